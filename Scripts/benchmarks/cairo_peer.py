"""cairo, by cairocffi: one thread, every frame from nothing.

cairo has neither blurs nor perspective; both are OpenCV's, on one thread too: a true Gaussian, and
a flat picture that is warped.
"""

import math

import cairocffi as cairo
import cv2
import numpy

import peer

cv2.setNumThreads(1)

# Points round a picture that is drawn flat to be warped.
MARGIN = 20
FLAT_WIDTH, FLAT_HEIGHT = 300 + 2 * MARGIN, 420 + 2 * MARGIN


class Cairo:
    def __init__(self, scenes, scale):
        self.scale = scale
        self.width, self.height = peer.WIDTH * scale, peer.HEIGHT * scale
        self.photo = cairo.ImageSurface.create_from_png(scenes.photo(scale))
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, self.width, self.height)
        self.options = cairo.FontOptions()
        self.options.set_antialias(cairo.ANTIALIAS_GRAY)
        self.options.set_hint_style(cairo.HINT_STYLE_NONE)
        self.options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        self.lines = {}
        self.draws_outlines = False

    def draw(self, nodes):
        context = cairo.Context(self.surface)
        context.set_source_rgb(1, 1, 1)
        context.paint()
        context.scale(self.scale, self.scale)
        context.set_font_options(self.options)
        self.draw_nodes(context, nodes)
        self.surface.flush()

    def rgb(self):
        return pixels(self.surface)[..., 2::-1]

    def draw_nodes(self, context, nodes):
        for node in nodes:
            (kind, values), = node.items()
            getattr(self, "draw_" + kind)(context, **values)

    def draw_rect(self, context, frame, radius, fill):
        trace(context, frame, radius)
        context.set_source(pattern(fill))
        context.fill()

    def draw_shadow(self, context, frame, radius, sigma, opacity, offset):
        (x, y), (width, height) = frame
        margin, scale = 3 * sigma + 2, self.scale
        mask = cairo.ImageSurface(
            cairo.FORMAT_A8, int((width + 2 * margin) * scale), int((height + 2 * margin) * scale))
        inner = cairo.Context(mask)
        inner.scale(scale, scale)
        trace(inner, [[margin, margin], [width, height]], radius)
        inner.fill()
        mask.flush()
        coverage = pixels(mask)
        coverage[:] = cv2.GaussianBlur(
            coverage, (0, 0), sigma * scale, borderType=cv2.BORDER_CONSTANT)
        mask.mark_dirty()
        context.save()
        context.translate(x + offset[0] - margin, y + offset[1] - margin)
        context.scale(1 / scale, 1 / scale)
        context.set_source_rgba(0, 0, 0, opacity)
        context.mask_surface(mask, 0, 0)
        context.restore()

    def draw_text(self, context, _0):
        weight = cairo.FONT_WEIGHT_BOLD if _0["isBold"] else cairo.FONT_WEIGHT_NORMAL
        context.select_font_face("DejaVu Sans", cairo.FONT_SLANT_NORMAL, weight)
        context.set_font_size(_0["size"])
        context.set_source_rgb(*(part / 255 for part in peer.parts(_0["color"])))
        glyphs = self.lines.get(id(_0))
        if glyphs is None:
            glyphs = [(number, *place) for number, place in zip(_0["glyphs"], _0["places"])]
            self.lines[id(_0)] = glyphs
        if self.draws_outlines:
            context.glyph_path(glyphs)
            context.fill()
        else:
            context.show_glyphs(glyphs)

    def draw_photo(self, context):
        self.lay(context, self.photo)

    def draw_backdrop(self, context, sigma, opacity):
        if opacity <= 0:
            return
        self.surface.flush()
        blurred = cairo.ImageSurface(cairo.FORMAT_RGB24, self.width, self.height)
        pixels(blurred)[:] = cv2.GaussianBlur(
            pixels(self.surface), (0, 0), sigma * self.scale, borderType=cv2.BORDER_REPLICATE)
        blurred.mark_dirty()
        self.lay(context, blurred, opacity)

    def draw_group(self, context, transform, opacity, children, clip=None):
        if opacity <= 0:
            return
        if peer.has_perspective(transform):
            self.lay(context, self.warped(transform, children))
            return
        context.save()
        a, c, tx, b, d, ty = transform[:6]
        context.transform(cairo.Matrix(a, b, c, d, tx, ty))
        if clip:
            trace(context, clip["frame"], clip["radius"])
            context.clip()
        if opacity < 1:
            context.push_group()
            context.set_font_options(self.options)
        self.draw_nodes(context, children)
        if opacity < 1:
            context.pop_group_to_source()
            context.paint_with_alpha(opacity)
        context.restore()

    def lay(self, context, surface, opacity=1):
        """Lays a surface of the screen's size over what is there, pixel on pixel."""
        context.save()
        context.identity_matrix()
        context.set_source_surface(surface, 0, 0)
        context.paint_with_alpha(opacity)
        context.restore()

    def warped(self, transform, children):
        scale = self.scale
        flat = cairo.ImageSurface(cairo.FORMAT_ARGB32, FLAT_WIDTH * scale, FLAT_HEIGHT * scale)
        context = cairo.Context(flat)
        context.scale(scale, scale)
        context.translate(MARGIN, MARGIN)
        context.set_font_options(self.options)
        self.draw_nodes(context, children)
        flat.flush()
        # OpenCV's matrix leads between pixels' centres, ours between their corners.
        half = numpy.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
        to_pixels = numpy.diag([scale, scale, 1.0])
        to_points = numpy.array([[1 / scale, 0, -MARGIN], [0, 1 / scale, -MARGIN], [0, 0, 1]])
        matrix = half @ to_pixels @ numpy.reshape(transform, (3, 3)) @ to_points
        result = cairo.ImageSurface(cairo.FORMAT_ARGB32, self.width, self.height)
        cv2.warpPerspective(
            pixels(flat), matrix @ numpy.linalg.inv(half), (self.width, self.height),
            dst=pixels(result), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
        result.mark_dirty()
        return result


def pixels(surface):
    """The surface's own memory: blue, green, red and alpha, or one byte a pixel."""
    data, stride = surface.get_data(), surface.get_stride()
    shape, strides = (surface.get_height(), surface.get_width()), (stride, 4)
    if surface.get_format() == cairo.FORMAT_A8:
        return numpy.ndarray(shape, numpy.uint8, data, 0, (stride, 1))
    return numpy.ndarray(shape + (4,), numpy.uint8, data, 0, strides + (1,))


def trace(context, frame, radius):
    (x, y), (width, height) = frame
    if not radius:
        context.rectangle(x, y, width, height)
        return
    quarter = math.pi / 2
    context.new_sub_path()
    context.arc(x + width - radius, y + radius, radius, -quarter, 0)
    context.arc(x + width - radius, y + height - radius, radius, 0, quarter)
    context.arc(x + radius, y + height - radius, radius, quarter, 2 * quarter)
    context.arc(x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
    context.close_path()


def pattern(fill):
    if "solid" in fill:
        return cairo.SolidPattern(*(part / 255 for part in peer.parts(fill["solid"]["color"])))
    gradient = fill["gradient"]
    result = cairo.LinearGradient(*gradient["start"], *gradient["end"])
    for stop in gradient["stops"]:
        result.add_color_stop_rgb(
            stop["location"], *(part / 255 for part in peer.parts(stop["color"])))
    return result


if __name__ == "__main__":
    peer.serve("cairo", Cairo)
