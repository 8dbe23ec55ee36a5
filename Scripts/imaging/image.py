"""A stage's files, and commands in them."""

import contextlib
import dataclasses
import os
import pathlib
import shutil
import stat
import subprocess

from dockerfile import Refused

DEVICES = ["full", "null", "random", "tty", "urandom", "zero"]


@dataclasses.dataclass
class Image:
    """What a stage has become, and how commands are run in it."""

    root: pathlib.Path
    environment: dict
    # Paths of the image, and what is mounted there while commands run. Nothing of it is part of the image.
    mounts: dict = dataclasses.field(default_factory=dict)
    directory: str = "/"
    user: tuple = (0, 0)
    ports: list = dataclasses.field(default_factory=list)
    # The instruction, for its options, with the text of the command alone.
    health: object = None
    entrypoint: list = dataclasses.field(default_factory=list)
    # Bytes that came with the base, by commands and by copying.
    sizes: dict = dataclasses.field(default_factory=lambda: {"base": 0, "packages": 0, "ours": 0})

    def inside(self, path):
        """The place of a path of the image; a relative one is in its working directory."""
        place = self.root / os.path.normpath(os.path.join(self.directory, path)).lstrip("/")
        if not place.resolve().is_relative_to(self.root.resolve()):
            raise Refused(f"a link leads {path} out of the image")
        return place

    def count(self, part):
        """Adds to a part of the size what has come since the last time."""
        told = subprocess.check_output(["du", "--summarize", "--one-file-system", "--block-size=1", self.root])
        self.sizes[part] += int(told.split()[0]) - sum(self.sizes.values())

    def execute(self, command, environment, **options):
        """Runs a command as the image's user in its directory, and returns its output if `options` have it captured."""
        user, group = self.user
        with contextlib.ExitStack() as stack:
            stack.enter_context(system(self.root))
            for name in ["/etc/hosts", "/etc/resolv.conf"]:
                (self.root / name[1:]).touch()
                stack.enter_context(mounted(self.root / name[1:], "--bind", os.path.realpath(name)))
            for place, source in self.mounts.items():
                stack.enter_context(mounted(self.root / place[1:], "--bind", "-o", "ro", source))
            return call(
                "chroot", f"--userspec={user}:{group}", "--groups=", self.root, "env", f"--chdir={self.directory}",
                *command, env={"HOME": "/" if user else "/root"} | environment | self.environment, **options)


def call(*command, **options):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, **options)
    if done.returncode:
        shown = " ".join(str(word) for word in command)
        raise Refused(f"{shown[:200]} … ended with {done.returncode}")
    return done.stdout


def copy(source, target):
    """Copies the files of an image, in place of what is there."""
    shutil.rmtree(target, ignore_errors=True)
    call("cp", "--archive", "--reflink=auto", source, target)


@contextlib.contextmanager
def mounted(target, *arguments):
    """A file system mounted on a folder or file; the folder is made if it is not there."""
    made = not target.exists()
    if made:
        target.mkdir(parents=True)
    call("mount", *arguments, target)
    try:
        yield
    finally:
        call("umount", target)
        if made:
            target.rmdir()


@contextlib.contextmanager
def system(root):
    """What an engine mounts in every container: processes, and a few devices."""
    with mounted(root / "proc", "-t", "proc", "proc"), \
            mounted(root / "dev", "-t", "tmpfs", "-o", "mode=755,nosuid", "dev"), \
            mounted(root / "dev/pts", "-t", "devpts", "-o", "newinstance,ptmxmode=666", "devpts"):
        for name in DEVICES:
            os.mknod(root / "dev" / name, stat.S_IFCHR, os.stat(f"/dev/{name}").st_rdev)
            os.chmod(root / "dev" / name, 0o666)
        (root / "dev/fd").symlink_to("/proc/self/fd")
        (root / "dev/ptmx").symlink_to("pts/ptmx")
        (root / "dev/shm").mkdir()
        os.chmod(root / "dev/shm", 0o1777)
        yield
