#!/bin/sh
# machine.sh DIR: a machine for one service, whose first process is systemd.
#
# DIR holds: echo-contour (the program), echo.service, echo.conf (what is otherwise
# than in the unit), look.sh (which has the last word: when it ends, so does the
# machine), and out, where it writes. Called as: unshare --mount --pid --cgroup
# --ipc --uts --net --fork --kill-child sh machine.sh DIR
set -eu
[ $$ = 1 ] || { echo "machine.sh: only as the first process of namespaces of its own" >&2; exit 1; }
trap 'exit 77' EXIT # a mount was refused
dir=$1 top=/run/machine root=/run/machine/root

# The disk of this machine is that of the real one, and what is written to it is
# forgotten.
mount --make-rprivate /
mkdir -p /run/machine
mount -t tmpfs -o mode=755 machine $top
mkdir $top/new $top/work $root
mount -t overlay -o lowerdir=/,upperdir=$top/new,workdir=$top/work machine $root

# The kernel is the real one: nothing of it may be set from here. Where they cannot
# write to it, the units of systemd that would do so leave themselves out.
mount -t proc proc $root/proc
for at in sys sysrq-trigger irq bus; do
	[ ! -e $root/proc/$at ] || { mount --bind $root/proc/$at $root/proc/$at && mount -o remount,bind,ro $root/proc/$at; }
done
mount -t sysfs -o ro sysfs $root/sys
mount -t cgroup2 cgroup2 $root/sys/fs/cgroup
mount -t tmpfs -o mode=755 run $root/run
mount -t tmpfs tmp $root/tmp
mount -t tmpfs -o mode=755 dev $root/dev
mkdir $root/dev/shm $root/dev/pts $root/dev/mqueue $root/dev/hugepages
mount -t devpts devpts $root/dev/pts
mount -t tmpfs shm $root/dev/shm
mount -t mqueue mqueue $root/dev/mqueue
for d in null zero full random urandom tty; do
	touch $root/dev/$d
	mount --bind /dev/$d $root/dev/$d
done
ln -s pts/ptmx $root/dev/ptmx
ln -s /proc/self/fd $root/dev/fd

# There are no other disks and no line to wait for.
: >$root/etc/fstab
units=$root/etc/systemd/system
for unit in systemd-networkd-wait-online NetworkManager-wait-online systemd-udevd systemd-udev-trigger systemd-modules-load systemd-sysctl; do
	ln -sf /dev/null $units/$unit.service
done
mkdir -p $root/usr/local/bin $root/out $units/echo.service.d
rm -rf $root/var/lib/echo $root/var/lib/private/echo
mount --bind "$dir/out" $root/out
cp "$dir/echo-contour" $root/usr/local/bin/
cp "$dir/echo.service" $units/
cp "$dir/echo.conf" $units/echo.service.d/
cp "$dir/look.sh" $root/look.sh
cat >$units/look.service <<-unit
	[Unit]
	Wants=echo.service
	After=echo.service systemd-journald.service
	[Service]
	Type=oneshot
	ExecStart=/bin/sh /look.sh
	StandardOutput=append:/out/noted
	StandardError=append:/out/noted
	ExecStopPost=/bin/systemctl poweroff --force --force --no-block
unit

mkdir $root/old
cd $root
pivot_root . old
umount -l /old
mount --make-rshared /
trap - EXIT
exec env -i container=test PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	/lib/systemd/systemd --system --unit=look.service --log-target=null >/out/console 2>&1
