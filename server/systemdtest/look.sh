# look.sh: what a service goes through. Each line that it writes is read by the test.
note() {
	echo "$1: $(systemctl show echo --property=ActiveState --value), started anew $(systemctl show echo --property=NRestarts --value) times"
}

# The process of the service; without one there is nothing more to see.
main() {
	main=$(systemctl show echo --property=MainPID --value)
	[ "$main" -gt 1 ] || { echo "no process any more"; exit 1; }
}

# Wait until the service is another process than $1, and ready.
another() {
	for _ in $(seq 400); do
		[ "$(systemctl show echo --property=MainPID --value)" != "$1" ] && [ "$(systemctl show echo --property=ActiveState --value)" = active ] && return
		sleep 0.1
	done
	echo "still process $1"
}

# Come as a guest would.
asked() {
	if echo-contour doctor --data /var/lib/echo --public-url http://127.0.0.1:8080 --quick >/out/doctor 2>&1; then
		echo "$1: guests are served"
	else
		cat /out/doctor
	fi
}

note "started"
asked "started"
echo "status: $(systemctl show echo --property=StatusText --value)"
main
echo "its user: $(stat -c %U "/proc/$main")"
echo "its sleeps may take longer by: $(cat "/proc/$main/timerslack_ns") ns"
echo "its folder: $(stat -c '%U %a' /var/lib/private/echo)"

main
kill -KILL "$main"
another "$main"
note "killed"
asked "killed"

main
kill -STOP "$main"
another "$main"
note "hung"
asked "hung"

systemctl stop echo
note "stopped"
echo "result: $(systemctl show echo --property=Result --value)"
systemctl start echo
asked "once more"
journalctl --unit echo --no-pager >/out/journal 2>&1
