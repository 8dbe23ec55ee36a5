"""Runs a script as root with mounts and processes of its own, which end with it whatever happens."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

from dockerfile import Refused

TOOLS = "chroot curl debootstrap ip mount nsenter setpriv unshare".split()


def run(script, work, tools=()):
    """Calls `work` with the folder that the script's argument names, or with a temporary one."""
    name, arguments = pathlib.Path(script).name, sys.argv[1:]

    def fail(why):
        raise SystemExit(f"{name}: {why}")

    if arguments[:1] == ["--inside"]:
        os.umask(0o022)
        try:
            return work(pathlib.Path(arguments[1]))
        except Refused as error:
            fail(error)
    if len(arguments) > 1 or arguments[:1] and arguments[0].startswith("-"):
        fail("a folder is accepted, or nothing")
    if os.geteuid():
        fail("mounting and chroot need root")
    if missing := [tool for tool in [*TOOLS, *tools] if not shutil.which(tool)]:
        fail(f"{', '.join(missing)} missing; Debian's packages are debootstrap, curl, git, iproute2 and util-linux")
    for number in [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]:
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    if arguments:
        folder = pathlib.Path(arguments[0]).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        return isolated(script, folder)
    with tempfile.TemporaryDirectory(prefix=f"filmstrip-{name}-") as folder:
        return isolated(script, folder)


def isolated(script, folder):
    """Runs the script again in new namespaces, and ends its processes whatever happens."""
    process = subprocess.Popen(
        ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc",
         sys.executable, script, "--inside", folder], start_new_session=True)
    try:
        return process.wait()
    finally:
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if process.poll() is None:
            for child in children.read_text().split():
                os.kill(int(child), signal.SIGKILL)
            process.wait()
