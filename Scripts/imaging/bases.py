"""The images that a Dockerfile begins with, made of Debian's packages and the toolchain of this machine."""

import pathlib
import platform
import re
import shutil
import subprocess

import image as images
from dockerfile import Refused

# What the slim image leaves out, by its own configuration of dpkg.
SLIM = """path-exclude /usr/share/doc/*
path-include /usr/share/doc/*/copyright
path-exclude /usr/share/info/*
path-exclude /usr/share/lintian/*
path-exclude /usr/share/locale/*
path-exclude /usr/share/man/*
"""
LEFT_OUT = ["usr/share/info", "usr/share/lintian", "usr/share/locale", "usr/share/man"]
# Downloads are not kept.
CLEAN = """DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };
APT::Update::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Acquire::Languages "none";
"""
# What the image of Swift installs before the toolchain, together with what these recommend.
SWIFT_PACKAGES = """binutils gcc git libcurl4-openssl-dev libedit-dev libicu-dev libncurses-dev libpython3-dev
    libsqlite3-dev libstdc++-12-dev libxml2-dev pkg-config tzdata uuid-dev""".split()
# Where debootstrap has how releases are made.
SCRIPTS = pathlib.Path("/usr/share/debootstrap/scripts")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def begin(name, root, host, made):
    """An image of a base in a folder; `made` if its files are there already."""
    match = re.fullmatch(r"debian:12-slim|swift:([\d.]+)-bookworm", name)
    if not match:
        raise Refused(f"FROM {name}: debian:12-slim and swift:VERSION-bookworm can be made here")
    image = images.Image(root, {"PATH": PATH}, dict(host.mounts))
    version = match[1]
    toolchain = host.toolchain(version) if version else None
    if not made:
        debian(root, host)
    if version and not made:
        install(image, host, f"apt-get install --yes {' '.join(SWIFT_PACKAGES)}")
    if version:
        # There the image of Swift has its toolchain, too.
        place = f"/opt/swift/{version}"
        image.mounts[place] = toolchain
        image.inside(place).mkdir(parents=True, exist_ok=True)
        image.environment = {"PATH": f"{place}/usr/bin:{PATH}", "LD_LIBRARY_PATH": f"{place}/usr/lib/swift/linux"}
    image.count("base")
    return image


def smallest(root, host):
    """Debian's smallest system in a folder, as debootstrap leaves it."""
    shutil.rmtree(root, ignore_errors=True)
    command = ["debootstrap", "--variant=minbase", host.codename, root, host.mirror]
    if not (SCRIPTS / host.codename).exists():
        # Ubuntu's releases are made alike. Debian has neither their names nor their keys.
        script = SCRIPTS / "gutsy"
        mirrors = re.findall(r"default_mirror (\S+//(?:archive|ports)\S+)", script.read_text())
        mirror = mirrors[0 if platform.machine() == "x86_64" else -1]
        command = [command[0], "--no-check-gpg", *command[1:-1], mirror, script]
    images.call(*command, stdout=subprocess.DEVNULL)
    for name in ["etc/resolv.conf", "etc/hostname", "var/log/bootstrap.log"]:
        (root / name).unlink(missing_ok=True)


def debian(root, host):
    """Copies Debian of the folder beside, which is made if it is not there."""
    slim, done = root.parent / "debian", root.parent / "debian.made"
    if not done.exists():
        smallest(slim, host)
        for name in LEFT_OUT:
            shutil.rmtree(slim / name, ignore_errors=True)
        for path in (slim / "usr/share/doc").rglob("*"):
            if not path.is_dir() and path.name != "copyright":
                path.unlink()
        (slim / "etc/dpkg/dpkg.cfg.d/docker").write_text(SLIM)
        (slim / "etc/apt/apt.conf.d/docker-clean").write_text(CLEAN)
        install(images.Image(slim, {"PATH": PATH}, dict(host.mounts)), host, "apt-get dist-upgrade --yes")
        done.touch()
    images.copy(slim, root)


def install(image, host, line):
    every = f"apt-get update && {line} && rm -rf /var/lib/apt/lists/*"
    image.execute(["/bin/sh", "-c", every], host.environment | {"DEBIAN_FRONTEND": "noninteractive"})
