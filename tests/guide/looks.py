# SPDX-License-Identifier: Apache-2.0
"""Stories of what the same window looks like: in other languages, at twice the pixels, in safe colours, and with nothing open."""
from guide import MAP_AND_SIDE, at, story
from picture import seen_by_a_deuteranope

KERNSTOWN = "scenarios/kernstown/kernstown.scenario.xml"


@story("window-welcome")
def welcome(guide):
    with guide.open(KERNSTOWN, home="home") as on:
        on.settle()
    with guide.open(home="home") as on:
        guide.keep(on, "window-welcome")


@story("window-german", "window-french")
def languages(guide):
    with guide.open(KERNSTOWN, show="K24.18", zoom=62, settings={"language": "de"}) as on:
        guide.keep(on, "window-german")
    with guide.open(KERNSTOWN, show="K24.18", zoom=62, settings={"language": "fr"}) as on:
        on.key("ctrl+alt+4")
        on.settle()
        on.click(300, 520)
        on.settle()
        guide.keep(on, "window-french")


@story("window-scale-2")
def fine_screen(guide):
    with guide.open(KERNSTOWN, show="K24.18", zoom=62, scale=2, size=(2732, 1536)) as on:
        guide.keep(on, "window-scale-2", (0, 0, 1366, 768))


@story("window-large-text")
def large_text(guide):
    with guide.open(KERNSTOWN, show="K21.20", zoom=62, dots=192) as on:
        on.key("ctrl+alt+2")
        on.settle()
        guide.keep(on, "window-large-text")


@story("window-safe-colours", "window-deuteranope")
def safe_colours(guide):
    guide.change(KERNSTOWN, "K20.20", "K20.91")
    guide.change(KERNSTOWN, 'who="chew"', 'who="chew, ashby"')
    guide.change(KERNSTOWN, 'place="K13.22"', 'place="K14.30"')
    seen = []
    for safe in "01":
        with guide.open(KERNSTOWN, show="K22.17", zoom=40, settings={"safe-colours": safe}) as on:
            on.click(*at(on, "K21.20"))
            on.key("alt+1")
            on.settle()
            if safe == "1":
                guide.keep(on, "window-safe-colours", MAP_AND_SIDE)
            if "window-deuteranope" in guide.wanted:
                on.away()
                seen.append(seen_by_a_deuteranope(on.picture((265, 75, 680, 490))))
    guide.keep_beside("window-deuteranope", seen)


@story("keyboard-tooltip")
def tooltip(guide):
    with guide.open("maps/kernstown/kernstown.map.xml", show="K20.20", zoom=60) as on:
        on.key("b")
        for x in (26, 29, 32, 35):
            on.move(x, 290)  # Hexside
        on.settle(quiet=1.5)
        guide.keep(on, "keyboard-tooltip", (0, 75, 420, 345), away=False)
