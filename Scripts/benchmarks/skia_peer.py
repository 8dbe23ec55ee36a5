"""Skia's CPU rasterizer, by skia-python: one thread, every frame from nothing."""

import numpy
import skia

import peer


class Skia:
    def __init__(self, scenes, scale):
        self.scale = scale
        self.photo = skia.Image.open(scenes.photo(scale))
        self.faces = {bold: skia.Typeface.MakeFromFile(file) for bold, file in peer.FONTS.items()}
        self.blobs = {}
        self.draws_outlines = False
        self.pixels = numpy.zeros((peer.HEIGHT * scale, peer.WIDTH * scale, 4), numpy.uint8)
        height, width, _ = self.pixels.shape
        info = skia.ImageInfo.Make(
            width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(info, self.pixels)

    def draw(self, nodes):
        canvas = self.surface.getCanvas()
        canvas.save()
        canvas.clear(0xFFFFFFFF)
        canvas.scale(self.scale, self.scale)
        self.draw_nodes(canvas, nodes)
        canvas.restore()

    def rgb(self):
        return self.pixels[..., :3]

    def draw_nodes(self, canvas, nodes):
        for node in nodes:
            (kind, values), = node.items()
            getattr(self, "draw_" + kind)(canvas, **values)

    def draw_rect(self, canvas, frame, radius, fill):
        canvas.drawRoundRect(rect(frame), radius, radius, paint(fill))

    def draw_shadow(self, canvas, frame, radius, sigma, opacity, offset):
        blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
        black = skia.Color(0, 0, 0, round(255 * opacity))
        shape = rect(frame).makeOffset(*offset)
        canvas.drawRoundRect(
            shape, radius, radius, skia.Paint(AntiAlias=True, Color=black, MaskFilter=blur))

    def draw_text(self, canvas, _0):
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(*peer.parts(_0["color"])))
        if self.draws_outlines:
            for glyph, (x, y) in zip(_0["glyphs"], _0["places"]):
                outline = self.font(_0).getPath(glyph)
                if outline:
                    outline.offset(x, y)
                    canvas.drawPath(outline, paint)
            return
        # Text is laid out once, as it is for our own renderer.
        blob = self.blobs.get(id(_0)) or self.lay_out(_0)
        canvas.drawTextBlob(blob, 0, 0, paint)

    def draw_photo(self, canvas):
        canvas.drawImageRect(self.photo, skia.Rect.MakeWH(peer.WIDTH, peer.HEIGHT))

    def draw_backdrop(self, canvas, sigma, opacity):
        if opacity <= 0:
            return
        # The record keeps bare pointers: these must outlive it.
        bounds, layer = skia.Rect.MakeWH(peer.WIDTH, peer.HEIGHT), skia.Paint(Alphaf=opacity)
        blur = skia.ImageFilters.Blur(sigma, sigma, skia.TileMode.kClamp)
        record = skia.Canvas.SaveLayerRec(bounds, layer, blur, 0)
        canvas.saveLayer(record)
        canvas.restore()

    def draw_group(self, canvas, transform, opacity, children, clip=None):
        if opacity <= 0:
            return
        if opacity < 1:
            canvas.saveLayerAlpha(None, round(255 * opacity))
        else:
            canvas.save()
        if transform != peer.IDENTITY:
            canvas.concat(skia.Matrix.MakeAll(*transform))
        if clip and clip["radius"]:
            radius = clip["radius"]
            canvas.clipRRect(skia.RRect.MakeRectXY(rect(clip["frame"]), radius, radius), True)
        elif clip:
            canvas.clipRect(rect(clip["frame"]), True)
        self.draw_nodes(canvas, children)
        canvas.restore()

    def lay_out(self, text):
        builder = skia.TextBlobBuilder()
        builder.allocRunPos(
            self.font(text), text["glyphs"], [skia.Point(*place) for place in text["places"]])
        blob = builder.make()
        self.blobs[id(text)] = blob
        return blob

    def font(self, text):
        font = skia.Font(self.faces[text["isBold"]], text["size"])
        font.setSubpixel(True)
        font.setEdging(skia.Font.Edging.kAntiAlias)
        font.setHinting(skia.FontHinting.kNone)
        return font


def rect(frame):
    return skia.Rect.MakeXYWH(*frame[0], *frame[1])


def paint(fill):
    if "solid" in fill:
        return skia.Paint(
            AntiAlias=True, Color=skia.Color(*peer.parts(fill["solid"]["color"])))
    gradient = fill["gradient"]
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(*gradient["start"]), skia.Point(*gradient["end"])],
        [skia.Color(*peer.parts(stop["color"])) for stop in gradient["stops"]],
        [float(stop["location"]) for stop in gradient["stops"]])
    return skia.Paint(AntiAlias=True, Shader=shader)


if __name__ == "__main__":
    peer.serve("skia", Skia)
