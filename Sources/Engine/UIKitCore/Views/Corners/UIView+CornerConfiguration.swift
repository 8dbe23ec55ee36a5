import CoreAnimation
public import Foundation

/// Corners by configuration.
extension UIView {
    /// The radii of the view's corners; square by default.
    ///
    /// Setting it rounds the corners of background and border, without a jump in curvature, and those of the subviews if
    /// `clipsToBounds` is set. The layer's own `cornerRadius` has no effect then. The radii follow the view's frame and
    /// bounds, and animate with them.
    ///
    /// - Approximation: concentric radii follow the view's own geometry and entry into another view; a change of the
    ///   container alone counts at the view's next layout.
    public var cornerConfiguration: UICornerConfiguration {
        get { traits.corners ?? .square }
        set {
            traits.corners = newValue
            layer.cornerCurve = .continuous
            roundCorners()
        }
    }

    /// Returns the radius that the configuration gives to a corner, points; of several corners, the largest.
    ///
    /// A view without a configuration has its layer's `cornerRadius` at the layer's `maskedCorners`.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        return zip(corners, effectiveRadii).filter { corner.contains($0.0) }.map(\.1).max() ?? 0
    }

    /// Applies the configuration, if there is one.
    func roundCorners() {
        guard traits.corners != nil else { return }
        layer.cornerRadii = effectiveRadii
    }

    /// The radii: top left, top right, bottom left and bottom right, points.
    private var effectiveRadii: [CGFloat] {
        guard let configuration = traits.corners else { return layer.roundedRadii }
        let half = min(bounds.width, bounds.height) / 2
        switch configuration.form {
        case .capsule(let maximum):
            return Array(repeating: min(half, maximum ?? half), count: 4)
        case .each(let radii):
            var points = radii.enumerated().map { index, radius in
                radius.map { self.radius($0, at: index) } ?? 0
            }
            for group in configuration.uniform {
                let largest = group.map { points[$0] }.max() ?? 0
                for index in group { points[index] = largest }
            }
            return points.map { min($0, half) }
        }
    }

    /// The radius of a corner, by its index in a configuration, points.
    private func radius(_ radius: UICornerRadius, at index: Int) -> CGFloat {
        switch radius.kind {
        case .fixed(let points): return points
        case .concentric(let minimum):
            let (container, outer) = roundedContainer
            let place = container.map { convert(bounds, to: $0) } ?? convert(bounds, to: nil)
            let room = container?.bounds ?? CGRect(origin: .zero, size: stage.device.size)
            let across =
                index.isMultiple(of: 2) ? place.minX - room.minX : room.maxX - place.maxX
            let down = index < 2 ? place.minY - room.minY : room.maxY - place.maxY
            return max(outer[index] - max(across, down, 0), minimum ?? 0)
        }
    }

    /// The nearest view around with rounded corners, and its radii; nil with those of the display.
    private var roundedContainer: (UIView?, [CGFloat]) {
        for view in sequence(first: self, next: \.superview).dropFirst() {
            let radii = view.effectiveRadii
            if radii.contains(where: { $0 > 0 }) { return (view, radii) }
        }
        return (nil, Array(repeating: stage.device.cornerRadius, count: 4))
    }
}

extension CALayer {
    /// The radii of the layer's corners as it is drawn: top left, top right, bottom left and bottom right, points.
    fileprivate var roundedRadii: [CGFloat] {
        if !cornerRadii.isEmpty { return cornerRadii }
        let corners: [CACornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        return corners.map { maskedCorners.contains($0) ? cornerRadius : 0 }
    }
}
