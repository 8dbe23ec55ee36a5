"""Compares our frames of the reference scenes with those of Skia and cairo, pixel by pixel.

    agreement.py FOLDER    the folder that `benchmarks scenes` has filled

Renderers differ in rounding, in the gamma of text and in how they cut a Gaussian off. What is
tolerated is what renderers of good name differ from each other on these scenes. Frames 2, 5 and 8
are compared; of the card, 60 points along the screen's edge are left out, where blurs go on beyond
it differently.

Where they differ most is written to FOLDER/differences as ours, theirs, and the difference times 8.
"""

import pathlib
import subprocess
import sys

import cv2
import numpy

import peer

HERE = pathlib.Path(__file__).resolve().parent
FRAMES = [2, 5, 8]
EDGE = 60

# Mean and 99th percentile of the difference (0...255), percentages of pixels with a part off by
# more than 8 and 32, and the least structural similarity; nothing is demanded where None stands.
PLAIN = (0.7, 5, 0.65, 0.05, 0.997)
TEXT = (1.0, None, None, 0.1, 0.997)
# Of text alone at 2x, 0.18 % of Skia's pixels are off by more than 32 from the means of 8 x 8
# samples, and none of cairo's.
SKIA_TEXT = (1.0, None, None, 0.2, 0.997)
PERSPECTIVE = (0.3, None, None, 0.25, 0.996)
# cairo's text in perspective is a flat picture that was warped, which blurs it.
WARPED_TEXT = (None, None, None, None, 0.996)


def tolerance(renderer, scene, has_text):
    if scene == "flip":
        return WARPED_TEXT if renderer == "cairo" and has_text else PERSPECTIVE
    if not has_text:
        return PLAIN
    return SKIA_TEXT if renderer == "skia" else TEXT


def main():
    scenes = peer.Scenes(sys.argv[1])
    names = ["mean", "p99", ">8 %", ">32 %", "ssim"]
    print("scene      scale text with   " + " ".join(name.rjust(7) for name in names))
    failed = 0
    for renderer in ("skia", "cairo"):
        worker = subprocess.Popen(
            [sys.executable, str(HERE / f"{renderer}_peer.py"), sys.argv[1]], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for scene in scenes.all:
            for scale in (1, 2):
                for has_text in (True, False):
                    request = f"write {scene} {scale}" + ("" if has_text else " no-text")
                    worker.stdin.write(request + "\n")
                    worker.stdin.flush()
                    if worker.stdout.readline() != "done\n":
                        sys.exit(f"{renderer} failed")
                    failed += compare(scenes, renderer, scene, scale, has_text)
        worker.stdin.close()
        worker.wait(60)
    sys.exit(f"{failed} differ more than is tolerated" if failed else None)


def compare(scenes, renderer, scene, scale, has_text):
    """Prints a row; gives whether it differs too much."""
    pairs = []
    for index in FRAMES:
        ours, theirs = (
            cv2.imread(str(scenes.frame_files(name, scene, scale, has_text)[index]))
            for name in ("ours", renderer))
        if scene == "card":
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
    print(f"{scene:10} {scale}x    {'yes' if has_text else 'no':4} {renderer:6}{cells}")
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
