#!/bin/sh
# The first program of the virtual machine: mounts this machine's files, makes the simulated chip, runs /tmp/out/run.sh.
b=/bin/busybox
$b mount -t proc proc /proc
$b mount -t sysfs sys /sys
$b mount -t devtmpfs dev /dev
while read -r module; do $b insmod "/modules/$module" || echo "no $module"; done </modules/order

$b mount -t tmpfs upper /upper
$b mkdir /upper/files /upper/work
$b mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=loose,ro host /lower
$b mount -t overlay -o lowerdir=/lower,upperdir=/upper/files,workdir=/upper/work over /root
for one in proc sys dev; do $b mount -o move /$one /root/$one; done
$b mount -t tmpfs tmp /root/tmp
$b mount -t tmpfs run /root/run
$b mkdir -p /root/dev/shm /root/tmp/out
$b mount -t tmpfs shm /root/dev/shm
$b mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000 out /root/tmp/out
$b mount -t configfs config /root/sys/kernel/config

# gpiozero asks the processor which Pi it is: a 4B, revision 1.4.
($b cat /root/proc/cpuinfo && echo "Revision	: c03114") >/root/run/cpuinfo
$b mount -o bind /root/run/cpuinfo /root/proc/cpuinfo

chip=/root/sys/kernel/config/gpio-sim/header
$b mkdir -p $chip/bank
echo 54 >$chip/bank/num_lines
echo pinctrl-bcm2711 >$chip/bank/label
echo 1 >$chip/live

$b chroot /root /usr/bin/env PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root /bin/sh /tmp/out/run.sh
echo $? >/root/tmp/out/exit
echo o >/root/proc/sysrq-trigger
$b sleep 9
