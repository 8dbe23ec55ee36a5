"""Compares our frames of the reference scenes with those of other renderers, pixel by pixel: Skia and
cairo draw the scenes, librsvg and Chromium the SVG that we write of them.

    agreement.py FOLDER    the folder that `benchmarks scenes` and `benchmarks vectors` have filled

Renderers differ in rounding, in the gamma of text and in how they cut a Gaussian off. What is
tolerated is what renderers of good name differ from each other on these scenes. Frames 2, 5 and 8
are compared; of the card, 60 points along the screen's edge are left out, where blurs go on beyond
it differently, unless it is our own SVG that is drawn.

Where they differ most is written to FOLDER/differences as ours, theirs, and the difference times 8.
The exit code is 0 only if every renderer was there and none differs more than is tolerated.
"""

import pathlib
import shutil
import subprocess
import sys

import cv2
import numpy

import chromium_peer
import peer

HERE = pathlib.Path(__file__).resolve().parent
FRAMES = [2, 5, 8]
EDGE = 60

# Mean and 99th percentile of the difference (0...255), percentages of pixels with a part off by
# more than 8 and 32, and the least structural similarity; nothing is demanded where None stands.
PLAIN = (0.7, 5, 0.65, 0.05, 0.997)
TEXT = (1.0, None, None, 0.1, 0.997)
# Of text alone at 2x, 0.18 % of Skia's pixels are off by more than 32 from the means of 8 x 8
# samples, and none of cairo's. Chromium draws with Skia.
SKIA_TEXT = (1.0, None, None, 0.2, 0.997)
# Chromium takes up to a step off for each group that fades, two of which cover the card's screen.
FADED = (1.1, 5, 0.65, 0.05, 0.997)
PERSPECTIVE = (0.3, None, None, 0.25, 0.996)
# Skia lets a clip and what fills it both take their share of the pixels at the edge of a moving screen.
SHARED_EDGE = (0.7, 5, 0.65, 0.1, 0.997)
# cairo's text in perspective is a flat picture that was warped, which blurs it.
WARPED_TEXT = (None, None, None, None, 0.996)


def tolerance(renderer, scene, has_text):
    if scene == "flip":
        return WARPED_TEXT if renderer == "cairo" and has_text else PERSPECTIVE
    if not has_text:
        if (renderer, scene) == ("skia", "backswipe"):
            return SHARED_EDGE
        return FADED if (renderer, scene) == ("chromium", "card") else PLAIN
    return SKIA_TEXT if renderer in ("skia", "chromium") else TEXT


class Drawn:
    """A renderer that draws the scenes by itself."""

    def __init__(self, name, scenes):
        self.name = name
        self.worker = subprocess.Popen(
            [sys.executable, str(HERE / f"{name}_peer.py"), str(scenes.folder)], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write(self, scene, scale, has_text):
        request = f"write {scene} {scale}" + ("" if has_text else " no-text")
        self.worker.stdin.write(request + "\n")
        self.worker.stdin.flush()
        if self.worker.stdout.readline() != "done\n":
            raise RuntimeError(f"{self.name} has no answer")

    def close(self):
        try:
            self.worker.stdin.close()
        except BrokenPipeError:
            pass
        self.worker.wait(60)


class SVG:
    """A renderer of the SVG that we write."""

    def __init__(self, name, scenes):
        self.name, self.scenes = name, scenes

    def write(self, scene, scale, has_text):
        vectors = self.scenes.frame_files("svg", scene, scale, has_text)
        pictures = self.scenes.frame_files(self.name, scene, scale, has_text)
        pictures[0].parent.mkdir(parents=True, exist_ok=True)
        for index in FRAMES:
            self.draw(vectors[index].with_suffix(".svg"), pictures[index], scale)


class Librsvg(SVG):
    def __init__(self, name, scenes):
        super().__init__(name, scenes)
        if not shutil.which("rsvg-convert"):
            raise RuntimeError("rsvg-convert is not installed (Debian's librsvg2-bin)")

    def draw(self, vectors, picture, scale):
        subprocess.run(
            ["rsvg-convert", "--unlimited", f"--zoom={scale}", f"--output={picture}", vectors],
            check=True, timeout=300)

    def close(self):
        pass


class Chromium(SVG):
    def __init__(self, name, scenes):
        super().__init__(name, scenes)
        if not shutil.which("chromium-headless-shell"):
            raise RuntimeError("chromium-headless-shell is not installed (a Debian package)")
        self.browser = chromium_peer.Chromium()

    def draw(self, vectors, picture, scale):
        self.browser.open(
            vectors.as_uri(), peer.WIDTH, peer.HEIGHT, scale, ready="document.readyState === 'complete'")
        picture.write_bytes(self.browser.picture())

    def close(self):
        self.browser.close()


RENDERERS = {"skia": Drawn, "cairo": Drawn, "librsvg": Librsvg, "chromium": Chromium}


def main():
    scenes = peer.Scenes(sys.argv[1])
    names = ["mean", "p99", ">8 %", ">32 %", "ssim"]
    print("scene      scale text with    " + " ".join(name.rjust(7) for name in names))
    failed, absent = 0, []
    for name, kind in RENDERERS.items():
        try:
            renderer = kind(name, scenes)
        except RuntimeError as error:
            absent.append(f"{name}: {error}")
            continue
        try:
            for scene in scenes.all:
                for scale in (1, 2):
                    for has_text in (True, False):
                        renderer.write(scene, scale, has_text)
                        failed += compare(scenes, name, scene, scale, has_text)
        except RuntimeError as error:
            absent.append(f"{name}: {error}")
        finally:
            renderer.close()
    complaints = [f"not compared with {line}" for line in absent]
    if failed:
        complaints.append(f"{failed} differ more than is tolerated")
    sys.exit("\n".join(complaints) or None)


def compare(scenes, renderer, scene, scale, has_text):
    """Prints a row; gives whether it differs too much."""
    pairs = []
    for index in FRAMES:
        ours, theirs = (
            cv2.imread(str(scenes.frame_files(name, scene, scale, has_text)[index]))
            for name in ("ours", renderer))
        if scene == "card" and not issubclass(RENDERERS[renderer], SVG):
            edge = EDGE * scale
            ours, theirs = (picture[edge:-edge, edge:-edge] for picture in (ours, theirs))
        pairs.append((ours, theirs))
    measured = numpy.mean([measures(*pair) for pair in pairs], 0)
    tolerated = tolerance(renderer, scene, has_text)
    cells, fails = "", False
    for index, (value, limit) in enumerate(zip(measured, tolerated)):
        beyond = limit is not None and (value < limit if index == 4 else value > limit)
        fails |= beyond
        cells += f"{value:.4f}".rjust(8)[:8] + ("!" if beyond else "")
    print(f"{scene:10} {scale}x    {'yes' if has_text else 'no':4} {renderer:8}{cells}")
    ours, theirs = max(pairs, key=lambda pair: cv2.absdiff(*pair).astype(float).mean())
    folder = scenes.folder / "differences"
    folder.mkdir(exist_ok=True)
    text = "" if has_text else "-no-text"
    cv2.imwrite(
        str(folder / f"{scene}@{scale}x-{renderer}{text}.png"),
        numpy.hstack([ours, theirs, cv2.convertScaleAbs(cv2.absdiff(ours, theirs), alpha=8)]))
    return fails


def measures(ours, theirs):
    difference = cv2.absdiff(ours, theirs)
    largest = difference.max(-1)
    return (
        difference.mean(), numpy.percentile(largest, 99), (largest > 8).mean() * 100,
        (largest > 32).mean() * 100, similarity(ours, theirs))


def similarity(ours, theirs):
    """Mean structural similarity of the luma (Wang et al., 2004), in windows of 7 x 7 pixels."""
    a, b = (picture @ numpy.array([0.114, 0.587, 0.299]) for picture in (ours, theirs))

    def mean(values):
        return cv2.blur(values, (7, 7))[3:-3, 3:-3]

    # Of a sample of 49, not of the whole.
    unbiased = 49 / 48
    mean_a, mean_b = mean(a), mean(b)
    variances = unbiased * (mean(a * a) - mean_a**2 + mean(b * b) - mean_b**2)
    covariance = unbiased * (mean(a * b) - mean_a * mean_b)
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return numpy.mean(
        (2 * mean_a * mean_b + c1) * (2 * covariance + c2)
        / ((mean_a**2 + mean_b**2 + c1) * (variances + c2)))


if __name__ == "__main__":
    main()
