"""Makes the stages of a Dockerfile, each in a folder."""

import copy
import dataclasses
import hashlib
import json
import os
import re
import shutil

import bases
import image as images
from dockerfile import Refused


class Builder:
    """Carries out instructions; a method bears the name of each.

    A stage whose folder is there, made of the same instructions and files, is not made again.
    """

    def __init__(self, folder, context, host):
        self.folder = folder
        self.context = context
        self.host = host
        self.images = {}
        self.digests = []

    def build(self, stage):
        digest = self.digest(stage)
        made = self.folder / f"{stage.name}.made"
        kept = json.loads(made.read_text()) if made.exists() else {}
        is_kept = kept.get("digest") == digest
        print(f"{stage.name}: {stage.base}{', as made before' if is_kept else ''}", flush=True)
        if not is_kept:
            made.unlink(missing_ok=True)
        image = self.begin(stage, is_kept)
        for instruction in stage.instructions:
            if is_kept and instruction.name in {"COPY", "RUN"}:
                continue
            print(f"{stage.name}: {instruction.name} {' '.join(instruction.text.split())[:80]}", flush=True)
            getattr(self, instruction.name.lower())(image, instruction)
        if is_kept:
            image.sizes = kept["sizes"]
        made.write_text(json.dumps({"digest": digest, "sizes": image.sizes}))
        self.images[stage.name] = image
        return image

    def begin(self, stage, is_kept):
        """The image that a stage begins with: a base, or a copy of a stage before."""
        root, before = self.folder / stage.name, self.images.get(stage.base)
        if before is None:
            return bases.begin(stage.base, root, self.host, is_kept)
        if not is_kept:
            images.copy(before.root, root)
        return dataclasses.replace(copy.deepcopy(before), root=root)

    def digest(self, stage):
        """Of all that a stage is made from: its instructions, the files they copy, and the stages before."""
        parts = [self.digests, stage.base]
        for instruction in stage.instructions:
            parts += [instruction.name, instruction.options, instruction.text]
            if instruction.name == "COPY" and not instruction.options:
                for path in (path for source in instruction.words()[:-1] for path in self.context.files(source)):
                    parts += [str(path), hashlib.sha256((self.context.root / path).read_bytes()).hexdigest()]
        digest = hashlib.sha256(json.dumps(parts).encode()).hexdigest()
        self.digests.append(digest)
        return digest

    def run(self, image, instruction):
        image.execute(instruction.command(), self.host.environment)
        image.count("packages")

    def workdir(self, image, instruction):
        image.directory = os.path.join(image.directory, instruction.text)
        image.inside(".").mkdir(parents=True, exist_ok=True)

    def copy(self, image, instruction):
        *sources, target = instruction.words()
        if not sources or any(set(word) & set("*?[") for word in sources):
            instruction.refuse("sources without wildcards and a target are accepted")
        if len(sources) > 1 and not target.endswith("/"):
            instruction.refuse("the target of several sources ends with a slash")
        for path, relative in (pair for source in sources for pair in self.copied(instruction, source)):
            place = image.inside(target)
            if relative:
                place = place / relative
            elif target.endswith("/") or place.is_dir():
                place = place / path.name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place, follow_symlinks=False)
            os.chown(place, 0, 0, follow_symlinks=False)
        image.count("ours")

    def copied(self, instruction, source):
        """Files of a source, each with its path in it if the source is a folder."""
        if stage := instruction.options.get("from"):
            if stage not in self.images:
                instruction.refuse(f"no stage before is named {stage}")
            whole = self.images[stage].inside(source)
            files = sorted(path for path in whole.rglob("*") if not path.is_dir()) if whole.is_dir() else [whole]
        else:
            whole = self.context.root / source
            files = [self.context.root / path for path in self.context.files(source)]
        if not files or not files[0].exists():
            instruction.refuse(f"{source} is not there, or .dockerignore leaves it out")
        return [(path, path.relative_to(whole) if whole.is_dir() else None) for path in files]

    def env(self, image, instruction):
        for word in instruction.words():
            name, equals, value = word.partition("=")
            if not equals:
                instruction.refuse("NAME=value is accepted")
            image.environment[name] = value

    def user(self, image, instruction):
        match = re.fullmatch(r"(\d+):(\d+)", instruction.text)
        if not match:
            instruction.refuse("the numbers of a user and a group are accepted: 10001:10001")
        image.user = (int(match[1]), int(match[2]))

    def expose(self, image, instruction):
        for word in instruction.words():
            match = re.fullmatch(r"(\d+)(?:/tcp)?", word)
            if not match:
                instruction.refuse("numbers of TCP ports are accepted")
            image.ports.append(int(match[1]))

    def healthcheck(self, image, instruction):
        kind, _, rest = instruction.text.partition(" ")
        if kind != "CMD":
            instruction.refuse("CMD with a command is accepted")
        image.health = dataclasses.replace(instruction, text=rest.lstrip())

    def entrypoint(self, image, instruction):
        image.entrypoint = instruction.command()
