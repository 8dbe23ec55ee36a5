"""Makes Tests/Engine/CoreAnimationTests/TransformTable.swift: python3 Tests/Engine/Reference/transforms.py | swift format - > it (needs mpmath).

Transforms half-way between two, after "Decomposing a 2D/3D matrix" of CSS Transforms 1 and 2, with row
vectors and 40 digits. Two things differ from that text on purpose: a 2-D translation is kept out of the
skew, so that what is taken apart goes together again; and a turn in space takes the shorter way. Turns
are powers of the rotation that leads from one to the other, found by axis and angle: no quaternions.
"""
import random

from mpmath import acos, atan2, cos, det, diag, eye, inverse, matrix, mp, mpf, pi, sign, sin, sqrt

from swift import header, number

mp.dps = 40


def perspective(distance):
    result = eye(4)
    result[2, 3] = -1 / mpf(distance)
    return result


def turn(degrees, x, y, z):
    return rotation(mpf(degrees) * pi / 180, matrix([x, y, z]), 4)


def rotation(angle, axis, size=3):
    """Rodrigues' formula, transposed for row vectors."""
    x, y, z = axis / sqrt(sum(part**2 for part in axis))
    cross = matrix([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turned = (eye(3) + sin(angle) * cross + (1 - cos(angle)) * cross * cross).T
    result = eye(size)
    result[:3, :3] = turned
    return result


def step(name, *values):
    if name == "move":
        result = eye(4)
        result[3, :3] = matrix([list(map(mpf, values))])
        return result
    if name == "scale":
        return diag([mpf(value) for value in values] + [1])
    if name == "turn":
        return turn(*values)
    if name == "perspective":
        return perspective(*values)
    result = eye(4)
    row, column = name[1], name[2]
    result[int(row) - 1, int(column) - 1] = mpf(values[0])
    return result


def product(steps):
    result = eye(4)
    for each in steps:
        result = result * step(*each)
    return result


def is_affine(m):
    flat = eye(4)
    return all(m[i, j] == flat[i, j] for i in range(4) for j in range(4) if i == 2 or j == 2 or j == 3)


def mix(a, b, f):
    return a + (b - a) * f


class Plane:
    def __init__(self, m):
        a, b, c, d = m[0, 0], m[0, 1], m[1, 0], m[1, 1]
        self.move = [m[3, 0], m[3, 1]]
        self.scale = [sqrt(a * a + b * b), sqrt(c * c + d * d)]
        if a * d - b * c < 0:
            self.scale[0 if a < d else 1] *= -1
        a, b = a / self.scale[0], b / self.scale[0]
        c, d = c / self.scale[1], d / self.scale[1]
        self.angle = atan2(b, a) * 180 / pi
        self.rest = matrix([[a, b], [-b, a]]).T * matrix([[a, b], [c, d]])

    @staticmethod
    def between(one, two, f):
        if any(one.scale[i] < 0 and two.scale[1 - i] < 0 for i in (0, 1)):
            one.scale = [-part for part in one.scale]
            one.angle += 180 if one.angle < 0 else -180
        one.angle, two.angle = one.angle or mpf(360), two.angle or mpf(360)
        if abs(one.angle - two.angle) > 180:
            if one.angle > two.angle:
                one.angle -= 360
            else:
                two.angle -= 360
        angle = mix(one.angle, two.angle, f) * pi / 180
        scale = diag([mix(one.scale[i], two.scale[i], f) for i in (0, 1)])
        turned = matrix([[cos(angle), sin(angle)], [-sin(angle), cos(angle)]])
        flat = scale * turned * mix(one.rest, two.rest, f)
        move = [mix(one.move[i], two.move[i], f) for i in (0, 1)]
        return [flat[0, 0], flat[0, 1], flat[1, 0], flat[1, 1], *move]


class Space:
    def __init__(self, m):
        m = m / m[3, 3]
        body = m.copy()
        body[:, 3] = matrix([0, 0, 0, 1])
        self.eye = inverse(body) * m[:, 3]
        self.move = matrix([m[3, 0], m[3, 1], m[3, 2]])
        # body = scale · skew · turn: Gram and Schmidt from the first row on.
        rows = [m[i, :3] for i in range(3)]
        dot = lambda u, v: sum(p * q for p, q in zip(u, v))
        unit, lower = [], matrix(3, 3)
        for i, row in enumerate(rows):
            rest = row.copy()
            for j in range(i):
                lower[i, j] = dot(row, unit[j])
                rest -= lower[i, j] * unit[j]
            lower[i, i] = sqrt(dot(rest, rest))
            unit.append(rest / lower[i, i])
        self.turn = matrix([list(each) for each in unit])
        self.scale = matrix([lower[i, i] for i in range(3)])
        if det(self.turn) < 0:
            self.turn, self.scale = -self.turn, -self.scale
        self.skew = matrix([lower[1, 0] / lower[1, 1], lower[2, 0] / lower[2, 2],
                            lower[2, 1] / lower[2, 2]])

    @staticmethod
    def between(one, two, f):
        scale, skew = mix(one.scale, two.scale, f), mix(one.skew, two.skew, f)
        body = eye(3)
        body[1, 0], body[2, 0], body[2, 1] = skew
        body = diag(list(scale)) * body * one.turn * power(one.turn.T * two.turn, f)
        placed = eye(4)
        placed[:3, :3] = body
        placed[3, :3] = mix(one.move, two.move, f).T
        lens = eye(4)
        lens[:, 3] = mix(one.eye, two.eye, f)
        return list(placed * lens)


def power(turn, f):
    """The part f of a rotation, the shorter way; a half turn goes about the axis that points up."""
    cosine = min(max((turn[0, 0] + turn[1, 1] + turn[2, 2] - 1) / 2, mpf(-1)), mpf(1))
    angle = acos(cosine)
    if angle < mpf("1e-30"):
        return eye(3)
    axis = matrix([turn[1, 2] - turn[2, 1], turn[2, 0] - turn[0, 2], turn[0, 1] - turn[1, 0]])
    if pi - angle < mpf("1e-30"):
        axis = matrix([sqrt(max((1 + turn[i, i]) / 2, 0)) for i in range(3)])
    return rotation(angle * f, axis)


def between(start, end, f):
    one, two = product(start), product(end)
    flat = is_affine(one) and is_affine(two)
    if any(det(m[:2, :2] if flat else m[:3, :3]) == 0 for m in (one, two)):
        nearer = one if f < 0.5 else two
        return [nearer[i, j] for i, j in ((0, 0), (0, 1), (1, 0), (1, 1), (3, 0), (3, 1))] \
            if flat else list(nearer)
    kind = Plane if flat else Space
    return kind.between(kind(one), kind(two), f)


flat_turn = lambda degrees: ("turn", degrees, 0, 0, 1)
slant = ("m21", 0.5)
PLANE = [
    ("a quarter turn", [], [flat_turn(90)]),
    ("a half turn goes backwards", [], [flat_turn(180)]),
    ("a half turn backwards", [], [flat_turn(-180)]),
    ("from a half turn", [flat_turn(180)], []),
    ("the shorter way over the half turn", [flat_turn(170)], [flat_turn(-160)]),
    ("the shorter way over 0", [flat_turn(30)], [flat_turn(-40)]),
    ("from −90° to 90°", [flat_turn(-90)], [flat_turn(90)]),
    ("from 135° to −45°", [flat_turn(135)], [flat_turn(-45)]),
    ("a move", [("move", -5, 3, 0)], [("move", 100, 40, 0)]),
    ("a scale", [], [("scale", 3, 0.25, 1)]),
    ("mirrored left to right", [], [("scale", -1, 1, 1)]),
    ("mirrored top to bottom", [], [("scale", 1, -2, 1)]),
    ("both ways is a half turn", [], [("scale", -1, -1, 1)]),
    ("from one mirror to the other", [("scale", -1, 1, 1)], [("scale", 1, -1, 1)]),
    ("from the other mirror to the one", [("scale", 2, -1, 1), flat_turn(20)], [("scale", -1, 1, 1)]),
    ("mirrored and turned", [("scale", -1, 2, 1), flat_turn(100)], [flat_turn(-30)]),
    ("slanted", [], [slant]),
    ("slanted and moved", [], [slant, ("move", 80, 60, 0)]),
    ("slanted two ways", [("m12", 0.3)], [slant, ("m12", -0.2)]),
    ("slanted and turned", [slant, flat_turn(50)], [flat_turn(-80), ("m21", -0.7)]),
    ("flattened at the end", [], [("scale", 0, 1, 1)]),
    ("flattened at the beginning", [("scale", 1, 0, 1)], [("move", 9, 9, 0)]),
]
SPACE = [
    ("about y", [], [("turn", 60, 0, 1, 0)]),
    ("about x", [("turn", 20, 1, 0, 0)], [("turn", 100, 1, 0, 0)]),
    ("about slanted axes", [("turn", 40, 1, 1, 1)], [("turn", 130, 1, -2, 0.5)]),
    ("from z to y", [flat_turn(90)], [("turn", 90, 0, 1, 0)]),
    ("the shorter way about y", [("turn", 170, 0, 1, 0)], [("turn", -160, 0, 1, 0)]),
    ("the shorter way from far apart", [("turn", 175, 1, 2, 3)], [("turn", -150, 1, 1.5, 2)]),
    ("a half turn about x", [], [("turn", 180, 1, 0, 0)]),
    ("a half turn about y with an eye", [("perspective", 500)],
     [("turn", 180, 0, 1, 0), ("perspective", 500)]),
    ("hardly turned", [("turn", 30, 0, 1, 0)], [("turn", "30.00015", 0, 1, 0)]),
    ("an eye that comes nearer", [("perspective", 1000)], [("perspective", 250)]),
    ("an eye that comes while it turns", [], [("turn", 70, 0, 1, 0), ("perspective", 400)]),
    ("a flip with an eye", [("turn", -90, 0, 1, 0), ("perspective", 500)],
     [("turn", 30, 0, 1, 0), ("perspective", 500)]),
    ("a side of a cube", [("move", 0, 0, 100), ("perspective", 800)],
     [("turn", 90, 0, 1, 0), ("move", 100, 0, 0), ("perspective", 800)]),
    ("moved before the eye", [("perspective", 300), ("move", 20, 30, 0)], [("move", 0, 0, -50)]),
    ("vanishing to the side", [("m14", 0.001), ("turn", 15, 1, 0, 0)], [("m24", -0.002)]),
    ("scaled and turned", [("scale", 2, 3, 0.5)], [("scale", 1, 1, 4), ("turn", 80, 1, 1, 0)]),
    ("mirrored in depth", [], [("scale", 1, 1, -1)]),
    ("mirrored and turned in space", [("scale", -1, 1, 1), ("turn", 40, 0, 1, 0)],
     [("scale", 1, -2, 1), ("turn", 25, 1, 0, 0)]),
    ("slanted in space", [("m31", 0.4), ("m32", -0.2), ("turn", 35, 0, 1, 1)],
     [("m21", 0.3), ("turn", -50, 1, 0, 0), ("move", 10, 20, 30)]),
    ("of twice the weight", [("m44", 2), ("move", 8, 0, 2)], [("turn", 45, 0, 1, 0)]),
    ("flattened in depth at the end", [], [("scale", 1, 1, 0)]),
]
random.seed(8)
near = lambda low, high: round(random.uniform(low, high), 2)
for index in range(1, 7):
    PLANE.append((f"anything {index}", *[
        [("scale", near(-2, 2), near(-2, 2), 1), flat_turn(near(-180, 180)), ("m21", near(-1, 1)),
         ("move", near(-50, 50), near(-50, 50), 0)] for _ in "12"]))
    SPACE.append((f"anything in space {index}", *[
        [("scale", near(-2, 2), near(0.5, 2), near(0.5, 2)), ("m32", near(-1, 1)),
         ("turn", near(-170, 170), near(-1, 1), near(-1, 1), near(-1, 1)),
         ("move", *(near(-50, 50) for _ in "123")), ("perspective", near(300, 900))] for _ in "12"]))


def swift(steps):
    shown = []
    for name, *values in steps:
        if name.startswith("m") and name[1:].isdigit():
            shown.append(f".entry({name[1]}, {name[2]}, {values[0]})")
        else:
            shown.append(f".{name}({', '.join(map(str, values))})")
    return "[" + ", ".join(shown) + "]"


print(header("transforms.py"))
print("extension TransformRow {")
for name, rows in (("plane", PLANE), ("space", SPACE)):
    print(f"\n    static let {name}: [TransformRow] = [")
    for index, (title, start, end) in enumerate(rows):
        part = (mpf("0.25"), mpf("0.5"), mpf("0.625"))[index % 3]
        if "half" in title or "flattened" in title:
            part = mpf("0.25")
        values = ", ".join(number(value, 11) for value in between(start, end, part))
        print(f'TransformRow("{title}", {swift(start)}, {swift(end)}, at: {part}, [{values}]),')
    print("    ]")
print("}")
