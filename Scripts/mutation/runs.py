"""Runs of the built tests, as one mutant or as none."""
import os
import re
import signal
import struct
import subprocess
import time

from tree import HELPERS, PLACE, STATE, STATE_SIZE, TESTS, TREE

LEAST_LIMIT = 20.0
# A suite that takes longer is left out: each survivor would run it.
TRACE_LIMIT = 120.0


def caged(command):
    namespaces = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child"]
    if os.geteuid():
        namespaces += ["--map-root-user"]
    return ["unshare", *namespaces, "sh", os.path.join(HELPERS, "cage.sh"), PLACE, *command]


def suites(modules):
    """The suites of the modules, as the beginnings of their tests' names."""
    listed = subprocess.run(
        caged([TESTS, "--testing-library", "swift-testing", "--list-tests"]),
        cwd=TREE, check=True, capture_output=True, text=True).stdout
    found = {}
    for line in listed.splitlines():
        module = line.split(".", 1)[0]
        if module in modules:
            found[split(line)] = None
    return list(found)


def split(name):
    """The part of a test's name before the first slash that stands in no raw identifier."""
    parts = re.match(r"(?:`[^`]*`|[^`/])*", name)
    return parts.group()


def write_state(chosen):
    with open(STATE, "r+b" if os.path.exists(STATE) else "w+b") as file:
        file.write(struct.pack("<i", chosen).ljust(STATE_SIZE, b"\0"))


def reached():
    """The numbers of the mutants that the last run reached."""
    with open(STATE, "rb") as file:
        file.seek(4)
        return [number for number, byte in enumerate(file.read()) if byte]


def run(chosen, names, limit):
    """Runs suites as a mutant, or as none if `chosen` is -1.

    Gives how it ended, "passed", "failed", "crashed" or "timed out", the seconds it took, and its output.
    """
    write_state(chosen)
    command = [TESTS, "--testing-library", "swift-testing", "--quiet"]
    for name in names:
        command += ["--filter", "^" + escaped(name) + "(/|$)"]
    began = time.monotonic()
    process = subprocess.Popen(
        caged(command), cwd=TREE, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", start_new_session=True)
    try:
        output = process.communicate(timeout=limit)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        output = process.communicate()[0]
        return "timed out", time.monotonic() - began, output
    seconds = time.monotonic() - began
    if process.returncode == 0:
        return "passed", seconds, output
    return "failed" if process.returncode == 1 else "crashed", seconds, output


def escaped(name):
    return re.sub(r"([^\w ])", r"\\\1", name)


def trace(names, known, tell):
    """Notes of each suite what it takes without a mutant, whether it passes, and which mutants it reaches."""
    for index, name in enumerate(names):
        if name in known:
            continue
        ended, seconds, output = run(-1, [name], TRACE_LIMIT)
        if ended in ("failed", "crashed"):
            # Once more: a machine that is busy may have made it late.
            ended, seconds, output = run(-1, [name], TRACE_LIMIT)
        known[name] = {"seconds": round(seconds, 2), "passed": ended == "passed", "reaches": reached()}
        tell(index, name, ended, output)


def batches(names, times):
    """The suites in groups, the quickest first, each of which takes about twice as long as the one before."""
    groups, room = [], 0.0
    for name in sorted(names, key=lambda name: times[name]):
        if not groups or room <= 0:
            groups.append([])
            room = 2.0 * 2 ** (len(groups) - 1)
        groups[-1].append(name)
        room -= times[name]
    return groups


def judge(mutant, suites, first=None):
    """Whether a test notices a mutant: the result, the suites that did, and how.

    A failure counts only if it repeats, so that a test that fails now and then notices nothing.
    """
    reaching = {
        name: suite["seconds"] for name, suite in suites.items()
        if suite["passed"] and mutant.number in suite["reaches"]}
    if not reaching:
        return {"result": "survived", "reached": False}
    groups = batches(reaching, reaching)
    if first and all(name in reaching for name in first):
        groups.insert(0, first)
    for group in groups:
        limit = max(LEAST_LIMIT, 3 * sum(reaching[name] for name in group))
        ended, _, output = run(mutant.number, group, limit)
        if ended != "passed" and run(mutant.number, group, limit)[0] != "passed":
            return {"result": "noticed", "how": ended, "suites": failing(output, group)}
    return {"result": "survived", "reached": True, "suites": sorted(reaching)}


def failing(output, group):
    """The suites among a group that the output says failed; the group if it says none."""
    titles = re.findall(r"Suite \"?(.*?)\"? failed after", output)
    return [name for name in group if name.split(".", 1)[-1].strip("`") in titles] or group
