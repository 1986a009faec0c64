# Sourced by deploy/run and deploy/test: brings this machine to where `companion` starts.
#
# Knows Debian 12, Debian 13 and Raspberry Pi OS. Says everything on standard error, because the standard
# output of `deploy/run score FILE --json` belongs to companion.

checkout=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
venv=$checkout/.venv

# Kivy's wheel brings its own SDL; OpenGL (Mesa), fingers (mtdev) and bare-screen output (drm, gbm) come from Debian;
# so does what OpenCV's wheel needs (glib).
app_packages=(libdrm2 libegl1 libgbm1 libgl1 libgl1-mesa-dri libglib2.0-0 libmtdev1 libzbar0)
# systemd-analyze checks systemd/companion.service; xvfb is a screen that nobody sees, to start the app on.
test_packages=(systemd xauth xvfb)
# A virtual machine with a kernel module built for it (tests/vm).
vm_packages=(busybox-static cpio gcc kmod libc6-dev linux-headers-amd64 linux-source make qemu-system-x86 xz-utils)

say() { printf '\n== %s\n' "$*" >&2; }

fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

on_a_pi() { grep -qa 'Raspberry Pi' /proc/device-tree/model 2>/dev/null; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Prints the path of a Python that has wheels for all we need, and nothing where there is none.
find_python() {
    local names=(python3 python3.13 python3.12 python3.11 /usr/bin/python3) name
    # Pins and camera come from Raspberry Pi OS's packages, which only its own Python sees.
    if on_a_pi; then names=(/usr/bin/python3); fi
    for name in "${names[@]}"; do
        "$name" -c 'import os, sys
sys.exit(1) if not (3, 11) <= sys.version_info[:2] <= (3, 13) else print(os.path.realpath(sys.executable))' \
            2>/dev/null && return
    done
    return 0
}

# install_packages NAME...: those that are missing, by apt.
install_packages() {
    local name missing=()
    command -v dpkg-query >/dev/null ||
        fail "This script needs Debian 12, Debian 13 or Raspberry Pi OS: there is no dpkg on this machine."
    for name in "$@"; do
        # Debian 13 has some libraries under their old name with t64 behind it.
        grep -qx installed \
            < <(dpkg-query --show --showformat='${db:Status-Status}\n' "$name" "${name}t64" 2>/dev/null) ||
            missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing packages of the system: ${missing[*]}"
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null ||
        fail "Packages are missing and you are not root: ask for 'apt-get install ${missing[*]}', then start this again."
    as_root apt-get update -q >&2 || echo "Not every list of packages could be fetched: going on with those at hand." >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
        -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "${missing[@]}" </dev/null >&2 ||
        fail "These packages could not be installed: ${missing[*]}. Apt says why above; check the network and start this again."
}

# prepare_system NAME...: the packages of the app, those named, and what Python needs to make an environment.
prepare_system() {
    local needed=("${app_packages[@]}" "$@")
    case $(uname -m) in
        x86_64 | aarch64) ;;
        *) fail "Kivy has no build for this processor ($(uname -m)): use a 64-bit Debian or Raspberry Pi OS." ;;
    esac
    python=$(find_python)
    if [ -z "$python" ] || ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then needed+=(python3-venv); fi
    # Pins and camera. Plain Debian has neither package: there the companion says what is missing.
    if on_a_pi && [ -e /etc/rpi-issue ]; then needed+=(python3-lgpio python3-picamera2); fi
    install_packages "${needed[@]}"
    [ -n "$python" ] || python=$(find_python)
    [ -n "$python" ] ||
        fail "Python 3.11, 3.12 or 3.13 is needed and was not found ($(python3 --version 2>&1)): use Debian 12 or 13."
}

# The environment in .venv, as deploy/lock.txt has it. One that fits is left alone, so that a start needs no network.
prepare_venv() {
    local made_for installed options=() quiet=()
    if on_a_pi; then options+=(--system-site-packages); fi
    made_for="$venv ${options[*]-} $python"
    installed=$(cat "$checkout/deploy/lock.txt" "$checkout/pyproject.toml" | sha256sum)
    [ "$(cat "$venv/made-for" "$venv/installed" 2>/dev/null)" != "$made_for"$'\n'"$installed" ] || return 0
    if [ "$(cat "$venv/made-for" 2>/dev/null)" != "$made_for" ] || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        say "Making the environment .venv with $python"
        "$python" -m venv --clear "${options[@]}" "$venv" >&2 ||
            fail "The folder $venv could not be made: check that $checkout is yours to write and the disk is not full."
        echo "$made_for" >"$venv/made-for"
    fi
    # The first time takes minutes, and shows what it does; later most packages are there, which nobody needs to read.
    if [ -e "$venv/installed" ]; then quiet=(--quiet); fi
    say "Installing the Python packages of deploy/lock.txt"
    in_venv "${quiet[@]}" --only-binary :all: --require-hashes -r "$checkout/deploy/lock.txt" ||
        fail "The Python packages could not be installed. Pip says why above; check the network and start this again."
    in_venv --quiet --no-deps --no-build-isolation --editable "$checkout" ||
        fail "The companion itself could not be installed into $venv. Pip says why above."
    echo "$installed" >"$venv/installed"
}

in_venv() { "$venv/bin/python" -m pip install --disable-pip-version-check --no-input "$@" >&2; }
