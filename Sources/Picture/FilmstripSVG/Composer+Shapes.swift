import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    mutating func add(_ fill: DisplayItem.Fill) {
        guard let placement = Placement(fill.transform) else { return }
        var fill = fill
        fill.shape = widened(fill.shape, fill.transform)
        if case .conicGradient(let gradient) = fill.paint {
            draw(gradient, in: fill.shape, fill.transform, placement)
            return
        }
        if placement.isPerspective, fill.paint.isGradient,
            embed(
                .fill(fill), in: Self.bounds(of: fill.shape, placement),
                as: "a gradient in perspective")
        {
            return
        }
        guard var tag = Self.outline(of: fill.shape, placement, rule: "fill-rule"),
            set(fill.paint, as: "fill", of: &tag, for: fill.shape, placement)
        else { return }
        draw(Drawing(tag, bounds: Self.bounds(of: fill.shape, placement)))
    }

    /// Draws a shape's shadow: the shape itself, moved and blurred.
    mutating func add(_ item: DisplayItem.ShapeShadow) {
        let shadow = item.shadow
        let moved = Homography(
            CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
        guard alpha(shadow.color) > 0,
            let placement = Placement(moved.concatenating(item.transform)),
            var tag = Self.outline(of: item.shape, placement, rule: "fill-rule")
        else { return }
        let caster = Self.bounds(of: item.shape, placement)
        guard let blur = Blur(shadow, placement, around: caster) else { return }
        tag.set(color: shadow.color, "fill")
        let drawing = Drawing(tag, bounds: blur.outset(caster))
        guard !blur.isSharp else {
            draw(drawing)
            return
        }
        // Nearer to the eye it may extend farther than at its middle.
        if let what = blur.unspeakable(of: "shadow", placement),
            embed(.shadow(item), in: blur.outset(blur.outset(caster)), as: what)
        {
            return
        }
        warn(about: blur, of: "shadow", placement)
        let gaussian = Tag("feGaussianBlur", ["stdDeviation": blur.deviation])
        let id = filterID(in: filterRegion(caster, blur, offset: .zero), [gaussian])
        draw(drawing.inside(Tag("g", ["filter": "url(#\(id))"]), cost: Drawing.filterCost))
    }

    /// The element of a shape's outline, without a fill yet; nil if nothing is visible.
    ///
    /// - Parameter rule: The attribute for the fill rule of the outline.
    static func outline(of shape: Shape, _ placement: Placement, rule: String) -> Tag? {
        guard shape.bounds.isFinite else { return nil }
        switch placement {
        case .affine(let transform):
            guard var tag = element(for: shape, rule: rule) else { return nil }
            if let value = transform.attribute { tag.set("transform", value) }
            return tag
        case .perspective(let homography):
            let (path, fillRule) = shape.path
            return element(
                for: path.projected(by: homography), fillRule, rule: rule)
        }
    }

    private static func element(for shape: Shape, rule: String) -> Tag? {
        switch shape {
        case .rect(let rect): return element(for: rect, radius: 0)
        case .roundedRect(let rect, let radius):
            // SVG limits the radius on each axis by that side, a layer on both by the shorter one.
            let radius = min(radius, rect.width / 2, rect.height / 2)
            return element(for: rect, radius: radius)
        case .path(let path, let fillRule): return element(for: path, fillRule, rule: rule)
        }
    }

    private static func element(for rect: CGRect, radius: CGFloat) -> Tag? {
        guard !radius.isNaN else { return nil }
        var tag = Tag("rect")
        tag.set(area: rect)
        if radius > 0 { tag.set("rx", decimal(radius)) }
        return tag
    }

    private static func element(for path: Path, _ fillRule: FillRule, rule: String) -> Tag? {
        guard let data = path.data, !data.isEmpty else { return nil }
        var tag = Tag("path")
        tag.set("d", data)
        switch fillRule {
        case .nonZero: break
        case .evenOdd: tag.set(rule, "evenodd")
        }
        return tag
    }
}

extension Paint {
    /// Whether it is a linear or radial gradient of more than one colour, which SVG cannot show in perspective;
    /// a conic gradient becomes a fan there, too.
    var isGradient: Bool {
        switch self {
        case .linearGradient(let gradient):
            gradient.stops.count > 1 && gradient.start != gradient.end
        case .radialGradient(let gradient):
            gradient.stops.count > 1 && gradient.radii.width > 0 && gradient.radii.height > 0
        case .solid, .conicGradient: false
        }
    }
}
