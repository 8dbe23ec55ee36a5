"""Makes Tests/Engine/CoreAnimationTests/MediaTimingTable.swift: python3 Tests/Engine/Reference/media_timing.py > it (needs mpmath).

A model of an animation's clock in exact fractions. An animation from 1000 to 3000 on a model value of
-1000 is asked at the ends of its phases, at the ends of its cycles, and at random in between.
"""
import random
import textwrap
from fractions import Fraction as F

from clock import Clock as Timing, short
from swift import header

random.seed(20)


class Clock(Timing):
    def times(self):
        """Times at which the clock says something worth knowing, none before the commit."""
        tiny = F(1, 10**6)
        end = self.end or self.begin + 3
        pace = abs(self.speed) or F(1)
        marks = [self.begin - F(1, 8), self.begin, end, end - tiny, end + tiny, end + F(3, 8)]
        marks += [self.begin + n * self.duration / pace for n in (1, 2, 3)]
        ahead = self.offset if self.speed < 0 else -self.offset
        marks += [self.begin + (n * self.cycle + ahead) / pace for n in (1, 2)]
        chosen = random.sample(marks, 4)
        length = float(end - self.begin)
        chosen += [self.begin + F(f"{length * random.random():.4f}") for _ in "12"]
        return sorted({time for time in chosen if time >= self.added})[:4]

    def swift(self, samples):
        parts = self.arguments()
        if self.end is not None:
            parts.append(f"ends: {short(self.end)}")
        samples = ", ".join(f"({short(time)},_{short(value)})" for time, value in samples)
        row = f"ClockRow({', '.join(parts)}, [{samples}]),"
        lines = textwrap.fill(
            row, 100, initial_indent=" " * 8, subsequent_indent=" " * 12, break_on_hyphens=False)
        return lines.replace("_", " ")


FILLS = ["removed", "forwards", "backwards", "both"]
rows = []
# Each feature by itself and with every fill mode, on times that doubles hold exactly.
for fill in FILLS:
    for given in (
        {}, {"begin": "0.5"}, {"offset": "0.75"}, {"speed": "2"}, {"speed": "-1"}, {"count": "3"},
        {"count": "2.5"}, {"count": "0.25"}, {"repeating": "3.75"}, {"autoreverses": True},
        {"autoreverses": True, "count": "1.75"}, {"added": "0.25"}, {"speed": "0", "offset": "0.5"},
        {"speed": "-0.5", "offset": "0.25", "begin": "1"}, {"count": "4", "cumulative": True},
    ):
        rows.append(Clock(duration="1", fill=fill, **given))
# All of them together at random.
while len(rows) < 150:
    given = {"duration": random.choice(["0.1", "0.25", "0.3", "0.5", "0.7", "1.5", "2"])}
    for key, values in (
        ("begin", ["0.3", "0.5", "1", "2.25"]), ("offset", ["0.05", "0.125", "0.4", "1", "3.5"]),
        ("speed", ["-2", "-1", "-0.3", "0.25", "0.7", "1.5", "4"]),
        ("added", ["0.125", "0.4"]),
    ):
        if random.random() < 0.5:
            given[key] = random.choice(values)
    repeat = random.choice(["count", "repeating", None])
    if repeat:
        given[repeat] = random.choice(["0.4", "1", "1.5", "2", "2.75", "10"])
    given["autoreverses"] = random.random() < 0.4
    plain = not given["autoreverses"] and "offset" not in given
    given["cumulative"] = plain and F(given.get("speed", "1")) > 0 and random.random() < 0.4
    row = Clock(fill=random.choice(FILLS), **given)
    # One that was over when it was added says nothing.
    if row.end is None or row.end > row.added:
        rows.append(row)

print(header("media_timing.py"))
print("import CoreAnimation\n")
print("extension ClockRow {")
print("    // swift-format-ignore")
print("    static let table: [ClockRow] = [")
for row in rows:
    print(row.swift([(time, row.value(time)) for time in row.times()]))
print("    ]")
print("}")
