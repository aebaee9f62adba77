# SPDX-License-Identifier: Apache-2.0
"""The stories of the guide's pages, each with the pictures that it makes on its way."""
from guide import ALL, LEFT, MAP, MAP_AND_PANE, MAP_AND_SIDE, PANE, TOOLS, UNDER, at, story  # noqa: F401 (ALL: for others)

KERNSTOWN = "scenarios/kernstown/kernstown.scenario.xml"


@story("index", "first-scenario-done")
def front_page(guide):
    with guide.open(KERNSTOWN, show="K22.17", zoom=62) as on:
        on.key("ctrl+alt+2")
        on.settle()
        guide.keep(on, "index")
    with guide.open(KERNSTOWN) as on:
        on.key("F11")
        on.settle()
        on.key("f")
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
        # Clear ground everywhere, then woods.
        on.key("1")
        on.click(226, 395)
        on.click(647, 250)
        on.settle()
        on.key("3", "bracketright")
        on.drag((507, 336), (546, 352), (577, 344))
        on.key("bracketleft")
        on.drag((764, 172), (795, 188), (809, 211))
        on.key("bracketright")
        on.drag((678, 359), (709, 371), (733, 363), drop=False)
        guide.keep(on, "first-map-terrain", LEFT, away=False)
        on.drop()
        on.key("bracketleft", "h", "1")
        on.drag((413, 145), (515, 133), (577, 165), (686, 172), (826, 153), (865, 157))
        on.key("n")
        on.click(646, 174)
        on.settle()
        on.type("Opequon Creek")
        guide.keep(on, "first-map-name", TOOLS, away=False)
        on.key("Return")
        on.settle()
        on.key("r", "1")
        for x, y in ((795, 383), (678, 320), (647, 242), (660, 118)):
            on.click(x, y)
        on.key("Return")
        on.settle()
        on.key("s")
        on.click(678, 320)
        on.settle()
        on.type("Kernstown")
        on.key("Return")
        on.settle()
        on.key("e", "3", "bracketright")
        on.drag((507, 250), (546, 270))
        on.key("4", "bracketleft")
        on.drag((515, 254), (538, 264))
        on.key("v", "Escape")
        on.settle()
        guide.keep(on, "first-map-done")


@story("first-scenario-window", "first-scenario-drag", "first-scenario-text", "first-scenario-problem")
def first_scenario(guide):
    guide.change(KERNSTOWN, "K20.20", "K20.91")
    with guide.open(KERNSTOWN, show="K21.17", zoom=62) as on:
        guide.keep(on, "first-scenario-problem", MAP_AND_PANE)
        on.key("ctrl+t")
        on.settle()
        on.key("ctrl+Home", "Down", "Down", "End", "BackSpace", "BackSpace")
        on.type("x)")
        on.settle()
        for x in (340, 344, 348, 352):
            on.move(x, 591)
        on.settle()
        guide.keep(on, "first-scenario-text", (265, 75, 743, 634), away=False)
    guide.change(KERNSTOWN, "K20.91", "K20.20")
    with guide.open(KERNSTOWN, show="K21.17", zoom=80) as on:
        guide.keep(on, "first-scenario-window")
        on.drag(at(on, "K21.20"), at(on, "K24.18"), drop=False)
        on.settle()
        guide.keep(on, "first-scenario-drag", MAP_AND_SIDE, away=False)
        on.key("Escape")
        on.drop()


@story("rules-reach", "rules-command", "rules-sight", "rules-objectives")
def rules(guide):
    with guide.open(KERNSTOWN, show="K22.17", zoom=40) as on:
        on.click(*at(on, "K21.20"))
        on.key("alt+1")
        on.settle()
        on.move(*at(on, "K28.18"))
        on.settle()
        guide.keep(on, "rules-reach", MAP_AND_SIDE, away=False)
        on.key("alt+0")
        on.go("Kimball")
        on.key("alt+3")
        on.settle()
        guide.keep(on, "rules-command", MAP_AND_SIDE)
        on.key("Escape")
        on.key("alt+6")
        on.settle()
        guide.keep(on, "rules-objectives", MAP_AND_SIDE)
    with guide.open(KERNSTOWN, show="K25.17", zoom=50) as on:
        on.click(*at(on, "K20.16"))
        on.key("alt+5")
        on.move(*at(on, "K31.17"))
        on.settle()
        guide.keep(on, "rules-sight", MAP_AND_SIDE, away=False)


BOOK = """Civil War Brigade Series: Two Days in August

7.1 The Mill on the Run

General Information First Turn: 5:30 am, Aug. 3, 1862. Last Turn: 8:00 am, Aug. 3, 1862. Scenario Length: 7 turns. Maps Used: A, B.

Union Information

Setup: 1-1: B27.03 ex B27.05. 2-1: A27.94. 3-1: A30.26 ex A31.27. 4-1: A26.31.

Confederate Information

Setup: Reed-A: A20.01. Reed-B: A19.01. Hull-A: A21.30. Hull-B: A22.33.

Victory: Union Major: 10 or more. Union Minor: 5 to 9. Rebel Minor: 0 to 3. Rebel Major: -1 or less.

7.2 The Farm

General Information First Turn: 12:00 noon, Aug. 5, 1862. Last Turn: 8:00 pm, Aug. 5, 1862. Scenario Length: 17 turns. Maps Used: A, B.

Confederate Information

Setup: Reed-A: A40.01. Reed-B: A40.02. Hull-A: A40.03. Hull-B: A40.04. Reed-A: A41.05.

Union Information

Setup: Cole: B20.10. 1-1: B27.03 ex B27.02. 2-1: A27.34. 3-1: A30.26 ex A31.27. 4-1: A26.31.

Special Rules: The division waits until midnight, Aug. 3.

Victory: Union Major: 10 or more. Rebel Major: 9 or less.
"""


@story("printing-booklet", "printing-counters")
def printed(guide):
    guide.command("export", "booklet", KERNSTOWN, "-o", "booklet.pdf", "--pages", "A5")
    guide.page("printing-booklet", "booklet.pdf", 1)
    guide.command("export", "counters", KERNSTOWN, "-o", "counters.pdf", "--pages", "A5-landscape")
    guide.page("printing-counters", "counters.pdf", 1)


@story("vassal-export", "printing-window", "printing-picture")
def handing_out(guide):
    with guide.open(KERNSTOWN) as on:
        on.go("Export a VASSAL module")
        guide.keep(on, "vassal-export", on.front())
        on.key("Escape")
        on.settle()
        on.key("ctrl+p")
        on.settle()
        guide.keep(on, "printing-window", on.front())
        on.key("Escape")
        on.settle()
        on.go("Export a picture")
        guide.keep(on, "printing-picture", on.front())
        on.key("Escape")


@story("vassal-compare")
def comparing(guide):
    guide.command("export", "vassal", KERNSTOWN, "-o", "kernstown.vmod")
    guide.command("export", "vassal-setup", KERNSTOWN, "--into", "kernstown.vmod", "-o", "game.vsav")
    with open(guide.path(KERNSTOWN), encoding="utf-8") as file:
        text = file.read()
    # The player's game has two counters elsewhere than this scenario.
    guide.write(KERNSTOWN, text.replace('place="K31.17"', 'place="K32.17"').replace('place="K23.19"', 'place="K24.19"'))
    with guide.open(KERNSTOWN) as on:
        on.go("Compare with a VASSAL game")
        on.choose(guide.path("game.vsav"))
        on.settle(limit=40, quiet=3)
        guide.keep(on, "vassal-compare", MAP_AND_PANE)


@story("data-columns")
def data(guide):
    table = ("Unit;Side;Formation;Kind;Men;Remarks\nKimball;Union;Shields;Infantry;2000;on the hill\nSullivan;Union;Shields;Infantry;1900;\n"
             "Tyler;Union;Shields;Infantry;2100;comes at two\nDaum;Union;Shields;Artillery;600;24 guns\nBrodhead;Union;Shields;Cavalry;780;\n")
    guide.write("union.csv", table)
    with guide.open("maps/kernstown/kernstown.map.xml") as on:
        on.key("ctrl+i")
        on.choose(guide.path("union.csv"))
        on.settle(limit=20, quiet=2)
        on.click(865, 96)
        on.settle()
        guide.keep(on, "data-columns", on.front())


@story("verifying")
def verifying(guide):
    guide.write("rules.cwb.txt", BOOK)
    with guide.open("scenarios/tbm/cov-6.1.scenario.xml") as on:
        on.key("ctrl+r")
        on.choose(guide.path("rules.cwb.txt"))
        on.settle(limit=20, quiet=2)
        on.key("F3", "F3", "F3")
        on.settle()
        guide.keep(on, "verifying")


@story("git-merge")
def merging(guide):
    with open(guide.path(KERNSTOWN), encoding="utf-8") as file:
        base = file.read()
    guide.write("base.xml", base)
    guide.write("ours.xml", base.replace('place="K31.17"', 'place="K32.17"'))
    guide.write("theirs.xml", base.replace('place="K31.17"', 'place="K30.18"').replace('place="K23.19"', 'place="K24.19"'))
    guide.command("merge", "base.xml", "ours.xml", "theirs.xml", "--markers", "--name", KERNSTOWN, "-o", KERNSTOWN)
    with guide.open(KERNSTOWN) as on:
        guide.keep(on, "git-merge", MAP_AND_PANE)


@story("files-recovery", "files-comparison", "files-history", "files-versions", "files-outside")
def safety(guide):
    with guide.open(KERNSTOWN, show="K21.17", zoom=62, home="home") as on:
        on.drag(at(on, "K21.20"), at(on, "K22.20"))
        on.drag(at(on, "K21.17"), at(on, "K22.17"))
        on.settle(limit=60, quiet=25)
        on.kill()
    with guide.open(home="home") as on:
        guide.keep(on, "files-recovery")
        on.click(792, 96)
        on.settle()
        guide.keep(on, "files-comparison", on.front())
    with guide.open(KERNSTOWN, show="K21.17", zoom=62) as on:
        on.key("ctrl+shift+h")
        on.settle()
        for old, new in (("K21.20", "K22.20"), ("K22.20", "K23.20"), ("K21.17", "K22.17")):
            on.drag(at(on, old), at(on, new))
            on.settle()
        on.key("ctrl+z")
        guide.keep(on, "files-history", MAP_AND_PANE)
        on.key("ctrl+s")
        on.settle()
        on.key("ctrl+z", "ctrl+s")
        on.settle()
        on.go("Earlier versions")
        guide.keep(on, "files-versions", on.front())
        on.key("Escape")
        on.settle()
        on.drag(at(on, "K21.17"), at(on, "K22.17"))
        guide.change(KERNSTOWN, "K31.17", "K32.17")
        on.go("Look for changed files")
        on.settle()
        guide.keep(on, "files-outside", MAP)


@story("order-of-battle", "go-to", "find", "problems")
def forces(guide):
    with guide.open(KERNSTOWN, show="K21.17", zoom=45) as on:
        on.key("ctrl+alt+2")
        on.settle()
        guide.keep(on, "order-of-battle")
        on.key("ctrl+k")
        on.type("krns")
        guide.keep(on, "go-to", box=(560, 20, 806, 330))
        on.key("Escape", "ctrl+f")
        on.settle()
        on.type("Kernstown")
        guide.keep(on, "find", PANE)
    guide.change(KERNSTOWN, "K20.20", "K20.91")
    guide.change(KERNSTOWN, 'who="chew"', 'who="chew, ashby"')
    guide.change(KERNSTOWN, 'place="K13.22"', 'place="K14.30"')
    with guide.open(KERNSTOWN, show="K21.17", zoom=45) as on:
        on.key("ctrl+alt+5")
        on.key("F4", "F4")
        on.settle()
        on.click(300, 550)
        on.key("s")
        on.settle(limit=3)
        on.type("Half of the regiment was detached")
        guide.keep(on, "problems", PANE)


@story("order-of-battle-next")
def next_unit(guide):
    for unit in ("u-kimball", "u-first", "u-sullivan", "c-ashby", "c-chew"):
        guide.take_out(KERNSTOWN, "entry", unit)
    with guide.open(KERNSTOWN, show="K24.18", zoom=62) as on:
        on.key("ctrl+alt+2")
        on.settle()
        on.key("ctrl+j")
        on.settle()
        on.move(*at(on, "K20.16"))
        on.settle()
        guide.keep(on, "order-of-battle-next", PANE, away=False)


PLAYTESTS = """  <playtests>
    <playtest id="p1" version="1" date="2026-09-12" players="A and B" turns="22" score="-9" result="Union minor" note="Nobody was on the ridge before Tyler."/>
    <playtest id="p2" version="2" date="2026-10-03" players="A and C" turns="20" score="-4" result="Draw"/>
    <playtest id="p3" version="2" date="2026-10-17" players="B and C" turns="22" score="1" result="Confederate minor"/>
  </playtests>
</scenario>"""


@story("scenario-restrictions", "scenario-rules", "scenario-playtests")
def lists(guide):
    guide.change(KERNSTOWN, "</scenario>", PLAYTESTS)
    with guide.open(KERNSTOWN, show="K22.14", zoom=60) as on:
        on.key("ctrl+alt+3")
        on.settle()
        on.click(150, 644)
        on.settle()
        on.click(400, 536)
        on.settle()
        guide.keep(on, "scenario-restrictions", PANE)
        on.click(150, 682)
        on.settle()
        on.click(400, 482)
        on.settle()
        guide.keep(on, "scenario-rules", UNDER)
        on.move(150, 640)
        on.tool("click", "--repeat", 20, 5)
        on.settle()
        on.click(150, 691)
        on.settle()
        on.click(400, 482)
        on.settle()
        guide.keep(on, "scenario-playtests", UNDER)


@story("scenario-chances")
def chances(guide):
    with guide.open("scenarios/tbm/btpm-6.2.scenario.xml") as on:
        on.key("ctrl+alt+3")
        on.settle(limit=30, quiet=2)
        on.key("ctrl+0")
        on.click(400, 600)
        on.settle()
        guide.keep(on, "scenario-chances", PANE)


@story("scenario-track", "scenario-arrival")
def scenario(guide):
    with guide.open(KERNSTOWN) as on:
        on.key("ctrl+alt+3")
        on.settle()
        guide.keep(on, "scenario-track", PANE)
        on.click(400, 600)
        on.settle()
        guide.keep(on, "scenario-arrival", PANE)


@story("victory-award", "victory-scale", "victory-what-if")
def victory(guide):
    with guide.open(KERNSTOWN) as on:
        on.key("ctrl+alt+4")
        on.settle()
        on.click(300, 520)
        on.settle()
        guide.keep(on, "victory-award", UNDER)
        on.key("ctrl+shift+i")
        on.settle()
        on.click(311, 541)
        on.click(605, 541, times=2)
        on.key("ctrl+a")
        on.type("4")
        on.key("Tab")
        on.settle()
        guide.keep(on, "victory-what-if", UNDER)
    guide.change(KERNSTOWN, 'low="-3"', 'low="-2"')
    with guide.open(KERNSTOWN) as on:
        on.key("ctrl+alt+4")
        on.settle()
        on.key("ctrl+shift+v")
        on.settle()
        guide.keep(on, "victory-scale", UNDER)


@story("files-broken")
def broken_file(guide):
    guide.change(KERNSTOWN, '<entry id="c-chew" ', "<entry ")
    with guide.open(KERNSTOWN) as on:
        guide.keep(on, "files-broken")


@story("files-project")
def project(guide):
    with guide.open("scenarios/tbm") as on:
        on.settle(limit=30, quiet=3)
        on.key("ctrl+shift+p")
        guide.keep(on, "files-project")


@story("window-forces", "window-publish", "window-map-alone", "window-preferences", "window-guide", "window-dark", "window-contrast")
def window(guide):
    with guide.open(KERNSTOWN, show="K22.17", zoom=45) as on:
        on.key("ctrl+alt+2")
        guide.keep(on, "window-forces")
        on.key("ctrl+alt+6")
        guide.keep(on, "window-publish")
        on.key("F11")
        guide.keep(on, "window-map-alone")
        on.key("F11")
        on.key("ctrl+alt+1")
        on.settle()
        on.key("ctrl+comma")
        on.settle()
        guide.keep(on, "window-preferences", on.front())
        on.key("Escape")
        on.settle()
        on.key("F1")
        on.settle()
        guide.keep(on, "window-guide", on.front())
    for look in ("dark", "contrast"):
        with guide.open(KERNSTOWN, show="K22.17", zoom=62, look=look) as on:
            guide.keep(on, "window-" + look)


import details  # noqa: E402, F401
import maps  # noqa: E402, F401
import looks  # noqa: E402, F401 (their stories come after these)
import set_up  # noqa: E402, F401
import ten_minutes  # noqa: E402, F401
