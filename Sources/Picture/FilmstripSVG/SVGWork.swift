package import FilmstripDisplay
import FilmstripGeometry
import FilmstripParallel
package import FilmstripRaster
import Foundation

/// Estimates the work of writing pictures as SVG, without writing them.
///
/// One object for all pictures of a document: glyphs and images that recur are counted once.
/// The number of bytes is an upper bound, except for content that renderers would not show either.
package struct SVGWork {
    /// The work of writing everything that was counted.
    package private(set) var work = DrawingWork()
    /// The size of the document in bytes.
    package var bytes: Double { text + min(embedded, Double(Composer.mostEmbedded)) * Self.coded }

    /// The contents of a document that cost a program which draws it.
    package struct Program: Sendable {
        /// Surfaces for blurs, shadows and masks, counted at each use.
        package var surfaces = 0.0
        /// Pixels of pictures.
        package var embedded = 0.0
        /// Bytes of all else.
        package var text = 0.0

        /// The work of an empty document.
        package init() {}
    }

    /// The contents that cost a program which draws the document.
    package var program: Program {
        var program = Program()
        program.surfaces = surfaces
        program.embedded = min(embedded, Double(Composer.mostEmbedded)) + imagePixels
        program.text = text - imagePixels * Self.coded
        return program
    }

    /// Number of bytes without embedded pictures.
    private var text = 2000.0
    /// Number of surfaces that a program draws for filters and masks.
    private var surfaces = 0.0
    /// Number of pixels of images, whose bytes are part of the text.
    private var imagePixels = 0.0
    /// Number of pixels of embedded pictures.
    private var embedded = 0.0
    private let raster: RasterWork
    private var glyphs: [String: Set<UInt32>] = [:]
    private var images: Set<Int> = []

    /// Bytes of a pair of coordinates with its command.
    private static let point = 26.0
    /// Bytes of an element with its transform, colour, and reference.
    private static let element = 320.0
    /// Bytes of a filter, a clip or a mask, in its definition and its use.
    private static let definition = 640.0
    /// Bytes in base 64 of a pixel of an embedded PNG that does not compress.
    private static let coded = 16.0 / 3
    /// Nanoseconds to write a byte, to create and place a point of an outline, to draw and encode a pixel.
    private static let writing = 40.0, placing = 800.0, drawing = 12.0

    /// - Parameter raster: Estimates the embedded pictures, and caches measures of paths.
    package init(_ raster: RasterWork) { self.raster = raster }

    /// Counts a picture; the list must stay alive until the last one is counted.
    package mutating func count(_ list: DisplayList) {
        count(list.items, size: list.size) { list.layer(ofItem: $0) }
    }

    private mutating func count(
        _ items: [DisplayItem], size: CGSize, layer: (Int) -> String?
    ) {
        var starts: [Int] = []
        // Elements that renderers visit, including the copies for backdrops.
        var (elements, copied, drawn) = (0.0, 0.0, 0.0)
        defer { surfaces += drawn }
        // The work of drawing all earlier items as pixels, computed when the first is embedded.
        lazy var totals = raster.totals(of: items, size: size, scale: Composer.density)
        let picture = CGRect(origin: .zero, size: size)
        for (index, item) in items.enumerated() {
            if index & 15 == 15, Cancellation.isRequested { return }
            let owner = layer(index)
            elements += item.elements
            drawn += item.surfaces
            switch item {
            case .fill(let fill):
                add(shape(fill.shape, fill.transform) + paint(fill.paint), .markup, owner)
                if isSeenAlong(fill.transform), fill.paint.isGradient {
                    embed([item], area(of: fill.shape, fill.transform, in: picture), owner)
                }
            case .stroke(let stroke): count(stroke, owner)
            case .glyphs(let run): count(run, owner)
            case .image(let image): count(image, in: picture, owner)
            case .shadow(let shadow):
                add(shape(shadow.shape, shadow.transform) + Self.definition, .markup, owner)
                if isUneven(shadow.transform) { embed([item], size, owner) }
            case .backdrop(let backdrop):
                add(
                    3 * Self.definition + shape(backdrop.shape, backdrop.transform), .markup,
                    owner)
                copied += elements
                let isTooMuch = copied > Double(Composer.mostCopied)
                let area = area(of: backdrop.shape, backdrop.transform, in: picture)
                if isTooMuch || isEmbedded(backdrop, among: groups(items, starts), in: picture) {
                    let reach = 8 * backdrop.sigma + 4
                    let size = CGSize(width: area.width + reach, height: area.height + reach)
                    let share = size.width * size.height / max(picture.width * picture.height, 1)
                    // A blurred backdrop is drawn with fewer pixels.
                    let density = density(of: backdrop)
                    let fineness = (density / Composer.density) * (density / Composer.density)
                    embed(
                        size, work: totals[index] * min(max(share * fineness, 0.02), 1), owner,
                        density: density)
                } else {
                    elements += elements + Double(Drawing.filterCost)
                    drawn += drawn + 2
                }
            case .pushGroup(let group):
                starts.append(index)
                add(4 * Self.definition, .markup, owner)
                if let clip = group.clip {
                    add(shape(clip.shape, clip.transform), .markup, owner)
                }
                if let mask = group.mask { count(mask.items, size: size) { _ in owner } }
            case .popGroup:
                guard let start = starts.popLast(), case .pushGroup(let group) = items[start]
                else { continue }
                let transforms = [group.blur?.transform, group.dropShadow?.transform]
                if transforms.contains(where: { $0.map(isUneven) ?? false }) {
                    embed(size, work: totals[index] - totals[start], layer(start))
                }
            }
        }
    }

    private mutating func add(
        _ bytes: Double, _ kind: DrawingWork.Kind, _ layer: String?, placing points: Double = 0
    ) {
        text += bytes
        work.add(bytes * Self.writing + points * Self.placing, kind, layer: layer)
    }

    /// Counts items drawn by themselves as pixels.
    private mutating func embed(_ items: [DisplayItem], _ area: CGSize, _ layer: String?) {
        let totals = raster.totals(of: items, size: area, scale: Composer.density)
        embed(area, work: totals.last ?? 0, layer)
    }

    private mutating func embed(
        _ area: CGSize, work: Double, _ layer: String?, density: CGFloat = Composer.density
    ) {
        let side = Composer.longestSide
        let pixels =
            Double(min(area.width * density, side)) * Double(min(area.height * density, side))
        embedded += max(pixels, 0)
        self.work.add(work + pixels * Self.drawing, .images, layer: layer)
    }

    /// The size of the visible part of a shape.
    private func area(of shape: Shape, _ transform: Homography, in picture: CGRect) -> CGSize {
        guard let placement = Placement(transform) else { return .zero }
        let bounds = shape.bounds
        guard bounds.isFinite else { return .zero }
        let seen = Composer.bounds(of: .rect(bounds), placement)
        return seen.isFinite ? seen.intersection(picture).size : picture.size
    }

    /// The open groups, from the indices of their starts.
    private func groups(_ items: [DisplayItem], _ starts: [Int]) -> [Group] {
        starts.compactMap { start in
            guard case .pushGroup(let group) = items[start] else { return nil }
            return group
        }
    }

    /// Pixels per point at which a backdrop is drawn.
    private func density(of item: DisplayItem.Backdrop) -> CGFloat {
        guard case .affine(let affine) = Placement(item.transform),
            let blur = Blur(
                sigma: item.sigma, .affine(affine), around: CGRect(x: 0, y: 0, width: 1, height: 1))
        else { return Composer.density }
        return min(
            Composer.density, Composer.pixelsPerSigma / max(min(blur.sigmaX, blur.sigmaY), 1e-3))
    }

    /// Whether SVG cannot represent a backdrop, or its blur extends over the border of what it sees.
    private func isEmbedded(
        _ item: DisplayItem.Backdrop, among groups: [Group], in picture: CGRect
    ) -> Bool {
        guard let placement = Placement(item.transform), item.shape.bounds.isFinite else {
            return false
        }
        let area = Composer.bounds(of: .rect(item.shape.bounds), placement)
        guard let blur = Blur(sigma: item.sigma, placement, around: area) else { return false }
        var border = picture
        if let root = groups.last(where: { !$0.isOnlyClip }), root.isBackdropRoot,
            let clip = root.clip
        {
            border = Composer.bounds(of: clip).intersection(picture)
        }
        let seen = area.intersection(border)
        guard seen.isFinite, !seen.isEmpty else { return false }
        return blur.unspeakable(of: "", placement) != nil
            || BackdropFilter(item, blur, seen: seen, border: border).isCut
    }

    /// Whether SVG cannot represent a shadow with this transform.
    private func isUneven(_ transform: Homography) -> Bool {
        guard case .affine(let affine) = Placement(transform) else { return true }
        return Blur(
            sigma: 1, .affine(affine), around: CGRect(x: 0, y: 0, width: 1, height: 1)
        )?.unspeakable(of: "", .affine(affine)) != nil
    }

    private func isSeenAlong(_ transform: Homography) -> Bool {
        Placement(transform)?.isPerspective ?? false
    }

    private func paint(_ paint: Paint) -> Double {
        switch paint {
        case .solid: 0
        case .linearGradient(let gradient): Self.definition + 90 * Double(gradient.stops.count)
        case .radialGradient(let gradient): Self.definition + 90 * Double(gradient.stops.count)
        // A fan of up to one sector for each step of a colour, and another one for its alpha.
        case .conicGradient(let gradient):
            2 * (Self.definition + 140 * min(Double(gradient.stops.count + 1) * 264, 4200))
        }
    }

    /// Number of bytes of a shape's element.
    private func shape(_ shape: Shape, _ transform: Homography) -> Double {
        switch (Placement(transform), shape) {
        case (.affine, .rect), (.affine, .roundedRect): return Self.element
        case (.affine, .path(let path, _)):
            return Self.element + data(raster.measure(path))
        case (.perspective(let homography), _):
            let measure = raster.measure(shape.path.path)
            let lines = lines(measure, homography, shape.bounds)
            return Self.element + lines * Self.point
        case (nil, _): return 0
        }
    }

    /// Number of bytes of a path's data.
    private func data(_ measure: PathMeasure) -> Double {
        Self.point * Double(measure.lines + 3 * measure.curves + measure.contours)
    }

    /// An upper bound of the number of lines of a path in perspective.
    private func lines(
        _ measure: PathMeasure, _ homography: Homography, _ bounds: CGRect
    ) -> Double {
        let scale = RasterWork.scale(of: homography, over: bounds)
        // Halving gives a power of two.
        return 2 * measure.lines(scale: scale, fineness: 64 / 8) + Double(measure.contours)
    }

    private mutating func count(_ stroke: DisplayItem.Stroke, _ layer: String?) {
        guard let placement = Placement(stroke.transform) else { return }
        let (measure, style) = (raster.measure(stroke.path), stroke.style)
        let dashes = Double(style.dashes.count) * 12
        if case .affine = placement, !stroke.paint.isConic,
            !style.mayBeDrawnDifferently(along: measure)
        {
            let bytes = Self.element + data(measure) + dashes + paint(stroke.paint)
            return add(
                bytes, .strokes, layer,
                placing: Double(measure.curves) * (style.dashes.isEmpty ? 0 : 20))
        }
        let scale = RasterWork.scale(of: stroke.transform, over: stroke.path.controlBounds)
        let outline = StrokeMeasure(measure, style, scale: scale)
        let points = outline.drawnPoints
        add(
            Self.element + points * Self.point + paint(stroke.paint), .strokes, layer,
            placing: outline.usualPoints)
        work.add(outline.making, .strokes, layer: layer)
    }

    private mutating func count(_ item: DisplayItem.Glyphs, _ layer: String?) {
        let run = item.run
        let label = Self.element + 6 * Double(run.text.utf8.count)
        guard let placement = Placement(item.transform) else { return }
        switch placement {
        case .affine:
            var bytes = label + 70 * Double(run.glyphs.count)
            for glyph in run.glyphs where glyphs[run.font, default: []].insert(glyph.id).inserted {
                guard let outline = run.outlines[glyph.id] else { continue }
                bytes += Self.element + data(raster.measure(outline))
            }
            add(bytes, .text, layer)
        case .perspective(let homography):
            var points = 0.0
            for glyph in run.glyphs {
                guard let outline = run.outlines[glyph.id] else { continue }
                let place = CGAffineTransform(
                    a: run.scale, b: 0, c: 0, d: run.scale, tx: glyph.position.x,
                    ty: glyph.position.y)
                let all = Homography(place).concatenating(homography)
                let em = CGRect(
                    x: 0, y: 0, width: CGFloat(run.unitsPerEm), height: CGFloat(run.unitsPerEm))
                points += lines(raster.measure(outline), all, em)
            }
            add(label + points * Self.point, .text, layer, placing: points)
        }
    }

    private mutating func count(
        _ image: DisplayItem.Image, in picture: CGRect, _ layer: String?
    ) {
        add(Self.definition, .markup, layer)
        if isSeenAlong(image.transform) {
            embed([.image(image)], area(of: .rect(image.rect), image.transform, in: picture), layer)
        }
        let pixels = image.bitmap.pixels
        var hasher = Hasher()
        hasher.combine(pixels.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
        for number in [image.source.minX, image.source.minY, image.source.maxX, image.source.maxY] {
            hasher.combine(number)
        }
        guard images.insert(hasher.finalize()).inserted else { return }
        // An image that is not smooth may be enlarged to a thousand pixels, or repeated beyond its edge.
        let (width, height) = (
            min(image.source.width, CGFloat(image.bitmap.width) + 514),
            min(image.source.height, CGFloat(image.bitmap.height) + 514)
        )
        let own = max(Double(width) * Double(height), 0)
        let count = image.sampling == .nearest ? max(own, 1024 * 1024) : own
        text += count * Self.coded
        imagePixels += count
        work.add(count * Self.drawing, .images, layer: layer)
    }
}

extension DisplayItem {
    /// Number of elements that a renderer visits.
    fileprivate var elements: Double {
        switch self {
        case .fill, .stroke, .popGroup: 1
        case .glyphs(let glyphs): Double(glyphs.run.glyphs.count + 1)
        case .image: 2
        case .shadow: Double(Drawing.filterCost)
        case .pushGroup(let group):
            group.blur == nil && group.dropShadow == nil ? 3 : Double(Drawing.filterCost)
        case .backdrop: 2
        }
    }

    /// Number of surfaces that a renderer draws for filters and masks; those of a backdrop are counted elsewhere.
    fileprivate var surfaces: Double {
        switch self {
        case .shadow: 1
        case .pushGroup(let group):
            [group.blur != nil, group.dropShadow != nil, group.mask != nil].reduce(0) {
                $0 + ($1 ? 1 : 0)
            }
        case .fill, .stroke, .popGroup, .glyphs, .image, .backdrop: 0
        }
    }
}
