import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// Finds the parts of items that later items hide, so that they need not be drawn: a screen that is
/// pushed over another leaves a strip of it.
///
/// The items are visited from the last to the first, keeping the largest rectangle of pixels that
/// the visited ones paint over. The picture stays the same, since no pixel's colour depends on the window
/// in which it is drawn.
struct Occlusion {
    private struct Around {
        var group: Group
        var cover, bounds: PixelRect
    }

    private let scale: CGFloat
    /// The pixels that later items paint over.
    private var cover = PixelRect.empty
    /// The pixels that are needed.
    private var bounds: PixelRect
    /// The state outside each group around the current item, saved at its end.
    private var around: [Around] = []

    private init(scale: CGFloat, bounds: PixelRect) {
        (self.scale, self.bounds) = (scale, bounds)
    }

    /// Removes from the extents of `items` the parts that later items hide.
    ///
    /// - Parameter needed: The part of the device that is needed.
    static func apply(
        to extents: inout [ItemExtent], of items: [DisplayItem], scale: CGFloat, needed: PixelRect
    ) {
        var occlusion = Occlusion(scale: scale, bounds: needed)
        for index in items.indices.reversed() {
            switch items[index] {
            case .popGroup:
                let start = extents[index].start
                guard case .pushGroup(let group) = items[start] else { continue }
                occlusion.hide(group, &extents[start])
                occlusion.enter(group)
            case .pushGroup: occlusion.leave()
            case .fill(let fill):
                occlusion.hide(&extents[index])
                if fill.paint.isOpaque { occlusion.cover(fill.shape, fill.transform) }
            case .stroke, .glyphs, .image, .shadow: occlusion.hide(&extents[index])
            case .backdrop:
                occlusion.hide(&extents[index])
                if !extents[index].pixels.isEmpty { occlusion.reveal(extents[index].beneath) }
            }
        }
    }

    /// Whether the lowest item of a picture paints over every pixel that no later item paints over.
    static func isBackground(
        _ item: DisplayItem?, of picture: PixelRect, scale: CGFloat
    ) -> Bool {
        guard case .fill(let fill) = item, fill.paint.isOpaque else { return false }
        return whollyCovered(by: fill.shape, fill.transform, scale: scale).contains(picture)
    }

    private func hide(_ extent: inout ItemExtent) {
        if cover.isEmpty { return }
        extent.pixels = extent.pixels.intersection(bounds).subtracting(cover)
    }

    private func hide(_ group: Group, _ extent: inout ItemExtent) {
        if cover.isEmpty { return }
        let seen = extent.whole.intersection(bounds).subtracting(cover)
        if seen.isEmpty {
            (extent.pixels, extent.whole) = (.empty, .empty)
        } else if !group.spreads, extent.beneath.isEmpty {
            extent.whole = seen
            extent.pixels = extent.pixels.intersection(bounds).subtracting(cover)
        }
    }

    /// Continues with the items of a group, from its end.
    private mutating func enter(_ group: Group) {
        around.append(Around(group: group, cover: cover, bounds: bounds))
        if group.spreads {
            // A hidden pixel may be blurred into a visible one, or cast a shadow on it.
            (cover, bounds) = (.empty, .everything)
        }
    }

    /// Continues with the items before the group.
    private mutating func leave() {
        let last = around.removeLast()
        bounds = last.bounds
        var inner = PixelRect.empty
        if !last.group.isMoreThanClip {
            inner = cover
            if let clip = last.group.clip {
                inner = inner.intersection(
                    Self.whollyCovered(by: clip.shape, clip.transform, scale: scale))
            }
        }
        cover = last.cover.larger(inner)
    }

    private mutating func cover(_ shape: Shape, _ transform: Homography) {
        let whole = Self.whollyCovered(by: shape, transform, scale: scale)
        cover = cover.larger(whole.intersection(bounds))
    }

    /// Discards covers of pixels that a backdrop reads.
    private mutating func reveal(_ seen: PixelRect) {
        if !cover.intersection(seen).isEmpty { cover = .empty }
        for index in around.indices where !around[index].cover.intersection(seen).isEmpty {
            around[index].cover = .empty
        }
    }

    /// A rectangle of pixels that the shape fully covers: the whole of an upright rectangle, of a rounded
    /// one the part between the upper and the lower corners, of other shapes none.
    private static func whollyCovered(
        by shape: Shape, _ transform: Homography, scale: CGFloat
    ) -> PixelRect {
        guard case .affine(let affine) = Projection(transform, scale: scale),
            affine.keepsRectsUpright
        else { return .empty }
        switch shape {
        case .rect(let rect):
            return DeviceRect(rect, affine)?.wholePixels ?? .empty
        case .roundedRect(let rect, let radius):
            guard radius.isFinite, var device = DeviceRect(rect, affine) else { return .empty }
            // One pixel more, in case an arc's end is rounded into the band.
            let corner =
                max(radius, 0) * (affine.b * affine.b + affine.d * affine.d).squareRoot() + 1
            device.low.y += corner
            device.high.y -= corner
            return device.wholePixels
        case .path: return .empty
        }
    }
}

extension Paint {
    /// Whether every colour of a solid paint or a linear gradient is opaque; false for others.
    fileprivate var isOpaque: Bool {
        switch self {
        case .solid(let color): color.isOpaque
        case .linearGradient(let gradient):
            !gradient.stops.isEmpty && gradient.stops.allSatisfy(\.color.isOpaque)
        case .radialGradient, .conicGradient: false
        }
    }
}

extension Color {
    fileprivate var isOpaque: Bool { premultiplied >> 24 == 255 }
}

extension PixelRect {
    fileprivate func larger(_ other: PixelRect) -> PixelRect {
        other.width * other.height > width * height ? other : self
    }

    /// The rest without `other`, if that is a rectangle; else the whole.
    fileprivate func subtracting(_ other: PixelRect) -> PixelRect {
        var rest = self
        if other.minY <= minY, maxY <= other.maxY {
            if other.minX <= minX { rest.minX = max(minX, other.maxX) }
            if maxX <= other.maxX { rest.maxX = min(maxX, other.minX) }
        } else if other.minX <= minX, maxX <= other.maxX {
            if other.minY <= minY { rest.minY = max(minY, other.maxY) }
            if maxY <= other.maxY { rest.maxY = min(maxY, other.minY) }
        }
        return rest.isEmpty ? .empty : rest
    }
}

extension DeviceRect {
    /// The pixels that the rectangle fully covers.
    var wholePixels: PixelRect {
        let (minX, minY, maxX, maxY) = fixed
        let last = CoverageAccumulator.unit - 1
        let pixels = PixelRect(
            minX: (minX + last) &>> 8, minY: (minY + last) &>> 8, maxX: maxX &>> 8,
            maxY: maxY &>> 8)
        return pixels.isEmpty ? .empty : pixels
    }
}
