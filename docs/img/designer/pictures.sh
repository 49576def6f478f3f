#!/bin/sh
# The pictures of docs/designer.md but for those of the studio, made anew by its
# own steps: pictures.sh PROGRAM. Needs pdftocairo and ImageMagick's convert.
set -eu
echo=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
small() { out=$1; shift; convert "$@" +dither -colors 64 -define png:compression-level=9 "PNG8:$here/$out"; }

"$echo" new -q forest
sed -i -e 's/^cards = .*/cards = 36/' -e 's/^families = .*/families = ["rings", "islands", "echo", "strata", "currents", "veils", "sea", "forest", "flight", "meeting", "road", "stairs"]/' forest/deck.toml
"$echo" generate -q forest
"$echo" sheet -q forest --columns 6 --width 60 --out sheet.png
small sheet.png sheet.png

"$echo" curate -q forest keep 7-9 18
"$echo" curate -q forest lock 1
"$echo" curate -q forest drop 12
"$echo" curate -q forest reroll 4
"$echo" curate -q forest repaint 2 --palette nocturne
"$echo" curate -q forest keep 2 4
"$echo" validate -q forest --ladder nearest.png
small nearest.png nearest.png -crop 700x768+0+0 +repage -resize 60%
"$echo" sheet -q forest --as map --width 60 --out map.png
small map.png map.png

"$echo" generate -q forest --seed 2
"$echo" export -q forest --pdf --card poker --backs
for page in 1 3; do pdftocairo -png -singlefile -r 50 -f $page -l $page forest.pdf page$page; done
small print.png page1.png page3.png +append
