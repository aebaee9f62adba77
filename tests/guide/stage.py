# SPDX-License-Identifier: Apache-2.0
"""A display of its own with the editor on it: starts the window, gives it keys and the mouse, and keeps pictures of it.

Needs Xvfb, openbox and xdotool. The picture is read from the file in which Xvfb keeps its screen, so that nothing else is needed.
"""
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import zlib

WIDTH, HEIGHT = 1366, 768
BEYOND = 32  # of the screen, where the pointer is out of the way

# The main window fills the screen without a frame; other windows have a plain one.
OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme>
    <name>Guide</name><titleLayout>LC</titleLayout>
    <font place="ActiveWindow"><name>Noto Sans</name><size>9</size><weight>bold</weight></font>
    <font place="InactiveWindow"><name>Noto Sans</name><size>9</size></font>
  </theme>
  <focus><focusNew>yes</focusNew></focus>
  <placement><policy>Smart</policy><center>yes</center></placement>
  <desktops><number>1</number></desktops>
  <applications>
    <application class="Hotchkiss*" type="normal" title="*Hotchkiss*">
      <decor>no</decor><position force="yes"><x>0</x><y>0</y></position>
    </application>
    <application class="Hotchkiss*" type="normal" title="*uide">
      <decor>yes</decor><position force="yes"><x>center</x><y>center</y></position>
    </application>
    <application class="Hotchkiss*" type="normal" title="Units*">
      <decor>yes</decor><position force="yes"><x>404</x><y>420</y></position>
    </application>
  </applications>
</openbox_config>
"""
FRAME = """border.width: 1
padding.width: 6
padding.height: 4
window.handle.width: 0
window.client.padding.width: 0
window.*.border.color: #8b877b
window.*.title.bg: Flat Solid
window.active.title.bg.color: #d9d4c5
window.inactive.title.bg.color: #e9e5da
window.active.label.bg: Parentrelative
window.inactive.label.bg: Parentrelative
window.active.label.text.color: #2a2a26
window.inactive.label.text.color: #6b685f
window.label.text.justify: center
window.*.button.*.bg: Parentrelative
window.*.button.*.image.color: #2a2a26
"""

class Stage:
    """One run of the program: `with Stage(binary, files) as on: on.key("ctrl+t"); on.shot("out.png")`."""

    def __init__(self, binary, words, home, look="light", size=(WIDTH, HEIGHT), scale=1, dots=0, settings=None, first=None):
        self.binary, self.words, self.home, self.look, self.size = binary, words, home, look, size
        self.scale, self.settings = scale, settings or {}  # screen pixels to a pixel of the toolkit; what Preferences would have said
        self.dots = dots  # an inch (Xft.dpi), when the desktop says so
        self.first = first  # what is done once the window is there
        self.processes, self.log, self.screen = [], None, ""

    def __enter__(self):
        try:
            self._raise_curtain()
            if self.first:
                self.first(self)
        except BaseException:
            self.__exit__()  # nothing is left running
            raise
        return self

    def _raise_curtain(self):
        os.makedirs(self.home, exist_ok=True)
        self.screen = tempfile.mkdtemp(prefix="screen-", dir=self.home)
        environment = {"HOME": self.home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "GTK_OVERLAY_SCROLLING": "0"}
        for name in ("config", "data", "cache", "state", "runtime"):
            folder = os.path.join(self.home, name)
            os.makedirs(folder, exist_ok=True)
            os.chmod(folder, 0o700)
            environment["XDG_RUNTIME_DIR" if name == "runtime" else f"XDG_{name.upper()}_HOME"] = folder
        openbox = os.path.join(self.home, "config", "openbox")
        os.makedirs(openbox, exist_ok=True)
        with open(os.path.join(openbox, "rc.xml"), "w") as file:
            file.write(OPENBOX)
        theme = os.path.join(self.home, ".themes", "Guide", "openbox-3")
        os.makedirs(theme, exist_ok=True)
        with open(os.path.join(theme, "themerc"), "w") as file:
            file.write(FRAME)
        if self.dots:
            with open(os.path.join(self.home, ".Xdefaults"), "w") as file:
                file.write(f"Xft.dpi: {self.dots}\n")
        toolkit = os.path.join(self.home, "config", "gtk-3.0")
        os.makedirs(toolkit, exist_ok=True)
        with open(os.path.join(toolkit, "settings.ini"), "w") as file:
            file.write("[Settings]\ngtk-cursor-blink=false\n")  # else nothing ever comes to rest where one types
        if self.settings:
            own = os.path.join(self.home, "config", "hotchkiss")
            os.makedirs(own, exist_ok=True)
            with open(os.path.join(own, "editor.conf"), "w") as file:
                file.write("".join(f"{name}={value}\n" for name, value in self.settings.items()))
        self.log = open(os.path.join(self.home, "log.txt"), "ab")
        reader, writer = os.pipe()
        width, height = self.size
        self._start(["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width + BEYOND}x{height + BEYOND}x24", "-fbdir", self.screen, "-nolisten", "tcp"],
                    environment, pass_fds=(writer,))
        os.close(writer)
        number = b""
        while not number.endswith(b"\n"):
            more = os.read(reader, 16)
            if not more:
                raise RuntimeError("Xvfb does not start: see " + self.log.name)
            number += more
        os.close(reader)
        environment["DISPLAY"] = ":" + number.decode().strip()
        self.environment = environment
        self._start(["openbox", "--sm-disable"], environment)
        time.sleep(0.5)
        environment["GDK_SCALE"] = str(self.scale)
        words = ["--size", f"{width // self.scale}x{height // self.scale}", "--look", self.look, *self.words]
        self.program = self._start([self.binary, *words], environment)
        self.away()
        self._wait_for_window()

    def _wait_for_window(self):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.program.poll() is not None:
                raise RuntimeError(f"the program has ended with {self.program.returncode}: see {self.log.name}")
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "otchkiss"], env=self.environment,
                                   capture_output=True, text=True)
            if found.stdout.split() and self._covered():
                self.settle(limit=30, quiet=1.5)
                return
            time.sleep(0.2)
        raise RuntimeError("no window appears: see " + self.log.name)

    def _covered(self):
        """Whether the window fills the screen: nothing of the black behind it is seen at its corners."""
        width, height, rows = self.pixels()
        return all(rows[y][3 * x:3 * x + 3] != b"\0\0\0" for x in (8, width - 8) for y in (8, height - 20))

    def _start(self, words, environment, **more):
        process = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
                                   start_new_session=True, **more)
        self.processes.append(process)
        return process

    def __exit__(self, *_):
        for process in reversed(self.processes):
            if process.poll() is None:
                process.terminate()
        for process in reversed(self.processes):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if self.log is not None:
            self.log.close()
        shutil.rmtree(self.screen, ignore_errors=True)

    def kill(self):
        """Ends the program as a power cut would."""
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()

    # What a hand does.
    def tool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def key(self, *names):
        for name in names:
            self.tool("key", "--clearmodifiers", name)
            time.sleep(0.15)

    def type(self, text, delay=12):
        self.tool("type", "--delay", delay, "--", text)
        time.sleep(0.15)

    def move(self, x, y):
        self.tool("mousemove", x, y)
        time.sleep(0.15)

    def away(self):
        """The pointer goes where it hides nothing."""
        self.tool("mousemove", self.size[0] + BEYOND - 1, self.size[1] + BEYOND - 1)

    def click(self, x, y, button=1, times=1):
        self.tool("mousemove", x, y)
        time.sleep(0.12)
        self.tool("click", "--repeat", times, "--delay", 80, button)
        time.sleep(0.2)

    def drag(self, *points, button=1, drop=True, held=""):
        """Along the points; without `drop` the button stays down, for a picture of the drag."""
        if held:
            self.tool("keydown", held)
        self.tool("mousemove", *points[0])
        time.sleep(0.15)
        self.tool("mousedown", button)
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            steps = max(3, int(max(abs(bx - ax), abs(by - ay)) / 8))
            for i in range(1, steps + 1):
                self.tool("mousemove", round(ax + (bx - ax) * i / steps), round(ay + (by - ay) * i / steps))
                time.sleep(0.012)
        time.sleep(0.25)
        if drop:
            self.tool("mouseup", button)
        if held:
            self.tool("keyup", held)
        time.sleep(0.2)

    def front(self, margin=20):
        """The box of the window in front, with its title, and a margin round it."""
        words = ["xdotool", "getactivewindow", "getwindowgeometry", "--shell"]
        found = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=True).stdout
        at = {name: int(value) for name, value in (line.split("=") for line in found.split()) if name in ("X", "Y", "WIDTH", "HEIGHT")}
        title = 22
        at["X"], at["Y"] = at["X"] - 1, at["Y"] - title  # xdotool counts the frame twice
        left, top = max(0, at["X"] - margin), max(0, at["Y"] - title - margin)
        right = min(self.size[0], at["X"] + at["WIDTH"] + margin)
        bottom = min(self.size[1], at["Y"] + at["HEIGHT"] + margin)
        return left, top, right - left, bottom - top

    def drop(self, button=1):
        self.tool("mouseup", button)
        time.sleep(0.2)

    def go(self, text):
        """Types into the field that finds hexes, places, units and commands, and takes the first answer."""
        self.key("ctrl+k")
        self.key("ctrl+a")
        self.type(text)
        time.sleep(0.4)
        self.key("Return")
        self.settle()

    def choose(self, path, at=None):
        """Names a file in the window that asks for one, which takes a while to come."""
        time.sleep(2.5)
        if at:
            self.click(*at)
        self.settle()
        self.type(path[:1])  # the first sign opens the field for the others
        self.settle()
        self.type(path[1:])
        self.settle()
        self.key("Return")
        self.settle()

    # What the eye sees.
    def pixels(self):
        """The window's part of the screen as (width, height, rows of RGB bytes)."""
        path = os.path.join(self.screen, "Xvfb_screen0")
        with open(path, "rb") as file:
            data = file.read()
        (size, _, _, _, _, _, _, _, _, _, _, bits, line, *_) = struct.unpack(">13I", data[:52])
        colours = struct.unpack(">I", data[76:80])[0]
        if bits != 32:
            raise RuntimeError("the screen has not 32 bits a pixel")
        start = size + 12 * colours
        width, height = self.size
        rows = []
        for y in range(height):
            row = data[start + y * line:start + y * line + 4 * width]
            rgb = bytearray(3 * width)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(rgb))
        return width, height, rows

    def settle(self, limit=15.0, quiet=0.9):
        """Waits until the picture has not changed for a while."""
        path = os.path.join(self.screen, "Xvfb_screen0")
        end = time.monotonic() + limit
        last, since = None, time.monotonic()
        while time.monotonic() < end:
            if self.program.poll() is not None:
                raise RuntimeError(f"the program has ended with {self.program.returncode}: see {self.log.name}")
            with open(path, "rb") as file:
                now = zlib.adler32(file.read())
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > quiet and last is not None:
                return
            time.sleep(0.1)

    def until(self, x, y, colour, quiet=10, limit=300):
        """Waits until the screen has that colour (#rrggbb) there, for what takes its time."""
        end = time.monotonic() + limit
        while self.pixels()[2][y][3 * x:3 * x + 3] != bytes.fromhex(colour[1:]):
            if time.monotonic() > end:
                raise RuntimeError(f"no {colour} appears at {x}, {y}")
            time.sleep(0.5)
        self.settle(limit=120, quiet=quiet)

    def picture(self, box=None, rest=True):
        """The screen, or the box (x, y, width, height) of it, as (width, height, rows); not at rest, as it is just now."""
        if rest:
            self.settle(quiet=1.8)
        width, height, rows = self.pixels()
        if box:
            x, y, w, h = box
            width, height = min(w, width - x), min(h, height - y)
            rows = [row[3 * x:3 * (x + width)] for row in rows[y:y + height]]
        return width, height, rows
