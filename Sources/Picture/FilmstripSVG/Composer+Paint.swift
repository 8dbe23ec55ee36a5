import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// Sets the paint of `tag`, the outline of `shape`, as `attribute`, `fill` or `stroke`; returns false if the
    /// paint is invisible, or is a conic gradient, for which there is no attribute.
    mutating func set(
        _ paint: Paint, as attribute: String, of tag: inout Tag, for shape: Shape,
        _ placement: Placement
    ) -> Bool {
        let id: String?
        switch paint {
        case .solid(let color):
            guard alpha(color) > 0 else { return false }
            tag.set(color: color, attribute)
            return true
        case .linearGradient(let gradient):
            // Renderers differ where a gradient has no direction.
            if gradient.start == gradient.end, let last = gradient.stops.last {
                return set(.solid(last.color), as: attribute, of: &tag, for: shape, placement)
            }
            id = gradientID(gradient, for: shape, placement)
        case .radialGradient(let gradient):
            let (radii, stops) = (gradient.radii, gradient.stops)
            guard radii.width.isFinite, radii.height.isFinite else { return false }
            if radii.width <= 0 || radii.height <= 0, let last = stops.last {
                return set(.solid(last.color), as: attribute, of: &tag, for: shape, placement)
            }
            id = gradientID(gradient, for: shape, placement)
        case .conicGradient: return false
        }
        guard let id else { return false }
        tag.set(attribute, "url(#\(id))")
        return true
    }

    private mutating func gradientID(
        _ gradient: LinearGradient, for shape: Shape, _ placement: Placement
    ) -> String? {
        let points = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
        guard points.allSatisfy(\.isFinite) else { return nil }
        var tag = Tag("linearGradient")
        tag.set("gradientUnits", "userSpaceOnUse")
        for (name, value) in zip(["x1", "y1", "x2", "y2"], points) { tag.set(name, decimal(value)) }
        return gradientID(tag, .identity, gradient.stops, for: shape, placement)
    }

    /// The id of a radial gradient: a circle of radius 1, stretched to the ellipse.
    private mutating func gradientID(
        _ gradient: RadialGradient, for shape: Shape, _ placement: Placement
    ) -> String? {
        let (center, radii) = (gradient.center, gradient.radii)
        let ellipse = CGAffineTransform(
            a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
        guard ellipse.isFinite else { return nil }
        var tag = Tag("radialGradient")
        tag.set("gradientUnits", "userSpaceOnUse")
        for (name, value) in [("cx", "0"), ("cy", "0"), ("r", "1")] { tag.set(name, value) }
        return gradientID(tag, ellipse, gradient.stops, for: shape, placement)
    }

    /// The id of a gradient for use by `shape`; nil if a number is not finite.
    ///
    /// The outline of a shape in perspective is in the picture's coordinates, so its gradient has to be,
    /// too.
    ///
    /// - Parameters:
    ///   - tag: The gradient without its stops.
    ///   - transform: The transform from the gradient's coordinates to the shape's.
    private mutating func gradientID(
        _ tag: Tag, _ transform: CGAffineTransform, _ stops: [LinearGradient.Stop],
        for shape: Shape, _ placement: Placement
    ) -> String? {
        guard stops.allSatisfy({ $0.location.isFinite }) else { return nil }
        var (tag, transform) = (tag, transform)
        if case .perspective = placement {
            let seen = Self.bounds(of: shape, placement).intersection(picture)
            guard seen.isFinite, let nearest = placement.linearized(around: seen) else {
                return nil
            }
            warn("a gradient in perspective has everywhere the slope of its middle")
            transform = transform.concatenating(nearest)
            guard transform.isFinite else { return nil }
        }
        if let value = transform.attribute { tag.set("gradientTransform", value) }
        let content = stops.map { stop in
            var tag = Tag("stop")
            tag.set("offset", factor(stop.location))
            tag.set(color: stop.color, "stop-color")
            return tag.empty
        }
        return definitions.id("p", tag, content: content.joined())
    }
}

/// A colour's alpha clamped to 0…1; NaN is 0.
func alpha(_ color: Color) -> Double { clamped(color.alpha) }

/// An opacity or a colour's component clamped to 0…1; NaN is 0.
func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

extension Tag {
    /// Adds a colour as `attribute`, and its opacity as the corresponding attribute unless it is opaque.
    mutating func set(color: Color, _ attribute: String) {
        let bytes = [color.red, color.green, color.blue].map { part in
            let byte = String(Int((clamped(part) * 255).rounded()), radix: 16)
            return byte.count < 2 ? "0" + byte : byte
        }
        set(attribute, "#" + bytes.joined())
        guard alpha(color) < 1 else { return }
        let stem = attribute.hasSuffix("-color") ? attribute.dropLast(6) : attribute[...]
        set("\(stem)-opacity", decimal(alpha(color)))
    }
}
