"""JSON Schemas in wheels that Scripts/setup downloads, and their objections."""
import pathlib
import sys
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parents[3] / ".build" / "reference"


def missing(what):
    """Ends the program with 2, for something that Scripts/setup installs."""
    print(f"{what} is missing: Scripts/setup installs it", file=sys.stderr)
    sys.exit(2)


def opened(pattern):
    """The archive of the wheel whose name matches a pattern."""
    for wheel in FOLDER.glob(pattern):
        return zipfile.ZipFile(wheel)
    missing(f"the wheel {pattern} in {FOLDER}")


def objections(validator, thing):
    """Each error of a value as its JSON Pointer and a message."""
    for error in sorted(validator.iter_errors(thing), key=lambda error: list(map(str, error.path))):
        yield f"/{'/'.join(map(str, error.path))}: {error.message[:300]}"
