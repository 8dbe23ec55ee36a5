"""Times our renderer and its peers in turn, and prints both beside the ratio that we demand.

    compare.py BENCHMARKS FOLDER    the built program, and a folder for what is drawn

Each figure is the median of BENCH_ROUNDS rounds (5 unless told otherwise); in a round every
renderer has its turn, so that what else the machine does meets all of them. Strips have three times
as many: whether a machine has its second processor to itself changes within seconds. A row that takes
longer than BENCH_SECONDS (10) ends early, after three rounds at least.
"""

import concurrent.futures
import os
import pathlib
import select
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
LIMIT = 120  # Seconds until an answer counts as missing.

SCENES = ["backswipe", "card", "flip"]
SCALES = [1, 2]


class Missing(Exception):
    """A renderer that is not there, or failed."""


class Worker:
    """A program that answers one line to each request."""

    def __init__(self, name, command):
        self.name, self.command = name, command
        self.process, self.reason = None, None

    def ask(self, request):
        """The numbers of the answer."""
        if self.reason:
            raise Missing(self.reason)
        if not self.process:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE)
        try:
            self.process.stdin.write(request.encode() + b"\n")
            self.process.stdin.flush()
            if not select.select([self.process.stdout], [], [], LIMIT)[0]:
                self.process.kill()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if not answer:
            self.process.kill()
            errors = self.process.communicate()[1].decode(errors="replace").strip()
            last = errors.splitlines()[-1] if errors else f"no answer in {LIMIT} s to {request}"
            self.reason = f"{self.name}: {last}"
            raise Missing(self.reason)
        return [float(number) for number in answer.split()]

    def warm(self, request):
        """The second of two answers in a row: processors and caches are given back while another
        renderer has its turn."""
        self.ask(request)
        return self.ask(request)

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(LIMIT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Table:
    """Prints rows as they come, and counts those that miss what is demanded."""

    WIDTHS = [22, 9, 5, 10, 10, 28, 10, 8, 8, 0]
    NUMBERS = {3, 4, 6, 7, 8}

    def __init__(self):
        self.missed, self.skipped = 0, []
        self.row(
            "what", "scene", "scale", "ours", "in a film", "against", "theirs", "ratio", "at most",
            "")

    def row(self, *cells):
        print(" ".join(
            cell.rjust(width) if index in self.NUMBERS else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(cells, self.WIDTHS))).rstrip(), flush=True)

    def add(self, what, scene, scale, ours, against, theirs, most, unit="ms", film=None):
        """A row; one without a demand only tells something."""
        ratio = ours / theirs
        met = most is None or ratio <= most
        self.missed += not met
        self.row(
            what, scene, f"{scale}x", quantity(ours, unit), film and quantity(film, unit) or "",
            against, quantity(theirs, unit), f"{ratio:.3f}", "" if most is None else f"{most:.3f}",
            "" if most is None else "met" if met else "MISSED")

    def skip(self, what, scene, scale, against, reason):
        self.row(what, scene, f"{scale}x", "", "", against, "skipped", "", "", "")
        if reason not in self.skipped:
            self.skipped.append(reason)


def quantity(value, unit):
    digits = 0 if value >= 1000 or unit in ("B", "") else 2 if value >= 10 else 3
    return f"{value:.{digits}f} {unit}"


def medians(*measures, rounds=ROUNDS):
    """The median of each measure, taken in turn; a measure that fails gives why."""
    results = [[] for _ in measures]
    failures = [None] * len(measures)
    start = time.monotonic()
    for done in range(-1, rounds):
        if done >= 3 and time.monotonic() - start > SECONDS:
            break
        for index, measure in enumerate(measures):
            if failures[index]:
                continue
            try:
                value = measure()
            except Missing as failure:
                failures[index] = failure
                continue
            # The first round warms up.
            if done >= 0:
                results[index].append(value)
    return [
        failure or (None if None in result else statistics.median(result))
        for failure, result in zip(failures, results)]


class Comparison:
    def __init__(self, benchmarks, folder):
        self.benchmarks, self.folder = benchmarks, folder
        python = sys.executable

        def peer(name, file):
            return Worker(name, [python, str(HERE / file), str(folder)])

        self.ours = Worker("ours", [benchmarks, "worker", str(folder)])
        self.twin = Worker("ours", [benchmarks, "worker", str(folder)])
        self.skia = peer("skia-python", "skia_peer.py")
        self.cairo = peer("cairocffi", "cairo_peer.py")
        self.chromium = peer("chromium-headless-shell", "chromium_peer.py")
        if not shutil.which("chromium-headless-shell"):
            self.chromium.reason = "chromium-headless-shell is not installed (a Debian package)"
        self.table = Table()

    def close(self):
        for worker in (self.ours, self.twin, self.skia, self.cairo, self.chromium):
            worker.close()

    def time(self, what, scene, scale, ours, peers, film=None, rounds=ROUNDS):
        """Rows of our time against those of peers: name, measure, and the ratio demanded; and our
        time with what one frame leaves for the next."""
        mine, kept, *theirs = medians(
            ours, film or (lambda: None), *(measure for _, measure, _ in peers), rounds=rounds)
        for (name, _, most), value in zip(peers, theirs):
            failure = next((x for x in (mine, kept, value) if isinstance(x, Missing)), None)
            if failure:
                self.table.skip(what, scene, scale, name, str(failure))
            else:
                self.table.add(what, scene, scale, mine, name, value, most, film=kept)

    def drawing(self, scene, scale):
        request = f"draw {scene} {scale}"
        skia = ("Skia, CPU", lambda: self.skia.ask(request)[0])
        chromium = ("Chromium, draw alone", lambda: self.chromium.ask(request)[0])
        cairo = ("cairo, OpenCV warp", lambda: self.cairo.ask(request)[0])
        peers = {
            "backswipe": [(*skia, 0.45), (*chromium, 1)],
            "card": [(*skia, 1 / 4), (*chromium, 1)],
            "flip": [(*cairo, 1)],
        }[scene]
        self.time(
            "draw, 1 thread", scene, scale, lambda: self.ours.ask(request)[0], peers,
            film=lambda: self.ours.ask(f"film {scene} {scale}")[0])

    def encoding(self, scene, scale):
        sizes = {}

        def measure(task, key):
            def ask():
                milliseconds, sizes[key] = self.ours.warm(task)
                return milliseconds
            return ask

        flat = scene != "card"
        for name, task, most_time, most_bytes in [
            ("PNG fast", "encode", 1 / 10, 1.25 if scene == "flip" else 1.15),
            ("PNG small", "small", 1, 0.88 if flat else 1),
        ]:
            sizes.clear()
            self.time(
                f"{name}, 2 threads", scene, scale, measure(f"{task} {scene} {scale} 2", "ours"),
                [("libpng's defaults", measure(f"libpng {scene} {scale}", "libpng"), most_time)])
            if len(sizes) == 2:
                self.table.add(
                    f"{name}, bytes", scene, scale, sizes["ours"], "libpng's defaults",
                    sizes["libpng"], most_bytes, "B")

    def strip(self, scene, scale):
        def ours(threads):
            return lambda: self.ours.warm(f"strip {scene} {scale} {threads}")[0]

        def chromium(task):
            return lambda: self.chromium.ask(f"{task} {scene} {scale}")[0]

        def twice(request):
            """Two processes of one thread at once, half of whose time is what two processors can make
            of one: they share nothing but the machine."""
            with concurrent.futures.ThreadPoolExecutor() as pool:
                both = pool.map(lambda worker: worker.warm(request)[0], (self.ours, self.twin))
                return max(both) / 2

        self.time(
            "strip, the machine's 2", scene, scale, lambda: twice(f"strip {scene} {scale} 1"),
            [("ours, 1 thread", ours(1), None)], rounds=3 * ROUNDS)
        self.time("strip, 2 threads", scene, scale, ours(2), [
            ("ours, 1 thread", ours(1), 1 / 1.8),
            ("Chromium, page loaded",
             lambda: self.chromium.warm(f"strip {scene} {scale}")[0], 1 / 8)],
            rounds=3 * ROUNDS)
        self.time("strip, from the start", scene, scale, lambda: self.run(scene, scale)[0], [
            ("Chromium, from its start", chromium("cold"), 1 / 5)])

    def memory(self, scene, scale):
        peak = max(self.run(scene, scale)[1] for _ in range(3))
        self.table.add(
            "strip, peak memory", scene, scale, peak, "150 MB", 150, 1, "MB")

    def allocations(self, scene):
        """What drawing a frame asks of malloc, with twice the rows and without."""
        library = self.folder / "allocations.so"
        if not library.exists():
            if not shutil.which("cc"):
                self.table.skip(
                    "allocations a frame", scene, 2, "half the rows", "cc is not installed")
                return
            subprocess.run(
                ["cc", "-O2", "-shared", "-fPIC", "-o", library, HERE / "allocations.c"],
                check=True)

        def count(scale):
            """Of the second of two drawings, so that nothing of the start is counted."""
            counts = []
            for times in (1, 2):
                errors = subprocess.run(
                    [self.benchmarks, "worker", str(self.folder)],
                    input=f"draw {scene} {scale}\n" * times, text=True, check=True,
                    capture_output=True, env={**os.environ, "LD_PRELOAD": str(library)}).stderr
                counts.append(int(errors.split()[-1]))
            return (counts[1] - counts[0]) / 12

        self.table.add(
            "allocations a frame", scene, 2, count(2), "half the rows", count(1), 1.1, "")

    def run(self, scene, scale):
        """Draws a strip in a process of its own: milliseconds, and megabytes at most."""
        file = self.folder / f"ours-{scene}@{scale}x.png"
        start = time.perf_counter()
        process = subprocess.Popen(
            [self.benchmarks, "strip", str(self.folder), scene, str(scale), "2", str(file)])
        _, status, usage = os.wait4(process.pid, 0)
        milliseconds = (time.perf_counter() - start) * 1e3
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise Missing(f"benchmarks strip {scene} {scale}: status {process.returncode}")
        return milliseconds, usage.ru_maxrss / 1024

    def all(self):
        for scale in SCALES:
            for scene in SCENES:
                self.drawing(scene, scale)
        for scale in SCALES:
            for scene in SCENES:
                self.encoding(scene, scale)
        for scene in SCENES:
            self.strip(scene, 1)
        for scene in SCENES:
            self.memory(scene, 2)
        for scene in SCENES:
            self.allocations(scene)


def main():
    comparison = Comparison(sys.argv[1], pathlib.Path(sys.argv[2]).resolve())
    print(
        f"reference scenes, 12 frames of 390 x 844 points; medians of up to {ROUNDS} rounds; "
        f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}\n")
    try:
        comparison.all()
    finally:
        comparison.close()
    table = comparison.table
    print(f"\n{table.missed} missed" if table.missed else "\nall that was compared is met")
    for reason in table.skipped:
        print(f"skipped: {reason}")


if __name__ == "__main__":
    main()
