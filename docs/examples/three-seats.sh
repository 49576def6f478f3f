#!/bin/sh
# Three seats play a whole game of "Echo of the contour" over the HTTP API, with
# nothing but curl, sed and tr: a client in its smallest form. It does what the
# views offer it under me.can and knows no rules.
#
#   echo-contour serve &
#   sh three-seats.sh                          # http://localhost:8080
#   sh three-seats.sh http://192.168.1.7:8080
#
# It takes about half a minute: each of the six reveals stands for four seconds.
# The link it prints first lets you watch. At the end it prints the points, one
# seat a line. docs/api.md explains what is sent here.
set -eu

host=${1:-http://localhost:8080}
api=$host/api/v1

# key draws an Idempotency-Key: a new one for everything that is to happen once.
key() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }

# post PATH BODY TOKEN sends an action. If no answer arrives, curl sends the same
# request again, under the same key, and so it happens only once.
post() {
	curl -sS -f --retry 8 --retry-connrefused "$api$1" -d "$2" \
		-H "Authorization: Bearer $3" -H "Idempotency-Key: $(key)"
}

# see TOKEN [QUERY] prints the view of a seat: everything that it may know.
see() { curl -sS -f --retry 8 --retry-connrefused "$api/rooms/$room${2-}" -H "Authorization: Bearer $1"; }

# text NAME and number NAME read a field from the JSON on standard input. A
# program would use a parser; here, no value has a quote or a brace in it.
text() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }
number() { sed -n 's/.*"'"$1"'":\([0-9]*\).*/\1/p'; }

# choices TYPE lists the cards that an action may choose from.
choices() { sed -n 's/.*"type":"'"$1"'","cards":\[\([^]]*\)\].*/\1/p' | tr -d '"' | tr ',' ' '; }

# pick ITEM… prints one of them, each turn another.
turn=0
pick() {
	shift $((turn % $#))
	echo "$1"
}

# play TOKEN VIEW does the first thing that the view offers; it fails when there
# is nothing to do. Actions name the round and the phase that they are meant for.
play() {
	here='"round":'$(echo "$2" | number number)',"phase":"'$(echo "$2" | text phase)'"'
	for type in clue echo guess confirm continue; do
		case $2 in *'"type":"'$type'"'*) ;; *) continue ;; esac
		cards=$(echo "$2" | choices $type)
		# shellcheck disable=SC2086 # the cards are words
		case $type in
		clue) more=',"card":"'$(pick $cards)'","text":"a door, ajar"' ;;
		echo) more=',"cards":["'$(pick $cards)'"]' ;;
		continue) more= ;;
		*) more=',"card":"'$(pick $cards)'"' ;;
		esac
		post "/rooms/$room/actions" '{"type":"'$type'",'"$here$more"'}' "$1" >/dev/null
		turn=$((turn + 1))
		return 0
	done
	return 1
}

# A table: the first seat opens it and is host, two more sit down.
opened=$(post /rooms '{"name":"Mira"}' '')
room=$(echo "$opened" | text room)
tokens=$(echo "$opened" | text token)
for name in Lev Ines; do
	tokens="$tokens $(post "/rooms/$room/seats" '{"name":"'$name'"}' '' | text token)"
done
first=${tokens%% *}
echo "$host/r/$room"
post "/rooms/$room/actions" '{"type":"start"}' "$first" >/dev/null

# Whoever can do something does it. When nobody can, we wait for news of what was
# seen: the answer is held until there are some, for up to 25 seconds.
while :; do
	moved=no
	seen=
	for token in $tokens; do
		view=$(see "$token")
		[ "$(echo "$view" | text phase)" != over ] || break 2
		seen=${seen:-$(echo "$view" | number version)}
		play "$token" "$view" && moved=yes
	done
	[ $moved = yes ] || see "$first" "?after=$seen" >/dev/null
done

echo "$view" | tr '{' '\n' | sed -n 's/.*"name":"\([^"]*\)","score":\(-*[0-9]*\).*/\1 \2/p'
