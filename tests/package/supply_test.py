#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The list of what is not ours (editor/package/dependencies.toml): the tree keeps it, each way of breaking it is found, and the SBOM made of it
is whole and the same whoever makes it.

Usage: supply_test.py PROGRAM...      the built programs
"""
import copy
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "editor", "package"))
sys.dont_write_bytecode = True
import supply  # noqa: E402

PROGRAMS = [os.path.abspath(program) for program in sys.argv[1:]]
SUPPLY = os.path.join(TOP, "editor", "package", "supply.py")


def listed():
    return {"library": [{"name": "Cairo", "version": "1.16.0", "licence": "MPL-1.1", "find": ["cairo"], "packages": ["libcairo2-dev"], "libraries": ["libcairo.so"],
                         "programs": ["hotchkiss"], "why": "draws"}],
            "runtime": [], "tool": [{"name": "builder", "use": "build", "packages": ["g++"], "find": ["PkgConfig"]}], "shipped": []}


class TheTree(unittest.TestCase):
    def test_KeepsItsList(self):
        done = subprocess.run([SUPPLY, "check", *PROGRAMS], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertTrue(done.stdout.endswith(f" {len(PROGRAMS)} programs: 0 findings\n"), done.stdout)


class TheList(unittest.TestCase):
    CMAKE = "find_package(PkgConfig REQUIRED)\npkg_check_modules(C REQUIRED IMPORTED_TARGET cairo)\ntarget_link_libraries(hotchkiss_io PUBLIC hotchkiss_model PkgConfig::C)\n"

    def findings(self, cmake):
        return supply.check_cmake(listed(), [cmake])

    def test_NamesWhatCMakeLooksFor(self):
        self.assertEqual(self.findings(self.CMAKE), [])
        self.assertEqual(self.findings(self.CMAKE + "pkg_check_modules(NEW REQUIRED IMPORTED_TARGET newlib>=2 cairo)"),
                         ["CMake looks for or links 'newlib', which editor/package/dependencies.toml does not know: add it, or its name under find"])
        self.assertEqual(len(self.findings(self.CMAKE + "find_package(Newlib 2 REQUIRED)")), 1)
        self.assertEqual(len(self.findings(self.CMAKE + "target_link_libraries(hotchkiss_io PRIVATE newlib)")), 1)
        self.assertEqual(len(self.findings(self.CMAKE + "target_link_libraries(hotchkiss_io PRIVATE -lnewlib)")), 1)
        self.assertEqual(self.findings(self.CMAKE + "# find_package(Newlib)"), [])

    def test_NamesNothingThatCMakeDoesNotLookFor(self):
        self.assertEqual(self.findings("find_package(PkgConfig REQUIRED)"),
                         ["editor/package/dependencies.toml says that CMake looks for 'cairo', which no CMakeLists.txt does"])

    def test_NamesThePackagesOfBootstrap(self):
        text = "build_packages=(\n  g++ libcairo2-dev\n)\nci_packages=()\n"
        self.assertEqual(supply.check_bootstrap(listed(), text), [])
        self.assertEqual(supply.check_bootstrap(listed(), text.replace("=()", "=(libnew-dev)")),
                         ["./bootstrap installs libnew-dev, which editor/package/dependencies.toml does not know: add it under packages, with why"])
        self.assertEqual(supply.check_bootstrap(listed(), text.replace("g++ ", "")),
                         ["editor/package/dependencies.toml says that ./bootstrap installs g++, which it does not"])

    def test_NamesWhatAProgramIsLinkedWith(self):
        self.assertEqual(supply.check_program(listed(), "hotchkiss", ["libcairo.so.2"]), [])
        self.assertEqual(supply.check_program(listed(), "hotchkiss", ["libcairo.so.2", "libnew.so.1"]),
                         ["hotchkiss is linked with libnew.so.1, which editor/package/dependencies.toml does not know"])
        self.assertEqual(supply.check_program(listed(), "hotchkiss", []),
                         ["editor/package/dependencies.toml says that hotchkiss needs Cairo, but it is not linked with it"])
        self.assertEqual(supply.check_program(listed(), "other", ["libcairo.so.2"]),
                         ["other is linked with libcairo.so.2, but editor/package/dependencies.toml does not say so of Cairo"])

    def test_SaysTheLicenceOfThePackage(self):
        self.assertEqual(supply.check_licences(listed(), lambda package: "Mozilla Public License" if package == "libcairo2-dev" else ""), [])
        self.assertEqual(supply.check_licences(listed(), lambda package: "all rights reserved"),
                         ["editor/package/dependencies.toml says MPL-1.1 of Cairo; the copyright file of libcairo2-dev does not"])

    def test_SaysTheVersionToTheSecondPlace(self):
        self.assertEqual(supply.check_versions(listed(), lambda package: "1:1.16.9+dfsg-7"), [])
        self.assertEqual(supply.check_versions(listed(), lambda package: "1.18.0-7"),
                         ["editor/package/dependencies.toml says Cairo 1.16.0, Debian 12 has 1.18.0"])
        self.assertEqual(supply.check_versions(listed(), lambda package: ""), [])

    def test_KnowsWhoseEachShippedFileIs(self):
        data = supply.load()
        self.assertEqual(supply.check_shipped(data, ["io/fonts/NotoSans-Bold.ttf"], ["editor/window/icons/map.svg"], [("maps/x/a.map.xml", "ETOPO5 relief")]), [])
        self.assertEqual(supply.check_shipped(data, ["io/fonts/New.ttf"], [], [("maps/x/a.map.xml", "OpenStreetMap")]),
                         ["io/fonts/New.ttf is shipped, but editor/package/dependencies.toml does not say whose it is",
                          "maps/x/a.map.xml rests on 'OpenStreetMap', which editor/package/dependencies.toml does not know"])
        gone = copy.deepcopy(data)
        gone["shipped"][0]["files"] = ["io/fonts/Gone*.ttf"]
        self.assertEqual(supply.check_shipped(gone, [], [], []), ["editor/package/dependencies.toml: no file of Noto Sans is in the tree"])

    def test_IsTheTableOfTheReadme(self):
        text = supply.read("README.md")
        self.assertEqual(supply.with_tables(text, supply.tables(supply.load())), text)
        self.assertNotEqual(supply.with_tables(text, supply.tables(listed())), text)

    def test_NamesWhatThePackageRecommends(self):
        text = supply.read("editor/package/package.cmake")
        for entry in supply.load()["runtime"]:
            for package in entry["packages"]:
                self.assertRegex(text, rf"CPACK_DEBIAN_PACKAGE_(RECOMMENDS|SUGGESTS) \"[^\"]*\b{package}\b", entry["name"])


class TheBill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.text = cls.made()
        cls.bill = json.loads(cls.text)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def made(cls, cwd=TOP, **environment):
        out = os.path.join(cls.folder.name, "bill.json")
        clean = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
        subprocess.run([SUPPLY, "sbom", out, "0.1.0", *PROGRAMS], check=True, cwd=cwd, env=clean | environment)
        with open(out, encoding="utf-8") as file:
            return file.read()

    def test_IsTheSameWhoeverMakesIt(self):
        self.assertEqual(self.made(cwd="/", LC_ALL="C", TZ="Asia/Tokyo", PYTHONHASHSEED="7"), self.text)

    def test_HasADateOnlyWhenOneIsGiven(self):
        self.assertNotIn("timestamp", self.bill["metadata"])
        dated = json.loads(self.made(SOURCE_DATE_EPOCH="86400"))
        self.assertEqual(dated["metadata"].pop("timestamp"), "1970-01-02T00:00:00Z")
        self.assertEqual(dated, self.bill)

    def test_NamesEveryThingOnceAndNothingElse(self):
        self.assertEqual((self.bill["bomFormat"], self.bill["specVersion"], self.bill["version"]), ("CycloneDX", "1.5", 1))
        whole = self.bill["metadata"]["component"]
        rows = whole["components"] + self.bill["components"]
        refs = [whole["bom-ref"]] + [row["bom-ref"] for row in rows] + [part["bom-ref"] for row in rows for part in row.get("components", [])]
        self.assertEqual(len(refs), len(set(refs)))
        for edge in self.bill["dependencies"]:
            self.assertLessEqual({edge["ref"], *edge["dependsOn"]}, set(refs))
        for row in rows:
            self.assertTrue(row["scope"] == "excluded" if row["bom-ref"].startswith("tool:") else row["licenses"][0]["expression"], row)

    def test_HasTheLibrariesOfEachProgramWithTheirVersions(self):
        by_ref = {row["bom-ref"]: row for row in self.bill["components"]}
        edges = {edge["ref"]: edge["dependsOn"] for edge in self.bill["dependencies"]}
        for program in PROGRAMS:
            name = os.path.basename(program)
            libraries = [by_ref[ref] for ref in edges[f"program:{name}"]]
            self.assertEqual(sorted(row["name"] for row in libraries), sorted(entry["name"] for entry in supply.load()["library"] if name in entry["programs"]))
            for row in libraries if supply.is_debian_12() else []:
                self.assertTrue(row["version"], row)
                self.assertTrue(row["purl"].startswith("pkg:deb/debian/lib" if row["name"] not in ("zlib", "nlohmann/json") else "pkg:deb/debian/"), row)

    def test_HasTheShippedFilesWithTheirDigests(self):
        parts = {part["name"]: part for row in self.bill["components"] for part in row.get("components", [])}
        self.assertEqual(sum(name.startswith("io/fonts/") for name in parts), 4)
        with open(os.path.join(TOP, "io/fonts/NotoSans-Bold.ttf"), "rb") as file:
            self.assertEqual(parts["io/fonts/NotoSans-Bold.ttf"]["hashes"], [{"alg": "SHA-256", "content": hashlib.sha256(file.read()).hexdigest()}])

    def test_IsRefusedForAProgramThatTheListDoesNotKnow(self):
        done = subprocess.run([SUPPLY, "sbom", os.path.join(self.folder.name, "none.json"), "0.1.0", "/bin/ls"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("ls is linked with libselinux.so.1, which editor/package/dependencies.toml does not know", done.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.folder.name, "none.json")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
