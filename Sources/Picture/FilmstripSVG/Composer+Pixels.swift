import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG
import FilmstripRaster
import Foundation

/// Content that SVG cannot represent becomes pixels, drawn by the renderer that draws the frames.
extension Composer {
    /// Pixels per point along each axis, where nothing is blurred.
    static let density: CGFloat = 2

    /// Pixels per standard deviation of a blur: linear interpolation between them stays within half a step of
    /// 8 bits of a Gaussian's integral.
    static let pixelsPerSigma: CGFloat = 5

    /// The greatest number of pixels that a document embeds, counted once more for each blur in them, plus
    /// `pixelsPerItem` for each item drawn: bounds the document's size and time.
    static let mostEmbedded = 128_000_000
    private static let pixelsPerItem = 1000

    /// The longest side of an embedded picture, in pixels.
    static let longestSide: CGFloat = 8192

    /// Draws an item as pixels in `area` of the picture, with a warning about `what`.
    ///
    /// - Returns: True if it was drawn or is invisible; false if it exceeds the limit.
    mutating func embed(_ item: DisplayItem, in area: CGRect, as what: String) -> Bool {
        let visible = visible
        guard area.isFinite, visible.isFinite else { return true }
        let seen = area.intersection(visible)
        guard seen.isFinite, !seen.isEmpty else { return true }
        guard let drawing = pixels(of: [item], in: seen.integral, density: Self.density) else {
            return false
        }
        warn("\(what) is embedded as a picture")
        draw(drawing)
        return true
    }

    /// Draws a backdrop as pixels, with a warning about `what`.
    ///
    /// - Parameters:
    ///   - blur: The backdrop's blur.
    ///   - seen: The visible part of the backdrop in the picture, within `border`.
    ///   - border: The greatest area that the backdrop sees.
    ///   - root: The index of the group beneath which it sees nothing.
    /// - Returns: True if it was drawn or is invisible; false if it exceeds the limit.
    mutating func embed(
        _ backdrop: DisplayItem.Backdrop, _ placement: Placement, _ blur: Blur, seen: CGRect,
        border: CGRect, from root: Int, as what: String
    ) -> Bool {
        let visible = visible
        guard visible.isFinite else { return true }
        let seen = seen.intersection(visible)
        guard seen.isFinite, !seen.isEmpty else { return true }
        let largest = max(border.width, border.height)
        let sigmas = (min(blur.sigmaX, largest), min(blur.sigmaY, largest))
        // Everything beneath, within the groups that are open there.
        var items = Array(list.items[layers[root].begin..<index])
        var (pane, density) = (backdrop, Self.density)
        // The sharp picture shows through a faded backdrop from beneath.
        pane.opacity = 1
        if case .affine(let transform) = placement, transform.greatestScale > 0 {
            // It is blurred beyond its edges, which a clip draws sharply, so it needs fewer pixels.
            let margin = 2 * Self.pixelsPerSigma / transform.greatestScale
            pane.shape = .rect(pane.shape.bounds.insetBy(dx: -margin, dy: -margin))
            density = min(density, Self.pixelsPerSigma / max(min(sigmas.0, sigmas.1), 1e-3))
        }
        // They only clip, which the document does as sharply as for anything else.
        items += repeatElement(.popGroup, count: layers.count - 1 - root)
        items.append(.backdrop(pane))
        let group = layers[root].group
        if group.isBackdropRoot, let clip = group.clip {
            items.insert(.pushGroup(Group(clip: clip, isBackdropRoot: true)), at: 0)
            items.append(.popGroup)
        }
        let region = seen.insetBy(dx: -4 * sigmas.0 - 2, dy: -4 * sigmas.1 - 2).integral
            .intersection(border)
        guard let drawing = pixels(of: items, in: region, density: density) else { return false }
        warn("\(what) is embedded as a picture")
        var shown = clipped(
            drawing, by: Group.Clip(to: backdrop.shape, transform: backdrop.transform))
        shown.bounds = seen
        show(shown, of: backdrop, from: root)
        return true
    }

    /// Returns a group as pixels, not yet blended with the picture beneath, and warns about `what`; nil
    /// if it exceeds the limit.
    mutating func embed(_ layer: Layer, in area: CGRect, as what: String) -> Drawing? {
        let visible = visible
        guard area.isFinite, visible.isFinite else { return Drawing() }
        let seen = area.intersection(visible)
        guard seen.isFinite, !seen.isEmpty else { return Drawing() }
        var group = layer.group
        group.blendMode = .normal
        let items = [.pushGroup(group)] + list.items[layer.begin..<index] + [.popGroup]
        guard let drawing = pixels(of: items, in: seen.integral, density: Self.density) else {
            return nil
        }
        warn("\(what) is embedded as a picture")
        return drawing
    }

    /// The part of the picture visible through the clips of the open groups; null if there is none.
    private var visible: CGRect {
        layers.compactMap(\.group.clip).reduce(picture) { visible, clip in
            let bounds = Self.bounds(of: clip)
            return visible.isFinite && bounds.isFinite ? visible.intersection(bounds) : .null
        }
    }

    /// An image of `items` in `area` of the picture's plane; nil if it exceeds the limit.
    private mutating func pixels(
        of items: [DisplayItem], in area: CGRect, density: CGFloat
    ) -> Drawing? {
        let (width, height) = (
            (area.width * density).rounded(.up), (area.height * density).rounded(.up)
        )
        embedded += items.count * Self.pixelsPerItem
        guard max(width, height) <= Self.longestSide else { return tooMuch() }
        embedded += Int(width * height) * (1 + items.count { $0.blurs })
        guard embedded <= Self.mostEmbedded else { return tooMuch() }
        var list = DisplayList(size: CGSize(width: width, height: height))
        let place = CGAffineTransform(translationX: -area.minX, y: -area.minY)
            .concatenating(CGAffineTransform(scaleX: width / area.width, y: height / area.height))
        for item in items { list.append(item.transformed(by: Homography(place))) }
        do {
            var tag = Tag("image", ["preserveAspectRatio": "none"])
            tag.set(area: area)
            tag.set("href", try dataAddress(of: Rasterizer().draw(list, scale: 1)))
            let id = definitions.id("i", tag, content: "")
            return Drawing(Tag("use", ["href": "#\(id)"]), bounds: area, cost: 2)
        } catch {
            warn("an embedded picture is left out: \(error)")
            return Drawing()
        }
    }

    private mutating func tooMuch() -> Drawing? {
        warn("too many embedded pictures: what is beyond the limit is only nearly as asked")
        return nil
    }
}

/// A bitmap as a data URL of an image.
func dataAddress(of bitmap: Bitmap) throws(PNGEncodingError) -> String {
    PNGEncoder.dataAddress(of: try PNGEncoder.encode(bitmap))
}

extension DisplayItem {
    /// Whether drawing the item needs a blur.
    fileprivate var blurs: Bool {
        switch self {
        case .shadow, .backdrop: true
        case .pushGroup(let group): group.dropShadow != nil || group.blur != nil
        case .fill, .stroke, .glyphs, .image, .popGroup: false
        }
    }
}
