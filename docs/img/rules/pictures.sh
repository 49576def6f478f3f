#!/bin/sh
# The pictures of the rules on the page, made anew from cards of a shipped deck:
# pictures.sh PROGRAM
set -eu
echo=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../../server/web/img/rules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$echo" export contour --site --cards 1,7,13 --out "$work/site" --quiet >/dev/null
mkdir -p "$out"
for side in contour colour; do
	cp "$work/site/cards/0001.$side.svg" "$out/source-$side.svg"
	cp "$work/site/cards/0007.$side.svg" "$out/echo-$side.svg"
	cp "$work/site/cards/0013.$side.svg" "$out/other-$side.svg"
done
