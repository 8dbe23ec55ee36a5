import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// The greatest distance of a stroke's outline from the exact one, in points of the picture.
    private static let tolerance = 1.0 / 64

    /// Draws a line along a path: as its outline where SVG's own strokes would not suffice.
    mutating func add(_ item: DisplayItem.Stroke) {
        let (style, bounds) = (item.style, item.path.controlBounds)
        guard let placement = Placement(item.transform), style.width.isFinite, style.width > 0,
            bounds.isFinite, let data = item.path.data, !data.isEmpty
        else { return }
        let shape = Shape.rect(bounds.insetBy(dx: -style.reach, dy: -style.reach))
        let area = Self.bounds(of: shape, placement)
        guard case .affine(let transform) = placement, !item.paint.isConic,
            !style.isDrawnDifferently(along: item.path)
        else {
            guard area.isFinite, let scale = placement.linearized(around: area)?.greatestScale,
                scale > 0
            else { return }
            let outline = item.path.stroked(style, tolerance: max(Self.tolerance / scale, 1e-9))
            add(
                DisplayItem.Fill(
                    .path(outline, rule: .nonZero), item.paint, transform: item.transform))
            return
        }
        var tag = Tag("path", ["d": data])
        if let value = transform.attribute { tag.set("transform", value) }
        tag.set("fill", "none")
        guard set(item.paint, as: "stroke", of: &tag, for: shape, placement) else { return }
        tag.set(style, along: item.path)
        draw(Drawing(tag, bounds: area))
    }
}

extension Paint {
    var isConic: Bool {
        switch self {
        case .conicGradient: true
        case .solid, .linearGradient, .radialGradient: false
        }
    }
}

extension StrokeStyle {
    /// The greatest distance of the line from its path, in points.
    fileprivate var reach: CGFloat {
        let limit = miterLimit.isFinite ? max(miterLimit, 1) : 1
        let corner =
            switch join {
            case .miter: limit
            case .round, .bevel: CGFloat(1)
            }
        return width / 2 * max(corner, 2.0.squareRoot())
    }

    /// Whether renderers draw it differently: caps of contours and dashes without length.
    fileprivate func isDrawnDifferently(along path: Path) -> Bool {
        switch cap {
        case .butt: false
        case .round, .square:
            dashes.contains { $0 < Self.least } || path.contours.contains { $0.length < Self.least }
        }
    }

    /// An estimate of the same without the lengths of curves; it may be true without need.
    func mayBeDrawnDifferently(along path: PathMeasure) -> Bool {
        switch cap {
        case .butt: false
        case .round, .square:
            dashes.contains { $0 < Self.least } || path.shortest < 100 * Self.least
        }
    }

    /// The length below which a number is written as 0, in points.
    private static var least: CGFloat { 0.0001 }

    /// The values of `stroke-dasharray` and its offset; nil for a solid line, which includes patterns
    /// that `Path.stroked(_:tolerance:)` does not cut.
    fileprivate func dashing(along path: Path) -> (lengths: String, phase: String)? {
        let period = dashes.reduce(0, +) * (dashes.count.isMultiple(of: 2) ? 1 : 2)
        guard dashes.allSatisfy({ $0 >= 0 }), period.isFinite, period > 0, dashPhase.isFinite,
            (path.length / period + 1) * CGFloat(dashes.count) <= CGFloat(Path.mostDashes)
        else { return nil }
        let phase = dashPhase.truncatingRemainder(dividingBy: period)
        return (
            dashes.map(decimal).joined(separator: " "), decimal(phase < 0 ? phase + period : phase)
        )
    }
}

extension Tag {
    /// Adds the style of a line along `path`, where it differs from SVG's defaults.
    fileprivate mutating func set(_ style: StrokeStyle, along path: Path) {
        set("stroke-width", decimal(style.width))
        switch style.cap {
        case .butt: break
        case .round: set("stroke-linecap", "round")
        case .square: set("stroke-linecap", "square")
        }
        switch style.join {
        case .miter:
            let limit = style.miterLimit.isFinite ? max(style.miterLimit, 1) : 1
            set("stroke-miterlimit", decimal(limit))
        case .round: set("stroke-linejoin", "round")
        case .bevel: set("stroke-linejoin", "bevel")
        }
        guard let dashing = style.dashing(along: path) else { return }
        set("stroke-dasharray", dashing.lengths)
        if dashing.phase != "0" { set("stroke-dashoffset", dashing.phase) }
    }
}
