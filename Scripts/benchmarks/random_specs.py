"""Compares frames of random specs, as our PNG has them, with our SVG as librsvg and Chromium draw it.

    random_specs.py COMMAND FOLDER [COUNT [FIRST]]    COUNT specs (300) from the seed FIRST (0) on

A spec has one screen of random views: colours, gradients, shapes, texts, round corners, borders, shadows,
blurs, clips, alphas and transforms, one in another. For each renderer the share of a sheet's pixels with a
part off by more than 32 of 255 is measured, and the mean difference. Specs that differ by more than 1 % are
listed with the parts that they have, and their pictures are written to FOLDER/random: ours, theirs, and the
difference times 8.

The exit code is 0 only if every renderer was there and no spec differs by more than 1 %.
"""

import json
import pathlib
import random
import subprocess
import sys

import cv2
import numpy

import chromium_peer

LIMIT = 1.0  # Percent of the pixels that may be off by more than 32.
WIDTH, HEIGHT = 160, 200
COLORS = [
    "systemRed", "systemBlue", "systemGreen", "systemOrange", "systemIndigo", "white", "black",
    "systemGray4", "#336699", "#ffcc0080", "#11223344", "label",
]
WORDS = ["Inbox", "Message", "Continue", "9:41", "Weekly report", "Ångström", "fi ffl"]
BLURS = ["regular", "systemThinMaterial", "systemThickMaterial", "dark", "light"]
PATHS = ["M0 0L60 10 30 60z", "M10 10C60 -20 60 80 10 50", "M0 30Q30 0 60 30T90 30"]


def random_view(dice, depth=0):
    """A random view, with others in it down to the third level."""
    width, height = dice.choice([20, 33.5, 60, 97]), dice.choice([16, 40.25, 75])
    view = {
        "frame": [
            dice.choice([-10, 0, 12, 30.5, 71]), dice.choice([-8, 5, 40, 88.75, 130]), width, height,
        ],
    }

    def maybe(chance, key, value):
        if dice.random() < chance:
            view[key] = value

    kind = dice.choice(["plain", "plain", "gradient", "shape", "label", "blur", "plain"])
    if kind == "gradient":
        view["gradient"] = {
            "colors": dice.sample(COLORS[:9], dice.choice([2, 3])),
            "type": dice.choice(["axial", "axial", "radial", "conic"]),
            "startPoint": [dice.choice([0, 0.5]), dice.choice([0, 0.5])],
            "endPoint": [1, dice.choice([0.25, 1])],
        }
    elif kind == "shape":
        view["shape"] = {
            "path": dice.choice(PATHS), "fillColor": dice.choice(COLORS),
            "strokeColor": dice.choice(COLORS), "lineWidth": dice.choice([0.5, 1, 3, 7.5]),
            "lineJoin": dice.choice(["miter", "round", "bevel"]),
            "lineCap": dice.choice(["butt", "round", "square"]),
        }
        if dice.random() < 0.3:
            view["shape"]["lineDashPattern"] = [4, 3]
    elif kind == "label":
        view.update(
            label=dice.choice(WORDS), fontSize=dice.choice([9, 12, 17, 28]),
            fontWeight=dice.choice(["regular", "semibold", "bold"]), textColor=dice.choice(COLORS[:9]))
    elif kind == "blur":
        view["blur"] = dice.choice(BLURS)
    if kind not in ("gradient", "blur", "label"):
        maybe(0.7, "backgroundColor", dice.choice(COLORS))
    maybe(0.35, "layer.cornerRadius", dice.choice([4, 8, 20]))
    maybe(0.2, "layer.borderWidth", dice.choice([1, 2.5]))
    maybe(0.3, "alpha", dice.choice([0.25, 0.5, 0.9]))
    maybe(0.3, "clipsToBounds", True)
    if kind != "blur":
        maybe(0.2, "layer.shadowOpacity", dice.choice([0.3, 0.8]))
        maybe(0.25, "transform", dice.choice([
            [0.8660254, 0.5, -0.5, 0.8660254, 0, 0], [1.3, 0, 0, 0.7, 0, 0], [1, 0.2, 0.1, 1, 5, 0],
        ]))
    if depth < 2 and kind in ("plain", "blur") and dice.random() < 0.5:
        view["subviews"] = [random_view(dice, depth + 1) for _ in range(dice.choice([1, 2]))]
    return view


def spec(seed):
    dice = random.Random(seed)
    views = [random_view(dice) for _ in range(dice.choice([2, 4, 6]))]
    return {
        "device": {
            "size": [WIDTH, HEIGHT], "scale": dice.choice([1, 2]),
            "userInterfaceStyle": dice.choice(["light", "dark"]),
            "cornerRadius": dice.choice([0, 24]),
        },
        "screens": {"a": {"views": views, "background": dice.choice(["systemBackground", "#c0d0e0"])}},
        "container": {"navigation": {"stack": ["a"]}}, "script": [],
        "filmstrip": {"times": [0], "captions": False, "track": False},
    }


def parts(spec):
    """The names of what the views of a spec have, sorted."""
    found = set()

    def visit(views):
        for view in views:
            found.update(key for key in view if key not in ("frame", "subviews", "fontSize", "fontWeight", "textColor"))
            if "gradient" in view:
                found.add(view["gradient"]["type"])
            visit(view.get("subviews", []))

    visit(spec["screens"]["a"]["views"])
    return sorted(found)


def librsvg(vectors, picture, width, height):
    subprocess.run(
        ["rsvg-convert", "--unlimited", f"--width={width}", f"--height={height}",
         f"--output={picture}", vectors], check=True, timeout=300)


def main():
    command, folder = sys.argv[1], pathlib.Path(sys.argv[2], "random")
    count, first = (int(sys.argv[index]) if len(sys.argv) > index else usual for index, usual in ((3, 300), (4, 0)))
    folder.mkdir(parents=True, exist_ok=True)
    browser = chromium_peer.Chromium()

    def chromium(vectors, picture, width, height, scale):
        browser.open(
            vectors.resolve().as_uri(), width // scale, height // scale, scale,
            ready="document.readyState === 'complete'")
        picture.write_bytes(browser.picture())

    measured = {"librsvg": [], "chromium": []}
    try:
        for seed in range(first, first + count):
            content = spec(seed)
            source, png, svg = (folder / f"{seed}.{kind}" for kind in ("json", "png", "svg"))
            source.write_text(json.dumps(content, indent=1))
            # Warnings tell what is embedded as pixels, and that nothing happens.
            made = subprocess.run(
                [command, "render", source, "-o", png, "-o", svg], capture_output=True, text=True, timeout=60)
            if made.returncode:
                sys.exit(f"seed {seed}: {made.stderr}")
            ours = cv2.imread(str(png))
            height, width = ours.shape[:2]
            for name in measured:
                picture = folder / f"{seed}-{name}.png"
                if name == "librsvg":
                    librsvg(svg, picture, width, height)
                else:
                    chromium(svg, picture, width, height, content["device"]["scale"])
                theirs = cv2.imread(str(picture))
                difference = cv2.absdiff(ours, theirs)
                over, mean = (difference.max(-1) > 32).mean() * 100, difference.mean()
                measured[name].append((over, mean, seed))
                if over > LIMIT:
                    cv2.imwrite(
                        str(folder / f"{seed}-{name}-differs.png"),
                        numpy.hstack([ours, theirs, cv2.convertScaleAbs(difference, alpha=8)]))
                picture.unlink()
    finally:
        browser.close()
    print(f"{count} random specs from seed {first}; pixels off by more than 32 of 255, and mean difference")
    print("with       median %    p95 %    most %   mean   above 1 %")
    failed = 0
    for name, rows in measured.items():
        overs = [row[0] for row in rows]
        above = [row for row in sorted(rows, reverse=True) if row[0] > LIMIT]
        failed += len(above)
        print(
            f"{name:10} {numpy.median(overs):8.4f} {numpy.percentile(overs, 95):8.4f} {max(overs):9.4f} "
            f"{numpy.mean([row[1] for row in rows]):6.3f}   {len(above)}")
        for over, mean, seed in above:
            print(f"  seed {seed}: {over:.2f} %, {', '.join(parts(spec(seed)))}")
    sys.exit(f"{failed} differ by more than {LIMIT} %" if failed else None)


if __name__ == "__main__":
    main()
