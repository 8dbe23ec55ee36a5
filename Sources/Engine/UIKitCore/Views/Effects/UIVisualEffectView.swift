import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// A view that blurs and tints the content beneath it, behind the subviews of its `contentView`.
///
/// - Approximation: a `UIVibrancyEffect` leaves its content in its own colours.
///
/// `effect` can be animated between nil and a blur: radius, saturation and tint change together.
/// The view's own alpha fades the blurred picture over the sharp one.
///
/// - Difference: where the view or one around it is masked, or one around it is faded, it sees
///   nothing beneath: only its tint shows. UIKit warns of the same.
open class UIVisualEffectView: UIView {
    /// The class of layers that filter the content beneath.
    open override class var layerClass: AnyClass { BackdropLayer.self }

    /// The view above the blur, to which subviews must be added.
    public let contentView = UIView()

    /// The effect on the content beneath; nil leaves it unchanged.
    open var effect: UIVisualEffect? {
        didSet { if effect !== oldValue { change(from: oldValue) } }
    }

    /// Creates a view of size zero with the given effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        change(from: nil)
    }

    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Checks that the view's only subview is `contentView`: adding another is a programmer error,
    /// as in UIKit.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        demand(
            subview === contentView,
            "\(type(of: subview)) has been added as a subview to \(type(of: self)). Do not add subviews directly to "
                + "the visual effect view itself, instead add them to the -contentView.")
    }

    override func resolveColors() {
        super.resolveColors()
        if effect != nil { change(from: effect) }
    }

    private func change(from old: UIVisualEffect?) {
        guard let layer = layer as? BackdropLayer else {
            fatalError("the layer of a visual effect view is a \(type(of: self.layer))")
        }
        guard let material = material(of: effect) else {
            (layer.blurRadius, layer.saturation) = (0, 1)
            layer.tint = layer.tint.faded(by: 0)
            return
        }
        if self.material(of: old) == nil {
            // Starting without an effect, the tint fades in directly, not through black.
            stage.viewAnimations.run(nil) { layer.tint = material.tint.faded(by: 0) }
        }
        (layer.blurRadius, layer.saturation) = (material.sigma, material.saturation)
        layer.tint = material.tint
    }

    private func material(of effect: UIVisualEffect?) -> BlurMaterial? {
        (effect as? UIBlurEffect).flatMap { blur in
            let style = blur.style.adapted(to: traitCollection.userInterfaceStyle)
            return stage.profile.blurMaterials[style]
        }
    }
}
