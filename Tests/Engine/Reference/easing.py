"""Makes Tests/Engine/CoreAnimationTests/EasingTable.swift: python3 Tests/Engine/Reference/easing.py | swift format - > it (needs mpmath).

A timing function is the cubic from (0, 0) to (1, 1) with two control points kept as 32-bit floats. Its
value at x is y(s) at the s with x(s) = x, found here by bisection with 60 digits.
"""
from mpmath import mp, mpf

from swift import float32, floats, header

mp.dps = 60
PARTS = ["1e-6", "0.01", "0.1", "0.25", "0.4", "0.499999", "0.5", "0.5000000000005", "0.50001", "0.75", "0.9", "0.999"]
CURVES = [
    ("linear", 0, 0, 1, 1),
    ("easeIn", 0.42, 0, 1, 1),
    ("easeOut", 0, 0, 0.58, 1),
    ("easeInEaseOut", 0.42, 0, 0.58, 1),
    ("default", 0.25, 0.1, 0.25, 1),
    ("the system's push in one cubic", 0.2833, 0.99, 0.31833, 0.99),
    ("back at the end", 0.34, 1.56, 0.64, 1),
    ("back at both ends", 0.68, -0.6, 0.32, 1.6),
    ("far outside", 0.2, -3, 0.7, 4),
    ("steep in the middle", 0.999, 0, 0.001, 1),
    ("upright in the middle", 1, 0, 0, 1),
    ("upright at both ends", 0, 1, 1, 0),
    ("straight, spelled backwards", 1, 1, 0, 0),
    ("upright at the beginning", 0, 1, 0, 1),
    ("upright at the end", 1, 0, 1, 0),
    ("flat at first", 1, 0, 1, 1),
    ("nearly a step at the beginning", 0, 1, 0.001, 1),
]


def cubic(p1, p2, s):
    return 3 * p1 * s * (1 - s) ** 2 + 3 * p2 * s * s * (1 - s) + s**3


def value(curve, x):
    x1, y1, x2, y2 = curve
    low, high = mpf(0), mpf(1)
    for _ in range(190):
        middle = (low + high) / 2
        if cubic(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return cubic(y1, y2, low)


if __name__ == "__main__":
    print(header("easing.py"))
    print("extension Easing {")
    print("    /// The parts of the duration at which every row is asked.")
    print(floats("    static let parts: [Double] = [", PARTS))
    print()
    print("    static let table: [Easing] = [")
    for name, *points in CURVES:
        stored = [float32(point) for point in points]
        shown = ", ".join(str(point) for point in points)
        values = [value(stored, mpf(float(x))) for x in PARTS]
        print(f'        Easing("{name}", {shown}, [')
        print(floats("            ", values, close="        ]),"))
    print("    ]")
    print("}")
