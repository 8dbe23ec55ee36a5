"""Makes Tests/Engine/CoreAnimationTests/SpringTable.swift: python3 Tests/Engine/Reference/springs.py | swift format - > it (needs mpmath).

Values are the closed solutions of m x'' + c x' + k (x - 1) = 0 from x = 0, x' = v; a ratio above 1 counts
as 1 unless the spring is overdamped on purpose. Fits are the largest of all roots, each found by
bisection between the extrema of the condition. 40 digits.
"""
from mpmath import cos, exp, inf, ln, mp, mpf, pi, sin, sqrt

from swift import floats, header, number

mp.dps = 40
THRESHOLD = mpf("0.001")


def value(m, k, c, v, t, overdamped=False):
    w = sqrt(k / m)
    z = c / (2 * sqrt(k * m))
    if z < 1:
        wd = w * sqrt(1 - z * z)
        return 1 - exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
    if z == 1 or not overdamped:
        return 1 - exp(-w * t) * (1 + (w - v) * t)
    # 1 - x = a e^(-pt) + b e^(-qt), a + b = 1, pa + qb = v.
    p, q = w * (z - sqrt(z * z - 1)), w * (z + sqrt(z * z - 1))
    a = (q - v) / (q - p)
    return 1 - a * exp(-p * t) - (1 - a) * exp(-q * t)


def settling(m, k, c, v, overdamped=False):
    w = sqrt(k / m)
    z = c / (2 * sqrt(k * m))
    if z == 0:
        return mpf(2) ** 128 - mpf(2) ** 104
    if z < 1:
        wd = w * sqrt(1 - z * z)
        return ln(1000 * (1 + abs((z * w - v) / wd))) / (z * w)
    tenths = 1
    while abs(1 - value(m, k, c, v, mpf(tenths) / 10, overdamped)) >= THRESHOLD:
        tenths += 1
    return mpf(tenths) / 10


def bisect(f, low, high):
    """The root of f, which is monotone between low and high and changes its sign."""
    rising = f(high) > 0
    for _ in range(200):
        middle = (low + high) / 2
        if (f(middle) > 0) == rising:
            high = middle
        else:
            low = middle
    return low


def roots(f, marks):
    """All roots of f, given every place where it is not monotone; the last mark is beyond all roots."""
    return [
        bisect(f, low, high)
        for low, high in zip(marks, marks[1:])
        if (f(low) > 0) != (f(high) > 0)
    ]


def fit(z, time, v):
    """Every natural frequency at which a thousandth is left after `time`."""
    z, time, v = min(mpf(z), mpf(1)), min(max(mpf(time), mpf("0.01")), mpf(10)), mpf(v)
    end = (ln(1000 * (2 + abs(v) * time) / sqrt(max(1 - z * z, mpf("1e-9")))) + 60) / (z * time)
    marks = [mpf("1e-30"), end]
    if z < 1:
        left = lambda w: abs(z - v / w) / sqrt(1 - z * z) * exp(-z * w * time) - THRESHOLD
        if v > 0:
            # 0 at v/z; greatest where z^2 T w^2 - z T v w - v = 0.
            a, b, c = z * z * time, -z * time * v, -v
            marks[1:1] = [v / z, (-b + sqrt(b * b - 4 * a * c)) / (2 * a)]
    else:
        left = lambda w: abs(1 + (w - v) * time) * exp(-w * time) - THRESHOLD
        # 0 at v - 1/T, greatest at v.
        marks[1:1] = [mark for mark in (v - 1 / time, v) if mark > 0]
    return roots(left, [mark for mark in marks if mark < end] + [max(marks + [end])])


SPRINGS = [
    ("Core Animation's own", "1", "100", "10", "0"),
    ("thrown", "1", "100", "10", "12.5"),
    ("thrown away", "1", "100", "10", "-7.25"),
    ("barely damped", "2", "900", "0.5", "1"),
    ("undamped", "1", "100", "0", "0"),
    ("undamped and thrown", "0.5", "60", "0", "-3"),
    ("almost critical", "1", "100", "19.9998", "2"),
    ("critical", "1", "100", "20", "0"),
    ("critical and thrown", "1", "400", "40", "50"),
    ("critical and thrown away", "4", "25", "20", "-6"),
    ("overdamped", "1", "100", "40", "0"),
    ("overdamped and thrown", "1", "100", "250", "9"),
    ("the keyboard's", "3", "1000", "500", "0"),
    ("heavy and slow", "20", "1.5", "3", "0.25"),
]
TIMES = ["0.001", "0.05", "0.2", "0.5", "1", "2.5"]

PERCEPTUAL = [
    ("0.5", "0", "0"), ("0.5", "0.15", "0"), ("0.5", "0.3", "0"), ("0.35", "0.6", "-2"),
    ("1.2", "0.95", "5"), ("0.5", "1", "0"), ("0.5", "-0.2", "0"), ("1", "-0.5", "0"),
    ("0.8", "-0.7", "3"), ("2", "-0.9", "-1"),
]

RATIOS = ["0.05", "0.1", "0.3", "0.5", "0.7", "0.8", "0.95", "0.9999", "1", "1.5"]
FITS = [(z, "0.4", "0") for z in RATIOS]
FITS += [(z, time, v) for z, time in (("0.05", "2"), ("0.4", "0.6"), ("0.75", "0.35"), ("1", "0.5"))
         for v in ("-50", "-4", "-0.3", "0.5", "3", "9", "14", "50")]
FITS += [(z, time, v) for z in ("0.2", "0.85", "1") for time, v in (
    ("0.01", "0"), ("0.01", "50"), ("0.01", "-50"), ("10", "0"), ("10", "0.2"), ("10", "50"),
    ("0.001", "1"), ("0", "0"), ("60", "-1"))]

print(header("springs.py"))
print("extension SpringRow {")
print("    /// The times at which every spring is asked, seconds.")
print(floats("    static let times: [Double] = [", TIMES))
print()
print("    static let table: [SpringRow] = [")
for name, *spring in SPRINGS:
    m, k, c, v = map(mpf, spring)
    row = f'SpringRow("{name}", {", ".join(spring)}, settles: {number(settling(m, k, c, v))}, ['
    print(f"        {row}")
    print(floats("            ", [value(m, k, c, v, mpf(t)) for t in TIMES], close="        ]),"))
print("    ]")
print("}")
print()
print("extension PerceptualRow {")
print("    static let table: [PerceptualRow] = [")
for p, b, v in PERCEPTUAL:
    k = (2 * pi / mpf(p)) ** 2
    ratio = 1 - mpf(b) if mpf(b) >= 0 else 1 / (1 + mpf(b))
    c = 4 * pi * ratio / mpf(p)
    print(f"        PerceptualRow({p}, {b}, velocity: {v}, stiffness: {number(k)}, "
          f"damping: {number(c)}, settles: {number(settling(mpf(1), k, c, mpf(v), True))}, [")
    print(floats("            ", [value(mpf(1), k, c, mpf(v), mpf(t), True) for t in TIMES],
                 close="        ]),"))
print("    ]")
print("}")
print()
print("extension FitRow {")
print("    static let table: [FitRow] = [")
for z, time, v in FITS:
    found = fit(z, time, v)
    assert found, (z, time, v)
    print(f"        FitRow({z}, {time}, {v}, frequency: {number(max(found))}, of: {len(found)}),")
print("    ]")
print("}")
