import FilmstripDisplay
import FilmstripGeometry
import FilmstripParallel
import Foundation

/// The extent of an item, computed before anything is drawn.
struct ItemExtent {
    /// The pixels that the item may touch and later items do not hide; for a group's start those of its
    /// items within its clip, before its blur and shadow; for its end empty.
    var pixels = PixelRect.empty
    /// For a group's start the pixels that it may touch, with its blur, shadow and mask.
    var whole = PixelRect.empty
    /// For a backdrop the pixels that it reads; for a group's start those read by backdrops inside that
    /// see nothing beneath the group, empty if there are none.
    var beneath = PixelRect.empty
    /// For a group's start, whether a group inside is blended with what this one drew before.
    var holdsSum = false
    /// For a group's end, the index of its start.
    var start = 0
}

/// The extent of a whole list, computed before anything is drawn.
struct ListExtent {
    var items: [ItemExtent]
    /// The pixels that the list may touch.
    var pixels = PixelRect.empty
    /// The pixels read by backdrops that see everything beneath the list.
    var beneath = PixelRect.empty
}

/// Finds the pixels that each item of a list may touch, before anything is drawn.
struct ItemBounds {
    private struct Open {
        var index: Int
        var group: Group
        var content = PixelRect.empty
        var beneath = PixelRect.empty
        var holdsSum = false
    }

    let scale: CGFloat
    let picture: PixelRect
    let glyphs: GlyphCache

    /// The extents of the items of a mask. All of it is needed, since a shadow may be cast into the picture from beyond.
    func extent(of mask: Group.Mask) -> ListExtent { extent(of: mask.items, needed: .everything) }

    /// The extents of all items; empty ones if the work is cancelled.
    ///
    /// - Parameters:
    ///   - items: The items of a whole list.
    ///   - needed: The part of the device that is needed; nil for the picture.
    func extent(of items: [DisplayItem], needed: PixelRect? = nil) -> ListExtent {
        let cancellation = Cancellation.current
        var result = ListExtent(items: [ItemExtent](repeating: ItemExtent(), count: items.count))
        var open: [Open] = []
        for (index, item) in items.enumerated() {
            if index & 15 == 15, cancellation?.isRequested == true {
                return ListExtent(
                    items: [ItemExtent](repeating: ItemExtent(), count: items.count))
            }
            var drawn = PixelRect.empty
            switch item {
            case .fill(let fill): drawn = pixels(of: fill.shape, fill.transform)
            case .stroke(let stroke): drawn = pixels(of: stroke)
            case .glyphs(let glyphs): drawn = pixels(of: glyphs.run, glyphs.transform)
            case .image(let image): drawn = pixels(of: .rect(image.rect), image.transform)
            case .shadow(let shadow):
                drawn = shadow.shadow.cast(
                    by: pixels(of: shadow.shape, shadow.transform), shadow.transform, scale: scale)
            case .backdrop(let backdrop):
                drawn = pixels(of: backdrop.shape, backdrop.transform)
                let seen = beneath(backdrop, drawn)
                result.items[index].beneath = seen
                if let group = open.lastIndex(where: \.group.isMoreThanClip) {
                    open[group].beneath = open[group].beneath.union(seen)
                } else {
                    result.beneath = result.beneath.union(seen)
                }
            case .pushGroup(let group):
                open.append(Open(index: index, group: group))
                continue
            case .popGroup:
                guard let group = open.popLast() else {
                    preconditionFailure("item \(index) ends a group that was not started")
                }
                let extent = extent(of: group)
                result.items[group.index] = extent
                result.items[index].start = group.index
                drawn = extent.whole
                if group.group.blendMode != .normal, let around = open.indices.last {
                    open[around].holdsSum = true
                }
            }
            if case .popGroup = item {} else { result.items[index].pixels = drawn }
            if let last = open.indices.last {
                open[last].content = open[last].content.union(drawn)
            } else {
                result.pixels = result.pixels.union(drawn)
            }
        }
        precondition(open.isEmpty, "\(open.count) groups are not ended")
        Occlusion.apply(to: &result.items, of: items, scale: scale, needed: needed ?? picture)
        return result
    }

    private func extent(of open: Open) -> ItemExtent {
        let group = open.group
        var extent = ItemExtent(
            pixels: open.content, beneath: open.beneath, holdsSum: open.holdsSum)
        if let clip = group.clip {
            extent.pixels = extent.pixels.intersection(pixels(of: clip.shape, clip.transform))
        }
        extent.whole = extent.pixels
        if let blur = group.blur { extent.whole = blur.reach(extent.pixels, scale: scale) }
        if let drop = group.dropShadow {
            extent.whole = extent.whole.union(
                drop.shadow.cast(by: extent.whole, drop.transform, scale: scale))
        }
        if let mask = group.mask {
            extent.whole = extent.whole.intersection(self.extent(of: mask).pixels)
        }
        return extent
    }

    private func pixels(of shape: Shape, _ transform: Homography) -> PixelRect {
        guard let projection = Projection(transform, scale: scale) else { return .empty }
        return projection.pixels(shape.bounds)
    }

    private func pixels(of stroke: DisplayItem.Stroke) -> PixelRect {
        let bounds = stroke.path.controlBounds
        guard let projection = Projection(stroke.transform, scale: scale), !bounds.isNull else {
            return .empty
        }
        let reach = stroke.style.reach
        guard reach < Double(Limits.farPixel) else { return .everything }
        return projection.pixels(bounds.insetBy(dx: -reach, dy: -reach))
    }

    private func beneath(_ item: DisplayItem.Backdrop, _ pixels: PixelRect) -> PixelRect {
        guard let projection = Projection(item.transform, scale: scale) else { return .empty }
        return BackdropBlur(item, projection, picture: picture).beneath(pixels)
    }

    private func pixels(of run: GlyphRun, _ transform: Homography) -> PixelRect {
        guard let projection = Projection(transform, scale: scale) else { return .empty }
        guard case .affine(let affine) = projection else { return .everything }
        let ink = run.inkBounds
        if ink.isNull { return .empty }
        // Glyph by glyph it would take a tenth of the time of drawing them. Flattened outlines lie within the bounds of
        // their control points, give or take a part of a pixel.
        if ink.minX.isFinite, ink.minY.isFinite, ink.width.isFinite, ink.height.isFinite {
            return projection.pixels(ink).outset(by: .zero)
        }
        let outlines = glyphs.outlines(for: run, affine)
        var result = PixelRect.empty
        for glyph in run.glyphs {
            guard let outline = outlines.outline(of: glyph.id, in: run) else { continue }
            let origin = affine.applying(SIMD2(glyph.position))
            result = result.union(PixelRect(low: outline.low + origin, high: outline.high + origin))
        }
        return result
    }
}

extension Group {
    /// The opacity as a byte, 0…255.
    var opacityByte: UInt8 { UInt8(unit(opacity) * 255 + 0.5) }

    /// Whether the group does anything besides clipping.
    var isMoreThanClip: Bool {
        isBackdropRoot || opacityByte < 255 || mask != nil || blendMode != .normal
            || spreads
    }

    /// Whether its pixels affect others than those beneath them.
    var spreads: Bool { blur != nil || dropShadow != nil }
}

extension StrokeStyle {
    /// The greatest distance of the line from its path, in points.
    fileprivate var reach: CGFloat {
        let corner = join == .miter ? max(miterLimit, 1) : 1
        return width / 2 * max(corner, cap == .square ? 1.5 : 1)
    }
}

extension Projection {
    /// The pixels that `rect` may touch; everything if it extends behind the eye.
    func pixels(_ rect: CGRect) -> PixelRect {
        switch self {
        case .affine(let affine):
            let (x, y) = (rect.minX, rect.minY)
            let p = affine.applying(SIMD2<Double>(x, y))
            let q = affine.applying(SIMD2<Double>(x + rect.width, y))
            let r = affine.applying(SIMD2<Double>(x, y + rect.height))
            let s = affine.applying(SIMD2<Double>(x + rect.width, y + rect.height))
            return PixelRect(
                low: pointwiseMin(pointwiseMin(p, q), pointwiseMin(r, s)),
                high: pointwiseMax(pointwiseMax(p, q), pointwiseMax(r, s)))
        case .perspective(let homography):
            var low = SIMD2(repeating: Double.infinity)
            var high = -low
            for corner in rect.corners {
                let (x, y, w) = homography.applying(to: corner)
                guard w.isFinite else { return .empty }
                if w < Homography.nearEye { return .everything }
                low = pointwiseMin(low, SIMD2<Double>(x / w, y / w))
                high = pointwiseMax(high, SIMD2<Double>(x / w, y / w))
            }
            return PixelRect(low: low, high: high)
        }
    }
}

/// The extent of a shadow on the device.
struct ShadowReach {
    /// The extent beyond the caster in x and y, in pixels.
    let margin: SIMD2<Double>
    /// The offset in pixels.
    let offset: SIMD2<Double>

    init(_ shadow: Shadow, _ transform: CGAffineTransform) {
        margin = transform.axisSigma(shadow.sigma) * Limits.gaussianReach
        let (x, y) = (shadow.offset.width, shadow.offset.height)
        offset = SIMD2(
            transform.a * x + transform.c * y, transform.b * x + transform.d * y)
    }
}
