package import FilmstripDisplay
package import FilmstripGeometry
import FilmstripParallel
package import Foundation

/// Estimates the work of drawing pictures, without drawing them.
///
/// One object for all frames of a film, which caches measures of paths and fonts. The work is that of the
/// pixels that the renderer would change: those in the picture that are not hidden.
package final class RasterWork {
    private let cache = RasterCache()
    private var measures: [Int: PathMeasure] = [:]
    /// The greatest number of bytes of the outline of one item while it is drawn.
    package private(set) var outlineBytes = 0.0

    /// The path of an outline and its polygon, each with the room in which it grew.
    private static let bytesPerPoint = Double(
        3 * MemoryLayout<Path.Element>.stride + 4 * MemoryLayout<SIMD2<Double>>.stride)

    /// A counter with empty caches.
    package init() {}

    /// The work of a picture at `scale` pixels per point; incomplete if the work is cancelled.
    ///
    /// The list must stay alive until the last one is counted.
    package func count(_ list: DisplayList, scale: CGFloat) -> DrawingWork {
        let picture = Self.picture(list.size, scale)
        var counter = WorkCounter(
            bounds: ItemBounds(scale: scale, picture: picture, glyphs: cache.glyphs),
            measure: measure)
        counter.work.add(picture.area * WorkWeights.cleared, .pixels)
        let extents = counter.bounds.extent(of: list.items).items
        counter.count(list.items, extents, in: picture) { list.layer(ofItem: $0) }
        outlineBytes = max(outlineBytes, counter.points * Self.bytesPerPoint)
        return counter.work
    }

    /// Running totals of the work of drawing items, beginning with that before the first: one more than items.
    /// Hidden items may be counted only in part.
    package func totals(of items: [DisplayItem], size: CGSize, scale: CGFloat) -> [Double] {
        let picture = Self.picture(size, scale)
        var counter = WorkCounter(
            bounds: ItemBounds(scale: scale, picture: picture, glyphs: cache.glyphs),
            measure: measure)
        var totals = [Double](repeating: 0, count: items.count + 1)
        let extents = counter.bounds.extent(of: items).items
        counter.count(items, extents, in: picture, each: { totals[$0 + 1] = $1 }) { _ in nil }
        for index in items.indices { totals[index + 1] = max(totals[index + 1], totals[index]) }
        return totals
    }

    private static func picture(_ size: CGSize, _ scale: CGFloat) -> PixelRect {
        func side(_ length: CGFloat) -> Int {
            Rasterizer.pixels(min(length * scale, CGFloat(Limits.side)))
        }
        return PixelRect(minX: 0, minY: 0, maxX: side(size.width), maxY: side(size.height))
    }

    /// The approximate factor by which a length over `rect` grows, where it is greatest.
    package static func scale(of homography: Homography, over rect: CGRect) -> Double {
        Projection(homography, scale: 1)?.scale(over: rect) ?? 0
    }

    /// Measures of a path, cached by its identity if it is long.
    package func measure(_ path: Path) -> PathMeasure {
        // Measuring a short one takes less time than looking it up.
        guard path.elements.count > 16 else { return PathMeasure(path) }
        let identity = path.identity
        if let known = measures[identity] { return known }
        let made = PathMeasure(path)
        measures[identity] = made
        return made
    }
}

/// The work of one list, and of the masks of its groups.
private struct WorkCounter {
    typealias Weights = WorkWeights

    let bounds: ItemBounds
    let measure: (Path) -> PathMeasure
    var work = DrawingWork()
    /// The number of points of the largest outline.
    var points = 0.0

    private var scale: CGFloat { bounds.scale }

    mutating func count(
        _ items: [DisplayItem], _ extents: [ItemExtent], in window: PixelRect,
        each: (_ item: Int, _ total: Double) -> Void = { _, _ in }, layer: (Int) -> String?
    ) {
        let cancellation = Cancellation.current
        var windows = [window]
        for (index, item) in items.enumerated() {
            if index & 15 == 15, cancellation?.isRequested == true { return }
            defer { each(index, work.total) }
            let (extent, around) = (extents[index], windows[windows.count - 1])
            let seen = around.intersection(extent.pixels)
            switch item {
            case .pushGroup(let group):
                windows.append(count(group, extent, around, layer(index)))
                continue
            case .popGroup:
                windows.removeLast()
                continue
            case .fill, .stroke, .glyphs, .image, .shadow, .backdrop: break
            }
            let owner = layer(index)
            work.add(Weights.item, .fills)
            if seen.isEmpty { continue }
            switch item {
            case .fill(let fill):
                work.add(
                    coverage(of: fill.shape, fill.transform, seen)
                        + seen.area * weight(of: fill.paint), .fills, layer: owner)
            case .stroke(let stroke):
                work.add(
                    self.work(of: stroke, seen) + seen.area * weight(of: stroke.paint), .strokes,
                    layer: owner)
            case .glyphs(let glyphs):
                work.add(self.work(of: glyphs, seen), .text, layer: owner)
            case .image(let image):
                work.add(self.work(of: image, seen), .images, layer: owner)
            case .shadow(let shadow):
                work.add(self.work(of: shadow, seen), .shadows, layer: owner)
            case .backdrop(let backdrop):
                work.add(
                    self.work(of: backdrop, seen, extent.beneath), .backdrops, layer: owner)
            case .pushGroup, .popGroup: break
            }
        }
    }

    private func weight(of paint: Paint) -> Double {
        switch paint {
        case .solid: Weights.solid
        case .linearGradient, .radialGradient, .conicGradient: Weights.gradient
        }
    }

    /// Counts the work of a group without its items.
    ///
    /// - Returns: The window of its items; empty if they are not drawn.
    private mutating func count(
        _ group: Group, _ extent: ItemExtent, _ window: PixelRect, _ layer: String?
    ) -> PixelRect {
        var own = Weights.item
        var region = extent.pixels
        if let clip = group.clip {
            own += coverage(of: clip.shape, clip.transform, window.intersection(region))
            region = region.intersection(pixels(of: clip.shape, clip.transform))
        }
        defer { work.add(own, .groups, layer: layer) }
        guard group.opacityByte > 0, !region.isEmpty,
            !window.intersection(extent.whole).isEmpty
        else { return .empty }
        var inner = window
        if group.mask != nil || group.blendMode != .normal || extent.holdsSum
            || !extent.beneath.isEmpty
        {
            inner = window.union(extent.beneath.intersection(bounds.picture))
                .intersection(extent.whole.union(extent.pixels))
            own +=
                inner.area
                * (Weights.offscreen + (group.blendMode == .normal ? 0 : Weights.blended))
        }
        if let mask = group.mask {
            own += inner.area * Weights.mask
            count(mask.items, bounds.extent(of: mask).items, in: inner) { _ in layer }
        }
        if let drop = group.dropShadow {
            inner = reached(region, inner, drop.shadow, drop.transform)
            own +=
                blur(
                    inner, inner, of: points(inner), sigma: drop.shadow.sigma, drop.transform,
                    planes: 1)
                + inner.area * Weights.offscreen
        }
        if let blur = group.blur {
            inner = reached(region, inner, blur.asShadow, blur.transform)
            own +=
                self.blur(
                    inner, inner, of: points(inner), sigma: blur.sigma, blur.transform, planes: 4)
                + inner.area * Weights.offscreen
        }
        if !group.spreads { inner = inner.intersection(region) }
        if group.clip != nil || group.opacityByte < 255 { own += inner.area * Weights.underlay }
        return inner
    }

    /// The pixels of the layer of a group that casts a shadow.
    private func reached(
        _ content: PixelRect, _ window: PixelRect, _ shadow: Shadow, _ transform: Homography
    ) -> PixelRect {
        let drawn = content.intersection(
            window.union(shadow.cast(by: window, transform, scale: scale))
                .union(
                    window.outset(by: SIMD2(Double(window.width), Double(window.height)))))
        return drawn.area > Double(Limits.layerPixels) ? content.intersection(window) : drawn
    }

    /// The size of `pixels`, in points.
    private func points(_ pixels: PixelRect) -> CGSize {
        CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    private func pixels(of shape: Shape, _ transform: Homography) -> PixelRect {
        Projection(transform, scale: scale)?.pixels(shape.bounds) ?? .empty
    }
}

// Items.
extension WorkCounter {
    /// The work of an outline's coverage of pixels.
    ///
    /// - Parameters:
    ///   - lines: Number of lines of the outline.
    ///   - length: Length of all of them, in pixels.
    private func coverage(lines: Double, length: Double, _ seen: PixelRect) -> Double {
        let bands = (seen.area / Double(Limits.bandCells)).rounded(.up)
        let across = Double(seen.width + seen.height)
        return lines * (Weights.line + Weights.lineInBand * bands)
            + min(length * 1.5, lines * across) * Weights.crossing
    }

    private mutating func coverage(
        of shape: Shape, _ transform: Homography, _ seen: PixelRect
    ) -> Double {
        guard let projection = Projection(transform, scale: scale) else { return 0 }
        switch shape {
        case .rect, .roundedRect: return coverage(lines: 48, length: 0, seen)
        case .path(let path, _):
            let (measure, scale) = (measure(path), projection.scale(over: shape.bounds))
            let lines = measure.lines(scale: scale, fineness: 1 / (12 * Limits.flatness))
            points = max(points, lines)
            return coverage(lines: lines, length: measure.length * scale, seen)
        }
    }

    private mutating func work(of stroke: DisplayItem.Stroke, _ seen: PixelRect) -> Double {
        guard let projection = Projection(stroke.transform, scale: scale) else { return 0 }
        let scale = projection.scale(over: stroke.path.controlBounds)
        let outline = StrokeMeasure(measure(stroke.path), stroke.style, scale: scale)
        points = max(points, outline.drawnPoints)
        return outline.making
            + coverage(lines: outline.usualPoints, length: outline.length * scale, seen)
    }

    private func work(of glyphs: DisplayItem.Glyphs, _ seen: PixelRect) -> Double {
        guard let projection = Projection(glyphs.transform, scale: scale) else { return 0 }
        let count = Double(glyphs.run.glyphs.count)
        let em = glyphs.run.size * projection.scale(over: CGRect(x: 0, y: 0, width: 1, height: 1))
        // An outline of some forty curves, whose number of lines grows with the square root of the size.
        let lines = 20 + 8 * max(em, 0).squareRoot()
        let length = 6 * max(em, 0)
        switch projection {
        case .affine:
            return count * (Weights.glyph + lines * Weights.lineInBand)
                + min(count * length, seen.area * 4) * Weights.crossing + seen.area * Weights.solid
        case .perspective:
            return count * (Weights.glyph + coverage(lines: 4 * lines, length: length, seen))
                + seen.area * Weights.solid
        }
    }

    private func work(of image: DisplayItem.Image, _ seen: PixelRect) -> Double {
        guard let projection = Projection(image.transform, scale: scale) else { return 0 }
        let pixels = image.source.width * image.source.height
        let source = max(min(pixels, Double(image.bitmap.pixels.count)), 0) * Weights.source
        if case .affine(let affine) = projection, affine.b == 0, affine.c == 0 {
            return source + seen.area * Weights.upright
        }
        return 2 * source + seen.area * Weights.warped
    }

    private mutating func work(of item: DisplayItem.ShapeShadow, _ seen: PixelRect) -> Double {
        let sharp = coverage(of: item.shape, item.transform, bounds.picture)
        let sigma = item.shadow.sigma
        if sigma == 0 { return sharp + seen.area * Weights.solid }
        var tiles = 1.0
        if case .affine(let affine) = Projection(item.transform, scale: scale) {
            let device = affine.axisSigma(sigma).min()
            // Each tile scans the whole outline anew.
            if device < SoftSilhouette.smallestSigma, case .path = item.shape {
                tiles = (seen.area / 1024).rounded(.up)
            } else if affine.keepsRectsUpright, !item.shape.isPath {
                // In closed form, except for the corners.
                return seen.area * Weights.blurred + 4 * Weights.item
            }
        }
        return sharp * tiles
            + blur(
                seen, seen, of: item.shape.bounds.size, sigma: sigma, item.transform, planes: 1)
    }

    private mutating func work(
        of item: DisplayItem.Backdrop, _ seen: PixelRect, _ beneath: PixelRect
    ) -> Double {
        coverage(of: item.shape, item.transform, seen)
            + blur(
                beneath.intersection(bounds.picture), seen, of: item.shape.bounds.size,
                sigma: item.sigma, item.transform, planes: 4)
            + seen.area * Weights.replaced
    }

    /// The work of a Gaussian blur that reads some pixels and writes others.
    private func blur(
        _ read: PixelRect, _ written: PixelRect, of size: CGSize, sigma: Double,
        _ transform: Homography, planes: Double
    ) -> Double {
        guard sigma > 0, let projection = Projection(transform, scale: scale) else { return 0 }
        let pixel = planes == 4 ? Weights.blurredColors : Weights.blurred
        let plain = (read.area + written.area) * pixel
        if case .affine(let affine) = projection, affine.keepsGaussiansUpright {
            let device = affine.axisSigma(sigma)
            if device.max() <= Limits.deviceSigma {
                let factors = pointwiseMax((device / 6).rounded(.down), SIMD2(1, 1))
                let taps = 2 * (device / factors * Limits.gaussianReach).sum() + 8
                let cells = max(read.area, written.area) / (factors.x * factors.y)
                return plain + cells * taps * planes * Weights.tap
            }
        }
        // In a space of its own, whose samples are interpolated.
        let reach = 2 * Limits.gaussianReach * sigma
        let wanted = (Double(size.width) + reach) * (Double(size.height) + reach)
        let own = min(wanted * 25 / (sigma * sigma), Double(Limits.shadowPixels))
        return plain + planes * (own * Weights.own + written.area * 2 * Weights.sample)
    }
}

extension PixelRect {
    fileprivate var area: Double { Double(width) * Double(height) }
}

extension Shape {
    fileprivate var isPath: Bool {
        switch self {
        case .rect, .roundedRect: false
        case .path: true
        }
    }
}
