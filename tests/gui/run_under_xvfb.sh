#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a program of the window on a display of its own: Xvfb on a free display number, a small window manager, a home folder
# that is thrown away. Usage: run_under_xvfb.sh PROGRAM [ARGUMENT...]
# With HOTCHKISS_READERS=1 there is a message bus too, over which screen readers would look at the window.
# With HOTCHKISS_KEEP_DISPLAY=1 and DISPLAY set the program runs on that display, so that one can watch.
set -eu

if [ "${HOTCHKISS_KEEP_DISPLAY:-0}" = 1 ] && [ -n "${DISPLAY:-}" ]; then
  exec "$@"
fi

scratch=$(mktemp -d "${TMPDIR:-/tmp}/hotchkiss-gui.XXXXXX")
server=""
manager=""
program=""
bus=""
stop() {
  local pid
  for pid in $program $bus $manager $server; do
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
  rm -rf "$scratch"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
  echo "run_under_xvfb.sh: $1" >&2
  cat "$scratch"/*.log >&2 2>/dev/null || true
  exit 1
}

# within SECONDS COMMAND...: repeats the command until it succeeds.
within() {
  local tries=$(($1 * 20))
  shift
  until "$@" >/dev/null 2>&1; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 0.05
  done
}

# The server chooses the display number itself and writes it to descriptor 3 when it is ready.
Xvfb -displayfd 3 -screen 0 1600x1000x24 -dpi 96 -nolisten tcp -noreset 3>"$scratch/display" >"$scratch/xvfb.log" 2>&1 &
server=$!
within 20 grep -q '[0-9]' "$scratch/display" || fail "Xvfb did not start"
DISPLAY=:$(tr -d '[:space:]' <"$scratch/display")
export DISPLAY

mkdir -p "$scratch/home" "$scratch/runtime"
chmod 700 "$scratch/runtime"
export HOME="$scratch/home" XDG_RUNTIME_DIR="$scratch/runtime"
export XDG_CONFIG_HOME="$scratch/home/.config" XDG_DATA_HOME="$scratch/home/.local/share" XDG_CACHE_HOME="$scratch/home/.cache"
export GDK_BACKEND=x11 GTK_THEME=Adwaita GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1 LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY SESSION_MANAGER DBUS_SESSION_BUS_ADDRESS

openbox --sm-disable >"$scratch/openbox.log" 2>&1 &
manager=$!
# It answers for the number of desktops only once it manages windows.
within 20 xdotool get_num_desktops || fail "openbox did not start"

if [ "${HOTCHKISS_READERS:-0}" = 1 ]; then
  unset NO_AT_BRIDGE
  # It writes its address to descriptor 4 when it listens; the bus of the readers is started by it when first asked for.
  dbus-daemon --session --nofork --nopidfile --print-address=4 4>"$scratch/bus" >"$scratch/bus.log" 2>&1 &
  bus=$!
  within 20 grep -q : "$scratch/bus" || fail "the message bus did not start"
  DBUS_SESSION_BUS_ADDRESS=$(head -n 1 "$scratch/bus")
  export DBUS_SESSION_BUS_ADDRESS
fi

# In the background, so that a signal to this script is acted upon at once and stops the program too.
"$@" &
program=$!
status=0
wait "$program" || status=$?
program=""
exit "$status"
