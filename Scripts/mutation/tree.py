"""A copy of the sources with all chosen mutants in it, and its build."""
import hashlib
import os
import re
import shutil
import subprocess

import candidates

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACE = os.path.join(ROOT, ".build", "mutants")
TREE, SCRATCH = os.path.join(PLACE, "tree"), os.path.join(PLACE, "build")
STATE, BUILD_LOG = os.path.join(PLACE, "state"), os.path.join(PLACE, "build.log")
TESTS = os.path.join(SCRATCH, "debug", "filmstripPackageTests.xctest")
STATE_SIZE = 8192
HELPERS = os.path.dirname(os.path.abspath(__file__))
ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):\d+: error: (.*)$", re.M)
# What draws, encodes and looks for flashes, and is slow unless it is optimized. The rest is built for debugging, in a
# third of the time.
OPTIMIZED = [
    "FilmstripCoreGraphics", "FilmstripDigest", "FilmstripDisplay", "FilmstripGeometry", "FilmstripParallel",
    "FilmstripMotion", "FilmstripPNG", "FilmstripRaster", "FilmstripSVG", "FilmstripText", "FilmstripZIP",
]
# Callers work out the default arguments of public functions, which therefore need the attribute.
HELPER = """import CMutant

@usableFromInline func mutant(_ number: Int32) -> Bool { mutant_is(number) }
"""
MANIFEST = """
// The copy for mutants has no tests but those of the rooms.
let kept: Set<String> = [{tests}]
let mutated: Set<String> = [{targets}]
let optimized: Set<String> = [{optimized}]
package.targets.removeAll {
    $0.type == .test ? !kept.contains($0.name) : $0.name == "FilmstripBenchmarks"
}
package.products.removeAll { $0.name == "benchmarks" }
package.targets.insert(
    .target(name: "CMutant", cSettings: [.unsafeFlags(["-DMUTANT_STATE=\\"{state}\\""])]), at: 0)
for target in package.targets {
    if mutated.contains(target.name) { target.dependencies.append("CMutant") }
    if optimized.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
    }
}
"""


def files():
    """The paths of all files of the project, those that are not committed included."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return sorted(name for name in set(listed.split("\0")) if name and os.path.lexists(os.path.join(ROOT, name)))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    """Writes a file unless it has that text, so that what is built stays."""
    if os.path.exists(path) and read(path) == text:
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def digest(paths, text=""):
    """A digest of files of the project, and of a text."""
    total = hashlib.sha256(text.encode())
    for path in paths:
        full = os.path.join(ROOT, path)
        total.update(path.encode() + b"\0")
        if os.path.islink(full):
            total.update(os.readlink(full).encode())
        else:
            with open(full, "rb") as file:
                total.update(file.read() + b"\0")
    return total.hexdigest()[:16]


def folder_of_target(path):
    """The folder of the target that a file belongs to: `Sources/GROUP/TARGET`."""
    return "/".join(path.split("/")[:3])


def sources(room, paths):
    """The files of a room's folders, which are named without the group."""
    return [path for path in paths if path.startswith("Sources/") and path.endswith(".swift") and any(
        path.split("/", 2)[2].startswith(f"{folder}/") for folder in room["sources"])]


def tests(modules, paths):
    """The files of test targets."""
    return [path for path in paths if path.startswith("Tests/") and path.split("/")[2] in modules]


def ordered(room, paths, seed):
    """All candidates of a room in an order that a seed decides, with as many of each kind at its front.

    A candidate's place depends on nothing but itself, so that a change to a file moves no others.
    """
    kinds = {}
    for path in sources(room, paths):
        for mutant in candidates.candidates(path, read(os.path.join(ROOT, path))):
            kinds.setdefault(mutant.kind, []).append(mutant)
    groups = [kinds[kind] for kind in candidates.KINDS if kind in kinds]
    for group in groups:
        group.sort(key=lambda mutant: hashlib.sha256(f"{seed} {mutant.digest}".encode()).digest())
    order = []
    for turn in range(max(map(len, groups), default=0)):
        order += [group[turn] for group in groups if turn < len(group)]
    return order


def choose(order, count, refused):
    """The first mutants that compile and whose places do not overlap."""
    chosen, places, dropped = [], {}, 0
    for mutant in order:
        if len(chosen) == count:
            break
        taken = places.setdefault(mutant.path, [])
        if any(mutant.start < end and start < mutant.end for start, end in taken):
            continue
        if mutant.digest in refused:
            dropped += 1
            continue
        taken.append((mutant.start, mutant.end))
        chosen.append(mutant)
    return chosen, dropped


def weave(text, mutants):
    """The text with mutants, and the lines that each takes in it."""
    parts, lines, at, line = [], {}, 0, 1
    for mutant in sorted(mutants, key=lambda mutant: mutant.start):
        before, woven = text[at:mutant.start], mutant.woven.replace("{n}", str(mutant.number))
        line += before.count("\n")
        lines[mutant.digest] = (line, line + woven.count("\n"))
        line += woven.count("\n")
        parts += [before, woven]
        at = mutant.end
    return "".join(parts) + text[at:], lines


def prepare(paths, mutants, tests):
    """Brings the copy up to date; gives each mutant's lines in it."""
    by_path, spans = {}, {}
    for mutant in mutants:
        by_path.setdefault(mutant.path, []).append(mutant)
    folders = sorted({folder_of_target(path) for path in by_path})
    wanted = set(paths) | {f"{folder}/Mutant.swift" for folder in folders} | {
        "Package.resolved", "Sources/CMutant/CMutant.c", "Sources/CMutant/include/CMutant.h"}
    for folder, _, names in os.walk(TREE):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), TREE)
            if path not in wanted and not path.startswith(".") and "/." not in path:
                os.remove(os.path.join(TREE, path))
    for path in paths:
        source, copy = os.path.join(ROOT, path), os.path.join(TREE, path)
        if path in by_path or path == "Package.swift":
            continue
        status = os.lstat(source)
        if os.path.lexists(copy) and os.lstat(copy).st_mtime_ns == status.st_mtime_ns and (
                os.lstat(copy).st_size == status.st_size):
            continue
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        if os.path.lexists(copy):
            os.remove(copy)
        shutil.copy2(source, copy, follow_symlinks=False)
    for path, group in by_path.items():
        text, lines = weave(read(os.path.join(ROOT, path)), group)
        spans.update(lines)
        write(os.path.join(TREE, path), text)
    for folder in folders:
        write(os.path.join(TREE, folder, "Mutant.swift"), HELPER)
    for name, place in (("CMutant.c", "CMutant.c"), ("CMutant.h", "include/CMutant.h")):
        write(os.path.join(TREE, "Sources", "CMutant", place), read(os.path.join(HELPERS, name)))
    manifest = read(os.path.join(ROOT, "Package.swift"))
    manifest = manifest.replace("treatAllWarnings(as: .error)", "treatAllWarnings(as: .warning)")
    names = {"tests": tests, "targets": map(os.path.basename, folders), "optimized": OPTIMIZED}
    lists = {key: ", ".join(f'"{name}"' for name in sorted(value)) for key, value in names.items()}
    extra = MANIFEST.replace("{tests}", lists["tests"]).replace("{targets}", lists["targets"])
    extra = extra.replace("{optimized}", lists["optimized"])
    write(os.path.join(TREE, "Package.swift"), manifest + extra.replace("{state}", STATE))
    # What tests compare with, which `make setup` fetches.
    fetched = os.path.join(ROOT, ".build", "reference")
    if os.path.isdir(fetched):
        shutil.copytree(fetched, os.path.join(TREE, ".build", "reference"), dirs_exist_ok=True)
    resolved = os.path.join(ROOT, "Package.resolved")
    if os.path.exists(resolved):
        write(os.path.join(TREE, "Package.resolved"), read(resolved))
    return spans


def build(flags, tests):
    """Builds the tests and what they need; gives whether that succeeded, and the log."""
    command = ["swift", "test", *flags, "--scratch-path", SCRATCH, "--filter", "^no test has this name$"]
    with open(BUILD_LOG, "w", encoding="utf-8") as log:
        code = subprocess.run(
            command, cwd=TREE, env={**os.environ, "TARGETS_ALONE": ",".join(tests)}, stdout=log,
            stderr=subprocess.STDOUT, check=False).returncode
    return code == 0, read(BUILD_LOG)


def culprits(log, mutants, spans):
    """The mutants that errors of the compiler are about: the nearest in that file."""
    by_path, found = {}, {}
    for mutant in mutants:
        by_path.setdefault(os.path.join(TREE, mutant.path), []).append(mutant)
    for path, line, message in ERROR.findall(log):
        near = by_path.get(path, [])
        if near:
            line = int(line)
            mutant = min(near, key=lambda one: max(spans[one.digest][0] - line, line - spans[one.digest][1], 0))
            found.setdefault(mutant.digest, (mutant, message))
    return list(found.values())
