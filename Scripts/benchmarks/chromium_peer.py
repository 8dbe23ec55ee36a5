"""Chromium's headless shell over the DevTools protocol on loopback, drawing in software.

Requests, each answered with milliseconds:

- `draw card 2`: one frame, sought and drawn without a screenshot. The embedder asks for each frame,
  so nothing waits for the display's ticks. Chromium keeps what it rastered between frames.
- `strip card 2`: twelve copies of the scene on a loaded page, sought and encoded as fast PNG.
- `cold card 2`: the same from the start of the process.
"""

import base64
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import websocket

import page
import peer

LIMIT = 60  # Seconds until a start, a page or an answer counts as failed.
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
    "--no-first-run", "--disable-extensions", "--disable-background-networking",
    "--font-render-hinting=none", "--force-color-profile=srgb", "--remote-debugging-port=0",
    "--remote-debugging-address=127.0.0.1", "--remote-allow-origins=*",
]
FRAME_CONTROL = [
    "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw",
    "--disable-new-content-rendering-timeout", "--disable-checker-imaging",
    "--disable-image-animation-resync",
]
COLUMNS, ROWS = 4, 3


class Chromium:
    """A browser of its own with one page."""

    def __init__(self, scale=1, controls_frames=False):
        self.controls_frames = controls_frames
        self.profile = tempfile.mkdtemp(prefix="bench-chromium-")
        flags = FLAGS + (FRAME_CONTROL if controls_frames else [])
        self.process = subprocess.Popen(
            ["chromium-headless-shell", *flags, f"--force-device-scale-factor={scale}",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.socket, self.session, self.calls = None, None, 0
        try:
            self.connect()
        except BaseException:
            self.close()
            raise

    def connect(self):
        announced = pathlib.Path(self.profile, "DevToolsActivePort")
        deadline = time.monotonic() + LIMIT
        while not (announced.exists() and announced.read_text().count("\n")):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError("chromium-headless-shell did not start")
            time.sleep(0.005)
        port, path = announced.read_text().splitlines()[:2]
        # Checking screenshots for valid UTF-8 would take longer than making them.
        self.socket = websocket.create_connection(
            f"ws://127.0.0.1:{port}{path}", timeout=LIMIT, skip_utf8_validation=True)
        if self.controls_frames:
            target = self.call(
                "Target.createTarget", url="about:blank", width=peer.WIDTH, height=peer.HEIGHT,
                enableBeginFrameControl=True)
        else:
            targets = self.call("Target.getTargets")["targetInfos"]
            target = next(target for target in targets if target["type"] == "page")
        attached = self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        self.call("Page.enable")

    def call(self, method, **parameters):
        self.calls += 1
        message = {"id": self.calls, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.calls:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        return self.call("Runtime.evaluate", expression=expression)["result"].get("value")

    def open(self, address, width, height, scale, ready="window.isReady"):
        """Opens a page and waits until its script `ready` says so."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=scale, mobile=False)
        self.call("Page.navigate", url=address)
        deadline = time.monotonic() + LIMIT
        while not self.evaluate(f"location.href === {json.dumps(address)} && {ready}"):
            if time.monotonic() > deadline:
                raise RuntimeError(f"{address} is not ready")
            if self.controls_frames:
                self.draw()
            time.sleep(0.002)

    def seek(self, *times):
        self.evaluate(f"seek({','.join(map(str, times))})")

    def draw(self):
        """Draws a frame; only where the embedder asks for frames."""
        self.call("HeadlessExperimental.beginFrame")

    def picture(self):
        answer = self.call(
            "Page.captureScreenshot", format="png", optimizeForSpeed=True,
            captureBeyondViewport=False)
        return base64.b64decode(answer["data"])

    def close(self):
        if self.socket:
            self.socket.close()
        # The session is the browser's own: its children end with it.
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Browsers:
    """What has been opened for the last request of each kind."""

    def __init__(self, scenes):
        self.scenes = scenes
        self.drawing, self.stripping = None, None
        self.opened = {}

    def draw(self, scene, scale):
        if self.opened.get("draw") != (scene, scale):
            if self.drawing:
                self.drawing.close()
            self.drawing = Chromium(scale, controls_frames=True)
            address = page.write(self.scenes, scene, scale, 1, 1)
            self.drawing.open(address, peer.WIDTH, peer.HEIGHT, scale)
            self.opened["draw"] = (scene, scale)
            self.draw(scene, scale)
        times = self.times(scene)
        start = time.perf_counter()
        for moment in times:
            self.drawing.seek(moment)
            self.drawing.draw()
        return (time.perf_counter() - start) * 1e3 / len(times)

    def strip(self, scene, scale):
        if not self.stripping:
            self.stripping = Chromium()
        if self.opened.get("strip") != (scene, scale):
            self.open_strip(self.stripping, self.strip_page(scene, scale), scale)
            self.opened["strip"] = (scene, scale)
        start = time.perf_counter()
        self.stripping.seek(*self.times(scene))
        file = self.stripping.picture()
        took = (time.perf_counter() - start) * 1e3
        (self.scenes.folder / f"chromium-{scene}@{scale}x.png").write_bytes(file)
        return took

    def cold(self, scene, scale):
        address = self.strip_page(scene, scale)
        start = time.perf_counter()
        browser = Chromium()
        try:
            self.open_strip(browser, address, scale)
            browser.seek(*self.times(scene))
            file = browser.picture()
            (self.scenes.folder / f"chromium-{scene}@{scale}x.png").write_bytes(file)
            return (time.perf_counter() - start) * 1e3
        finally:
            browser.close()

    def strip_page(self, scene, scale):
        return page.write(self.scenes, scene, scale, COLUMNS, len(self.times(scene)))

    def open_strip(self, browser, address, scale):
        browser.open(address, COLUMNS * peer.WIDTH, ROWS * peer.HEIGHT, scale)

    def times(self, scene):
        count = len(self.scenes.frames(scene))
        return [1000 * index / (count - 1) for index in range(count)]

    def close(self):
        for browser in (self.drawing, self.stripping):
            if browser:
                browser.close()


def main():
    browsers = Browsers(peer.Scenes(sys.argv[1]))
    try:
        for line in sys.stdin:
            task, scene, scale = line.split()
            tasks = {"draw": browsers.draw, "strip": browsers.strip, "cold": browsers.cold}
            print(tasks[task](scene, int(scale)), flush=True)
    finally:
        browsers.close()


if __name__ == "__main__":
    main()
