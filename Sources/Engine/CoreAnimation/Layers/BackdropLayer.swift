package import FilmstripDisplay
package import Foundation

/// A layer that blurs, saturates and tints everything beneath its bounds.
///
/// All three can be animated. Inside a faded, masked or shadowed superlayer there is nothing beneath
/// it; its own opacity fades the blurred picture over the sharp one.
package final class BackdropLayer: CALayer {
    /// A layer that changes nothing.
    package override init() {
        super.init()
        edit { $0.backdrop = BackdropProperties() }
    }

    /// A copy of another layer's values.
    package override init(layer: Any) { super.init(layer: layer) }

    /// Returns nil, because a stage has no archives.
    package required init?(coder: NSCoder) { nil }

    /// The Gaussian's standard deviation, in points, 0 or more.
    package var blurRadius: CGFloat {
        get { modelValues.backdrop?.radius ?? 0 }
        set { change(.blurRadius) { $0.radius = newValue } }
    }

    /// Factor of the colours' saturation, 0 or more; 1 leaves them unchanged.
    package var saturation: CGFloat {
        get { modelValues.backdrop?.saturation ?? 1 }
        set { change(.saturation) { $0.saturation = newValue } }
    }

    /// Colour laid over the blurred picture.
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
