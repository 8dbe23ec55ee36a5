"""The dearest specs that are known: each is legal, or was before the limits on work; each costs seconds or far more.

A service must answer them within its deadline, by what they ask for or by a refusal, and serve others meanwhile.
"""

import json


def push(screen, others=None, device=None, filmstrip=None, animation=None):
    """A push of `screen`, whose view moves for a second."""
    animation = animation or [{"set": {"to.frame.x": 10}}]
    animator = {"duration": 1, "prepare": [{"insert": "to"}], "animate": animation}
    animator["complete"] = [{"completeTransition": True}]
    return {
        "device": {"size": [820, 1180], "scale": 1} | (device or {}),
        "screens": {"below": {"template": "photo"}, "above": screen} | (others or {}),
        "animators": {"slide": animator},
        "container": {"navigation": {"stack": ["below"], "push": {"animator": "slide"}}},
        "script": [{"at": 0, "push": "above"}],
        "filmstrip": {"frames": 30, "columns": 30, "captions": False} | (filmstrip or {}),
    }


def zigzag(length=9800, command="L"):
    """A path with as many segments as fit."""
    path, step = "M0 0", 0
    while len(path) < length:
        step += 1
        x, y = step * 7919 % 900, step * 104729 % 1200
        path += f"L{x} {y}" if command == "L" else f"C{y} {x} 999 -999 {x} {y}"
    return path[: path.rindex(command)]


def driver():
    """Thousands of assignments of long expressions at each of 200,000 touches."""

    def tree(leaf, count):
        if count == 1:
            return leaf
        return f"({tree(leaf, count // 2)}+{tree(leaf, count - count // 2)})"

    views = ["from.alpha", "to.alpha", "from.frame.x", "to.frame.x", "from.layer.zPosition"]
    changed = [{"set": {view: "far*0+1" for view in views}}] * 256
    return {
        "let": {"near": tree("translation.x", 32), "far": tree("near", 20)},
        "device": {"size": [120, 200], "scale": 0.5, "touchRate": 1000},
        "screens": {"one": {"template": "empty"}, "two": {"template": "empty"}},
        "animators": {"none": {"duration": 0, "complete": []}},
        "interactions": {
            "throw": {
                "recognizer": {"pan": {}},
                "begin": "pop",
                "driver": {
                    "freeForm": {
                        "changed": changed,
                        "ended": [{"complete": [{"completeTransition": True}]}],
                    }
                },
            }
        },
        "container": {
            "navigation": {
                "stack": ["one", "two"],
                "pop": {"animator": "none", "interaction": "throw"},
            }
        },
        "script": [{"at": 0.1, "drag": {"from": [20, 20], "to": [100, 180], "duration": 198}}],
        "filmstrip": {"frames": 1},
    }


def blurs():
    """Views the size of the display that blur what is below them, one above the other."""
    view = {"frame": [0, 0, 820, 1180], "blur": "systemChromeMaterial"}
    return push({"views": [view] * 250})


def shadows():
    """Wide shadows of shapes with long paths."""
    shape = {"path": zigzag(), "fillColor": "red", "fillRule": "even-odd"}
    view = {"frame": [0, 0, 820, 1180], "shape": shape, "alpha": 0.9}
    view |= {"layer.shadowOpacity": 1, "layer.shadowRadius": 500}
    return push({"views": [view] * 80})


def dashes(turned=False):
    """Wide strokes of dashes that are shorter than any pixel, or such strokes in perspective."""
    shape = {"path": zigzag(command="C"), "fillColor": "clear", "strokeColor": "blue"}
    shape |= {"lineWidth": 900, "lineDashPattern": [0.01, 0.01], "lineCap": "round"}
    view = {"frame": [0, 0, 800, 800], "shape": shape}
    if turned:
        shape |= {"lineWidth": 3, "lineDashPattern": [4, 4]}
        view["layer.transform"] = "concat(rotation3D(0.5, 1, 1, 0), perspective(900))"
    if turned:
        return push(
            {"views": [view] * 80}, device={"size": [100, 100]}, filmstrip={"frames": 600, "columns": 25}
        )
    return push({"views": [view] * 80})


def masks():
    """Masks within masks, each with its own transparency and blending."""
    view = {"frame": [0, 0, 1000, 1000], "backgroundColor": "red"}
    for _ in range(12):
        gradient = {"colors": ["red", "clear", "blue"], "type": "conic"}
        view = {
            "frame": [0, 0, 1000, 1000],
            "alpha": 0.9,
            "layer.compositingFilter": "luminosityBlendMode",
            "mask": {"frame": [0, 0, 1000, 1000], "gradient": gradient},
            "subviews": [view],
        }
    return push({"views": [view] * 6}, device={"size": [1000, 1000]})


def labels():
    """Long labels that shrink to fit, with shadows."""
    view = {"label": ("W\u0301g\u05d0\u0628 " * 40)[:200], "frame": [0, 0, 500, 500]}
    view |= {"fontSize": 1000, "numberOfLines": 1000, "minimumScaleFactor": 0.001}
    view |= {"layer.shadowOpacity": 1, "layer.shadowRadius": 50, "alpha": 0.5}
    return push(
        {"views": [view] * 240}, device={"size": [500, 500]}, filmstrip={"frames": 120, "columns": 60}
    )


def pushes():
    """Screens of a thousand items, pushed one upon the other."""
    screens = {f"s{i}": {"template": "collection", "sections": 1, "items": 1000} for i in range(50)}
    long = {"duration": 60, "repeatCount": 1000, "autoreverses": True, "set": {"to.frame.x": 3}}
    device = {"size": [120, 200], "scale": 0.5}
    spec = push({"template": "empty"}, screens, device, animation=[long] * 60)
    spec["script"] = [{"at": i * 0.01, "push": f"s{i % 50}"} for i in range(50)]
    return spec | {"filmstrip": {"frames": 600, "columns": 60}}


def touches():
    """Two hundred thousand touches, drawn over each of hundreds of frames."""
    drag = {"from": [60, 20], "to": [300, 80], "duration": 39, "numberOfTouches": 5, "spread": 10}
    return {
        "preset": "back-swipe",
        "device": {"size": [120, 200], "scale": 0.5, "touchRate": 1000},
        "script": [{"at": 0, "drag": drag}],
        "filmstrip": {"frames": 600, "columns": 60, "overlays": ["touches", "findings"]},
    }


def pixels():
    """As many pixels as a sheet may have, compressed as small as it goes."""
    return {
        "preset": "flip",
        "device": {"size": [1000, 2000], "scale": 1},
        "filmstrip": {"frames": 55, "columns": 11, "captions": False, "compression": "small"},
    }


def unknown():
    """Tens of thousands of keys that no spec has."""
    return {f"unknown{i}": 0 for i in range(50_000)}


ALL = [
    ("driver", driver(), "png"),
    ("blurs", blurs(), "json"),
    ("shadows", shadows(), "png"),
    ("dashes", dashes(), "json"),
    ("dashes in perspective", dashes(turned=True), "svg"),
    ("masks", masks(), "apng"),
    ("labels", labels(), "html"),
    ("pushes", pushes(), "json"),
    ("touches", touches(), "svg"),
    ("pixels", pixels(), "png"),
    ("unknown keys", unknown(), "png"),
]


def texts():
    """The name, the JSON and the format of each."""
    return [
        (name, json.dumps(spec, separators=(",", ":")).encode(), kind) for name, spec, kind in ALL
    ]
