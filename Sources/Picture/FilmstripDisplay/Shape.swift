public import FilmstripGeometry
public import Foundation

/// An area to fill or to clip to.
public enum Shape: Equatable, Hashable, Sendable {
    case rect(CGRect)
    /// Circular corners; a radius over half the shorter side is drawn as that half.
    case roundedRect(CGRect, radius: CGFloat)
    case path(Path, rule: FillRule)

    /// A tight upright rectangle around the shape; null if it is empty.
    public var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _): rect
        case .path(let path, _): path.controlBounds
        }
    }

    /// The same area as a path, with its fill rule.
    public var path: (path: Path, rule: FillRule) {
        switch self {
        case .rect(let rect): (Path(rect: rect), .nonZero)
        case .roundedRect(let rect, let radius): (Path(roundedRect: rect, radius: radius), .nonZero)
        case .path(let path, let rule): (path, rule)
        }
    }

    /// A ring of the given width along the inside of a rounded rectangle, as for a layer's border.
    public static func border(of rect: CGRect, radius: CGFloat, width: CGFloat) -> Shape {
        let inner = rect.insetBy(dx: width, dy: width)
        guard width * 2 < min(rect.width, rect.height) else {
            return .roundedRect(rect, radius: radius)
        }
        var path = Path(roundedRect: rect, radius: radius)
        // Wound in the opposite direction: accumulated within one pixel, both edges then give the exact coverage.
        path.append(Path(roundedRect: inner, radius: max(radius - width, 0)).reversed())
        return .path(path, rule: .nonZero)
    }
}
