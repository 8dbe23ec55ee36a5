"""The targets of Package.swift, which is the one source for groups and rooms: of Scripts/rooms and Scripts/check."""
import json
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# A line of a group's README that says which tests read a path: `| path | sentence | tests |`.
DATA = re.compile(r"^\| `([A-Z]\w+(?:/[\w./-]+)?)` \|.*\| ([^|]*) \|$", re.M)
CODE = (".swift", ".c", ".h")


class Target:
    """A target: its folder, and what it depends on.

    `group` is that of the folder, `Sources/GROUP/TARGET` or `Tests/GROUP/TARGET`. A target elsewhere has that of the
    group of the manifest in which it stands, but no target is in a group that has no folder in Sources.
    """

    def __init__(self, name, kind, path, needs, root=ROOT):
        self.name, self.kind, self.path, self.needs, self.root = name, kind, path, needs, root
        parts = path.split("/")
        self.group = parts[1] if parts[0] in ("Sources", "Tests") and len(parts) > 2 else None

    @property
    def is_suite(self):
        return self.kind == "test"

    def texts(self, endings=CODE):
        """The names and texts of its files."""
        for path, folders, files in os.walk(os.path.join(self.root, self.path)):
            folders.sort()
            for file in sorted(files):
                if file.endswith(endings):
                    name = os.path.join(path, file)
                    with open(name, encoding="utf-8") as text:
                        yield os.path.relpath(name, self.root), text.read()

    def lines(self):
        return sum(text.count("\n") for _, text in self.texts())


class Package:
    """The targets in the order of the manifest, and the groups in theirs."""

    def __init__(self, targets, root=ROOT):
        self.root, self.targets = root, targets
        self.named = {target.name: target for target in targets}
        self.groups = []
        for target in targets:
            if target.path.startswith("Sources/") and target.group not in self.groups:
                self.groups.append(target.group)
        self.counts = {}

    def rank(self, target):
        """The place of a target's group; that of the lowest target which it needs, for one outside of groups."""
        if target.group in self.groups:
            return self.groups.index(target.group)
        return max((self.rank(self.named[name]) for name in target.needs if name in self.named), default=0)

    def readme(self, group):
        try:
            with open(os.path.join(self.root, "Sources", group, "README.md"), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def readers(self):
        """The suites that read a path, by the path, as the READMEs of the groups state it."""
        return {
            path: re.findall(r"`(\w+)`", suites)
            for group in self.groups for path, suites in DATA.findall(self.readme(group) or "")}

    def closure(self, names):
        """The targets that are compiled for some."""
        found, left = set(), list(names)
        while left:
            name = left.pop()
            if name in self.named and name not in found:
                found.add(name)
                left += self.named[name].needs
        return found

    def lines(self, names):
        """The lines of code that are compiled for some targets."""
        for name in (closure := self.closure(names)):
            if name not in self.counts:
                self.counts[name] = self.named[name].lines()
        return sum(self.counts[name] for name in closure)

    def tests(self, name):
        """The suites of a target.

        Those named for it; else those of the targets that depend on it in the nearest group, suites among them. What
        tests share has both.
        """
        target = self.named[name]
        if target.is_suite:
            return [name]
        wanted = dict.fromkeys([f"{name}Tests", f"{re.sub('^C?Filmstrip', '', name)}Tests"])
        suites = [other for other in wanted if other in self.named]
        if suites and not target.path.startswith("Tests/"):
            return suites
        users = [other for other in self.targets if name in other.needs]
        nearest = min((self.rank(other) for other in users), default=0)
        for other in users:
            if self.rank(other) == nearest:
                suites += self.tests(other.name)
        return list(dict.fromkeys(suites))


def declared(text):
    """The targets' names in the order of the manifest; `dump-package` sorts them by name."""
    return re.findall(r'^    (?:Target\.)?\w+\(\s*(?:name: )?"(\w+)"', text, re.M)


def load():
    environment = {key: value for key, value in os.environ.items() if key != "TARGETS_ALONE"}
    dump = json.loads(
        subprocess.run(
            ["swift", "package", "dump-package"], cwd=ROOT, env=environment, check=True, capture_output=True, text=True
        ).stdout)
    targets = [
        Target(
            target["name"], target["type"], target["path"],
            [next(iter(dependency.values()))[0] for dependency in target["dependencies"]])
        # A plugin is a script, which imports nothing of the package.
        for target in dump["targets"] if target["type"] != "plugin"]
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
        order = declared(file.read())
    return Package(sorted(targets, key=lambda target: order.index(target.name)))
