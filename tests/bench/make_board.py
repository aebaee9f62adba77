#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a board as large as wanted, with two armies on it: what the program's speed and memory are measured on.

Usage: make_board.py FOLDER [--columns N] [--rows N] [--units N] [--formations N] [--places N]

FOLDER gets big.map.xml, big-union.oob.xml, big-confederate.oob.xml and big.scenario.xml. Terrain in blots, a river every 40
columns from top to bottom with creeks into it, a road every 25 rows and a railroad every 100; everything follows from the
numbers alone, so that two runs write the same bytes.
"""
import argparse
import os


class Chance:
    """A stream of numbers that is the same in every version of the interpreter (splitmix64)."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return z ^ (z >> 31)

    def below(self, count):
        return (self.next() >> 11) % count


def terrain(columns, rows, chance):
    """Blots: most hexes are as the one above or before them."""
    kinds = "ccccrrwwwo"
    above = None
    for row in range(rows):
        line = []
        for column in range(columns):
            x = chance.below(100)
            if above and x < 60:
                line.append(above[column])
            elif line and x < 93:
                line.append(line[-1])
            else:
                line.append(kinds[chance.below(len(kinds))])
        above = line
        yield row, line


def write_map(path, args):
    chance = Chance(1864)
    code = lambda column, row: f"{column + 1:04}{row + 1:04}"
    out = open(path, "w", encoding="utf-8", newline="\n")
    out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
    out.write('<map version="1" id="big" title="Big" system="gcacw" note="Invented by a formula, to measure with.">\n')
    out.write(f'  <sheet columns="{args.columns}" rows="{args.rows}" columns-provenance="invented" rows-provenance="invented" shoved="even" hex-metres="800"/>\n')
    out.write('  <numbering pattern="{col:04}{row:04}"/>\n  <terrain-key>\n')
    for letter, kind in (("c", "clear"), ("o", "rough"), ("r", "rolling"), ("w", "woods")):
        out.write(f'    <terrain letter="{letter}" id="{kind}"/>\n')
    out.write("  </terrain-key>\n  <terrain>\n")
    for row, line in terrain(args.columns, args.rows, chance):
        for column in range(0, args.columns, 16):
            out.write(f"    {code(column, row)} {''.join(line[column:column + 16])}\n")
    out.write("  </terrain>\n")
    rivers = range(39, args.columns - 1, 40)
    out.write("  <lines>\n")
    for column in rivers:
        out.write(f'    <line id="river-{column}" name="River {column + 1}"/>\n')
    out.write("  </lines>\n  <hexsides>\n")

    def sides(kind, line, pairs):
        if not pairs:
            return
        name = f' line="{line}"' if line else ""
        out.write(f'    <sides kind="{kind}"{name}>\n')
        for i in range(0, len(pairs), 10):
            out.write("      " + " ".join(pairs[i:i + 10]) + "\n")
        out.write("    </sides>\n")

    # Down the right sides of a column. An even printed column lies half a hex lower, so that a hex (c, r) of it meets (c + 1, r)
    # and (c + 1, r + 1); rivers run beside even ones.
    for column in rivers:
        pairs = []
        for row in range(args.rows):
            pairs.append(f"{code(column, row)}/{code(column + 1, row)}")
            if row + 1 < args.rows:
                pairs.append(f"{code(column, row)}/{code(column + 1, row + 1)}")
        sides("river-major", f"river-{column}", pairs)
    creeks = []
    for column in rivers:
        for row in range(10, args.rows - 1, 20):
            for step in range(8):
                at = column - step
                if at < 1:
                    break
                creeks.append(f"{code(at, row)}/{code(at, row + 1)}")
                # From the bottom of an even printed column to that of the odd one before it.
                if at % 2 == 1:
                    creeks.append(f"{code(at - 1, row + 1)}/{code(at, row)}")
                elif row > 0:
                    creeks.append(f"{code(at, row)}/{code(at - 1, row)}")
    sides("creek", "", sorted(set(creeks)))
    sides("bridge", "", [f"{code(column, row)}/{code(column + 1, row)}" for column in rivers for row in range(12, args.rows, 25)])
    out.write("  </hexsides>\n  <paths>\n")
    for row in range(12, args.rows, 25):
        kind = "railroad" if (row - 12) % 100 == 0 else "road"
        out.write(f'    <path id="{kind}-{row}" kind="{kind}" provenance="invented">\n')
        hexes = [code(column, row) for column in range(args.columns)]
        for i in range(0, len(hexes), 14):
            out.write("      " + " ".join(hexes[i:i + 14]) + "\n")
        out.write("    </path>\n")
    out.write("  </paths>\n  <sites>\n")
    kinds = ["village"]
    taken = set()
    for i in range(args.places):
        while True:
            at = (chance.below(args.columns), chance.below(args.rows))
            if at not in taken:
                break
        taken.add(at)
        out.write(f'    <site id="place-{i}" kind="{kinds[i % len(kinds)]}" name="Place {i}" at="{code(*at)}" provenance="invented"/>\n')
    out.write("  </sites>\n</map>\n")
    out.close()


def write_armies(folder, args):
    entries = []
    chance = Chance(1865)
    code = lambda column, row: f"{column + 1:04}{row + 1:04}"
    for side in ("union", "confederate"):
        units, formations = args.units // 2, max(1, args.formations // 2)
        out = open(os.path.join(folder, f"big-{side}.oob.xml"), "w", encoding="utf-8", newline="\n")
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        out.write(f'<oob version="1" id="big-{side}" title="{side.capitalize()}" system="gcacw" note="Invented by a formula, to measure with.">\n')
        out.write("  <formations>\n")
        out.write(f'    <formation id="{side[0]}-army" name="Army" side="{side}" size="army" provenance="invented"/>\n')
        for i in range(formations - 1):
            out.write(f'    <formation id="{side[0]}-div-{i}" name="Division {i}" side="{side}" parent="{side[0]}-army" size="division" provenance="invented"/>\n')
        out.write("  </formations>\n  <units>\n")
        for i in range(units):
            formation = f"{side[0]}-div-{i % (formations - 1)}" if formations > 1 else f"{side[0]}-army"
            out.write(f'    <unit id="{side[0]}-{i}" name="Brigade {side[0].upper()}{i}" side="{side}" formation="{formation}" kind="infantry" size="brigade" '
                      f'ratings="strength={3 + i % 5}, tactical={1 + i % 3}, artillery={i % 2}" ratings-provenance="invented" provenance="invented"/>\n')
            half = args.columns // 2
            column = chance.below(half) + (0 if side == "union" else args.columns - half)
            entries.append((side, f"{side[0]}-{i}", code(column, chance.below(args.rows))))
        out.write("  </units>\n</oob>\n")
        out.close()
    out = open(os.path.join(folder, "big.scenario.xml"), "w", encoding="utf-8", newline="\n")
    out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
    out.write('<scenario version="1" id="big" title="Big" status="draft" system="gcacw" note="Invented by a formula, to measure with.">\n')
    out.write('  <uses board="big.map.xml">\n    <oob file="big-union.oob.xml"/>\n    <oob file="big-confederate.oob.xml"/>\n  </uses>\n')
    out.write('  <play first="1864-05-04" last="1864-05-12" length="9" sets-up-first="confederate"/>\n  <setup>\n')
    for side, unit, at in entries:
        out.write(f'    <entry id="s-{unit}" side="{side}" who="{unit}" place="{at}" provenance="invented"/>\n')
    out.write("  </setup>\n</scenario>\n")
    out.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--columns", type=int, default=1000)
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--units", type=int, default=10000)
    parser.add_argument("--formations", type=int, default=1000)
    parser.add_argument("--places", type=int, default=20000)
    args = parser.parse_args()
    os.makedirs(args.folder, exist_ok=True)
    write_map(os.path.join(args.folder, "big.map.xml"), args)
    write_armies(args.folder, args)


if __name__ == "__main__":
    main()
