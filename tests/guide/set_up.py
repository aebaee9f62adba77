# SPDX-License-Identifier: Apache-2.0
"""Stories of who stands where: lines and facing, stacks, places that leave a choice."""
from guide import HEX_PIXELS, at, story

KERNSTOWN = "scenarios/kernstown/kernstown.scenario.xml"
MAP_AND_INSPECTOR = (265, 75, 1101, 556)
MAP = (265, 75, 743, 345)


@story("first-scenario-line", "first-scenario-stack")
def lines_and_stacks(guide):
    with guide.open(KERNSTOWN, show="K21.17", zoom=100) as on:
        on.key("ctrl+t")
        on.settle()
        on.click(*at(on, "K21.17"))
        on.key("F6")
        on.settle()
        guide.keep(on, "first-scenario-line", MAP_AND_INSPECTOR)
    with guide.open(KERNSTOWN, show="K20.16", zoom=130) as on:
        on.tool("keydown", "shift")
        on.click(*at(on, "K20.16"))
        on.tool("keyup", "shift")
        on.key("F6")
        on.settle()
        guide.keep(on, "first-scenario-stack", MAP_AND_INSPECTOR)


@story("first-scenario-fan", "first-scenario-turn")
def fan_and_turn(guide):
    with guide.open(KERNSTOWN, show="K20.16", zoom=110) as on:
        on.move(*at(on, "K20.16"))
        on.settle()
        guide.keep(on, "first-scenario-fan", MAP, away=False)
    with guide.open(KERNSTOWN, show="K21.20", zoom=130) as on:
        x, y = at(on, "K21.20")
        high = HEX_PIXELS * on.zoom / 100
        on.click(x, y)
        on.settle()
        # From the side below to the one at its left; the button stays down.
        on.drag((x, round(y + 0.43 * high)), (round(x - 0.37 * high), round(y + 0.22 * high)), drop=False)
        on.settle()
        guide.keep(on, "first-scenario-turn", MAP, away=False)
        on.drop()


@story("scenario-region")
def choice_of_hexes(guide):
    with guide.open(KERNSTOWN, show="K20.24", zoom=62) as on:
        on.key("ctrl+alt+3")
        on.settle()
        on.click(150, 619)  # Set-up
        on.settle()
        on.move(400, 640)
        on.tool("click", "--repeat", 6, 5)
        on.settle()
        on.click(400, 554)  # Brodhead
        on.settle()
        guide.keep(on, "scenario-region", (69, 75, 939, 636))


@story("scenario-calendar")
def calendar(guide):
    with guide.open(KERNSTOWN, show="K20.20", zoom=62) as on:
        on.key("ctrl+alt+3")
        on.settle()
        on.drag((500, 421), (500, 240))
        on.settle()
        on.move(150, 640)
        on.tool("click", "--repeat", 20, 5)
        on.settle()
        on.click(140, 565)  # Calendar
        on.settle()
        guide.keep(on, "scenario-calendar", (69, 240, 939, 470))
