import FilmstripParallel
import Foundation
import TransitionSpec
import UIKitCore

struct ViewBuilder {
    let images: SceneImages
    let failure: SceneFailure
    /// Reads the values of expressions, except those of a superview.
    let read: (Spec.AnimatorName) -> Spec.Value
    /// Whether views receive touches unless the spec says otherwise.
    var takesTouches = true
    /// Called for each named view.
    let register: (String, UIView) -> Void

    /// Builds a view and its subviews for `superview`, without adding it.
    func make(_ spec: Spec.View, in superview: UIView) -> UIView {
        guard failure.workload.spend(PlayCost.view) else { return UIView() }
        let view = makeContent(spec.content)
        if !spec.hasOwnSize {
            // A view with a size of its own, as a label in a stack, keeps it.
            view.frame = superview.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        if !takesTouches { view.isUserInteractionEnabled = false }
        view.accessibilityIdentifier = spec.name
        let value = Evaluator<Spec.AnimatorName>(failure: failure) { name in
            guard case .superview(let property) = name else { return read(name) }
            return switch property {
            case .frame: Spec.Value(superview.frame)
            case .bounds: Spec.Value(superview.bounds)
            }
        }
        failure.workload.spend(PlayCost.assignment * spec.settings.count)
        for setting in spec.settings { setting.apply(to: view, value, images) }
        if let parts = spec.autoresizing { view.autoresizingMask = .init(parts) }
        if let name = spec.name { register(name, view) }
        let holder = (view as? UIVisualEffectView)?.contentView ?? view
        for subview in spec.subviews {
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(make(subview, in: holder))
            } else {
                add(subview, to: holder)
            }
        }
        if let mask = spec.mask.first { view.mask = make(mask, in: view) }
        return view
    }

    /// Builds a view and its subviews, and adds it to `superview`.
    func add(_ spec: Spec.View, to superview: UIView) {
        let view = make(spec, in: superview)
        superview.addSubview(view)
        if spec.followsKeyboard { view.followKeyboard(in: superview) }
    }

    private func makeContent(_ content: Spec.ViewContent) -> UIView {
        switch content {
        case .plain: UIView()
        case .label(let label): UILabel(label)
        case .image(let image): UIImageView(image, images, failure)
        case .gradient(let gradient): GradientView(gradient)
        case .shape(let shape): ShapeView(shape)
        case .blur(let style): UIVisualEffectView(effect: UIBlurEffect(style: .init(style)))
        case .scroll(let scroll): UIScrollView(scroll)
        case .stack(let stack): UIStackView(stack)
        case .navigationBar(let bar): UINavigationBar(bar)
        case .tabBar(let bar): UITabBar(bar)
        }
    }
}

extension UIView.AutoresizingMask {
    fileprivate init(_ parts: [Spec.AutoresizingPart]) {
        self = parts.reduce(into: []) { mask, part in
            switch part {
            case .flexibleLeftMargin: mask.insert(.flexibleLeftMargin)
            case .flexibleWidth: mask.insert(.flexibleWidth)
            case .flexibleRightMargin: mask.insert(.flexibleRightMargin)
            case .flexibleTopMargin: mask.insert(.flexibleTopMargin)
            case .flexibleHeight: mask.insert(.flexibleHeight)
            case .flexibleBottomMargin: mask.insert(.flexibleBottomMargin)
            }
        }
    }
}
