# SPDX-License-Identifier: Apache-2.0
"""Stories of maps: what is drawn and read from pictures, many hexes, sheets together, geography, kinds of one's own."""
from guide import GO_ON, LEFT, MAP, PANE, TOOLS, TOP, at, story


@story("hexsides-creek", "hexsides-road", "hexsides-area", "hexsides-hexes")
def hexsides(guide):
    with guide.open("maps/kernstown/kernstown.map.xml", show="K20.22", zoom=70) as on:
        on.key("h", "2")
        x, y = at(on, "K17.20")
        on.drag((x, y), (x + 90, y + 50), (x + 160, y + 20))
        guide.keep(on, "hexsides-creek", TOOLS, away=False)
        on.key("ctrl+z", "r", "2")
        on.click(*at(on, "K18.19"))
        on.click(*at(on, "K21.21"))
        on.move(*at(on, "K25.22"))
        on.settle()
        guide.keep(on, "hexsides-road", TOOLS, away=False)
        on.key("Escape")
    with guide.open("maps/kernstown/kernstown.map.xml", show="K20.22", zoom=70) as on:
        on.key("a")
        on.settle()
        for _ in range(2):  # the first click in a window may only give the map the keys
            on.away()
            on.settle()
            on.click(*at(on, "K17.24"))
            on.settle()
        on.type("Parker's fields")
        on.key("Return", "bracketright")
        on.settle()
        on.drag(*(at(on, code) for code in ("K17.24", "K18.24", "K20.23", "K21.22")))
        on.settle()
        guide.keep(on, "hexsides-area", TOOLS, away=False)
    with guide.open("maps/kernstown/kernstown.map.xml", show="K24.10", zoom=50) as on:
        on.key("m", "3")
        on.click(*at(on, "K23.10"))
        on.settle()
        on.key("F6")
        guide.keep(on, "hexsides-hexes", TOP)


@story("geography-points", "geography-import")
def geography(guide):
    with guide.open("maps/wbts/wbts.board.xml") as on:
        on.key("ctrl+g")
        on.settle()
        guide.keep(on, "geography-points", PANE)
    rivers = guide.command("export", "geojson", "maps/wbts/wbts.board.xml", "--layer", "hexsides", "-o", "-")
    guide.write("rivers.geojson", rivers)
    with guide.open("maps/wbts/wbts.board.xml") as on:
        on.key("ctrl+shift+g")
        on.settle()
        left, top, _, _ = on.front(0)
        on.click(left + 319, top + 58)  # Choose a file
        on.choose(guide.path("rivers.geojson"))
        on.click(left + 312, top + 622)  # Preview
        on.settle(limit=30, quiet=2)
        guide.keep(on, "geography-import")


@story("digitizing-grid", "digitizing-code", "digitizing-terrain", "digitizing-outlines")
def digitizing(guide):
    guide.command("render", "maps/kernstown/kernstown.map.xml", "-o", "scan.png", "--no-legend", "--no-frame", "--dpi", "80",
                  "--layers", "usual,-elevation", "--area", "K10.25..K30.10")
    with guide.open("scan.png") as on:
        on.until(100, 681, GO_ON)
        guide.keep(on, "digitizing-grid", PANE)
        on.click(753, 272)
        on.settle()
        on.key("ctrl+a")
        on.type("K23.17")
        guide.keep(on, "digitizing-code", PANE, away=False)
        on.key("Return")
        on.settle()
        on.click(590, 180)
        on.settle()
        on.key("ctrl+a")
        on.type("K13.22")
        on.key("Return")
        on.settle()
        on.click(230, 682)
        on.settle()

        # A few hexes of clear ground, a few of woods. The map has moved to the right, beside the palette.
        def spot(column, row):
            return round(849 + (column - 23) * 15.75), round(268.5 + (17 - row) * 18.2 - (0 if column % 2 else 9.1))

        on.key("1")
        for column, row in ((17, 20), (18, 18), (24, 15), (25, 22), (26, 21), (27, 16), (19, 15)):
            on.click(*spot(column, row))
        on.key("4")
        for column, row in ((20, 22), (20, 21), (21, 22), (29, 23), (29, 22), (28, 22)):
            on.click(*spot(column, row))
        on.settle()
        on.click(430, 338)
        on.settle(limit=60, quiet=4)
        guide.keep(on, "digitizing-terrain", LEFT)
        on.key("F11")
        on.settle()
        on.go("K22.18")
        on.away()
        part = (560, 150, 440, 380)
        usual = on.picture(part)
        on.key("ctrl+shift+t")
        guide.keep_beside("digitizing-outlines", [usual, on.picture(part)])


@story("digitizing-pdf")
def paper(guide):
    guide.command("render", "maps/kernstown/kernstown.map.xml", "-o", "map.pdf", "--no-legend", "--layers", "usual,-elevation",
                  "--area", "K10.25..K30.10")
    with guide.open() as on:
        on.key("ctrl+shift+d")
        on.choose(guide.path("map.pdf"))
        on.until(100, 681, GO_ON)
        guide.keep(on, "digitizing-pdf", (69, 75, 939, 560))


@story("joining-window", "joining-sheets", "joining-edge")
def joining(guide):
    with guide.open("maps/gtc/gtc-n.map.xml") as on:
        on.key("ctrl+shift+j")
        on.settle()
        on.key("space")
        on.choose(guide.path("maps/gtc/gtc-s.map.xml"))
        on.click(525, 262)
        on.type("N2334=S1301")
        on.key("Tab")
        on.settle()
        guide.keep(on, "joining-window", on.front())
    with guide.open("maps/gtc/gtc.board.xml") as on:
        on.go("Sheets of the board")
        guide.keep(on, "joining-sheets", PANE)
    with guide.open("maps/gtc/gtc.board.xml") as on:
        on.key("ctrl+shift+p")
        on.settle()
        on.click(470, 534)  # the north map
        on.key("Return")
        on.settle()
        on.go("N2334")
        on.key("ctrl+plus", "ctrl+plus")
        on.settle()
        guide.keep(on, "joining-edge", (265, 75, 743, 430))


@story("own-game-new", "own-game-units", "own-game-turns", "own-game-legend")
def own_game(guide):
    with guide.open() as on:
        on.key("ctrl+n")
        on.settle()
        on.type("Two Rivers")
        on.key("Tab", "Down", "Down", "Down", "space")
        on.settle()
        guide.keep(on, "own-game-new", on.front(), away=False)
        on.key("Return", "Tab", "ctrl+a")
        on.type("20")
        on.key("Tab", "ctrl+a")
        on.type("14")
        on.key("Tab")
        on.settle()
        on.key("Return")
        on.settle()
        on.key("ctrl+shift+l")
        on.settle()
        left, top, _, _ = on.front()
        on.click(left + 228, top + 67)  # Kinds of unit
        on.settle()
        guide.keep(on, "own-game-units", on.front())
        on.click(left + 340, top + 99)  # Turns and rules
        on.settle()
        on.click(left + 696, top + 226)  # Begin with
        on.settle()
        guide.keep(on, "own-game-turns", (left, top, 880, 400), away=False)
        on.key("Escape", "Escape")
        on.settle()
        on.key("ctrl+l")
        on.settle()
        left, top, _, _ = on.front()
        on.click(left + 638, top + 670)  # Begin with
        on.settle()
        guide.keep(on, "own-game-legend", on.front(), away=False)


@story("hexes-chosen", "hexes-paste", "hexes-resize")
def many_hexes(guide):
    with guide.open("maps/kernstown/kernstown.map.xml", show="K20.22", zoom=60) as on:
        on.key("m", "1")
        loop = [at(on, code) for code in ("K17.24", "K19.26", "K22.25", "K23.22", "K20.20", "K17.21", "K17.24")]
        on.drag(*loop)
        on.key("F6")
        on.settle()
        guide.keep(on, "hexes-chosen", TOP)
        on.key("ctrl+c", "ctrl+v")
        on.move(*at(on, "K28.22"))
        on.key("period")
        on.settle()
        guide.keep(on, "hexes-paste", MAP, away=False)
        on.key("Escape")
        on.go("Map size and properties")
        # A column more at the left, two rows less at the bottom.
        on.key("Tab", "Tab", "Tab", "Tab", "ctrl+a")
        on.type("1")
        on.key("Tab", "Tab", "Tab", "ctrl+a")
        on.type("-2")
        on.key("Tab")
        on.settle()
        guide.keep(on, "hexes-resize", on.front())


@story("keyboard-cursor", "keyboard-river", "keyboard-shortcuts")
def keyboard(guide):
    with guide.open("maps/kernstown/kernstown.map.xml", show="K20.22", zoom=60) as on:
        on.key("h", "1", "ctrl+m")
        on.key("Right", "Right", "Down", "Down", "period")
        on.settle()
        guide.keep(on, "keyboard-cursor", LEFT)
        on.tool("keydown", "shift")
        for name in ("Right", "Right", "Next", "Right", "Prior", "Right"):
            on.tool("key", name)
            on.settle(quiet=0.3)
        on.tool("keyup", "shift")
        on.settle()
        guide.keep(on, "keyboard-river", LEFT)
        on.go("All shortcuts")
        guide.keep(on, "keyboard-shortcuts", on.front())
