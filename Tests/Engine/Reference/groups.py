"""Makes Tests/Engine/CoreAnimationTests/GroupTable.swift: python3 Tests/Engine/Reference/groups.py | swift format - > it (needs mpmath).

Groups of two animations, of x and of y from 1000 to 3000 on a model of -1000, in exact fractions. The
children run on the group's own time; one without a duration takes the group's.
"""
import random
from fractions import Fraction as F

from clock import MODEL, Clock, short
from swift import header

random.seed(11)


def seen(group, children, time):
    found = group.part(time)
    if found is None:
        return [MODEL, MODEL]
    own = found[0] * group.duration
    return [child.value(own) for child in children]


def steady(group, children, time):
    """Whether a rounding error in the time changes nothing but the last digits."""
    near = [seen(group, children, time + F(step, 10**10)) for step in (-1, 0, 1)]
    return all(max(values) - min(values) < F(1, 10**4) for values in zip(*near))


def anything(durations, in_group):
    given = {"duration": random.choice(durations)}
    for key, values in (
        ("begin", ["0.25", "0.5"]), ("offset", ["0.125", "0.4"]), ("speed", ["2", "0.5", "-1"]),
        ("count", ["2", "2.5", "0.75"]),
    ):
        if random.random() < 0.35:
            given[key] = random.choice(values)
    given["autoreverses"] = random.random() < 0.25
    given["fill"] = random.choice(["removed", "forwards", "backwards", "both"])
    return Clock(**given) if given["duration"] or not in_group else given


def make(given, group):
    """A child, of the group's duration if it has none."""
    if isinstance(given, Clock):
        return given
    child = Clock(**{**given, "duration": short(group.duration)})
    child.given = {key: value for key, value in given.items() if key != "duration"}
    return child


print(header("groups.py"))
print("import CoreAnimation\n")
print("extension GroupRow {")
print("    static let table: [GroupRow] = [")
for _ in range(45):
    group = anything(["1", "1.5", "2"], False)
    children = [make(anything(["0.5", "0.8", "1", "3", ""], True), group) for _ in "xy"]
    times = [F(f"{random.uniform(0, float(group.end) * 1.1):.3f}") for _ in range(8)]
    samples = sorted(time for time in times if steady(group, children, time))[:4]
    shown = []
    for time in samples:
        x, y = seen(group, children, time)
        shown.append(f"({short(time)}, {short(x)}, {short(y)})")
    clocks = [f"ClockRow({', '.join(clock.arguments())})" for clock in (group, *children)]
    print(f"GroupRow({clocks[0]}, [{', '.join(clocks[1:])}], [{', '.join(shown)}]),")
print("    ]")
print("}")
