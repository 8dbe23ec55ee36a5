"""Makes Tests/Engine/CoreAnimationTests/KeyframeTable.swift: python3 Tests/Engine/Reference/keyframes.py | swift format - > it (needs mpmath).

Keyframe animations of a position in each calculation mode. Cubic ones are Hermite pieces whose inner
tangents are the slope between both neighbours (with Kochanek and Bartels' tension, continuity and bias,
which they define for even times), and whose outer tangents are the slope of the piece itself.
"""
from mpmath import findroot, mp, mpf, quad, sqrt

from easing import CURVES, value as ease
from swift import float32, header, number

mp.dps = 30
NAMED = {name: [float32(point) for point in points] for name, *points in CURVES}


def vector(values):
    return [tuple(map(mpf, value)) for value in values]


def length(a, b):
    return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def combine(*terms):
    return tuple(sum(factor * point[i] for factor, point in terms) for i in (0, 1))


def hermite(p, q, m, n, t):
    """From p to q with the tangents m and n."""
    return combine((2 * t**3 - 3 * t**2 + 1, p), (3 * t**2 - 2 * t**3, q),
                   (t**3 - 2 * t**2 + t, m), (t**3 - t**2, n))


class Keyframes:
    def __init__(self, values, mode="linear", times=None, curves=(), tension=(), continuity=(),
                 bias=(), overall="linear"):
        self.values, self.mode, self.curves, self.overall = vector(values), mode, curves, overall
        self.shape = [dict(enumerate(map(mpf, each))) for each in (tension, continuity, bias)]
        n = len(values)
        if "aced" in mode:
            steps = [length(a, b) for a, b in zip(self.values, self.values[1:])]
            self.times = [sum(steps[:i], mpf(0)) / sum(steps) for i in range(n)]
            self.curves = ()
        elif times:
            self.times = list(map(mpf, times))
        else:
            last = n if mode == "discrete" else n - 1
            self.times = [mpf(i) / last for i in range(last + 1)]

    def tangent(self, i, piece):
        """At value i for the piece that begins at value `piece`."""
        v, t = self.values, self.times
        span = t[piece + 1] - t[piece]
        if i in (0, len(v) - 1):
            return combine((1, v[piece + 1]), (-1, v[piece]))
        tension, c, b = (each.get(i, mpf(0)) for each in self.shape)
        c = c if i == piece else -c
        before, after = combine((1, v[i]), (-1, v[i - 1])), combine((1, v[i + 1]), (-1, v[i]))
        scale = (1 - tension) * span / (t[i + 1] - t[i - 1])
        return combine((scale * (1 + b) * (1 + c), before), (scale * (1 - b) * (1 - c), after))

    def plain(self, f):
        i = max(index for index, time in enumerate(self.times) if time <= f)
        if self.mode == "discrete":
            return self.values[min(i, len(self.values) - 1)]
        i = min(i, len(self.values) - 2)
        part = (f - self.times[i]) / (self.times[i + 1] - self.times[i])
        if i < len(self.curves):
            part = ease(NAMED[self.curves[i]], part)
        a, b = self.values[i], self.values[i + 1]
        if "cubic" not in self.mode:
            return combine((1 - part, a), (part, b))
        return hermite(a, b, self.tangent(i, i), self.tangent(i + 1, i), part)

    def at(self, f):
        if self.overall != "linear" and 0 < f < 1:
            f = ease(NAMED[self.overall], f)
        if self.mode != "cubicPaced":
            return self.plain(f)
        step = mpf("1e-12")
        speed = lambda x: length(self.plain(min(x + step, mpf(1))), self.plain(x)) / step
        way = lambda x: sum(
            quad(speed, [low, min(high, x)]) for low, high in zip(self.times, self.times[1:])
            if low < x)
        low, high, target = mpf(0), mpf(1), f * way(mpf(1))
        for _ in range(24):
            middle = (low + high) / 2
            low, high = (middle, high) if way(middle) < target else (low, middle)
        return self.plain(low)


ZIGZAG = [(0, 0), (100, 50), (20, 80), (60, -40)]
FIVE = [(0, 0), (10, 40), (200, 40), (190, 0), (300, -90)]
UNEVEN = ["0", "0.1", "0.7", "1"]
SIDE = dict(tension=["0", "0.5", "-0.5", "0"], continuity=["0", "-0.6", "0.3", "0"],
            bias=["0", "0.25", "-0.75", "0"])
ROWS = [
    ("two values", dict(values=[(10, 20), (110, -20)])),
    ("even times", dict(values=ZIGZAG)),
    ("given times", dict(values=ZIGZAG, times=UNEVEN)),
    ("a pace for each piece",
     dict(values=ZIGZAG, times=UNEVEN, curves=["easeIn", "linear", "back at the end"])),
    ("fewer paces than pieces", dict(values=ZIGZAG, curves=["easeOut"])),
    ("a pace over all", dict(values=ZIGZAG, overall="easeInEaseOut")),
    ("a pace over all and one for each piece",
     dict(values=ZIGZAG, curves=["easeIn", "easeOut", "easeInEaseOut"], overall="default")),
    ("two values at one time", dict(values=ZIGZAG, times=["0", "0.4", "0.4", "1"])),
    ("discrete", dict(values=ZIGZAG, mode="discrete")),
    ("discrete with times", dict(values=ZIGZAG, mode="discrete", times=[*UNEVEN[:3], "0.85", "1"])),
    ("discrete with a pace over all", dict(values=ZIGZAG, mode="discrete", overall="easeIn")),
    ("paced", dict(values=FIVE, mode="paced")),
    ("paced over all", dict(values=FIVE, mode="paced", overall="easeOut")),
    ("cubic", dict(values=ZIGZAG, mode="cubic")),
    ("cubic through two", dict(values=ZIGZAG[:2], mode="cubic")),
    ("cubic through five", dict(values=FIVE, mode="cubic")),
    ("cubic with times", dict(values=ZIGZAG, mode="cubic", times=UNEVEN)),
    ("cubic with a pace for each piece",
     dict(values=ZIGZAG, mode="cubic", times=UNEVEN, curves=["easeIn", "easeOut", "linear"])),
    ("cubic, tight", dict(values=ZIGZAG, mode="cubic", tension=["1", "1", "1", "1"])),
    ("cubic, cornered", dict(values=ZIGZAG, mode="cubic", continuity=["0", "-1", "1", "0"])),
    ("cubic, leaning", dict(values=ZIGZAG, mode="cubic", bias=["0", "1", "-1", "0"])),
    ("cubic in every way", dict(values=ZIGZAG, mode="cubic", **SIDE)),
    ("cubicPaced", dict(values=ZIGZAG, mode="cubicPaced")),
]
PARTS = ["0", "0.05", "0.25", "0.4", "0.55", "0.7", "0.9", "1"]

if __name__ == "__main__":
    print(header("keyframes.py"))
    print("import CoreAnimation\n")
    print("extension KeyframeRow {")
    print("    /// The parts of the duration at which every row is asked.")
    print(f"    static let parts: [Double] = [{', '.join(PARTS)}]\n")
    print("    static let table: [KeyframeRow] = [")
    for title, given in ROWS:
        keyframes = Keyframes(**given)
        shown = [f'"{title}"', f".{given.get('mode', 'linear')}",
                 f"[{', '.join(f'({x}, {y})' for x, y in given['values'])}]"]
        for key in ("times", "tension", "continuity", "bias"):
            if key in given:
                shown.append(f"{key}: [{', '.join(given[key])}]")
        if "curves" in given:
            shown.append("curves: [" + ", ".join(f'"{name}"' for name in given["curves"]) + "]")
        if "overall" in given:
            shown.append(f'overall: "{given["overall"]}"')
        points = [keyframes.at(mpf(part)) for part in PARTS]
        digits = 8 if given.get("mode") == "cubicPaced" else 11
        points = [f"({number(x, digits)}, {number(y, digits)})" for x, y in points]
        print(f"KeyframeRow({', '.join(shown)}, shows: [{', '.join(points)}]),")
    print("    ]")
    print("}")
