"""Starts an image as an engine does, and asks of it what it is for."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import time
import xml.etree.ElementTree

from PIL import Image as Picture

import image as images
from dockerfile import Refused

# Seconds for the service to become ready, to answer, and to end.
PATIENCE = 60
CURL = "curl --silent --show-error --noproxy * --max-time".split() + [str(PATIENCE)]


def expect(holds, why):
    if not holds:
        raise Refused(why)


def status(process):
    """Fields of a process as the kernel tells them."""
    lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines)


def children(process):
    threads = pathlib.Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text().split()]


def seconds(text):
    match = re.fullmatch(r"(\d+)s", text)
    expect(match, f"HEALTHCHECK: {text} is not known here; seconds are: 5s")
    return int(match[1])


class Container:
    """A process of the image with a network, processes and mounts of its own, and a root that it cannot write."""

    def __init__(self, image, view, command, log):
        user, group = image.user
        self.environment = image.environment | {"HOME": "/"}
        self.rights = ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups", "--no-new-privs",
                       "--inh-caps=-all", "--bounding-set=-all", "env", f"--chdir={image.directory}"]
        self.process = subprocess.Popen(
            ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={view}/proc",
             "sh", "-c", 'ip link set lo up && exec "$@"', "sh", "chroot", view, *self.rights, *command],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.first = self.wait(lambda: children(self.process.pid), "nothing was started")[0]

    def wait(self, found, why):
        """What `found` returns as soon as that is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if result := found():
                return result
            time.sleep(0.05)
        raise Refused(f"{why} (exit code {self.process.poll()})")

    def enter(self, *command, patience):
        """The exit code of a command beside the first process, as the same user."""
        try:
            return subprocess.run(
                ["nsenter", f"--target={self.first}", "--mount", "--net", "--pid", "--root", "--wd=/",
                 *self.rights, *command],
                env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, timeout=patience).returncode
        except subprocess.TimeoutExpired:
            return None

    def ask(self, url, *options):
        """The body of an answer; empty if it is no success."""
        return subprocess.run(
            ["nsenter", f"--target={self.first}", "--net", *CURL, "--fail", *options, url],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

    def stop(self):
        """The exit code after SIGTERM."""
        subprocess.run(["kill", "-TERM", str(self.first)], check=True)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return None

    def end(self):
        with contextlib.suppress(ProcessLookupError):
            subprocess.run(["kill", "-KILL", str(self.first)], stderr=subprocess.DEVNULL)
        self.process.wait()


@contextlib.contextmanager
def started(image, view, command, log):
    container = Container(image, view, command, log)
    try:
        yield container
    finally:
        container.end()


def attempt(image, spec, folder):
    """Starts the image, and has it render a spec."""
    for name in ["entrypoint", "health", "ports"]:
        expect(getattr(image, name), f"the last stage has no {name}")
    with unwritable(image, folder) as (view, log):
        with started(image, view, ["sleep", "infinity"], log) as container:
            expect(health(container, image) not in {0, None}, "the health check passes without the service")
        with started(image, view, image.entrypoint, log) as container:
            address = f"http://127.0.0.1:{image.ports[0]}"
            serve(container, address, image.user[0], spec, folder)
            expect(health(container, image) == 0, "the health check fails while the service answers")
            print("health check: passes while the service answers, fails without it")
            stop(container)


def attempt_code(image, app, folder):
    """Has the image film the Swift of an app, as a user who can write in no other folder than the app's and /tmp."""
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(app, work)
    for path in [work, *work.rglob("*")]:
        os.chown(path, 10001, 10001)
    image.user = (10001, 10001)
    spec, strip = "Transitions/swipe-back.transition.json", work / "strip.png"
    with contextlib.ExitStack() as stack:
        view, log = stack.enter_context(unwritable(image, folder))
        stack.enter_context(images.mounted(view / "work", "--bind", work))
        stack.enter_context(images.mounted(view / "tmp", "-t", "tmpfs", "tmp"))
        for place, source in image.mounts.items():
            # The toolchain; the rest is there only while the image is made.
            if image.inside(place).exists():
                stack.enter_context(images.mounted(view / place[1:], "--bind", "-o", "ro", source))
        times = []
        for _ in range(2):
            strip.unlink(missing_ok=True)
            began = time.monotonic()
            with started(image, view, [*image.entrypoint, "render", spec, "-o", strip.name], log) as container:
                code = container.process.wait(10 * PATIENCE)
            times.append(time.monotonic() - began)
            expect(code == 0 and strip.exists(), f"{spec} was not filmed (exit code {code})")
        with Picture.open(strip) as picture:
            colours = picture.convert("RGB").getcolors(1 << 24)
            expect(picture.format == "PNG" and len(colours) > 16, "the strip is no PNG of a film")
    print(f"{spec}: filmed after {times[0]:.1f} s, and again after {times[1]:.1f} s")


@contextlib.contextmanager
def unwritable(image, folder):
    """The image's files where nothing can write them, and a log, whose end an error tells."""
    view = folder / "view"
    with contextlib.ExitStack() as stack:
        stack.enter_context(images.mounted(view, "--bind", image.root))
        images.call("mount", "-o", "remount,bind,ro", view)
        stack.enter_context(images.system(view))
        log = stack.enter_context(open(folder / "log", "w+b"))
        try:
            yield view, log
        except Refused as error:
            log.seek(0)
            raise Refused(f"{error}\n{log.read().decode(errors='replace')[-2000:]}") from None


def health(container, image):
    return container.enter(*image.health.command(), patience=seconds(image.health.options.get("timeout", "30s")))


def serve(container, address, user, spec, folder):
    """Holds that a user's service becomes ready, and renders a spec into the folder."""
    began = time.monotonic()
    container.wait(lambda: container.ask(f"{address}/readyz"), "the service does not become ready")
    ready = time.monotonic() - began
    root = [line.split() for line in pathlib.Path(f"/proc/{container.first}/mounts").read_text().splitlines()]
    expect(any(place == "/" and "ro" in options.split(",") for _, place, _, options, *_ in root),
           "the root can be written")
    expect(set(status(container.first)["Uid"].split()) == {str(user)}, f"the service is not user {user}")
    print(f"started as process 1 of user {user} on a read-only root: ready after {ready:.1f} s")

    expect(container.ask(f"{address}/healthz"), "/healthz is no success")
    sizes = []
    for name in ["png", "svg"]:
        target = folder / f"strip.{name}"
        target.unlink(missing_ok=True)
        container.ask(f"{address}/v1/filmstrip.{name}", "--output", str(target), "--data-binary", f"@{spec}",
                      "--header", "Content-Type: application/json")
        expect(target.exists(), f"{spec.name} was not rendered as {name}")
        sizes.append(target.stat().st_size)
    with Picture.open(folder / "strip.png") as picture:
        colours = picture.convert("RGB").getcolors(1 << 24)
        expect(picture.format == "PNG" and len(colours) > 16, "the strip is no PNG of a film")
        extent = picture.size
    vectors = xml.etree.ElementTree.parse(folder / "strip.svg").getroot()
    expect(vectors.tag == "{http://www.w3.org/2000/svg}svg" and len(vectors), "the strip is no SVG of a film")
    print(f"{spec.name}: PNG of {extent[0]} x {extent[1]} pixels, {len(colours)} colours and {sizes[0]} bytes; "
          f"SVG of {sizes[1]} bytes")
    workers(container, address, str(user))


def stop(container):
    began = time.monotonic()
    code = container.stop()
    expect(code == 0, f"SIGTERM ends the service with {code}, not 0")
    print(f"SIGTERM: exit code 0 after {time.monotonic() - began:.1f} s")


def workers(container, address, user):
    """Holds that rendering is done by processes of the same user with fewer rights."""
    page = container.ask(f"{address}/metrics").decode()
    count = re.search(r"^filmstrip_workers_started_total (\d+)", page, re.MULTILINE)
    expect(count and int(count[1]), "no worker was started")
    found = [status(child) for child in children(container.first)]
    expect(found, "no worker runs")
    for each in found:
        expect(set(each["Uid"].split()) == {user}, f"a worker is not user {user}")
        expect(each["Seccomp"] == "2" and each["NoNewPrivs"] == "1", "a worker has all system calls")
    print(f"workers: {count[1]} started, {len(found)} run as user {user} with a filter of system calls")
