"""Holds Kubernetes manifests against the strict schemas of Kubernetes 1.37, offline:
/usr/bin/python3 Tests/Service/Reference/kubernetes.py FILE... (needs what Scripts/setup installs).

Prints the kind and the name of each object, says what is wrong, and ends with 1, or with 2 if the schemas or their
validator are missing. Beyond the schemas, it checks that each selector finds the pods of a Deployment in the files, and
that each volume that is mounted exists.
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Picture" / "Reference"))
import wheels  # noqa: E402

SCHEMAS = "kubernetes_validate/kubernetes-json-schema/v1.37.0-local-strict/"

try:
    import jsonschema
    import yaml
except ImportError as error:
    wheels.missing(f"Python's {error.name}")


class Schemas:
    """The schemas, by their files' names."""

    def __init__(self):
        self.archive = wheels.opened("kubernetes_validate-1.37.0-*.whl")
        self.names = set(self.archive.namelist())

    def read(self, name):
        return json.loads(self.archive.read(SCHEMAS + name))

    def validator(self, thing):
        group, _, version = thing["apiVersion"].rpartition("/")
        parts = [thing["kind"].lower()] + ([group.split(".")[0]] if group else []) + [version]
        name = "-".join(parts) + ".json"
        if SCHEMAS + name not in self.names:
            return None
        resolver = jsonschema.RefResolver(
            "https://kubernetes/" + name, self.read(name),
            handlers={"https": lambda uri: self.read(uri.rsplit("/", 1)[1])})
        return jsonschema.Draft4Validator(self.read(name), resolver=resolver)


def selectors(thing):
    spec = thing.get("spec", {})
    if thing["kind"] == "Service":
        yield spec.get("selector", {})
    for key in ("selector", "podSelector"):
        if isinstance(spec.get(key), dict) and "matchLabels" in spec[key]:
            yield spec[key]["matchLabels"]


def check(things, schemas):
    deployments = {thing["metadata"]["name"]: thing for thing in things if thing["kind"] == "Deployment"}
    pods = [thing["spec"]["template"]["metadata"]["labels"] for thing in deployments.values()]
    for thing in things:
        name = f"{thing['kind']} {thing['metadata']['name']}"
        print(name)
        validator = schemas.validator(thing)
        if validator is None:
            yield f"{name}: there is no schema for {thing['apiVersion']}"
            continue
        for objection in wheels.objections(validator, thing):
            yield f"{name}: {objection}"
        for labels in selectors(thing):
            if not any(labels.items() <= pod.items() for pod in pods):
                yield f"{name}: no pod has the labels {labels}"
        target = thing.get("spec", {}).get("scaleTargetRef")
        if target and target["name"] not in deployments:
            yield f"{name}: there is no Deployment {target['name']}"
        if thing["kind"] == "Deployment":
            pod = thing["spec"]["template"]["spec"]
            volumes = {volume["name"] for volume in pod.get("volumes", [])}
            for container in pod["containers"]:
                for mount in container.get("volumeMounts", []):
                    if mount["name"] not in volumes:
                        yield f"{name}: there is no volume {mount['name']}"


def main():
    things = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            things += [thing for thing in yaml.safe_load_all(file) if thing]
    problems = list(check(things, Schemas()))
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(things)} objects, {len(problems)} errors")
    return 1 if problems or not things else 0


if __name__ == "__main__":
    sys.exit(main())
