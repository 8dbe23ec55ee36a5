package import FilmstripDisplay
package import Foundation

/// A layer that blurs, saturates and tints everything beneath its bounds.
///
/// All three can be animated. Inside a faded, masked or shadowed superlayer there is nothing beneath
/// it; its own opacity fades the blurred picture over the sharp one.
package final class BackdropLayer: CALayer {
    override class var initialKind: LayerKind? { .backdrop(BackdropProperties()) }

    /// The Gaussian's standard deviation, in points, 0 or more.
    package var blurRadius: CGFloat {
        get { modelValues.backdrop?.radius ?? 0 }
        set { change(.blurRadius, \.backdrop) { $0.radius = newValue } }
    }

    /// Factor of the colours' saturation, 0 or more; 1 leaves them unchanged.
    package var saturation: CGFloat {
        get { modelValues.backdrop?.saturation ?? 1 }
        set { change(.saturation, \.backdrop) { $0.saturation = newValue } }
    }

    /// Colour laid over the blurred picture.
    package var tint: Color {
        get { modelValues.backdrop?.tint ?? .clear }
        set { change(.tint, \.backdrop) { $0.tint = newValue } }
    }

    /// Whether it is seen within the layer's corners even if the layer does not clip, so that it can cast a shadow; not
    /// animated.
    package var isRounded: Bool {
        get { modelValues.backdrop?.isRounded ?? false }
        set { change(.tint, \.backdrop) { $0.isRounded = newValue } }
    }
}
