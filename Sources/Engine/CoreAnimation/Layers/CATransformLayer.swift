public import Foundation

/// A layer that only groups its sublayers in space: they are not flattened into its plane, and it draws nothing itself.
///
/// - Difference: an opacity below 1 fades the sublayers as one picture.
/// - Approximation: sublayers are drawn from the farthest to the nearest, by their middles; they do not intersect.
open class CATransformLayer: CALayer {
    override class var initialKind: LayerKind? { .own(OwnProperties(form: .unflattened)) }

    /// Nil: a transform layer has no plane that a point could hit.
    open override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}
