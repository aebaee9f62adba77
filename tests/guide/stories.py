# SPDX-License-Identifier: Apache-2.0
"""The stories of the guide's pages, each with the pictures that it makes on its way."""
from guide import at

ALL = []
KERNSTOWN = "scenarios/kernstown/kernstown.scenario.xml"


def story(*names):
    def add(tell):
        tell.names, tell.tell = names, tell
        ALL.append(tell)
        return tell
    return add


@story("index", "first-scenario-done")
def front_page(guide):
    with guide.open(KERNSTOWN, show="K22.17", zoom=62) as on:
        guide.keep(on, "index")
    with guide.open(KERNSTOWN) as on:
        guide.keep(on, "first-scenario-done")


@story("first-map-new", "first-map-terrain", "first-map-name", "first-map-done")
def first_map(guide):
    with guide.open() as on:
        on.key("ctrl+n")
        on.settle()
        on.type("Kernstown")
        on.key("Tab", "Down", "Down", "Tab", "ctrl+a")
        on.type("24")
        on.key("Tab", "ctrl+a")
        on.type("16")
        on.key("Tab")
        on.settle()
        guide.keep(on, "first-map-new", on.front())
        on.key("Return")
        on.settle()
        # Clear ground, then two woods.
        on.key("1")
        on.click(226, 395)
        on.click(650, 560)
        on.settle()
        on.key("3", "bracketright")
        on.drag((470, 420), (520, 450), (560, 430))
        on.key("bracketleft")
        on.drag((800, 200), (840, 220), (860, 260))
        on.key("bracketright")
        on.drag((700, 480), (740, 500), (790, 490), drop=False)
        guide.keep(on, "first-map-terrain", away=False)
        on.drop()
        on.key("bracketleft", "h", "1")
        on.drag((350, 165), (480, 150), (560, 190), (700, 200), (880, 175), (930, 180))
        on.key("n")
        on.click(600, 194)
        on.settle()
        on.type("Opequon Creek")
        guide.keep(on, "first-map-name", away=False)
        on.key("Return", "r", "1")
        for x, y in ((905, 560), (690, 400), (640, 280), (660, 130)):
            on.click(x, y)
        on.key("Return", "s")
        on.click(690, 400)
        on.settle()
        on.type("Kernstown")
        on.key("Return", "e", "3", "bracketright")
        on.drag((470, 330), (540, 370))
        on.key("4", "bracketleft")
        on.drag((480, 335), (530, 365))
        on.key("v", "Escape")
        guide.keep(on, "first-map-done")


@story("first-scenario-window", "first-scenario-drag", "first-scenario-text", "first-scenario-problem")
def first_scenario(guide):
    with guide.open(KERNSTOWN, show="K21.17", zoom=80) as on:
        guide.keep(on, "first-scenario-window")
        on.drag(at(on, "K21.20"), at(on, "K24.18"), drop=False)
        on.settle()
        guide.keep(on, "first-scenario-drag", away=False)
        on.key("Escape")
        on.drop()
    guide.change(KERNSTOWN, "K20.20", "K20.91")
    with guide.open(KERNSTOWN, show="K21.17", zoom=62) as on:
        guide.keep(on, "first-scenario-problem")


@story("hexsides-creek", "hexsides-road", "hexsides-hexes")
def hexsides(guide):
    with guide.open("maps/kernstown/kernstown.map.xml", show="K20.22", zoom=70) as on:
        on.key("h", "2")
        x, y = at(on, "K17.20")
        on.drag((x, y), (x + 90, y + 50), (x + 160, y + 20), drop=False)
        guide.keep(on, "hexsides-creek", away=False)
        on.drop()
        on.key("ctrl+z", "r", "2")
        on.click(*at(on, "K18.19"))
        on.click(*at(on, "K21.21"))
        on.move(*at(on, "K25.22"))
        on.settle()
        guide.keep(on, "hexsides-road", away=False)
        on.key("Escape")
    with guide.open("maps/kernstown/kernstown.map.xml", show="K24.10", zoom=50) as on:
        on.key("m", "3")
        on.click(*at(on, "K23.10"))
        on.settle()
        on.key("F6")
        guide.keep(on, "hexsides-hexes")


@story("rules-reach", "rules-command", "rules-sight", "rules-objectives")
def rules(guide):
    with guide.open(KERNSTOWN, show="K22.17", zoom=40) as on:
        on.click(*at(on, "K21.20"))
        on.key("alt+1")
        on.settle()
        on.move(*at(on, "K28.18"))
        on.settle()
        guide.keep(on, "rules-reach", away=False)
        on.key("Escape", "alt+3")
        on.settle()
        guide.keep(on, "rules-command")
        on.key("alt+6")
        on.settle()
        guide.keep(on, "rules-objectives")
    with guide.open(KERNSTOWN, show="K25.17", zoom=50) as on:
        on.click(*at(on, "K20.16"))
        on.key("alt+5")
        on.move(*at(on, "K31.17"))
        on.settle()
        guide.keep(on, "rules-sight", away=False)


@story("vassal-export", "printing-window", "printing-picture")
def handing_out(guide):
    with guide.open(KERNSTOWN) as on:
        on.go("Export a VASSAL module")
        guide.keep(on, "vassal-export", on.front())
        on.key("Escape", "ctrl+p")
        on.settle()
        guide.keep(on, "printing-window", on.front())
        on.key("Escape", "ctrl+e")
        on.settle()
        guide.keep(on, "printing-picture", on.front())
        on.key("Escape")


@story("geography-points")
def geography(guide):
    with guide.open("maps/wbts/wbts.board.xml") as on:
        on.key("ctrl+g")
        on.settle()
        guide.keep(on, "geography-points")


@story("verifying")
def verifying(guide):
    pass


@story("files-recovery")
def recovery(guide):
    pass
