# SPDX-License-Identifier: Apache-2.0
"""Reads the map over AT-SPI as a screen reader does, while keys move its cursor and paint.

Usage: read_over_atspi.py EDITOR MAP (under run_under_xvfb.sh with HOTCHKISS_READERS=1). Status 0 when all that it expects is said.
"""
import re
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60  # seconds; it waits for effects, never for a time
announced = []


def turn():
    """Lets events of the bus come in."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)
    time.sleep(0.02)


def wait_for(what, look):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        turn()
        try:
            found = look()
        except GLib.Error:  # it went away while it was looked at
            found = None
        if found:
            return found
    sys.exit("not seen within %d seconds: %s" % (PATIENCE, what))


def children(node):
    return [child for child in (node.get_child_at_index(i) for i in range(node.get_child_count())) if child]


def find(node, role, name, depth=0):
    if node.get_role() == role and node.get_name() == name:
        return node
    if depth < 20:
        for child in children(node):
            found = find(child, role, name, depth + 1)
            if found:
                return found
    return None


def key(name):
    subprocess.run(["xdotool", "key", name], check=True)


def expect(good, text):
    if not good:
        sys.exit("wrong: " + text)
    print("ok: " + text)


def main():
    editor, path = sys.argv[1:]
    Atspi.init()
    listener = Atspi.EventListener.new(lambda event: announced.append(event.any_data))
    listener.register("object:property-change:accessible-description")
    program = subprocess.Popen([editor, path])
    try:
        def the_map():
            for application in children(Atspi.get_desktop(0)):
                found = find(application, Atspi.Role.DRAWING_AREA, "Map")
                if found:
                    return found
            return None

        canvas = wait_for("a drawing area called Map", the_map)
        window = wait_for("the window", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "Hotchkiss$|Hotchkiss .*"], capture_output=True, text=True).stdout.split())[-1]
        subprocess.run(["xdotool", "windowfocus", window], check=True)

        def words():
            return canvas.get_description() or ""

        # The map has to be there before its cursor can be.
        def started():
            if re.match(r"\d{4}: ", words()):
                return words()
            key("ctrl+m")
            for _ in range(50):
                turn()
                if words():
                    break
            return words()

        first = wait_for("the hex under the cursor", started)
        code = re.match(r"(\d\d)(\d\d): (.+)", first)
        expect(code, "the hex is read out: " + first)
        key("Down")
        below = "%s%02d: " % (code[1], int(code[2]) + 1)
        second = wait_for("the hex below, " + below, lambda: words().startswith(below) and words())
        expect(second != first, "Down reads the next hex of the column: " + second)
        key("Up")
        wait_for("the first hex again", lambda: words() == first)
        key("b")  # terrain
        for row in ("1", "2"):  # one of them is another ground than what is there
            key(row)
            key("space")
            for _ in range(60):
                turn()
                if words() != first:
                    break
            if words() != first:
                break
        painted = wait_for("other words for painted ground", lambda: words() != first and words())
        expect(painted.startswith(code[1] + code[2] + ": "), "what is painted is read out: " + painted)
        wait_for("news of each change", lambda: second in announced and painted in announced)
        print("ok: %d changes were told as they came" % len(announced))
    finally:
        program.kill()
        program.wait()


main()
