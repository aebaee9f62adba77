#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times whole runs of the command line on boards of make_board.py, with the memory that each took at most.

Usage: measure.py HOTCHKISS FOLDER [--sizes 14k,100k,1m] [--times N] [--json FILE]

FOLDER gets the boards (they are made where they are missing) and what is written. A row is the best of N runs, since what
disturbs a run only makes it slower. Figures mean something beside others of the same machine only.
"""
import argparse
import json
import os
import subprocess
import sys
import time

SIZES = {  # columns, rows, units, formations, places
    "1k": (32, 32, 60, 6, 30),
    "14k": (140, 100, 600, 60, 300),
    "100k": (320, 320, 2000, 200, 2000),
    "1m": (1000, 1000, 10000, 1000, 20000),
}


def run(command):
    """Seconds, megabytes at most, and the end status of one run."""
    begun = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = child.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return time.perf_counter() - begun, usage.ru_maxrss / 1024, child.returncode, said


def commands(program, board, out):
    scenario, sheet = os.path.join(board, "big.scenario.xml"), os.path.join(board, "big.map.xml")
    at = lambda name: os.path.join(out, name)
    return [
        ("info", [program, "info", scenario], None),
        ("check", [program, "check", scenario], None),
        ("convert (read and write)", [program, "convert", sheet, "-o", at("again.map.xml")], at("again.map.xml")),
        ("render far, 3 px a hex", [program, "render", scenario, "-o", at("far.png"), "--dpi", "5"], at("far.png")),
        ("render a part, 64 px a hex", [program, "render", scenario, "-o", at("near.png"), "--dpi", "102", "--area", "00050005..00250020"],
         at("near.png")),
        ("render all, 24 px a hex, ground and lines", [program, "render", sheet, "-o", at("all.png"), "--dpi", "38.1", "--layers",
                                                       "terrain,grid,hexsides,paths,crossings"], at("all.png")),
        ("export JSON", [program, "export", "json", scenario, "-o", at("all.json")], at("all.json")),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--sizes", default="14k,100k,1m")
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--json")
    args = parser.parse_args()
    here = os.path.dirname(os.path.abspath(__file__))
    rows = []
    for size in args.sizes.split(","):
        columns, height, units, formations, places = SIZES[size]
        board = os.path.join(args.folder, size)
        if not os.path.exists(os.path.join(board, "big.scenario.xml")):
            subprocess.run([sys.executable, os.path.join(here, "make_board.py"), board, "--columns", str(columns), "--rows",
                            str(height), "--units", str(units), "--formations", str(formations), "--places", str(places)], check=True)
        for name, command, written in commands(args.program, board, args.folder):
            best = None
            for _ in range(args.times):
                if written and os.path.exists(written):
                    os.remove(written)
                seconds, megabytes, status, said = run(command)
                if status not in (0, 1):  # 1: a check that found something
                    print(f"{size:5} {name}: ended with {status}: {said.strip()}", flush=True)
                    best = None
                    break
                if best is None or seconds < best[0]:
                    best = (seconds, megabytes)
                if seconds > 20:
                    break  # nothing is to be learned from doing it again
            if best is None:
                continue
            bytes_written = os.path.getsize(written) if written and os.path.exists(written) else 0
            rows.append({"size": size, "hexes": columns * height, "what": name, "seconds": round(best[0], 3),
                         "megabytes": round(best[1], 1), "bytes": bytes_written})
            print(f"{size:5} {name:45} {best[0]:8.2f} s {best[1]:8.0f} MB", flush=True)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as out:
            json.dump(rows, out, indent=1)


if __name__ == "__main__":
    main()
