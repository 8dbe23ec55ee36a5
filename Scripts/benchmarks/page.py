"""A reference scene as a web page whose animations are sought frame by frame."""

import html
import json
import math

import peer

STYLE = """
html, body { margin: 0 }
div, p, img, section { position: absolute; margin: 0; white-space: pre }
p { text-rendering: geometricPrecision }
section { overflow: hidden; isolation: isolate }
"""

# Every section is a copy of the scene with a time of its own, in milliseconds.
SCRIPT = """
const sections = [...document.querySelectorAll("section")].map(section =>
    [...section.querySelectorAll("[data-keyframes]")].map(element => {
        const animation = element.animate(
            JSON.parse(element.dataset.keyframes), { duration: 1000, fill: "both" });
        animation.pause();
        return animation;
    }));
window.seek = (...times) => sections.forEach((animations, index) =>
    animations.forEach(animation => { animation.currentTime = times[index]; }));
Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode())])
    .then(() => { window.isReady = true; });
"""


def write(scenes, scene, scale, columns, count):
    """Writes a page with `count` copies of the scene, and gives its address."""
    body = elements(scenes.frames(scene), f"photo@{scale}x.png")
    sections = "".join(
        f'<section style="{box(index % columns * peer.WIDTH, index // columns * peer.HEIGHT)};'
        f'width:{peer.WIDTH}px;height:{peer.HEIGHT}px">{body}</section>'
        for index in range(count))
    file = scenes.folder / f"{scene}@{scale}x-{count}.html"
    file.write_text(
        f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{sections}"
        f"<script>{SCRIPT}</script>")
    return file.as_uri()


def elements(frames, photo):
    """The elements of nodes that every frame has alike but for what moves."""
    result = ""
    for moments in zip(*frames):
        (kind, _), = moments[0].items()
        values = [moment[kind] for moment in moments]
        if kind == "group":
            result += group(values, photo)
        elif kind == "text":
            result += text(values[0]["_0"])
        elif kind == "photo":
            result += f'<img style="{box(0, 0, peer.WIDTH, peer.HEIGHT)}" src="{photo}">'
        elif kind == "backdrop":
            style = f"backdrop-filter:blur({number(values[0]['sigma'])}px)"
            result += element(
                [{"opacity": number(value["opacity"])} for value in values],
                box(0, 0, peer.WIDTH, peer.HEIGHT) + ";" + style)
        else:
            result += shape(kind, values)
    return result


def group(values, photo):
    first = values[0]
    kids = elements([value["children"] for value in values], photo)
    if "clip" in first:
        (x, y), (width, height) = first["clip"]["frame"]
        kids = (
            f'<div style="{box(x, y, width, height)};overflow:hidden;'
            f'border-radius:{number(first["clip"]["radius"])}px">'
            f'<div style="{box(-x, -y)}">{kids}</div></div>')
    looks = [
        {"transform": matrix(value["transform"]), "opacity": number(value["opacity"])}
        for value in values]
    return element(looks, box(0, 0) + ";transform-origin:0 0", kids)


def shape(kind, values):
    first = values[0]
    (x, y), (width, height) = first["frame"]
    style = f"{box(x, y, width, height)};border-radius:{number(first['radius'])}px"
    if kind == "rect":
        return f'<div style="{style};background:{background(first)}"></div>'
    looks = []
    for value in values:
        # CSS blurs by twice the standard deviation.
        lengths = (*value["offset"], 2 * value["sigma"])
        shadow = " ".join(f"{number(length)}px" for length in lengths)
        looks.append({"boxShadow": f"{shadow} rgba(0,0,0,{number(value['opacity'])})"})
    return element(looks, style)


def text(line):
    # Whole pixels above and below the baseline, as Chromium rounds the font's own.
    above, below = round(0.928 * line["size"]), round(0.236 * line["size"])
    (x, y), size = line["origin"], number(line["size"])
    weight = "bold" if line["isBold"] else "normal"
    return (
        f'<p style="{box(x, y - above)};color:#{line["color"]:06x};'
        f"font:{weight} {size}px/{above + below}px 'DejaVu Sans'\">{html.escape(line['text'])}</p>")


def element(looks, style, kids=""):
    """An element of the given looks, one a frame; one that does not change is no animation."""
    if all(look == looks[0] for look in looks):
        names = {"boxShadow": "box-shadow"}
        style += "".join(
            f";{names.get(name, name)}:{value}" for name, value in looks[0].items()
            if (name, value) not in (("opacity", "1"), ("transform", "none")))
        return f'<div style="{style}">{kids}</div>'
    if any(look.get("transform", "none") != "none" for look in looks):
        style += ";will-change:transform"
    keyframes = html.escape(json.dumps(looks))
    return f'<div style="{style}" data-keyframes="{keyframes}">{kids}</div>'


def background(rect):
    if "solid" in rect["fill"]:
        return f"#{rect['fill']['solid']['color']:06x}"
    gradient = rect["fill"]["gradient"]
    (x, y), (width, height) = rect["frame"]
    (x1, y1), (x2, y2) = gradient["start"], gradient["end"]
    # CSS's line goes through the middle, as far as the corners' projections on it.
    angle = math.atan2(x2 - x1, y1 - y2)
    along, length = (math.sin(angle), -math.cos(angle)), (
        abs(width * math.sin(angle)) + abs(height * math.cos(angle)))
    stops = []
    for stop in gradient["stops"]:
        px = x1 + (x2 - x1) * stop["location"] - x - width / 2
        py = y1 + (y2 - y1) * stop["location"] - y - height / 2
        place = ((px * along[0] + py * along[1]) / length + 0.5) * 100
        stops.append(f"#{stop['color']:06x} {number(place)}%")
    return f"linear-gradient({number(math.degrees(angle))}deg,{','.join(stops)})"


def matrix(m):
    if m == peer.IDENTITY:
        return "none"
    if not peer.has_perspective(m):
        return "matrix(%s)" % ",".join(number(m[index]) for index in (0, 3, 1, 4, 2, 5))
    columns = [m[0], m[3], 0, m[6], m[1], m[4], 0, m[7], 0, 0, 1, 0, m[2], m[5], 0, m[8]]
    return "matrix3d(%s)" % ",".join(map(number, columns))


def box(x, y, width=0, height=0):
    return ";".join(
        f"{name}:{number(value)}px"
        for name, value in (("left", x), ("top", y), ("width", width), ("height", height)))


def number(value):
    return f"{value:.9f}".rstrip("0").rstrip(".")
