#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What is not ours, from the one list (dependencies.toml): held against the tree, and written for those who want to know.

Usage: supply.py check [PROGRAM...]        the list against CMake, ./bootstrap, shipped files, README and linked programs; status 1 with findings
       supply.py readme                    writes the tables of README.md anew
       supply.py sbom OUT VERSION PROGRAM...   the programs as CycloneDX 1.5 JSON, with the versions of this machine
       supply.py copyright OUT             the licences that a copy of the programs carries with it
"""
import fnmatch
import functools
import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
LIST = "editor/package/dependencies.toml"
BEGIN, END = "<!-- supply.py readme: from here", "<!-- supply.py readme: to here -->"

# What the copyright file of a package says where a licence of the list is meant.
WORDS = {
    "Apache-2.0": r"Apache", "BSD-2-Clause": r"BSD-2|1\. Redistributions of source", "BSD-3-Clause": r"BSD-3|3\. The names of the authors|BSD",
    "BSL-1.0": r"BSL-1\.0|Boost Software", "CC0-1.0": r"CC0", "GPL-2.0-only": r"GPL-2|GNU General Public License.*version 2|GPL",
    "GPL-3.0-only": r"GPL-3", "GPL-3.0-or-later": r"GPL-3|version 3", "HPND-sell-variant": r"use, copy, modify, distribute, and sell",
    "IJG": r"BSD-BY-LC-NE|IJG", "LGPL-2.0-or-later": r"LGPL-2|wxWindows", "LGPL-2.1-only": r"LGPL\) version 2\.1",
    "LGPL-2.1-or-later": r"LGPL-2|version 2\.1", "MIT": r"Expat|MIT", "MPL-1.1": r"MPL\) version 1\.1|Mozilla", "Zlib": r"[Zz]lib",
    "libpng-2.0": r"libpng",
}


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


def load():
    return tomllib.loads(read(LIST))


def run(*words, partly=False):
    """What a program prints; nothing when it is not there or fails. Partly: what it prints counts all the same."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"})
    except OSError:
        return ""
    return done.stdout if partly or done.returncode == 0 else ""


# --- what the tree says

def found_by_cmake(text):
    """Names of what a CMake file looks for or links by name."""
    names, text = set(), re.sub(r"#.*", "", text)
    names.update(re.findall(r"\bfind_package\(\s*([\w.+-]+)", text))
    for words in re.findall(r"\bpkg_check_modules\(\s*\w+\s+([^)]*)\)", text):
        names.update(re.sub(r"[<>=].*", "", word) for word in words.split() if not re.fullmatch(r"[A-Z_]+", word))
    for words in re.findall(r"\btarget_link_libraries\(\s*\S+\s+([^)]*)\)", text):
        for word in words.split():
            if not re.match(r"hotchkiss|\$|-f|PUBLIC$|PRIVATE$|INTERFACE$|\w+::|test_", word):
                names.add(word.removeprefix("-l"))
    return names


def packages_of_bootstrap(text):
    names = []
    for words in re.findall(r"^\w*packages=\(([^)]*)\)", text, re.MULTILINE):
        names += words.split()
    return names


def needed_by(program):
    return re.findall(r"\(NEEDED\).*\[([^\]]+)\]", run("readelf", "-d", program))


def libraries_begin(entry, name):
    return any(name.startswith(beginning) for beginning in entry.get("libraries", []))


def files_of(entry):
    paths = sorted(path for pattern in entry["files"] for path in glob.glob(pattern, root_dir=TOP))
    return [path for path in paths if entry.get("mark", "") in ("" if "mark" not in entry else read(path))]


# --- the list held against it; each returns sentences

def check_cmake(data, texts):
    said = [name for kind in data.values() for entry in kind for name in entry.get("find", [])]
    used = set().union(*(found_by_cmake(text) for text in texts))
    return ([f"CMake looks for or links '{name}', which {LIST} does not know: add it, or its name under find" for name in sorted(used - set(said))] +
            [f"{LIST} says that CMake looks for '{name}', which no CMakeLists.txt does" for name in sorted(set(said) - used)])


def check_bootstrap(data, text):
    said = {name for kind in data.values() for entry in kind for name in entry.get("packages", [])}
    used = set(packages_of_bootstrap(text))
    return ([f"./bootstrap installs {name}, which {LIST} does not know: add it under packages, with why" for name in sorted(used - said)] +
            [f"{LIST} says that ./bootstrap installs {name}, which it does not" for name in sorted(said - used)])


def check_program(data, name, needed):
    findings = []
    for library in needed:
        owner = next((entry for entry in data["library"] if libraries_begin(entry, library)), None)
        if owner is None:
            findings.append(f"{name} is linked with {library}, which {LIST} does not know")
        elif name not in owner["programs"]:
            findings.append(f"{name} is linked with {library}, but {LIST} does not say so of {owner['name']}")
    for entry in data["library"]:
        if name in entry["programs"] and entry.get("libraries") and not any(libraries_begin(entry, library) for library in needed):
            findings.append(f"{LIST} says that {name} needs {entry['name']}, but it is not linked with it")
    return findings


def check_shipped(data, fonts, icons, drafts):
    """Fonts, icons: files of others; drafts: (file, name of a source of geography)."""
    findings = []
    for entry in data["shipped"]:
        if not files_of(entry):
            findings.append(f"{LIST}: no file of {entry['name']} is in the tree")
        if "text" in entry and not os.path.exists(os.path.join(TOP, entry["text"])):
            findings.append(f"{LIST}: {entry['text']}, the licence of {entry['name']}, is not in the tree")
    patterns = [pattern for entry in data["shipped"] if "mark" not in entry for pattern in entry["files"]]
    for path in fonts + icons:
        if not any(fnmatch.fnmatch(path, pattern) for pattern in patterns):
            findings.append(f"{path} is shipped, but {LIST} does not say whose it is")
    marks = [entry["mark"] for entry in data["shipped"] if "mark" in entry]
    for path, source in drafts:
        if not any(mark in source for mark in marks):
            findings.append(f"{path} rests on '{source}', which {LIST} does not know")
    return findings


def check_licences(data, copyright_of):
    findings = []
    for entry in data["library"] + data["runtime"]:
        text = copyright_of(package_of_copyright(entry))
        for licence in re.split(r" OR | AND ", re.sub(r" WITH \S+", "", entry["licence"])):
            if text and not re.search(WORDS[licence], text, re.DOTALL):
                findings.append(f"{LIST} says {licence} of {entry['name']}; the copyright file of {package_of_copyright(entry)} does not")
    return findings


def check_versions(data, version_of):
    """Numbers are held to the second place: what a point release of Debian brings is no fault of the list."""
    findings = []
    for entry in data["library"] + data["runtime"]:
        version = upstream(version_of(package_of_copyright(entry)))
        if version and version.split(".")[:2] != entry["version"].split(".")[:2]:
            findings.append(f"{LIST} says {entry['name']} {entry['version']}, Debian 12 has {version}")
    return findings


def is_debian_12():
    try:
        with open("/etc/os-release", encoding="utf-8") as file:
            return {"ID=debian", 'VERSION_ID="12"'} <= set(file.read().split("\n"))
    except OSError:
        return False


def check(programs):
    data = load()
    cmake = ["CMakeLists.txt"] + [path for room in ("editor", "tests")
                                  for pattern in ("**/CMakeLists.txt", "**/*.cmake") for path in glob.glob(f"{room}/{pattern}", root_dir=TOP, recursive=True)]
    findings = check_cmake(data, [read(path) for path in cmake]) + check_bootstrap(data, read("bootstrap"))
    fonts = [path for path in glob.glob("io/fonts/*", root_dir=TOP) if not path.endswith(".txt")]
    drafts = [(path, name) for path in glob.glob("maps/*/*.map.xml", root_dir=TOP) for name in re.findall(r"<draft [^>]*name=\"([^\"]*)\"", read(path))]
    findings += check_shipped(data, sorted(fonts), sorted(glob.glob("editor/window/icons/*.svg", root_dir=TOP)), sorted(drafts))
    findings += check_licences(data, copyright_text)
    if is_debian_12():
        findings += check_versions(data, installed_version)
    for program in programs:
        needed = needed_by(program)
        findings += check_program(data, os.path.basename(program), needed) if needed else [f"{program} is no linked program"]
    if with_tables(read("README.md"), tables(data)) != read("README.md"):
        findings.append(f"README.md: its tables are not those of {LIST}: run editor/package/supply.py readme")
    for finding in findings:
        print(finding)
    print(f"{sum(map(len, data.values()))} entries, {len(programs)} programs: {len(findings)} findings")
    return 1 if findings else 0


# --- the machine

def package_of_copyright(entry):
    return entry.get("copyright") or entry["packages"][0]


def copyright_text(package):
    try:
        with open(f"/usr/share/doc/{package}/copyright", encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


@functools.cache
def installed():
    """Every installed Debian package with its version."""
    lines = run("dpkg-query", "-W", "-f=${db:Status-Status} ${Package} ${Version}\n").split("\n")
    return {package: version for status, package, version in (line.split(" ") for line in lines if line) if status == "installed"}


def installed_version(package):
    """Version of an installed Debian package, empty when it is none."""
    return installed().get(package, "")


def upstream(version):
    """1:1.2.13.dfsg-1 is 1.2.13."""
    return re.sub(r"^\d+:", "", version).split("-")[0].split("+")[0].split("~")[0].removesuffix(".dfsg")


def loaded_libraries(program):
    """Name of each library that the program needs itself, and where the loader finds it."""
    places = dict(re.findall(r"(\S+) => (\S+)", run("ldd", program)))
    return {name: places[name] for name in needed_by(program) if name in places}


def packages_with(places):
    """The Debian package that each library came from: its name, and its path with or without /usr, since both are one folder."""
    ways = {name: [way for path in (place, os.path.realpath(place)) for way in (path, re.sub(r"^/usr", "", path), "/usr" + path)]
            for name, place in places.items()}
    lines = run("dpkg", "-S", *sorted({way for paths in ways.values() for way in paths}), partly=True).split("\n") if places else []
    owners = {path: owner.split(",")[0].split(":")[0] for owner, path in (line.rsplit(": ", 1) for line in lines if ": " in line)}
    return {name: next((owners[way] for way in paths if way in owners), "") for name, paths in ways.items()}


# --- README

def tables(data):
    debian = "version in Debian 12"
    lines = [f"| library | {debian} | licence | why, and where |", "|---|---|---|---|"]
    for entry in data["library"]:
        alone = "" if len(entry["programs"]) > 1 else f"; {entry['programs'][0]} only"
        lines.append(f"| {entry['name']} | {entry['version']} | {entry['licence']} | {entry['why']}{alone} |")
    lines += ["", f"| used when it is there | {debian} | licence | why |", "|---|---|---|---|"]
    lines += [f"| {entry['name']} (`{entry['packages'][0]}`) | {entry['version']} | {entry['licence']} | {entry['why']} |" for entry in data["runtime"]]
    lines += ["", "| shipped | version | licence | from, and why |", "|---|---|---|---|"]
    for entry in data["shipped"]:
        licence = entry["licence"].removeprefix("LicenseRef-").replace("public-domain", "public domain")
        if "text" in entry:
            licence = f"[{licence}]({entry['text']})"
        lines.append(f"| {entry['name']} | {entry.get('version', '')} | {licence} | {entry['from']}; {entry['why']} |")
    return "\n".join(lines)


def with_tables(text, made):
    head, rest = text.split(BEGIN, 1)
    return head + BEGIN + rest[:rest.index("\n") + 1] + made + "\n" + END + rest.split(END, 1)[1]


def readme():
    text = with_tables(read("README.md"), tables(load()))
    with open(os.path.join(TOP, "README.md"), "w", encoding="utf-8") as file:
        file.write(text)
    return 0


# --- SBOM

def word(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def component(kind, entry, scope, packages):
    """A thing of the list; packages: those that it is in on this machine, the main one first."""
    row = {"type": kind, "bom-ref": f"{kind}:{word(entry['name'])}", "name": entry["name"]}
    version = upstream(installed_version(packages[0])) if packages else entry.get("version", "")
    if version:
        row["version"] = version
    row["scope"] = scope
    row["description"] = entry["why"]
    row["licenses"] = [{"expression": entry["licence"]}]
    installed = [(package, installed_version(package)) for package in packages]
    urls = [f"pkg:deb/debian/{package}@{version.replace(':', '%3A').replace('+', '%2B')}" for package, version in installed if version]
    if urls:
        row["purl"] = urls[0]
    row["properties"] = [{"name": "hotchkiss:package", "value": url} for url in urls[1:]]
    return row


def digest(path):
    with open(os.path.join(TOP, path), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def shipped_component(entry):
    row = component("file" if "mark" not in entry else "data", entry, "required", [])
    row["description"] += f"; from {entry['from']}"
    if "mark" in entry:  # our own files, which hold facts of theirs
        row["properties"] = [{"name": "hotchkiss:in", "value": path} for path in files_of(entry)]
    else:
        row["components"] = [{"type": "file", "bom-ref": f"file:{path}", "name": path, "hashes": [{"alg": "SHA-256", "content": digest(path)}],
                              "licenses": [{"expression": entry["licence"]}]} for path in files_of(entry)]
    return row


def bill(version, programs):
    data = load()
    names = [os.path.basename(program) for program in programs]
    places = {name: place for program in programs for name, place in loaded_libraries(program).items()}
    owned_by = packages_with(places)
    rows, depend = [], {name: [] for name in names}
    for entry in data["library"]:
        if not set(entry["programs"]) & set(names):
            continue
        shared = sorted({owned_by[name] for name in owned_by if libraries_begin(entry, name) and owned_by[name]})
        main = package_of_copyright(entry)  # whose version is told, and the others beside it
        packages = ([main] if main in shared or not shared else []) + [package for package in shared if package != main]
        row = component("library", entry, "required", [package for package in packages if installed_version(package)])
        row["properties"].append({"name": "hotchkiss:linked", "value": "shared" if entry.get("libraries") else "compiled in"})
        rows.append(row)
        for name in set(entry["programs"]) & set(names):
            depend[name].append(row["bom-ref"])
    for entry in data["runtime"]:
        rows.append(component("application", entry, "optional", [package for package in entry["packages"] if installed_version(package)]))
    shipped = [shipped_component(entry) for entry in data["shipped"]]
    for entry in data["tool"]:
        if entry["use"] == "build":
            for package in entry["packages"]:
                known = installed_version(package)
                row = {"type": "application", "bom-ref": f"tool:{package}", "name": package, "scope": "excluded",
                       "properties": [{"name": "hotchkiss:use", "value": "build"}]}
                rows.append(row | ({"version": upstream(known), "purl": f"pkg:deb/debian/{package}@{known.replace(':', '%3A').replace('+', '%2B')}"} if known else {}))
    ours = [{"type": "application", "bom-ref": f"program:{name}", "name": name, "version": version, "licenses": [{"expression": "Apache-2.0"}]} for name in names]
    whole = {"type": "application", "bom-ref": "hotchkiss", "name": "Hotchkiss", "version": version,
             "description": "Editor and command line for maps and scenarios of hex wargames",
             "licenses": [{"expression": "Apache-2.0 AND CC-BY-4.0"}], "components": ours}
    metadata = {"component": whole}
    if os.environ.get("SOURCE_DATE_EPOCH"):
        metadata = {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))} | metadata
    edges = [{"ref": "hotchkiss", "dependsOn": [row["bom-ref"] for row in ours] + [row["bom-ref"] for row in shipped]}]
    edges += [{"ref": f"program:{name}", "dependsOn": sorted(depend[name])} for name in names]
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": metadata, "components": rows + shipped, "dependencies": edges}


def sbom(out, version, programs):
    data = load()
    findings = [finding for program in programs for finding in check_program(data, os.path.basename(program), needed_by(program))]
    if findings:
        sys.exit("\n".join(findings))
    with open(out, "w", encoding="utf-8") as file:
        json.dump(bill(version, programs), file, indent=2, ensure_ascii=False)
        file.write("\n")
    return 0


# --- licences that go along

def copyright_file(out):
    data = load()
    parts = ["Hotchkiss: an editor and a command line for maps and scenarios of hex wargames.\n\n"
             "Copyright: the Hotchkiss contributors.\nLicence: Apache-2.0 (on Debian /usr/share/common-licenses/Apache-2.0), but for what is named below.\n"
             "The invented maps and scenarios, and those of Kernstown: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).\n"
             "maps/README.md and scenarios/README.md say where each map and scenario is from.\n"
             "The programs are linked with Poppler (GPL 2 or 3): as a whole, linked programs may be passed on under the terms of the GPL 3\n"
             "(on Debian /usr/share/common-licenses/GPL-3), with which Apache-2.0 agrees.\n"]
    for entry in data["shipped"]:
        body = read(entry["text"]) if "text" in entry else f"{entry['licence'].removeprefix('LicenseRef-')}; {entry['why']}\n"
        parts.append(f"{entry['name']}, {entry['from']} ({entry['licence'].removeprefix('LicenseRef-')}):\n\n{body}")
    for entry in data["library"]:
        if not entry.get("libraries"):
            body = copyright_text(package_of_copyright(entry)) if entry["name"] != "Boost" else ""
            parts.append(f"{entry['name']}, compiled in ({entry['licence']}):\n\n{body or BOOST if entry['name'] == 'Boost' else body or 'as its package says'}")
    with open(out, "w", encoding="utf-8") as file:
        file.write(("\n" + "-" * 72 + "\n\n").join(part.rstrip() + "\n" for part in parts))
    return 0


BOOST = """Distributed under the Boost Software License, Version 1.0: https://www.boost.org/LICENSE_1_0.txt. It asks for no notice with programs that
are machine-executable object code.
"""


def main(words):
    if words[:1] == ["check"]:
        return check(words[1:])
    if words == ["readme"]:
        return readme()
    if words[:1] == ["sbom"] and len(words) > 3:
        return sbom(words[1], words[2], words[3:])
    if words[:1] == ["copyright"] and len(words) == 2:
        return copyright_file(words[1])
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
