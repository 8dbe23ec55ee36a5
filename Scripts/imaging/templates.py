"""Runs the templates of Scripts/ci as servers run them, step by step, in a bare system.

What servers do themselves (actions of others, caches, artifacts, pages) has substitutes here, which hold that they get
what they need. A key, an expression or an action that is not known is refused, so that none is passed over.
"""

import json
import os
import pathlib
import re
import xml.etree.ElementTree

import yaml

from container import expect
from dockerfile import Refused

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "ci"
STEP = {"id", "if", "env", "run", "shell", "uses", "with"}


class Job:
    """A job in a clone of the repository `work` of a system; steps run as root."""

    def __init__(self, system, work, clone, cache):
        self.system, self.work, self.clone, self.cache = system, work, clone, cache
        self.log, self.told, self.cached = [], set(), None

    def path(self, relative):
        return self.system.image.inside(os.path.join(self.work, relative))

    def shell(self, text, variables):
        """Runs a script as servers do, and returns whether it succeeds."""
        script = self.system.image.inside("/tmp/step.sh")
        script.write_text(text)
        exports = [f"{name}={value}" for name, value in variables.items()]
        line = ["env", f"--chdir={self.work}", *exports, "sh", "-c", "sh -e /tmp/step.sh > /tmp/log 2>&1"]
        try:
            self.system.image.execute(line, self.system.environment)
            succeeds = True
        except Refused:
            succeeds = False
        self.log.append(self.system.image.inside("/tmp/log").read_text(errors="replace"))
        return succeeds


class GitHub(Job):
    """A job of steps, some of which are those of the composite action."""

    def run(self, steps, inputs=None, here="."):
        """Runs steps, and returns the outputs of each and whether all succeed."""
        outputs, good = {}, True
        for step in steps:
            expect(step.keys() <= STEP | {"name"}, f"a step has {sorted(step.keys() - STEP)}")
            lookup = {"inputs": inputs or {}, "steps": outputs}
            wanted = step.get("if", "success()")
            if not evaluate(wanted if "always()" in wanted else f"({wanted}) && success()", lookup, good):
                continue
            fill = lambda text: re.sub(r"\$\{\{(.*?)\}\}", lambda m: str(evaluate(m[1], lookup, good)), str(text))
            values = {name: fill(value) for name, value in step.get("with", {}).items()}
            told = {}
            if "run" in step:
                variables = {name: fill(value) for name, value in step.get("env", {}).items()}
                succeeds, told = self.step(fill(step["run"]), variables, here)
            elif "Scripts/ci" in step["uses"]:
                action = yaml.safe_load((FOLDER / "action.yml").read_text())
                expect(values.keys() <= action["inputs"].keys(), f"the action has no input of {sorted(values)}")
                given = {name: values.get(name, each["default"]) for name, each in action["inputs"].items()}
                inner, succeeds = self.run(action["runs"]["steps"], given, f"{self.clone}/Scripts/ci")
                told = {name: fill_output(each["value"], inner) for name, each in action["outputs"].items()}
            else:
                succeeds = self.use(step["uses"], values)
            outputs[step.get("id", len(outputs))] = told
            good = good and succeeds
        return outputs, good

    def job(self, steps):
        """Runs the steps of a job from its beginning to its end, and returns the outputs and whether all succeed."""
        found = self.run(steps)
        if self.cached:
            self.cache.save(self.path(self.cached))
        return found

    def step(self, text, variables, here):
        for name in ["output", "summary"]:
            self.system.image.inside(f"/tmp/{name}").write_text("")
        succeeds = self.shell(text, variables | {
            "GITHUB_ACTION_PATH": here, "GITHUB_OUTPUT": "/tmp/output", "GITHUB_STEP_SUMMARY": "/tmp/summary",
            "GITHUB_REPOSITORY": "o/r", "GITHUB_RUN_ID": "9", "CI": "true"})
        if summary := self.system.image.inside("/tmp/summary").read_text():
            self.told.add("summary")
            expect(summary.startswith("#"), "the summary has no heading")
        lines = self.system.image.inside("/tmp/output").read_text().splitlines()
        return succeeds, dict(line.split("=", 1) for line in lines)

    def use(self, name, values):
        """What an action of others does with what it gets."""
        action = name.split("@")[0]
        self.told.add(action)
        if action in {"actions/checkout", "actions/deploy-pages"}:
            return True
        if action == "actions/cache":
            self.cached = values["path"]
            self.cache.restore(self.path(self.cached), values["key"])
            return True
        if action in {"actions/upload-artifact", "actions/upload-pages-artifact"}:
            expect((self.path(values["path"]) / "index.html").exists(),
                   f"{name}: {values['path']} is no page: {''.join(self.log)}")
            return True
        if action == "github/codeql-action/upload-sarif":
            log = json.loads(self.path(values["sarif_file"]).read_text())
            expect(log["version"] == "2.1.0" and log["runs"], "the SARIF has no run")
            return True
        raise Refused(f"{name} is not known here")


class GitLab(Job):
    """A job of the component, and those that follow it."""

    def run(self, inputs):
        """Runs the component's job, and returns whether it succeeds."""
        text = (FOLDER / "gitlab.yml").read_text()
        spec, body = text.split("\n---\n")
        known = yaml.safe_load(spec)["spec"]["inputs"]
        expect(inputs.keys() <= known.keys(), f"the component has no input of {sorted(inputs)}")
        values = {name: inputs.get(name, each.get("default")) for name, each in known.items()}
        body = re.sub(r"\$\[\[ inputs\.([a-z0-9-]+) \]\]", lambda m: values[m[1]], body)
        (name, job), = yaml.safe_load(body).items()
        expect(name == "filmstrip-check" and job["image"]["entrypoint"] == [""]
               and job["image"]["docker"]["user"] == "root", "the job keeps the image's own start")
        cached = job["cache"]["paths"][0].rstrip("/")
        self.cache.restore(self.path(cached), job["cache"]["key"])
        good = self.shell(script(job), job["variables"])
        self.cache.save(self.path(cached))
        reports = job["artifacts"]["reports"]
        xml.etree.ElementTree.parse(self.path(reports["junit"]))
        json.loads(self.path(reports["codequality"]).read_text())
        expect((self.path(job["artifacts"]["paths"][0]) / "index.html").exists(), "no page is kept")
        return good

    def follow(self, job):
        """Runs a job of the example."""
        expect(self.shell(script(job), {}), self.log[-1])
        expect(all(self.path(f"{path}/index.html").exists() for path in job["artifacts"]["paths"]), "no page is kept")


class Cache:
    """A folder that a server keeps between jobs, under a key."""

    def __init__(self, system):
        self.system, self.kept, self.key = system, "/var/cache/ci", None

    def restore(self, path, key):
        if self.key == key:
            self.system.run(f"mkdir -p {self.name(path.parent)} && cp -a {self.kept} {self.name(path)}")
        self.wanted = key

    def save(self, path):
        if path.is_dir():
            self.key = self.wanted
            self.system.run(f"rm -rf {self.kept} && cp -a {self.name(path)} {self.kept}")

    def name(self, path):
        return "/" + str(path.relative_to(self.system.image.root))


def script(job):
    return "\n".join([*job.get("before_script", []), *job["script"]])


def fill_output(text, outputs):
    return evaluate(re.fullmatch(r"\$\{\{(.*)\}\}", text)[1], {"steps": outputs}, True)


def evaluate(expression, lookup, good):
    """The value of an expression in the part of GitHub's language that the templates use."""
    found = {
        "github.token": "token", "github.event.pull_request.number": "5", "runner.temp": "/tmp/runner",
        "always()": True, "success()": good}

    def value(match):
        word = match[0]
        if word.startswith("'"):
            return word
        if word in found:
            return repr(found[word])
        place, *names = word.split(".")
        if place not in lookup:
            raise Refused(f"{word} is not known here")
        at = lookup[place]
        for name in names:
            if name != "outputs":
                at = at.get(name, "") if isinstance(at, dict) else ""
        return repr(at)

    words = re.sub(r"'[^']*'|[a-z_]+\(\)|[a-z_]+(?:\.[\w-]+)+", value, expression.strip())
    return eval(words.replace("&&", " and ").replace("||", " or "), {"__builtins__": {}})
