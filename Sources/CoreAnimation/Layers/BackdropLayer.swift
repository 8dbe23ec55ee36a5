package import FilmstripDisplay
package import Foundation

/// A layer that blurs, saturates and tints all that lies beneath its bounds.
///
/// All three can be animated. In a faded, masked or shadowed layer around it nothing lies beneath it;
/// its own opacity fades the blurred picture over the sharp one.
package final class BackdropLayer: CALayer {
    /// A layer that changes nothing.
    package required init() {
        super.init()
        edit { $0.backdrop = BackdropProperties() }
    }

    /// The Gaussian's standard deviation, points, 0 or more.
    package var blurRadius: CGFloat {
        get { modelValues.backdrop?.radius ?? 0 }
        set { change(.blurRadius) { $0.radius = newValue } }
    }

    /// 1 leaves colours as they are, more makes them stronger; 0 or more.
    package var saturation: CGFloat {
        get { modelValues.backdrop?.saturation ?? 1 }
        set { change(.saturation) { $0.saturation = newValue } }
    }

    /// Laid over the blurred picture.
    package var tint: Color {
        get { modelValues.backdrop?.tint ?? .clear }
        set { change(.tint) { $0.tint = newValue } }
    }

    private func change(_ key: LayerKey, _ edit: (inout BackdropProperties) -> Void) {
        var backdrop = modelValues.backdrop ?? BackdropProperties()
        edit(&backdrop)
        change(key, \.backdrop, to: backdrop)
    }
}
