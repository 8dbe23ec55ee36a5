import CoreAnimation
import Foundation
import TransitionSpec
import UIKitCore

/// A container controller of the spec's own: one child at a time among views that the spec names.
final class CustomScene: SceneContainer {
    private let controller: CustomContainerController
    private let operations: SceneOperations
    private let stage: Stage

    init(_ spec: Spec.CustomContainer, in scene: Scene) {
        (operations, stage) = (scene.operations, scene.stage)
        controller = CustomContainerController(spec, in: scene)
        controller.scene = self
        operations.install([(.select, spec.select)], on: self, of: scene)
    }

    var root: UIViewController { controller }
    var holder: UIView { controller.view }
    var visible: (index: Int, count: Int) { (controller.selected, controller.screens.count) }

    func place(of screen: UIViewController) -> Int? {
        controller.screens.firstIndex { $0 === screen }
    }

    func perform(_ action: SceneAction) -> String? {
        guard case .select(let index) = action else {
            return "a container of one's own cannot do that"
        }
        let isElsewhere = index != visible.index && (0..<visible.count).contains(index)
        if isElsewhere, !controller.isInTransition { transition(to: index) }
        return nil
    }

    private func transition(to index: Int) {
        let (from, to) = (controller.screens[controller.selected], controller.screens[index])
        let forward = index > controller.selected
        guard let animator = operations.animator(for: .select, forward: forward) else {
            controller.replace(from, by: to, at: index, animated: false)
            return
        }
        let interaction = operations.interactionController(for: .select, forward: forward)
        let context = CustomContext(
            from: from, to: to, in: controller.content, animator: animator,
            isInteractive: interaction != nil, on: stage
        ) { [controller] didComplete in
            controller.isInTransition = false
            if didComplete {
                controller.replace(from, by: to, at: index, animated: true)
            } else {
                controller.restore(from, instead: to)
            }
        }
        controller.isInTransition = true
        if let driver = interaction as? LayerTimeDriver {
            driver.prepare(animator)
            context.driver = driver
        }
        context.start(interaction)
    }
}

/// Mounts one child at a time.
final class CustomContainerController: UIViewController {
    let screens: [UIViewController]
    let content = UIView()
    private(set) var selected: Int
    var isInTransition = false
    /// Whose controller this is; the scene holds both.
    weak var scene: CustomScene?
    private let spec: Spec.CustomContainer
    private unowned let parts: Scene

    init(_ spec: Spec.CustomContainer, in scene: Scene) {
        (self.spec, parts, selected) = (spec, scene, spec.selected)
        screens = spec.children.map(scene.controller)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for element in spec.views {
            switch element {
            case .screen(let screen):
                let controller = parts.controller(screen)
                addChild(controller)
                fill(with: controller.view)
                controller.didMove(toParent: self)
            case .content:
                fill(with: content)
            case .view(let named):
                let made = named.made(failure: parts.failure, in: view)
                view.addSubview(made)
                parts.operations.views[named.name] = made
            }
        }
        mount(screens[selected])
    }

    /// Takes `old` out and puts `new` in, after a transition or without one.
    func replace(_ old: UIViewController, by new: UIViewController, at index: Int, animated: Bool) {
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.removeFromParent()
        selected = index
        mount(new)
    }

    /// After a transition that went back: the other view goes, and all is as it was.
    func restore(_ controller: UIViewController, instead other: UIViewController) {
        if other.parent == nil { other.viewIfLoaded?.removeFromSuperview() }
    }

    private func mount(_ controller: UIViewController) {
        addChild(controller)
        content.addSubview(controller.view)
        controller.view.frame = content.bounds
        controller.didMove(toParent: self)
    }

    private func fill(with subview: UIView) {
        subview.frame = view.bounds
        subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(subview)
    }
}

extension Spec.NamedView {
    /// The view with its properties, which read the container alone.
    fileprivate func made(failure: SceneFailure, in container: UIView) -> UIView {
        let view =
            blur.map { UIVisualEffectView(effect: UIBlurEffect(style: .init($0))) } ?? UIView()
        view.frame = container.bounds
        view.isUserInteractionEnabled = false
        view.accessibilityIdentifier = name
        let value = Evaluator<Spec.AnimatorName>(failure: failure, container: container)
        for setting in settings { setting.apply(to: view, value) }
        return view
    }
}

extension Evaluator where Name == Spec.AnimatorName {
    /// Gives the container's rectangles, which are all that there is outside a transition.
    init(failure: SceneFailure, container: UIView) {
        self.init(failure: failure) { name in
            switch name {
            case .container(.frame): Spec.Value(container.frame)
            case .container(.bounds): Spec.Value(container.bounds)
            case .view, .cancelled, .completed, .forward, .duration, .interaction: .number(0)
            }
        }
    }
}
