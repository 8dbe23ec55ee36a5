import Foundation
import TransitionSpec
import UIKitCore

/// A custom container that shows one child at a time, without the containment calls that the spec lists as forgotten.
final class CustomContainerController: UIViewController {
    let screens: [UIViewController]
    let content = UIView()
    private(set) var selected: Int
    /// The child that the newest transition leads to; the selected one outside transitions.
    var latest: Int
    /// The children that are always shown.
    private var backgrounds: [UIViewController] = []
    /// The scene's part for this container; the scene owns both.
    weak var scene: CustomScene?
    private let spec: Spec.CustomContainer
    private let presence: ScreenPresence?
    private unowned let parts: Scene

    /// - Parameter screen: The screen that this controller is; nil for the root container.
    init(_ spec: Spec.CustomContainer, as screen: Spec.Screen?, in scene: Scene) {
        (self.spec, parts) = (spec, scene)
        (selected, latest) = (spec.selected, spec.selected)
        screens = spec.children.map(scene.controller)
        presence = screen.map { ScreenPresence($0, scene.operations) }
        super.init(nibName: nil, bundle: nil)
        presence?.name(self)
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        presence?.orientations ?? super.supportedInterfaceOrientations
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool {
        spec.forwardsAppearance == .automatic
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for element in spec.views {
            switch element {
            case .screen(let screen):
                let controller = parts.controller(screen)
                backgrounds.append(controller)
                if makes(.addChild) { addChild(controller) }
                fill(with: controller.view)
                if makes(.didMoveToParent) { controller.didMove(toParent: self) }
            case .content:
                fill(with: content)
            case .view(let named):
                let views = parts.operations.views
                let builder = parts.builder(in: view, takesTouches: false) {
                    views.ofContainer[$0] = $1
                }
                view.addSubview(builder.make(named, in: view))
            }
        }
        mount(screens[selected])
        presence?.loaded(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presence?.appearanceBegins(of: self)
        for child in backgrounds + [screens[selected]] { begin(child, true, animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presence?.appeared(self)
        for child in backgrounds + [screens[selected]] { end(child) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        presence?.appearanceBegins(of: self)
        for child in backgrounds + [screens[selected]] { begin(child, false, animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in backgrounds + [screens[selected]] { end(child) }
    }

    /// Begins the appearance transitions of `old`, which disappears, and `new`, which appears.
    func begin(_ old: UIViewController, _ new: UIViewController, animated: Bool) {
        begin(old, false, animated)
        begin(new, true, animated)
    }

    /// Removes `old` and adds `new`, after a transition or without one.
    ///
    /// - Parameter isOvertaken: Whether a newer transition has begun, which adds its own child.
    func replace(
        _ old: UIViewController, by new: UIViewController, at index: Int, isOvertaken: Bool = false
    ) {
        if !isOvertaken || old !== screens[latest] {
            if makes(.willMoveToParent) { old.willMove(toParent: nil) }
            if makes(.removeFromSuperview) { old.view.removeFromSuperview() }
            if makes(.removeFromParent) { old.removeFromParent() }
        }
        if !isOvertaken {
            (selected, latest) = (index, index)
            mount(new)
        } else if new.view.superview === content {
            adopt(new)
        }
        end(old)
        end(new)
    }

    /// Replaces `old` by `new` in a UIKit child transition, with the containment calls around it.
    func exchange(
        _ old: UIViewController, by new: UIViewController, at index: Int,
        _ transition: Spec.ChildTransition, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        if makes(.willMoveToParent) { old.willMove(toParent: nil) }
        if makes(.addChild) { addChild(new) }
        var options = UIView.AnimationOptions(transition.curve)
        if let style = transition.style { options.formUnion(UIView.AnimationOptions(style)) }
        self.transition(
            from: old, to: new, duration: transition.duration, options: options,
            animations: animations
        ) { [self] _ in
            if makes(.removeFromParent) { old.removeFromParent() }
            selected = index
            if makes(.didMoveToParent) { new.didMove(toParent: self) }
            completion()
        }
    }

    /// Reverts a cancelled transition: removes `other` and keeps `controller`.
    func restore(_ controller: UIViewController, instead other: UIViewController) {
        latest = screens.firstIndex(of: controller) ?? selected
        begin(controller, true, true)
        begin(other, false, true)
        if makes(.removeFromSuperview) { other.view.removeFromSuperview() }
        end(controller)
        end(other)
    }

    private func mount(_ controller: UIViewController) {
        adopt(controller) {
            content.addSubview(controller.view)
            controller.view.frame = content.bounds
        }
    }

    /// Makes a controller a child around `place`, unless it is one that a newer transition has kept.
    private func adopt(_ controller: UIViewController, _ place: () -> Void = {}) {
        let isNew = controller.parent !== self
        if isNew, makes(.addChild) { addChild(controller) }
        place()
        if isNew, makes(.didMoveToParent) { controller.didMove(toParent: self) }
    }

    private func begin(_ child: UIViewController, _ isAppearing: Bool, _ animated: Bool) {
        guard makes(.beginAppearanceTransition) else { return }
        child.beginAppearanceTransition(isAppearing, animated: animated)
    }

    private func end(_ child: UIViewController) {
        if makes(.endAppearanceTransition) { child.endAppearanceTransition() }
    }

    /// Whether the container makes a call: it is the container's task, and not forgotten.
    private func makes(_ call: Spec.CustomContainer.ContainmentCall) -> Bool {
        if spec.forgets.contains(call) { return false }
        return switch call {
        case .beginAppearanceTransition, .endAppearanceTransition:
            spec.forwardsAppearance == .manual
        case .addChild, .didMoveToParent, .willMoveToParent, .removeFromSuperview,
            .removeFromParent:
            true
        }
    }

    private func fill(with subview: UIView) {
        subview.frame = view.bounds
        subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(subview)
    }
}

extension Evaluator where Name == Spec.AnimatorName {
    /// Creates an evaluator of expressions outside of transitions, which may read only the container's rectangles and
    /// the device's settings.
    init(failure: SceneFailure, container: UIView) {
        self.init(failure: failure) { name in
            switch name {
            case .container(.frame): Spec.Value(container.frame)
            case .container(.bounds): Spec.Value(container.bounds)
            case .reduceMotion: .boolean(UIAccessibility.isReduceMotionEnabled)
            case .rightToLeft: .boolean(UIView.isRightToLeft)
            case .view, .superview, .cancelled, .interactive, .completed, .forward, .shows,
                .duration,
                .interaction,
                .propertyAnimator, .namedPropertyAnimator, .position, .maximumDetentValue:
                fatalError("\(name) outside a transition")
            }
        }
    }
}
