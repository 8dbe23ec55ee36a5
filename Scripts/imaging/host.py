"""How this machine reaches packages, for stages while they are made. Nothing of it stays in an image."""

import os
import pathlib
import re
import shutil
import subprocess

from dockerfile import Refused

# Where a stage finds it while a command runs.
INSIDE = "/run/host"
CERTIFICATES = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")
PROXIES = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"]


def told(*command):
    """What a command writes; empty if it fails."""
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd="/").stdout


class Host:
    """The mirrors, proxies, certificates, git configuration and toolchain of this machine, in a folder."""

    def __init__(self, folder, codename, is_foreign=False):
        self.folder = folder
        self.codename = codename
        self.is_foreign = is_foreign
        self.mounts = {INSIDE: folder}
        folder.mkdir(parents=True, exist_ok=True)
        self.environment = {name: os.environ[name] for name in PROXIES if name in os.environ}
        self.environment |= {"APT_CONFIG": f"{INSIDE}/apt.conf", "GIT_CONFIG_SYSTEM": f"{INSIDE}/gitconfig"}
        self.write_apt()
        self.write_git()
        if CERTIFICATES.exists():
            shutil.copy(CERTIFICATES, folder / "certificates.crt")
            for name in ["SSL_CERT_FILE", "GIT_SSL_CAINFO"]:
                self.environment[name] = f"{INSIDE}/certificates.crt"

    def write_apt(self):
        """The machine's own mirrors of the release, and how it asks them; of a foreign release those of debootstrap."""
        certificates = f'Acquire::https::CAInfo "{INSIDE}/certificates.crt";\n'
        if self.is_foreign:
            self.mirror = ""
            (self.folder / "apt.conf").write_text(told("apt-config", "dump", "Acquire") + certificates)
            return
        targets = told("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)",
                       "Created-By: Packages")
        lines = sorted({f"deb {line}" for line in targets.splitlines()
                        if re.fullmatch(rf"{self.codename}(-updates|-security)?", line.split()[1])})
        mirrors = [line.split()[1] for line in lines if line.split()[2:] == [self.codename, "main"]]
        if not mirrors:
            raise Refused(f"apt has no mirror of Debian's {self.codename}, which the image is made from")
        self.mirror = mirrors[0]
        (self.folder / "sources.list").write_text("\n".join(lines) + "\n")
        (self.folder / "apt.conf").write_text(
            told("apt-config", "dump", "Acquire")
            + f'Dir::Etc::SourceList "{INSIDE}/sources.list";\nDir::Etc::SourceParts "/dev/null";\n' + certificates)

    def write_git(self):
        """Where git fetches instead; folders of this machine are mounted at their own paths."""
        target = self.folder / "gitconfig"
        target.write_text("")
        for entry in told("git", "config", "--list", "--null").split("\0"):
            key, _, value = entry.partition("\n")
            if key.startswith(("url.", "http.", "safe.")):
                subprocess.run(["git", "config", "--file", target, "--add", key, value], check=True)
            if match := re.fullmatch(r"url\.(?:file://)?(/.*)\.(?:push)?insteadof", key):
                self.mounts[match[1].rstrip("/")] = pathlib.Path(match[1])

    @staticmethod
    def toolchain(version):
        """The folder that holds the toolchain's usr, if the toolchain is of the version."""
        found = re.search(r"Swift version (\S+)", told("swift", "--version"))
        if not found or found[1] != version:
            raise Refused(f"Swift {version} is needed on PATH, and {found[1] if found else 'none'} is there")
        target = told("swift", "-print-target-info")
        resources = re.search(r'"runtimeResourcePath"\s*:\s*"(.*)/usr/lib/swift"', target)
        if not resources:
            raise Refused("swift does not tell where its toolchain is")
        return pathlib.Path(resources[1])
