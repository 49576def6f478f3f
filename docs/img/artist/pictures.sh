#!/bin/sh
# The pictures of docs/artist.md, made anew: pictures.sh PROGRAM
set -eu
echo=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
show() { out=$1; shift; "$echo" palette preview -q --width 78 --out "$here/$out" "$@"; }

# New palettes.
"$echo" palette new harvest --seed 2
"$echo" palette new lakeside --seed 5
"$echo" palette new carnival --seed 8
show new.png harvest.toml lakeside.toml carnival.toml --cards 3

# Five colours of a palette site.
"$echo" palette import https://coolors.co/264653-2a9d8f-e9c46a-f4a261-e76f51 --name sunset
show import.png sunset.toml --cards 6

# An edit, before and after: the ground goes from brown to wine.
sed 's/^ground = .*/ground = ["#240712", "#531a2e", "#8a3a4b", "#bd7173", "#e3b6a5", "#f9ebdb"]/' harvest.toml > edited.toml
"$echo" palette check edited.toml
show edit.png harvest.toml edited.toml --cards 4

# What the colour-blind see of it.
show blind.png edited.toml --blind all --cards 2
