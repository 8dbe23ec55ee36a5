"""What the peers share: the scenes, and requests read as our own worker reads them.

A request is a line of the standard input: `draw card 2` is answered with the milliseconds of one
frame, `write card 2` and `write card 2 no-text` with `done` once the frames lie in the folder.
"""

import json
import pathlib
import sys
import time

WIDTH, HEIGHT = 390, 844
FONTS = {
    False: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    True: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
}
IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]


def parts(color):
    """Red, green and blue, 0...255, of 0xRRGGBB."""
    return color >> 16, color >> 8 & 255, color & 255


def has_perspective(matrix):
    return abs(matrix[6]) > 1e-12 or abs(matrix[7]) > 1e-12


def without_text(nodes):
    kept = []
    for node in nodes:
        (kind, values), = node.items()
        if kind == "group":
            values = dict(values, children=without_text(values["children"]))
        if kind != "text":
            kept.append({kind: values})
    return kept


class Scenes:
    """The folder that `benchmarks scenes` has filled."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.all = json.loads((self.folder / "scenes.json").read_text())

    def frames(self, scene):
        return self.all[scene]

    def photo(self, scale):
        return str(self.folder / f"photo@{scale}x.png")

    def frame_files(self, renderer, scene, scale, has_text):
        name = f"{scene}@{scale}x" + ("" if has_text else "-no-text")
        folder = self.folder / renderer / name
        return [folder / f"{index:02}.png" for index in range(len(self.all[scene]))]


def serve(name, make_peer):
    """Answers requests with what `make_peer(scenes, scale)` gives: `draw(nodes)` draws a frame, and
    `rgb()` gives it as rows of red, green and blue."""
    scenes = Scenes(sys.argv[1])
    peers = {}
    for line in sys.stdin:
        task, scene, scale, *options = line.split()
        scale = int(scale)
        if scale not in peers:
            peers[scale] = make_peer(scenes, scale)
        peer = peers[scale]
        if task == "draw":
            frames = scenes.frames(scene)
            start = time.perf_counter()
            for nodes in frames:
                peer.draw(nodes)
            answer = (time.perf_counter() - start) * 1e3 / len(frames)
        elif task == "write":
            write(peer, name, scenes, scene, scale, "no-text" not in options)
            answer = "done"
        else:
            raise ValueError(f"no task: {line}")
        print(answer, flush=True)


def write(peer, name, scenes, scene, scale, has_text):
    import cv2

    files = scenes.frame_files(name, scene, scale, has_text)
    files[0].parent.mkdir(parents=True, exist_ok=True)
    # Masks of glyphs are put on whole or quarter pixels and given contrast; outlines are not.
    peer.draws_outlines = True
    for nodes, file in zip(scenes.frames(scene), files):
        peer.draw(nodes if has_text else without_text(nodes))
        cv2.imwrite(str(file), peer.rgb()[..., ::-1])
