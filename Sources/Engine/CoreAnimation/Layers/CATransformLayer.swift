public import Foundation

/// A layer that only groups its sublayers in space: they are not flattened into its plane, and it draws nothing itself.
///
/// - Difference: an opacity below 1 fades the sublayers as one picture.
/// - Approximation: sublayers are drawn from the farthest to the nearest, by their middles; they do not intersect.
open class CATransformLayer: CALayer {
    /// A layer without sublayers.
    public override init() {
        super.init()
        edit { $0.own = OwnProperties(form: .unflattened) }
    }

    /// A copy of another layer's values.
    public override init(layer: Any) { super.init(layer: layer) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Nil: a transform layer has no plane that a point could hit.
    open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}
