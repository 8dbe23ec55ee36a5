"""Tries the templates of CI in a bare system: each way to get the command, green and red."""

import contextlib
import functools
import hashlib
import http.server
import json
import pathlib
import re
import threading

import yaml

from container import expect
from templates import FOLDER, Cache, GitHub, GitLab

# The clone in the system, and the repository of an app.
CLONE, WORK = "/run/clone", "/srv/app"
SPECS = {"list": "slide-left", "photo": "zoom", "letter": "sheet"}
# A substitute for gh: keeps the comment, which is there from then on.
GH = """#!/bin/sh
echo "$@" >> /tmp/asked
case "$*" in
    *--paginate*) if [ -f /tmp/comment ]; then echo 77; fi ;;
    *) for word; do case $word in body=@*) cp "${word#body=@}" /tmp/comment ;; esac; done ;;
esac
"""
# A substitute for an engine: runs the program that would be in the image.
DOCKER = """#!/bin/sh
expected="run --rm --user 0:0 --volume $PWD:$PWD --workdir $PWD --entrypoint filmstrip registry.example/filmstrip:1 "
case "$* " in "$expected"*) ;; *) echo "docker: found $*" >&2; exit 125 ;; esac
shift 11
exec /opt/image/usr/lib/filmstrip/bin/filmstrip "$@"
"""
# A substitute for the compiler: leaves the program that would be built. `Scripts/ci/install.sh` strips it.
SWIFT = """#!/bin/sh
while [ "$1" != --scratch-path ]; do shift; done
echo "$2" >> /tmp/built
install -D /opt/image/usr/lib/filmstrip/bin/filmstrip "$2/release/filmstrip"
"""


def blocks(kind):
    """The examples of a language in the page of the templates."""
    return re.findall(rf"^```{kind}\n(.*?)^```", (FOLDER / "README.md").read_text(), re.M | re.S)


@contextlib.contextmanager
def served(folder):
    """The address at which the files of a folder are served on this machine."""
    handler = functools.partial(Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class Trial:
    def __init__(self, system, deb):
        self.system, self.deb = system, deb
        self.path = system.image.inside
        self.package = f"Tools/{deb.name}"

    def write(self, path, text, mode=0o644):
        place = self.path(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
        place.chmod(mode)

    def spec(self, name, seconds=None):
        spec = {"preset": SPECS[name], "device": {"scale": 0.5}}
        self.write(f"{WORK}/Transitions/{name}.transition.json", json.dumps(spec | (
            {"let": {"seconds": seconds}} if seconds else {})))

    def prepare(self):
        """The repository of an app as the page says: the package in it, and baselines."""
        for name in SPECS:
            self.spec(name)
        self.path(f"{WORK}/Tools").mkdir()
        self.path(f"{WORK}/{self.package}").write_bytes(self.deb.read_bytes())
        lines = "sudo (apt-get install .*?) *#|^(filmstrip check --update .*?) *#"
        install, update = re.findall(lines, blocks("sh")[0], re.M)
        self.system.run(f"cd {WORK} && {install[0].replace('install', 'install --yes', 1)} && {update[1]}")
        self.system.run(f"mkdir /opt/image && dpkg-deb -x {WORK}/{self.package} /opt/image")
        self.write("/usr/local/bin/gh", GH, 0o755)
        self.bare()

    def bare(self):
        """Takes away what a job has installed."""
        self.system.run(
            "apt-get purge --yes --autoremove filmstrip 2>&1; rm -rf /usr/local/bin/filmstrip /usr/local/bin/docker "
            f"/usr/local/bin/swift /tmp/asked /tmp/comment /tmp/runner {WORK}/.filmstrip {WORK}/filmstrip-report "
            f"{WORK}/public")
        expect(not self.path("/usr/bin/filmstrip").exists(), "the command is left")

    def both(self, name, job, says):
        """Runs a job on a transition that is as its baseline and on one that is not."""
        for seconds, verdict in [(None, "same"), (0.7, "changed")]:
            self.spec("list", seconds)
            good, log = job(verdict)
            expect(good == (verdict == "same"), f"{name}: {verdict} ends so: {log}")
            expect(says in log, f"{name}: the log does not say \"{says}\": {log}")
            page = self.path(f"{WORK}/filmstrip-report/index.html").read_text()
            expect(("takes 0.7 s" in page) == (verdict == "changed"), f"{name}: the page is another one")
            self.bare()
        self.spec("list")
        print(f"{name}: green and red, \"{says}\"")

    def github(self, choice, cache=None):
        """A job as the page has it, but for where the command is from."""
        def run(verdict):
            workflow = yaml.safe_load(blocks("yaml")[0])["jobs"]
            if choice.get("source") or choice.get("image"):
                self.write("/usr/local/bin/swift", SWIFT, 0o755)
                self.write("/usr/local/bin/docker", DOCKER, 0o755)
            steps = workflow["transitions"]["steps"]
            values = steps[1]["with"]
            del values["package"]
            values |= choice
            job = GitHub(self.system, WORK, CLONE, cache or Cache(self.system))
            outputs, good = job.job(steps)
            log = "".join(job.log)
            expect(outputs["filmstrip"] == {"verdict": verdict, "report": "filmstrip-report"},
                   f"the outputs are {outputs['filmstrip']}: {log}")
            job.job(workflow["pages"]["steps"])
            expect(job.told >= {"summary", "actions/upload-artifact", "actions/upload-pages-artifact",
                                "github/codeql-action/upload-sarif", "actions/deploy-pages"}, f"only {job.told}")
            comment = self.path("/tmp/comment").read_text()
            expect(("list.transition.json" in comment) == (verdict == "changed"), f"the comment is {comment}")
            return good, log
        return run

    def gitlab(self, inputs, cache=None):
        def run(verdict):
            example = yaml.safe_load(blocks("yaml")[1])
            self.write("/usr/local/bin/swift", SWIFT, 0o755)
            values = example["include"][0]["inputs"]
            del values["package"]
            job = GitLab(self.system, WORK, CLONE, cache or Cache(self.system))
            good = job.run(values | inputs)
            job.follow(example["pages"])
            log = json.loads(self.path(f"{WORK}/filmstrip-report/lint.sarif").read_text())
            expect(log["version"] == "2.1.0", "the SARIF is of another version")
            return good, "".join(job.log)
        return run

    def attempt(self):
        text = "".join(f"      {line}".rstrip() + "\n" for line in (FOLDER / "install.sh").read_text().splitlines()[1:])
        expect(text in (FOLDER / "gitlab.yml").read_text(), "gitlab.yml does not have install.sh as it is")
        self.prepare()
        digest = hashlib.sha256(self.deb.read_bytes()).hexdigest()
        with served(self.deb.parent) as address:
            release = {"release": f"{address}/{self.deb.name}", "sha256": digest}
            ways = {"release": (release, "installed from the release"),
                    "package": ({"package": self.package}, "installed from the package")}
            for way, (values, says) in ways.items():
                self.both(f"GitHub, {way}", self.github(values), says)
                self.both(f"GitLab, {way}", self.gitlab(values), says)
            self.refuses(release | {"sha256": "0" * 64}, "is not of the digest")
        self.refuses({"package": "Tools/none.deb"}, "there is no package Tools/none.deb")
        # Libraries that the image would have.
        libraries = re.search("libraries='(.*)'", (FOLDER / "install.sh").read_text())[1]
        self.system.run(f"apt-get install --yes --no-install-recommends {libraries}")
        self.both("GitHub, image", self.github({"image": "registry.example/filmstrip:1"}), "runs in the image")
        if "VERSION_CODENAME=bookworm" not in self.system.run("cat /etc/os-release"):
            self.refuses({"source": CLONE}, "on Debian 12 alone")
            return
        for name, way in [("GitHub", self.github), ("GitLab", self.gitlab)]:
            self.path("/tmp/built").unlink(missing_ok=True)
            self.both(f"{name}, build", way({"source": CLONE}, Cache(self.system)), "version")
            expect(len(self.path("/tmp/built").read_text().splitlines()) == 1, f"{name}: the cache is not used")

    def refuses(self, values, says):
        """Holds that the command is not got, and why."""
        job = GitLab(self.system, WORK, CLONE, Cache(self.system))
        try:
            job.run(values)
        except FileNotFoundError:
            pass
        expect(says in "".join(job.log), f"the log does not say \"{says}\": {job.log}")
        self.bare()
        print(f"refused: {says}")
