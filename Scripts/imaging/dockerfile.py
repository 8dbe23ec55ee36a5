"""Reads a Dockerfile, and what .dockerignore leaves of its context. All that is not known here is refused."""

import dataclasses
import json
import re
import shlex

# Instructions that are carried out, and the options that each may have.
KNOWN = {
    "COPY": {"from"},
    "ENTRYPOINT": set(),
    "ENV": set(),
    "EXPOSE": set(),
    "HEALTHCHECK": {"interval", "timeout", "start-period", "start-interval", "retries"},
    "RUN": set(),
    "USER": set(),
    "WORKDIR": set(),
}
# In these the shell of the image replaces variables; in the others an engine would.
OF_SHELL = {"ENTRYPOINT", "HEALTHCHECK", "RUN"}


class Refused(Exception):
    """A Dockerfile that cannot be tried, or an image that does not do what it should."""


@dataclasses.dataclass(frozen=True)
class Instruction:
    line: int
    name: str
    options: dict
    text: str

    def refuse(self, why):
        raise Refused(f"Dockerfile:{self.line}: {self.name}: {why}")

    def command(self):
        """The arguments of a command, given as a JSON list or as a line for the shell."""
        if self.text.startswith("["):
            try:
                words = json.loads(self.text)
            except ValueError as error:
                self.refuse(f"not a JSON list: {error}")
            if not words or not all(isinstance(word, str) for word in words):
                self.refuse("a list of strings is accepted")
            return words
        return ["/bin/sh", "-c", self.text]

    def words(self):
        return shlex.split(self.text)


@dataclasses.dataclass
class Stage:
    base: str
    name: str
    instructions: list


def stages(path):
    """The stages of a Dockerfile, in their order."""
    found = []
    for instruction in instructions(path):
        if instruction.name == "FROM":
            match = re.fullmatch(r"(\S+)(?:\s+[Aa][Ss]\s+(\S+))?", instruction.text)
            if instruction.options or not match:
                instruction.refuse("only an image and AS with a name are accepted")
            found.append(Stage(match[1], match[2] or str(len(found)), []))
            continue
        if instruction.name not in KNOWN:
            instruction.refuse(f"not known here; known are FROM, {', '.join(KNOWN)}")
        if unknown := set(instruction.options) - KNOWN[instruction.name]:
            instruction.refuse(f"the option --{min(unknown)} is not known here")
        if "$" in instruction.text and instruction.name not in OF_SHELL:
            instruction.refuse("variables are not known here")
        if "<<" in instruction.text:
            instruction.refuse("here-documents are not known here")
        if not found:
            instruction.refuse("no FROM stands before it")
        found[-1].instructions.append(instruction)
    return found


def needed(every, target):
    """The stage with a name, the last one if that is empty, after those it begins with or copies from."""
    named = {stage.name: stage for stage in every}
    if target and target not in named:
        raise Refused(f"no stage is named {target}; there are {', '.join(named)}")
    found = [named[target] if target else every[-1]]
    for stage in found:
        copied = [each.options.get("from") for each in stage.instructions]
        found += [named[name] for name in [stage.base, *copied] if name in named and named[name] not in found]
    return [stage for stage in every if stage in found]


def instructions(path):
    """Instructions with their continuations joined, comments left out."""
    text, first = "", 0
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if re.match(r"\s*#\s*(escape|syntax|check)\s*=", line) and not first:
            raise Refused(f"{path.name}:{number}: directives are not known here")
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        first = first or number
        part = re.fullmatch(r"(.*)\\\s*", line)
        text += part[1] if part else line
        if not part:
            yield instruction(text.strip(), first)
            text, first = "", 0
    if text:
        raise Refused(f"{path.name}: the last line ends with a backslash")


def instruction(text, line):
    name, _, rest = text.partition(" ")
    options, rest = {}, rest.lstrip()
    while match := re.match(r"--([a-z-]+)=(\S+)\s+", rest):
        options[match[1]], rest = match[2], rest[match.end():]
    made = Instruction(line, name.upper(), options, rest)
    return made if rest and not rest.startswith("--") else made.refuse("not understood here")


class Context:
    """The folder that an image is built from, without what .dockerignore names."""

    def __init__(self, root):
        self.root = root
        self.patterns = []
        for line in (root / ".dockerignore").read_text().splitlines():
            pattern = line.strip()
            if not pattern or pattern.startswith("#"):
                continue
            if "[" in pattern or "\\" in pattern:
                raise Refused(f".dockerignore: {pattern} has what is not known here")
            kept = pattern.startswith("!")
            self.patterns.append((expression(pattern[kept:].strip("/")), kept))

    def has(self, path):
        """Whether a path, relative to the root, is there: the last pattern that fits it or a parent decides."""
        parents = [str(each) for each in [path, *path.parents][:-1]]
        has = True
        for pattern, kept in self.patterns:
            if any(pattern.fullmatch(each) for each in parents):
                has = kept
        return has

    def files(self, source):
        """Files of a source, relative to the root; the source itself if it is a file."""
        whole = self.root / source
        every = sorted(whole.rglob("*")) if whole.is_dir() else [whole]
        paths = [each.relative_to(self.root) for each in every if each.is_symlink() or each.is_file()]
        return [path for path in paths if self.has(path)]


def expression(pattern):
    parts = re.split(r"(\*\*/?|\*|\?)", pattern)
    known = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    return re.compile("".join(known.get(part, re.escape(part)) for part in parts))
