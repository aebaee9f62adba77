# SPDX-License-Identifier: Apache-2.0
"""The story of ten minutes, step by step and timed: a scan, a set-up, a division that moves, a module and cards, and a crash."""
import os
import re
import time

from guide import GO_ON, at, story

KERNSTOWN = "scenarios/kernstown/kernstown.scenario.xml"
SET_UP = """Union
Kimball: K20.16
1-S: K21.17 ex K21.18 ex K21.16 (line, facing se)
2 x S b(2): K20.16 (unlimbered, facing se)
S b(2): K20.20 (limbered)
S b(1): K23.19 (unlimbered, facing se)
Cav: within 2 of K20.24 (mounted)
Division wagon: K13.22
2-S: K21.20 ex K21.21 (lime, facing se)
Confederate
Ashby: within 2 of K32.81 (mounted)
Chew: K31.17 (unlimbered, facing nw)
"""


class Watch:
    """How long each step takes; the pictures, which only a guide needs, are not counted."""

    def __init__(self, guide):
        self.guide, self.steps, self.since, self.pictures = guide, [], time.monotonic(), 0.0

    def keep(self, on, name, box=None, away=True):
        begin = time.monotonic()
        self.guide.keep(on, name, box, away)
        self.pictures += time.monotonic() - begin

    def start(self):
        self.since, self.pictures = time.monotonic(), 0.0

    def step(self, name):
        self.steps.append((name, time.monotonic() - self.since - self.pictures))
        self.start()

    def tell(self):
        words = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in self.steps)
        print(f"ten minutes: {words}; together {sum(seconds for _, seconds in self.steps):.0f} s", flush=True)


def calm(on):
    """Waits a moment; where one types the caret never rests."""
    on.settle(limit=2.5, quiet=0.5)


def scan(guide, watch):
    guide.command("render", "maps/kernstown/kernstown.map.xml", "-o", "winchester.png", "--no-legend", "--no-frame", "--dpi", "80",
                  "--layers", "usual,-elevation", "--area", "K10.25..K30.10")
    with guide.open() as on:
        watch.keep(on, "ten-welcome")
        watch.start()
        on.key("ctrl+shift+d")
        on.choose(guide.path("winchester.png"))
        on.until(100, 681, GO_ON, quiet=3)
        watch.step("the grid of the scan found")
        watch.keep(on, "ten-scan")
        on.click(753, 272)
        calm(on)
        on.key("ctrl+a")
        on.type("K23.17")
        watch.keep(on, "ten-code", away=False)
        on.key("Return")
        on.settle()
        on.click(590, 180)
        calm(on)
        on.key("ctrl+a")
        on.type("K13.22")
        on.key("Return")
        on.settle()
        on.move(240, 500)
        on.tool("click", "--repeat", 12, 5)
        watch.keep(on, "ten-corners")
        watch.step("two codes typed")


def set_up(on, watch):
    on.key("ctrl+t")
    calm(on)
    on.key("ctrl+a")
    on.type(SET_UP, delay=3)
    calm(on)
    on.key("ctrl+a", "ctrl+x")  # it lies on the clipboard now, as from a rulebook
    calm(on)
    watch.start()
    on.key("ctrl+v")
    calm(on)
    watch.keep(on, "ten-paste")
    watch.step("the set-up pasted")
    on.click(447, 590)
    on.key("BackSpace", "BackSpace")
    on.type("ne")
    on.click(433, 636)
    on.key("BackSpace", "BackSpace")
    on.type("18")
    calm(on)
    watch.step("two words mended")
    on.go("K13.22")  # the map has followed the caret
    on.go("K27.18")
    watch.keep(on, "ten-mended")
    watch.start()


def division(on, watch):
    on.drag(at(on, "K19.22"), at(on, "K20.18"), at(on, "K22.15"))
    calm(on)
    on.drag(at(on, "K21.17"), at(on, "K22.17"), at(on, "K23.17"), drop=False)
    watch.keep(on, "ten-drag", away=False)
    on.drop()
    calm(on)
    on.key("Escape", "alt+3")
    calm(on)
    watch.keep(on, "ten-command")
    on.key("alt+4")
    calm(on)
    watch.keep(on, "ten-supply")
    on.key("alt+6")
    calm(on)
    watch.keep(on, "ten-objectives")
    on.key("alt+0")
    watch.step("a division moved, three questions answered")


def save_to(on, path):
    """Names the file to write, and waits until it is there."""
    time.sleep(2.5)
    on.settle()
    on.key("ctrl+a")
    on.type(path)
    calm(on)
    on.key("Return")
    end = time.monotonic() + 60
    while not os.path.exists(path):
        if time.monotonic() > end:
            raise RuntimeError(f"{path} is not written")
        time.sleep(0.2)


def hand_out(guide, on, watch):
    on.go("Export a VASSAL module")
    on.key("Return")
    save_to(on, guide.path("kernstown.vmod"))
    on.settle()
    watch.keep(on, "ten-module")
    watch.step("the module written")
    on.key("ctrl+p")
    on.settle()
    on.key("End")  # set-up cards
    calm(on)
    watch.keep(on, "ten-cards-window", on.front())
    left, top, _, _ = on.front()
    on.click(left + 437, top + 386)  # Write
    save_to(on, guide.path("cards.pdf"))
    calm(on)
    watch.step("the cards written")
    guide.page("ten-cards", "cards.pdf", 1, dpi=70)


@story("ten-welcome", "ten-scan", "ten-code", "ten-corners", "ten-paste", "ten-mended", "ten-drag", "ten-command", "ten-supply", "ten-objectives",
       "ten-module", "ten-cards-window", "ten-cards", "ten-killed", "ten-recovered")
def ten_minutes(guide):
    watch = Watch(guide)
    scan(guide, watch)
    with open(guide.path(KERNSTOWN), encoding="utf-8") as file:
        whole = file.read()
    guide.write(KERNSTOWN, re.sub(r"\n  <setup>.*?</setup>", "", whole, flags=re.S))
    with guide.open(KERNSTOWN, show="K27.18", zoom=62, home="home") as on:
        set_up(on, watch)
        division(on, watch)
        hand_out(guide, on, watch)
        on.settle(limit=60, quiet=22)  # the copy of unsaved work is made meanwhile
        on.kill()
        watch.step("a copy of the work awaited, the program killed")
    with guide.open(home="home") as on:
        watch.step("started again")
        watch.keep(on, "ten-killed")
        on.key("Tab")
        on.click(690, 96)
        on.settle()
        watch.step("everything back")
        watch.keep(on, "ten-recovered")
    watch.tell()
