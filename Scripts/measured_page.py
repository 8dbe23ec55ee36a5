"""A service with the project's pages, and Chromium to look at them: for measurements of the workbench."""
import contextlib
import json
import pathlib
import re
import subprocess
import tempfile
import time
import urllib.request

PATIENCE = 30  # Seconds until what a page has to do counts as failed.
ROOT = pathlib.Path(__file__).resolve().parent.parent


class Browser:
    """A session of chromedriver (https://www.w3.org/TR/webdriver2/)."""

    def __init__(self):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if match := re.search(r"successfully on port (\d+)", line):
                self.base = f"http://127.0.0.1:{match[1]}/session"
                break
        options = {"binary": "/usr/bin/chromium",
                   "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                            "--window-size=1440,1000"]}
        session = self.ask("POST", "", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        self.base += "/" + session["sessionId"]

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def value(self, script):
        """The value that a script returns."""
        return self.ask("POST", "/execute/sync", {"script": script, "args": []})

    def visit(self, address):
        """Opens an address as a page of its own, not as another part of the page before."""
        self.ask("POST", "/url", {"url": "about:blank"})
        self.ask("POST", "/url", {"url": address})

    def wait(self, script, what):
        """The first value of a script that is neither null nor false; `what` says what it waits for."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if (value := self.value(script)) not in (None, False):
                return value
            time.sleep(0.02)
        raise SystemExit(f"{what} takes more than {PATIENCE} seconds")

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()


@contextlib.contextmanager
def workbench():
    """A fresh service and a browser: yields the browser and the address of the workbench."""
    with tempfile.TemporaryDirectory() as folder:
        port_file = pathlib.Path(folder) / "port"
        service = subprocess.Popen(
            [ROOT / ".build/release/filmstrip", "serve", "--port", "0", "--port-file", port_file,
             "--public", ROOT / "Public"], stderr=subprocess.DEVNULL)
        try:
            while not port_file.exists():
                if service.poll() is not None:
                    raise SystemExit("the service does not start")
                time.sleep(0.01)
            browser = Browser()
            try:
                yield browser, f"http://127.0.0.1:{port_file.read_text().strip()}/workbench"
            finally:
                browser.close()
        finally:
            service.terminate()
            service.wait()
