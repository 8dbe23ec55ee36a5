extension Chromium {
    /// Drives one browser through a list of visits, over a pipe: nothing listens on a port.
    ///
    /// The browser is the leader of a session of its own, which is killed as a whole at the end, or at the latest
    /// when an answer takes longer than a minute.
    static let driver = #"""
        import base64, fcntl, json, os, select, shutil, signal, subprocess, sys, tempfile, time

        LIMIT = 60  # Seconds until an answer counts as failed.
        FLAGS = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--mute-audio", "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--font-render-hinting=none", "--force-color-profile=srgb", "--remote-debugging-pipe",
        ]
        CODES = {" ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37,
                 "ArrowRight": 39, "Tab": 9, "Enter": 13}

        def pipe():
            """Two ends that are not 3 or 4, which the browser reads and writes."""
            return [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in os.pipe()]

        class Browser:
            def __init__(self):
                self.profile = tempfile.mkdtemp(prefix="chromium-")
                (read, self.write), (self.read, write) = pipe(), pipe()
                def hand_over():
                    os.dup2(read, 3)
                    os.dup2(write, 4)
                self.process = subprocess.Popen(
                    ["chromium-headless-shell", *FLAGS, f"--user-data-dir={self.profile}", "about:blank"],
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                    start_new_session=True, close_fds=False, preexec_fn=hand_over)
                os.close(read)
                os.close(write)
                self.rest, self.session, self.calls = b"", None, 0
                self.complaints, self.requests, self.loads = [], [], 0

            def close(self):
                try:
                    os.killpg(self.process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                self.process.wait()
                shutil.rmtree(self.profile, ignore_errors=True)

            def message(self):
                deadline = time.monotonic() + LIMIT
                while b"\0" not in self.rest:
                    ready, _, _ = select.select([self.read], [], [], max(deadline - time.monotonic(), 0))
                    part = os.read(self.read, 1 << 20) if ready else b""
                    if not part:
                        sys.exit("chromium does not answer")
                    self.rest += part
                text, self.rest = self.rest.split(b"\0", 1)
                return json.loads(text)

            def note(self, message):
                method, what = message.get("method"), message.get("params", {})
                if method == "Runtime.exceptionThrown":
                    self.complaints.append(json.dumps(what["exceptionDetails"]))
                elif method == "Runtime.consoleAPICalled":
                    self.complaints.append(json.dumps(what["args"]))
                elif method == "Log.entryAdded":
                    self.complaints.append(what["entry"]["text"])
                elif method == "Page.javascriptDialogOpening":
                    self.complaints.append("dialog: " + what["message"])
                    self.send("Page.handleJavaScriptDialog", accept=False)
                elif method == "Network.requestWillBeSent":
                    self.requests.append(what["request"]["url"])
                elif method == "Page.loadEventFired":
                    self.loads += 1

            def send(self, method, **parameters):
                self.calls += 1
                call = {"id": self.calls, "method": method, "params": parameters}
                if self.session:
                    call["sessionId"] = self.session
                data = json.dumps(call).encode() + b"\0"
                while data:
                    data = data[os.write(self.write, data):]
                return self.calls

            def call(self, method, **parameters):
                number = self.send(method, **parameters)
                while True:
                    message = self.message()
                    if message.get("id") == number:
                        if "error" in message:
                            sys.exit(f"{method}: {message['error']}")
                        return message["result"]
                    self.note(message)

            def attach(self):
                targets = self.call("Target.getTargets")["targetInfos"]
                page = next(target for target in targets if target["type"] == "page")
                self.session = self.call(
                    "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
                for domain in ("Page", "Runtime", "Log", "Network"):
                    self.call(domain + ".enable")
                self.call("Emulation.setDefaultBackgroundColorOverride", color=dict(r=0, g=0, b=0, a=0))

            def visit(self, visit):
                self.call(
                    "Emulation.setDeviceMetricsOverride", width=visit["width"], height=visit["height"],
                    deviceScaleFactor=visit["scale"], mobile=False)
                scheme = "dark" if visit["isDark"] else "light"
                self.call(
                    "Emulation.setEmulatedMedia",
                    features=[{"name": "prefers-color-scheme", "value": scheme}])
                self.complaints, self.requests = [], []
                address = visit["address"]
                loads = self.loads
                self.call("Page.navigate", url=address)
                while self.loads == loads:
                    self.note(self.message())
                answers = [self.step(step) for step in visit["steps"]]
                return dict(
                    answers=answers, complaints=self.complaints,
                    requests=[
                        url for url in self.requests
                        if url != address and not url.startswith(("data:", "blob:"))])

            def step(self, step):
                (kind, value), = step.items()
                if kind == "evaluate":
                    answer = self.call(
                        "Runtime.evaluate", expression=value, awaitPromise=True, returnByValue=True,
                        userGesture=True)
                    if "exceptionDetails" in answer:
                        sys.exit(json.dumps(answer["exceptionDetails"]))
                    return json.dumps(answer["result"].get("value"))
                if kind == "press":
                    key = dict(key=value, windowsVirtualKeyCode=CODES.get(value, ord(value[0].upper())))
                    text = dict(text=value) if len(value) == 1 else {}
                    self.call("Input.dispatchKeyEvent", type="keyDown", **key, **text)
                    self.call("Input.dispatchKeyEvent", type="keyUp", **key)
                    return ""
                return self.call(
                    "Page.captureScreenshot", format="png", captureBeyondViewport=False)["data"]

        browser = Browser()
        try:
            browser.attach()
            json.dump([browser.visit(visit) for visit in json.load(open(sys.argv[1]))], sys.stdout)
        finally:
            browser.close()
        """#
}
