# SPDX-License-Identifier: Apache-2.0
"""What the stories share: copies of the shipped files, the window on them, where a hex lies on the screen, and which pictures are wanted."""
import os
import re
import shutil
import subprocess

from picture import COLOURS, beside, write_png
from stage import Stage

# The middle of the map in a window of 1366 x 768, in workspace Map.
MIDDLE = (637, 247)
# Parts of such a window, for pictures that need no more of it: x, y, width, height.
MAP = (265, 75, 743, 345)  # in workspace Map
MAP_AND_PANE = (265, 75, 743, 500)
MAP_AND_SIDE = (265, 75, 1101, 500)
TOOLS = (0, 75, 1008, 345)  # with the palette and the map
LEFT = (0, 75, 1008, 693)  # all but the panel at the right, with the line at the bottom
PANE = (69, 75, 939, 634)  # the map and the whole pane under it
UNDER = (69, 421, 939, 288)  # the pane alone
TOP = (69, 75, 1297, 345)  # the map with what is at both sides of it
GO_ON = "#2f5d50"  # a button with which one goes on, when it can be pressed
HEX_PIXELS = 16 / 25.4 * 96  # a hex of 16 mm at 100 %

ALL = []


def story(*names):
    """Marks what tells a story, with the names of the pictures that it makes on its way."""
    def add(tell):
        tell.names, tell.tell = names, tell
        ALL.append(tell)
        return tell
    return add


class Guide:
    def __init__(self, binary, top, scratch, to, wanted):
        self.binary, self.top, self.scratch, self.to, self.wanted = binary, top, scratch, to, wanted
        self.made, self.runs = [], 0
        for name in ("maps", "scenarios"):
            shutil.copytree(os.path.join(top, name), os.path.join(scratch, name))

    def path(self, *names):
        return os.path.join(self.scratch, *names)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def change(self, name, old, new):
        """Writes something else into a copy."""
        with open(self.path(name), encoding="utf-8") as file:
            text = file.read()
        if old not in text:
            raise RuntimeError(f"{name} has no '{old}'")
        self.write(name, text.replace(old, new))

    def take_out(self, name, kind, item):
        """Leaves an element out of a copy."""
        with open(self.path(name), encoding="utf-8") as file:
            text = file.read()
        short = re.sub(rf'\n *<{kind} id="{item}"[^>]*/>', "", text)
        if short == text:
            raise RuntimeError(f"{name} has no {kind} '{item}'")
        self.write(name, short)

    def command(self, *words):
        """Runs the command line that lies beside the window's program."""
        program = os.path.join(os.path.dirname(self.binary), "hotchkiss")
        done = subprocess.run([program, *words], cwd=self.scratch, capture_output=True, text=True)
        if done.returncode > 1:
            raise RuntimeError(done.stderr.strip())
        return done.stdout

    def open(self, *files, show="", zoom=0, home="", **more):
        """The window, on copies; with `show` the hex comes to the middle of the map, at `zoom` per cent."""
        self.runs += 1
        words = [self.path(name) if os.path.exists(self.path(name)) else name for name in files]
        if zoom:
            words += ["--zoom", str(zoom)]
        near = not show or zoom >= 60
        if show and near:
            words += ["--show", show]
        first = None if near else lambda on: on.go(show)  # from far away, --show comes nearer than it was told
        stage = Stage(self.binary, words, self.path(home or f"home{self.runs}"), first=first, **more)
        stage.middle_hex, stage.zoom = show, zoom
        return stage

    def keep(self, on, name, box=None, away=True, rest=True):
        if name not in self.wanted:
            return
        if away:
            on.away()
        self.write_picture(name, on.picture(box, rest))

    def keep_beside(self, name, pictures):
        """Several pictures in a row, when they are wanted."""
        if name in self.wanted:
            self.write_picture(name, beside(pictures), 256)

    def write_picture(self, name, picture, colours=COLOURS):
        write_png(os.path.join(self.to, name + ".png"), *picture, colours)
        self.made.append(name)

    def page(self, name, pdf, number, dpi=100):
        """A page of a PDF as a picture."""
        if name not in self.wanted:
            return
        words = ["pdftoppm", "-r", str(dpi), "-f", str(number), "-l", str(number), "-singlefile", self.path(pdf), self.path(name)]
        subprocess.run(words, check=True, capture_output=True)
        with open(self.path(name + ".ppm"), "rb") as file:
            data = file.read()
        kind, width, height, _ = data.split(maxsplit=4)[:4]
        if kind != b"P6":
            raise RuntimeError("pdftoppm writes another kind of picture")
        width, height = int(width), int(height)
        start = len(data) - 3 * width * height
        rows = [data[start + 3 * width * y:start + 3 * width * (y + 1)] for y in range(height)]
        self.write_picture(name, (width, height, rows))


def at(on, code, middle=MIDDLE):
    """Where a hex of Kernstown's map lies, in a window that was opened with `show` and `zoom`."""
    def cell(text):
        found = re.fullmatch(r"K(\d+)\.(\d+)", text)
        return int(found.group(1)), int(found.group(2))

    (column, row), (column0, row0) = cell(code), cell(on.middle_hex)
    high = HEX_PIXELS * on.zoom / 100
    x = middle[0] + (column - column0) * high * 0.8660254
    y = middle[1] - (row - row0) * high + ((column % 2) - (column0 % 2)) * high / 2
    return round(x), round(y)
