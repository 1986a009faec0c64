#!/bin/bash
# boot.sh OUT: runs OUT/run.sh as root in a small virtual machine whose /dev/gpiochip0 is the kernel's gpio-sim.
#
# The guest's / is this machine's, read only under a layer in memory; OUT is its /tmp/out. It looks like a Pi 4B to
# gpiozero, and 54 lines can be pulled through /sys. Needs what MISSING below names (Debian 12 or 13 on x86_64); what
# it builds once is kept in $GPIO_VM (default /var/tmp/companion-vm). Exits with what run.sh exited with.
set -euo pipefail

out=$(realpath "$1")
kept=${GPIO_VM:-/var/tmp/companion-vm}
mkdir -p "$kept"
cd "$kept"

version=$(apt-cache depends linux-image-amd64 | grep -oE 'linux-image-[0-9][^ ]*' | head -1 | sed s/linux-image-//)
series=$(echo "$version" | grep -oE '^[0-9]+\.[0-9]+')
initrd=$kept/initrd-$version.gz
kernel=$kept/kernel/boot/vmlinuz-$version

# The kernel that fits the installed headers is only fetched and unpacked, not installed.
fetch_kernel() {
    rm -rf kernel && mkdir kernel
    apt-get download -q "linux-image-$version" >/dev/null 2>&1
    dpkg-deb -x linux-image-"$version"*.deb kernel
    rm linux-image-"$version"*.deb
    depmod -b kernel "$version"
}

# Debian's kernel comes without gpio-sim: it is built from the kernel's own source, as one module with its simulated
# interrupts. irq_to_desc is not exported to modules; the exported entry to the same handler is.
build_gpio_sim() {
    rm -rf module && mkdir module
    local tree=linux-source-$series
    tar xJf "/usr/src/$tree.tar.xz" -C module --strip-components=3 "$tree/drivers/gpio/gpio-sim.c" "$tree/drivers/gpio/gpiolib.h"
    tar xJf "/usr/src/$tree.tar.xz" -C module --strip-components=3 "$tree/kernel/irq/irq_sim.c"
    sed -i 's/handle_simple_irq(irq_to_desc(\(.*\)));/generic_handle_irq_safe(\1);/' module/irq_sim.c
    printf 'obj-m := gpio_sim_mod.o\ngpio_sim_mod-y := gpio-sim.o irq_sim.o\n' >module/Makefile
    make -s -C "/usr/src/linux-headers-$version" M="$kept/module" modules >module/log 2>&1 || { cat module/log >&2; return 1; }
}

# with_needed NAME...: copies those modules and what they need; prints them in the order they load.
with_needed() {
    local name path
    for name in "$@"; do
        modprobe -d kernel -S "$version" --show-depends "$name" | awk '/^insmod/ {print $2}'
    done | awk '!seen[$0]++' | while read -r path; do
        cp "$path" root/modules/
        basename "$path"
    done
}

build_initrd() {
    rm -rf root && mkdir -p root/{bin,modules,proc,sys,dev,lower,upper,root}
    cp "$(command -v busybox)" root/bin/busybox
    ln -s busybox root/bin/sh
    with_needed virtio_pci 9pnet_virtio 9p overlay configfs >root/modules/order
    cp module/gpio_sim_mod.ko root/modules/
    echo gpio_sim_mod.ko >>root/modules/order
    cp "$1" root/init && chmod +x root/init
    (cd root && find . | cpio -o -H newc --quiet | gzip -1) >"$initrd.new"
    mv "$initrd.new" "$initrd"
}

init=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/init.sh
if [ ! -e "$initrd" ] || [ "$init" -nt "$initrd" ]; then
    [ -e "$kernel" ] || fetch_kernel
    [ -e module/gpio_sim_mod.ko ] || build_gpio_sim
    build_initrd "$init"
fi

rm -f "$out/exit"
# Counted instructions make the guest's clock as fast as its processor, however busy this machine is: one instruction
# a nanosecond, about what one core of a Pi 4 does; where the guest waits, its time leaps on.
timeout "${VM_SECONDS:-420}" qemu-system-x86_64 -accel tcg -icount shift=0,sleep=off -cpu max -smp 1 -m 1536 \
    -nodefaults -no-reboot -display none -serial stdio -kernel "$kernel" -initrd "$initrd" \
    -append "console=ttyS0 quiet panic=-1" \
    -fsdev local,id=host,path=/,security_model=none,readonly=on,multidevs=remap \
    -device virtio-9p-pci,fsdev=host,mount_tag=host \
    -fsdev local,id=out,path="$out",security_model=none -device virtio-9p-pci,fsdev=out,mount_tag=out </dev/null &
machine=$!
# The guest switches itself off, but that does not always end the machine.
while kill -0 "$machine" 2>/dev/null && [ ! -s "$out/exit" ]; do sleep 1; done
kill "$machine" 2>/dev/null || true
wait "$machine" || true
exit "$(cat "$out/exit" 2>/dev/null || echo 99)"
