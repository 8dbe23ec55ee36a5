"""Writes the figures and plots of Docs/performance.md from `benchmarks growth` and
`benchmarks limits`.

    growth.py BENCHMARKS FOLDER    the built program, and the folder of the reference scenes

The page's prose is kept; what lies between its marks is replaced.
"""

import collections
import html
import math
import os
import pathlib
import re
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parents[2] / "Docs"
COLORS = {"backswipe": "#0a6cff", "flip": "#d6336c"}
NAMES = {
    "empty": "a transparent picture", "opaque": "an opaque colour",
    "translucent": "a translucent colour", "linear": "a slanted gradient",
    "radial": "a round gradient", "image": "an image at its own size",
    "image-half": "an image at half its size, on a quarter of the screen",
    "image-turned": "an image turned by 0.1", "shadow": "a shadow of sigma 20",
    "backdrop": "a backdrop of sigma 40, saturated",
    "png-flat": "PNG, fast, of one colour", "png-noise": "PNG, fast, of the noisy photograph",
}


def measure(benchmarks, folder):
    groups = collections.defaultdict(list)
    for task in (["growth", folder], ["limits"]):
        lines = subprocess.run(
            [benchmarks, *task], check=True, capture_output=True, text=True).stdout
        for line in lines.splitlines():
            kind, *rest = line.split()
            groups[kind].append(rest)
    return groups


def slope(points):
    """The exponent of growth by least squares on logarithms: 1 is linear."""
    logs = [(math.log(x), math.log(y)) for x, y in points]
    mean_x = sum(x for x, _ in logs) / len(logs)
    mean_y = sum(y for _, y in logs) / len(logs)
    return (sum((x - mean_x) * (y - mean_y) for x, y in logs)
            / sum((x - mean_x) ** 2 for x, _ in logs))


def plot(path, title, x_name, curves):
    """An SVG of curves, each a name, a colour, a dash and points, on axes from 0."""
    width, height, left, bottom, top = 640, 340, 62, 46, 34
    most_x = max(x for _, _, _, points in curves for x, _ in points)
    most_y = max(y for _, _, _, points in curves for _, y in points)

    def step(most):
        base = 10 ** math.floor(math.log10(most))
        return next(base * f for f in (0.1, 0.2, 0.5, 1, 2) if most / (base * f) <= 7)

    def x_at(x):
        return left + (width - left - 130) * x / most_x

    def y_at(y):
        return height - bottom - (height - bottom - top) * y / most_y

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
        f'<title>{html.escape(title)}</title>',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="{left}" y="20" font-size="14">{html.escape(title)}</text>']
    for most, at, vertical in ((most_x, x_at, False), (most_y, y_at, True)):
        each = step(most)
        for index in range(int(most / each + 1e-9) + 1):
            value = index * each
            place = at(value)
            text = f"{value:g}"
            if vertical:
                parts.append(
                    f'<path d="M{left} {place:.1f}H{width - 130}" stroke="#e3e3e8"/>'
                    f'<text x="{left - 8}" y="{place + 4:.1f}" text-anchor="end">{text}</text>')
            else:
                parts.append(
                    f'<path d="M{place:.1f} {height - bottom}v5" stroke="#8e8e93"/>'
                    f'<text x="{place:.1f}" y="{height - bottom + 19}" '
                    f'text-anchor="middle">{text}</text>')
    parts.append(
        f'<path d="M{left} {top}V{height - bottom}H{width - 130}" fill="none" stroke="#8e8e93"/>'
        f'<text x="{(left + width - 130) / 2}" y="{height - 8}" '
        f'text-anchor="middle">{html.escape(x_name)}</text>'
        f'<text transform="translate(14 {(top + height - bottom) / 2}) rotate(-90)" '
        f'text-anchor="middle">milliseconds</text>')
    ends = []
    for name, color, dash, points in curves:
        line = " ".join(f"{x_at(x):.1f},{y_at(y):.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"'
            f'{dash and f" stroke-dasharray={chr(34)}{dash}{chr(34)}"}/>')
        parts += [
            f'<circle cx="{x_at(x):.1f}" cy="{y_at(y):.1f}" r="3" fill="{color}"/>'
            for x, y in points]
        ends.append([y_at(points[-1][1]), name, color])
    # Names beside the ends of their curves, none over another.
    ends.sort()
    for before, after in zip(ends, ends[1:]):
        after[0] = max(after[0], before[0] + 15)
    parts += [
        f'<text x="{width - 122}" y="{y + 4:.1f}" fill="{color}">{html.escape(name)}</text>'
        for y, name, color in ends]
    path.write_text("".join(parts) + "</svg>\n")


def growth(groups):
    """The plots, and what they say in a table."""
    frames, drawing, encoding = ({}, {}, {})
    for scene, count, time in groups["frames"]:
        frames.setdefault(scene, []).append((int(count), float(time)))
    for scene, count, draw, encode in groups["pixels"]:
        drawing.setdefault(scene, []).append((int(count) / 1e6, float(draw)))
        encoding.setdefault(scene, []).append((int(count) / 1e6, float(encode)))
    plot(
        DOCS / "images" / "performance-frames.svg",
        "A strip of 390 × 844 pixels a frame, on one thread", "frames",
        [(scene, COLORS[scene], "", points) for scene, points in frames.items()])
    plot(
        DOCS / "images" / "performance-pixels.svg",
        "A frame, on one thread", "millions of pixels",
        [(f"{scene}, draw", COLORS[scene], "", points) for scene, points in drawing.items()]
        + [(f"{scene}, PNG", COLORS[scene], "5 4", points) for scene, points in encoding.items()])
    rows = ["| | frames | pixels, drawing | pixels, PNG |", "| --- | --- | --- | --- |"]
    for scene in frames:
        exponents = [slope(points[scene]) for points in (frames, drawing, encoding)]
        rows.append(f"| {scene} | " + " | ".join(f"{x:.2f}" for x in exponents) + " |")
    return rows


def limits(groups):
    rows = [
        "| 780 × 1688 pixels | milliseconds | millions of pixels a second | times the machine's own |",
        "| --- | --- | --- | --- |"]
    pixels = 780 * 1688 / 1e6
    for name, time, against, least in groups["limit"]:
        time, least = float(time), float(least)
        verb = {"write": "writing", "copy": "copying"}[against]
        rows.append(
            f"| {NAMES[name]} | {time:.2f} | {pixels / time * 1e3:.0f} | "
            f"{time / least:.1f} ({verb}: {least:.3f}) |")
    return rows


def main():
    groups = measure(sys.argv[1], sys.argv[2])
    (DOCS / "images").mkdir(exist_ok=True)
    page = DOCS / "performance.md"
    text = page.read_text()
    load = f"Measured with a load of {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors."
    for mark, rows in (("growth", growth(groups)), ("limits", limits(groups) + ["", load])):
        begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
        table = "\n".join([begin, *rows, end])
        text, count = re.subn(
            f"{re.escape(begin)}.*?{re.escape(end)}", lambda _: table, text, flags=re.DOTALL)
        assert count == 1, f"{page} has no place for {mark}"
    page.write_text(text)


if __name__ == "__main__":
    main()
