import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension CALayer {
    /// The bounds, with rounded corners if the layer has any.
    func outline(of values: LayerProperties) -> Shape {
        outline(values.bounds, radius: values.cornerRadius, radii: values.cornerRadii)
    }

    var modelOutline: Shape {
        outline(
            modelValues.bounds, radius: modelValues.cornerRadius, radii: modelValues.cornerRadii)
    }

    private func outline(_ bounds: CGRect, radius: CGFloat, radii: [CGFloat]) -> Shape {
        if radii.count == 4 { return .path(roundedPath(bounds, radii: radii), rule: .nonZero) }
        guard radius > 0, !maskedCorners.isEmpty else { return .rect(bounds) }
        if hasPlainCorners { return .roundedRect(bounds, radius: radius) }
        return .path(roundedPath(bounds, radius: radius), rule: .nonZero)
    }

    /// The area of the border, along the inside of the outline.
    func border(of values: LayerProperties) -> Shape {
        let (bounds, radius, width) = (values.bounds, values.cornerRadius, values.borderWidth)
        if values.cornerRadii.count == 4 {
            let inner = bounds.insetBy(dx: width, dy: width)
            guard width * 2 < min(bounds.width, bounds.height) else { return outline(of: values) }
            var path = roundedPath(bounds, radii: values.cornerRadii)
            path.append(
                roundedPath(inner, radii: values.cornerRadii.map { max($0 - width, 0) }).reversed())
            return .path(path, rule: .nonZero)
        }
        if radius <= 0 || hasPlainCorners {
            return Shape.border(of: bounds, radius: radius, width: width)
        }
        guard width * 2 < min(bounds.width, bounds.height) else { return outline(of: values) }
        var path = roundedPath(bounds, radius: radius)
        path.append(
            roundedPath(bounds.insetBy(dx: width, dy: width), radius: max(radius - width, 0))
                .reversed())
        return .path(path, rule: .nonZero)
    }

    /// Whether all corners are rounded by quarter circles.
    private var hasPlainCorners: Bool { maskedCorners == .all && cornerCurve != .continuous }

    private func roundedPath(_ rect: CGRect, radii: [CGFloat]) -> Path {
        Path(rect: rect, radii: radii, isContinuous: cornerCurve == .continuous)
    }

    private func roundedPath(_ rect: CGRect, radius: CGFloat) -> Path {
        let corners = RectCorners(rawValue: maskedCorners.rawValue)
        if cornerCurve == .continuous {
            return Path(continuousRect: rect, corners: corners, radius: radius)
        }
        return Path(
            roundedRect: rect, corners: corners, cornerWidth: radius, cornerHeight: radius)
    }
}

extension CACornerMask {
    fileprivate static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
