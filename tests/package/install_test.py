#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What is installed: all of it, found by the programs where they were installed; what desktops are told is valid and says the same everywhere; the
Debian package holds it.

Usage: install_test.py BUILD_FOLDER CMAKE CPACK [deb]      deb: make and look at the package too
"""
import glob
import gzip
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.join(TOP, "editor", "package")
BUILD, CMAKE, CPACK = sys.argv[1:4]
WINDOW = os.path.exists(os.path.join(BUILD, "hotchkiss-editor"))
SCENARIO = "scenarios/training/gcacw-training.scenario.xml"

# Where each thing must be below the prefix; with the window and without.
FILES = """bin/hotchkiss share/man/man1/hotchkiss.1.gz share/mime/packages/hotchkiss.xml share/doc/hotchkiss/FORMAT.md share/doc/hotchkiss/hotchkiss.xsd
share/doc/hotchkiss/README.md share/doc/hotchkiss/LICENSE share/doc/hotchkiss/copyright share/doc/hotchkiss/changelog.gz share/hotchkiss/io/fonts/NotoSans-Regular.ttf
share/hotchkiss/io/fonts/OFL-NotoSans.txt share/hotchkiss/maps/README.md share/hotchkiss/maps/gtc/gtc.board.xml share/hotchkiss/scenarios/README.md
share/hotchkiss/scenarios/training/gcacw-training.scenario.xml""".split()
WINDOW_FILES = """bin/hotchkiss-editor share/man/man1/hotchkiss-editor.1.gz share/applications/hotchkiss-editor.desktop share/metainfo/alt.hotchkiss.editor.metainfo.xml
share/icons/hicolor/scalable/apps/hotchkiss-editor.svg share/hotchkiss/editor/help/index.md share/hotchkiss/locale/de/LC_MESSAGES/hotchkiss.mo
share/hotchkiss/locale/fr/LC_MESSAGES/hotchkiss.mo""".split() + [
    f"share/icons/hicolor/{size}x{size}/apps/hotchkiss-editor.png" for size in (16, 22, 24, 32, 48, 64, 128, 256)]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def text_of(name):
    return read(os.path.join(HERE, name)).decode()


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=False, **more)


def kinds_of_format():
    """Words of the native kinds, from the table of FORMAT.md."""
    return re.findall(r"^\| `<(\w+)>` \| `NAME\.\w+\.xml`", read(os.path.join(TOP, "io/native/FORMAT.md")).decode(), re.MULTILINE)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = os.path.join(cls.folder.name, "prefix")
        done = run(CMAKE, "--install", BUILD, "--prefix", cls.prefix)
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def render(self, picture):
        done = run(os.path.join(self.prefix, "bin/hotchkiss"), "render", SCENARIO, "-o", picture, cwd=os.path.join(self.prefix, "share/hotchkiss"))
        self.assertEqual(done.returncode, 0, done.stderr)
        return read(picture)

    def test_HoldsAllThatThereIs(self):
        for name in FILES + (WINDOW_FILES if WINDOW else []):
            self.assertGreater(os.path.getsize(os.path.join(self.prefix, name)), 0, name)
        for room in ("maps", "scenarios", "io/fonts") + (("editor/help",) if WINDOW else ()):
            ours = sorted(os.path.relpath(path, TOP) for path in glob.glob(f"{TOP}/{room}/**/*", recursive=True))
            there = sorted(os.path.relpath(path, f"{self.prefix}/share/hotchkiss") for path in glob.glob(f"{self.prefix}/share/hotchkiss/{room}/**/*", recursive=True))
            self.assertEqual(there, ours)

    def test_HoldsNoPartOfABuildOrATest(self):
        names = [os.path.relpath(os.path.join(folder, name), self.prefix) for folder, _, files in os.walk(self.prefix) for name in files]
        self.assertEqual([name for name in names if re.search(r"\.(o|a|cpp|h|cmake|ninja|py|pyc|po)$|(^|/)tests?/", name)], [])

    def test_ProgramsTakeTheirDataFromWhereTheyAreInstalled(self):
        picture = os.path.join(self.folder.name, "picture.png")
        before = self.render(picture)
        fonts = os.path.join(self.prefix, "share/hotchkiss/io/fonts")
        for name in ("NotoSans-Regular.ttf", "EBGaramond12-Regular.otf"):
            os.rename(os.path.join(fonts, name), os.path.join(fonts, name + ".away"))
        shutil.copy(os.path.join(fonts, "NotoSans-Bold.ttf"), os.path.join(fonts, "NotoSans-Regular.ttf"))
        shutil.copy(os.path.join(fonts, "EBGaramond12-Italic.otf"), os.path.join(fonts, "EBGaramond12-Regular.otf"))
        try:
            self.assertNotEqual(self.render(picture), before)
        finally:
            for name in ("NotoSans-Regular.ttf", "EBGaramond12-Regular.otf"):
                os.replace(os.path.join(fonts, name + ".away"), os.path.join(fonts, name))
        self.assertEqual(self.render(picture), before)
        # Beside the programs of a prefix lie other people's: one of them is called `locale`.
        decoy = os.path.join(self.prefix, "bin/io/fonts")
        os.makedirs(decoy)
        for name in ("NotoSans-Regular.ttf", "EBGaramond12-Regular.otf"):
            shutil.copy(os.path.join(fonts, "NotoSans-Bold.ttf"), os.path.join(decoy, name))
        try:
            self.assertEqual(self.render(picture), before)
        finally:
            shutil.rmtree(os.path.join(self.prefix, "bin/io"))

    def test_ManualPagesSayWhatHelpSays(self):
        for name in ("hotchkiss", "hotchkiss-editor") if WINDOW else ("hotchkiss",):
            page = gzip.decompress(read(os.path.join(self.prefix, f"share/man/man1/{name}.1.gz"))).decode()
            self.assertTrue(page.startswith(".TH HOTCHKISS"), page[:80])
            self.assertIn(f".SH NAME\n{name}".replace("-", "\\-"), page)
            said = page.replace("\\-", "-")
            words = re.findall(r"^  (-\w, )?(--\w+)", run(os.path.join(self.prefix, "bin", name), "--help").stdout, re.MULTILINE) if name == "hotchkiss-editor" else []
            for _, word in words:
                self.assertIn(word, said)
            if name == "hotchkiss":
                for word in ("check", "export", "booklet", "import", "rulebook", "render", "git-setup"):
                    self.assertIn(f".B {word}\n", said)
                self.assertIn(".SH EXIT STATUS", said)

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_IconsHaveTheSizesOfTheirFolders(self):
        for path in glob.glob(f"{self.prefix}/share/icons/hicolor/*x*/apps/*.png"):
            size = int(re.search(r"/(\d+)x\d+/", path)[1])
            self.assertEqual(struct.unpack(">II", read(path)[16:24]), (size, size), path)

    def test_CopyrightNamesTheLicencesThatGoAlong(self):
        text = read(os.path.join(self.prefix, "share/doc/hotchkiss/copyright")).decode()
        for phrase in ("Apache-2.0", "SIL Open Font License", "ISC License", "CC BY 4.0", "GPL 3", "CLI11", "nlohmann/json"):
            self.assertIn(phrase, text)


class ToldToDesktops(unittest.TestCase):
    KINDS = kinds_of_format()
    TYPES = [f"application/x-hotchkiss-{kind}+xml" for kind in KINDS]

    def valid(self, program, *words):
        if shutil.which(program) is None:
            self.skipTest(f"{program} is not installed")
        done = run(program, *words)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_TheKindsAreThoseOfTheFormat(self):
        self.assertEqual(self.KINDS, ["game", "map", "board", "oob", "scenario", "errata", "project"])
        mime = text_of("hotchkiss.xml")
        self.assertEqual(sorted(re.findall(r'<mime-type type="([^"]+)"', mime)), sorted(self.TYPES))
        for kind in self.KINDS:
            self.assertIn(f'<glob pattern="*.{kind}.xml" weight="60"/>', mime)
        self.assertEqual(sorted(re.search(r"^MimeType=(.*);$", text_of("hotchkiss-editor.desktop"), re.MULTILINE)[1].split(";")), sorted(self.TYPES))
        self.assertEqual(sorted(re.findall(r"<mediatype>([^<]+)<", text_of("alt.hotchkiss.editor.metainfo.xml"))), sorted(self.TYPES))

    def test_TheBeginningIsHowTheProgramWritesIt(self):
        mime = text_of("hotchkiss.xml")
        beginnings = {kind: value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("\\n", "\n")
                      for kind, value in re.findall(r'x-hotchkiss-(\w+)\+xml".*?<match type="string" offset="0" value="([^"]+)"', mime, re.DOTALL)}
        self.assertEqual(sorted(beginnings), sorted(self.KINDS))
        seen = set()
        for path in glob.glob(f"{TOP}/maps/*/*.xml") + glob.glob(f"{TOP}/scenarios/*/*.xml"):
            kind = path.split(".")[-2]
            self.assertTrue(read(path).decode().startswith(beginnings[kind]), path)
            seen.add(kind)
        self.assertGreaterEqual(len(seen), 5)

    def test_TheMimeTypesAreTaken(self):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(f"{folder}/mime/packages")
            shutil.copy(os.path.join(HERE, "hotchkiss.xml"), f"{folder}/mime/packages")
            if shutil.which("update-mime-database") is None:
                self.skipTest("update-mime-database is not installed")
            done = run("update-mime-database", f"{folder}/mime", env={**os.environ, "XDG_DATA_DIRS": folder})
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("60:application/x-hotchkiss-oob+xml:*.oob.xml\n", read(f"{folder}/mime/globs2").decode())
            self.assertIn(" scenario application/x-hotchkiss-scenario+xml\n", read(f"{folder}/mime/XMLnamespaces").decode())
            self.assertNotIn(" map ", read(f"{folder}/mime/XMLnamespaces").decode())  # Tiled's too
            self.assertIn(b"[60:application/x-hotchkiss-map+xml]", read(f"{folder}/mime/magic"))

    def test_TheDesktopEntryIsValid(self):
        self.valid("desktop-file-validate", "--no-hints", os.path.join(HERE, "hotchkiss-editor.desktop"))

    def test_TheMetainfoIsValid(self):
        self.valid("appstreamcli", "validate", "--no-net", os.path.join(HERE, "alt.hotchkiss.editor.metainfo.xml"))

    def test_TheXmlIsWellFormed(self):
        self.valid("xmllint", "--noout", *(os.path.join(HERE, name) for name in (
            "hotchkiss.xml", "alt.hotchkiss.editor.metainfo.xml", "hotchkiss-editor.svg", "hotchkiss-editor-small.svg")))


@unittest.skipUnless(sys.argv[4:] == ["deb"] and shutil.which("dpkg-shlibdeps"), "no release build, or no Debian")
class Debian(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        done = run(CPACK, "-G", "DEB", "-B", cls.folder.name, "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip", cwd=BUILD, umask=0o077)
        packages = glob.glob(f"{cls.folder.name}/*.deb")
        if done.returncode != 0 or len(packages) != 1:
            raise AssertionError(done.stdout + done.stderr)
        cls.package = packages[0]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_HoldsWhatIsInstalled(self):
        lines = run("dpkg-deb", "-c", self.package).stdout.split("\n")
        names = {line.split()[5].removeprefix("./usr/") for line in lines if line}
        self.assertLessEqual(set(FILES + (WINDOW_FILES if WINDOW else [])), names)
        self.assertEqual({line.split()[1] for line in lines if line}, {"root/root"})
        self.assertEqual([line for line in lines if line and not line.split()[5].startswith("./usr/")], [])
        # Whoever packs: everybody can read, and run the programs.
        self.assertEqual({line.split()[0] for line in lines if line}, {"drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x"})
        self.assertEqual({line.split()[5] for line in lines if line.startswith("-rwx")}, {"./usr/bin/hotchkiss"} | ({"./usr/bin/hotchkiss-editor"} if WINDOW else set()))

    def test_DependsOnWhatItIsLinkedWith(self):
        field = {name: run("dpkg-deb", "-f", self.package, name).stdout.strip() for name in ("Package", "Section", "Depends", "Recommends", "Installed-Size", "Maintainer")}
        self.assertEqual((field["Package"], field["Section"]), ("hotchkiss", "graphics"))
        for package in ("libc6", "libcairo2", "libgdal32", "libpoppler-cpp0v5", "libtesseract5") + (("libgtk-3-0", "libwxgtk3.2-1") if WINDOW else ()):
            self.assertRegex(field["Depends"], rf"\b{re.escape(package)} \(>=")
        self.assertNotIn("-dev", field["Depends"])
        self.assertIn("tesseract-ocr-eng", field["Recommends"])
        self.assertRegex(field["Maintainer"], r"^.+ <.+@.+>$")
        self.assertGreater(int(field["Installed-Size"]), 20000)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
