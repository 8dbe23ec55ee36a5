import Display
import Foundation
import Geometry

/// Which pixels each item of a list may touch: found once, before anything is drawn.
struct ItemBounds {
    let scale: CGFloat
    let glyphs: GlyphCache

    /// For each item its pixels; for a group's start those of all that it draws, shadow included,
    /// before it is clipped by the groups around it; for its end nothing.
    func all(_ items: [DisplayItem]) -> [PixelRect] {
        var result = [PixelRect](repeating: .empty, count: items.count)
        var open: [(index: Int, group: Group, content: PixelRect)] = []
        for (index, item) in items.enumerated() {
            var drawn = PixelRect.empty
            switch item {
            case .fill(let fill): drawn = pixels(of: fill.shape, fill.transform)
            case .glyphs(let glyphs): drawn = pixels(of: glyphs.run, glyphs.transform)
            case .shadow(let shadow):
                drawn = cast(
                    shadow.shadow, by: pixels(of: shadow.shape, shadow.transform), shadow.transform)
            case .pushGroup(let group):
                open.append((index, group, .empty))
                continue
            case .popGroup:
                guard let (start, group, content) = open.popLast() else {
                    preconditionFailure("item \(index) ends a group that was not started")
                }
                drawn = content
                if let clip = group.clip {
                    drawn = drawn.intersection(pixels(of: clip.shape, clip.transform))
                }
                result[start] = drawn
                if let drop = group.dropShadow {
                    drawn = drawn.union(cast(drop.shadow, by: drawn, drop.transform))
                }
            }
            if case .popGroup = item {} else { result[index] = drawn }
            if let last = open.indices.last {
                open[last].content = open[last].content.union(drawn)
            }
        }
        precondition(open.isEmpty, "\(open.count) groups are not ended")
        return result
    }

    private func pixels(of shape: Shape, _ transform: Homography) -> PixelRect {
        guard let projection = Projection(transform, scale: scale) else { return .empty }
        return projection.pixels(shape.bounds)
    }

    private func cast(
        _ shadow: Shadow, by pixels: PixelRect, _ transform: Homography
    ) -> PixelRect {
        guard let projection = Projection(transform, scale: scale) else { return .empty }
        switch projection {
        case .affine(let affine):
            let reach = ShadowReach(shadow, affine)
            return pixels.outset(by: reach.margin).offset(by: reach.offset)
        case .perspective: return pixels.isEmpty ? .empty : .everything
        }
    }

    private func pixels(of run: GlyphRun, _ transform: Homography) -> PixelRect {
        guard let projection = Projection(transform, scale: scale) else { return .empty }
        guard case .affine(let affine) = projection else { return .everything }
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

extension Projection {
    /// The pixels that `rect` may touch; everything if it reaches behind the eye.
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

/// How far a shadow reaches on the device.
struct ShadowReach {
    /// Pixels beyond the caster in x and y.
    let margin: SIMD2<Double>
    /// Pixels.
    let offset: SIMD2<Double>

    init(_ shadow: Shadow, _ transform: CGAffineTransform) {
        let sigma = SIMD2(
            (transform.a * transform.a + transform.c * transform.c).squareRoot(),
            (transform.b * transform.b + transform.d * transform.d).squareRoot())
        margin = sigma * shadow.sigma * Limits.gaussianReach
        let (x, y) = (shadow.offset.width, shadow.offset.height)
        offset = SIMD2(
            transform.a * x + transform.c * y, transform.b * x + transform.d * y)
    }
}
