# SPDX-License-Identifier: Apache-2.0
"""Stories of single answers, tables and windows that stand beside the main ways."""
from guide import MAP_AND_SIDE, PANE, UNDER, story

KERNSTOWN = "scenarios/kernstown/kernstown.scenario.xml"


@story("rules-zones", "checking-why")
def answers(guide):
    with guide.open(KERNSTOWN, show="K24.18", zoom=62) as on:
        on.key("alt+2")
        on.settle()
        guide.keep(on, "rules-zones", MAP_AND_SIDE)
        on.key("alt+0", "ctrl+alt+5")
        on.settle()
        on.go("Why is this hex not reported")
        guide.keep(on, "checking-why", PANE)


@story("order-of-battle-totals", "window-floating")
def tables(guide):
    with guide.open(KERNSTOWN, show="K24.18", zoom=62) as on:
        on.key("ctrl+alt+2")
        on.settle()
        on.click(966, 483)
        on.settle()
        guide.keep(on, "order-of-battle-totals", UNDER)
        on.key("ctrl+F11")
        guide.keep(on, "window-floating")


@story("digitizing-legend")
def legend(guide):
    with guide.open("maps/kernstown/kernstown.map.xml") as on:
        on.key("ctrl+l")
        on.settle()
        on.key("Down", "Down")
        guide.keep(on, "digitizing-legend", on.front())


@story("digitizing-looking")
def progress(guide):
    guide.command("render", "maps/kernstown/kernstown.map.xml", "-o", "scan.png", "--no-legend", "--no-frame", "--dpi", "150")
    with guide.open() as on:
        on.key("ctrl+shift+d")
        on.choose(guide.path("scan.png"))
        on.settle(limit=3, quiet=3)
        guide.keep(on, "digitizing-looking", rest=False)


@story("hexes-renumber", "finding-rename")
def everywhere(guide):
    with guide.open(KERNSTOWN, show="K24.19", zoom=62) as on:
        on.go("Rename everywhere")
        on.type("New Kernstown")
        on.settle()
        guide.keep(on, "finding-rename", on.front())
        on.key("Escape")
        on.settle()
        on.go("Renumber the map")
        on.type("{col:02}{row:02}")
        on.settle()
        guide.keep(on, "hexes-renumber", on.front())
