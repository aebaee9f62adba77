#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The manual page of a program, from what its --help prints.

Usage: manual.py PROGRAM VERSION OUT.1      PROGRAM: a built hotchkiss or hotchkiss-editor
"""
import os
import re
import subprocess
import sys

FILES = """.SH FILES
.TP
.I NAME.map.xml, NAME.board.xml, NAME.oob.xml, NAME.scenario.xml, NAME.game.xml, NAME.errata.xml, NAME.project.xml
What is made and edited; /usr/share/doc/hotchkiss/FORMAT.md describes them.
.TP
.I share/hotchkiss
Fonts, the guide, shipped maps and scenarios, and the window in other languages, in the prefix where the program is.
"""

STATUS = """.SH EXIT STATUS
.TP
.B 0
done; nothing worse than a warning was found
.TP
.B 1
errors were found, two files differ, or a merge left conflicts; an export that was refused for errors wrote nothing
.TP
.B 2
the words or a file could not be read or written; nothing was written
"""


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def help_of(program, *words):
    done = subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C"})
    return done.stdout.rstrip("\n").split("\n")


def rows(lines):
    """Two columns: what, and the sentence on it; a sentence may stand on the line below."""
    found = []
    for line in lines:
        parts = re.split(r"\s{2,}", line.strip(), maxsplit=1)
        if line.startswith("      ") and found:
            found[-1][1] = (found[-1][1] + " " + line.strip()).strip()
        elif line.strip():
            found.append([parts[0], parts[1] if len(parts) > 1 else ""])
    return found


def section(lines, title):
    if title not in lines:
        return []
    rest = lines[lines.index(title) + 1:]
    return rest[:rest.index("")] if "" in rest else rest


def listed(pairs):
    return "".join(f".TP\n.B {roff(name)}\n{roff(text)}\n" for name, text in pairs)


def command_line(program):
    lines = help_of(program)
    text = f".SH NAME\nhotchkiss \\- {roff(lines[0][0].lower() + lines[0][1:].rstrip('.'))}\n"
    text += ".SH SYNOPSIS\n.B hotchkiss\n.I COMMAND\n.RI [ OPTION ]... \" \" [ FILE ]...\n.br\n.B hotchkiss\n.RB [ \\-\\-help | \\-\\-version ]\n"
    text += ".SH DESCRIPTION\nChecks, explains, draws, converts and compares the files that\n.BR hotchkiss\\-editor (1)\nedits.\n"
    text += "Each command tells its options:\n.BR \"hotchkiss COMMAND \\-\\-help\" .\n"
    text += ".SH COMMANDS\n"
    for name, sentence in rows(section(lines, "Subcommands:")):
        text += listed([[name, sentence]])
        kinds = rows(section(help_of(program, name), "Subcommands:"))
        if kinds:
            text += ".RS\n" + listed(kinds) + ".RE\n"
    return text + STATUS + FILES + ".SH SEE ALSO\n.BR hotchkiss\\-editor (1)\n"


def window(program):
    lines = help_of(program)
    options = rows(lines[lines.index("", 1) + 1:])
    text = f".SH NAME\nhotchkiss\\-editor \\- {roff(lines[1][0].lower() + lines[1][1:].rstrip('.'))}\n"
    text += ".SH SYNOPSIS\n.B hotchkiss\\-editor\n.RI [ OPTION ]... \" \" [ FILE | FOLDER ]...\n"
    text += ".SH DESCRIPTION\nOpens native files, or one folder as a project. F1 shows the guide.\n"
    text += ".SH OPTIONS\n" + listed(options)
    return text + FILES + ".SH SEE ALSO\n.BR hotchkiss (1)\n"


def main(program, version, out):
    name = os.path.basename(program)
    page = {"hotchkiss": command_line, "hotchkiss-editor": window}[name](os.path.abspath(program))
    with open(out, "w", encoding="utf-8") as file:
        file.write(f'.TH {roff(name.upper())} 1 "" "Hotchkiss {version}" "User Commands"\n{page}')


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
