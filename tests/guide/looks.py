# SPDX-License-Identifier: Apache-2.0
"""Stories of what the same window looks like: in other languages, at twice the pixels, in safe colours, and with nothing open."""
from guide import at, story

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


@story("window-safe-colours")
def safe_colours(guide):
    with guide.open(KERNSTOWN, show="K24.18", zoom=62, settings={"safe-colours": "1"}) as on:
        on.click(*at(on, "K21.20"))
        on.key("alt+1")
        on.settle()
        guide.keep(on, "window-safe-colours")
