import Display
import Foundation
import Geometry

extension Composer {
    /// Gives `tag`, which outlines the fill's shape, its paint; false if that cannot be seen.
    mutating func setFill(of tag: inout Tag, _ fill: DisplayItem.Fill, _ placement: Placement)
        -> Bool
    {
        switch fill.paint {
        case .solid(let color):
            guard alpha(color) > 0 else { return false }
            tag.set(fill: color)
        case .linearGradient(let gradient):
            guard let id = gradientID(gradient, for: fill.shape, placement) else { return false }
            tag.set("fill", "url(#\(id))")
        }
        return true
    }

    /// The id of the gradient as `shape` shows it; nil if a number is not finite.
    ///
    /// The outline of a shape in perspective is in the picture's coordinates, and so must be its
    /// gradient.
    private mutating func gradientID(
        _ gradient: LinearGradient, for shape: Shape, _ placement: Placement
    ) -> String? {
        let points = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
        guard (points + gradient.stops.map { CGFloat($0.location) }).allSatisfy(\.isFinite) else {
            return nil
        }
        var tag = Tag("linearGradient")
        tag.set("gradientUnits", "userSpaceOnUse")
        for (name, value) in zip(["x1", "y1", "x2", "y2"], points) { tag.set(name, decimal(value)) }
        if case .perspective = placement {
            let seen = Self.bounds(of: shape, placement)
                .intersection(CGRect(origin: .zero, size: size))
            guard seen.isFinite, let nearest = placement.linearized(around: seen) else {
                return nil
            }
            warn("a gradient in perspective has everywhere the slope of its middle")
            if let value = nearest.attribute { tag.set("gradientTransform", value) }
        }
        let stops = gradient.stops.map { stop in
            var tag = Tag("stop")
            tag.set("offset", factor(stop.location))
            tag.set(color: stop.color, "stop-color", opacity: "stop-opacity")
            return tag.empty
        }
        return definitions.id("p", tag, content: stops.joined())
    }
}

/// A colour's alpha as it is drawn, 0…1; one that is not a number is invisible.
func alpha(_ color: Color) -> Double { clamped(color.alpha) }

/// An opacity or a part of a colour, 0…1; one that is not a number is 0.
func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

extension Tag {
    /// Fills with a colour.
    mutating func set(fill color: Color) { set(color: color, "fill", opacity: "fill-opacity") }

    /// Adds a colour's two attributes; full opacity needs none.
    mutating func set(color: Color, _ name: String, opacity: String) {
        let bytes = [color.red, color.green, color.blue].map { part in
            let byte = String(Int((clamped(part) * 255).rounded()), radix: 16)
            return byte.count < 2 ? "0" + byte : byte
        }
        set(name, "#" + bytes.joined())
        if alpha(color) < 1 { set(opacity, decimal(alpha(color))) }
    }
}
