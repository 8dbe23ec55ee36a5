import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

/// A screen of a spec that presents others.
final class PresentationScene: SceneContainer, UIViewControllerTransitioningDelegate,
    UIAdaptivePresentationControllerDelegate
{
    let root: UIViewController
    let holder: UIView
    let isScreen = false
    private unowned let scene: Scene
    private let spec: Spec.Presentation
    private let operations: SceneOperations
    private let failure: SceneFailure

    init(_ spec: Spec.Presentation, in scene: Scene) {
        (self.spec, self.scene) = (spec, scene)
        (operations, failure) = (scene.operations, scene.failure)
        root = scene.controller(spec.root)
        holder = scene.stage.window
        operations.install(
            [(.present, spec.present), (.dismiss, spec.dismiss)], on: self, of: scene)
    }

    var visible: (index: Int, count: Int) { (presented.count, presented.count + 1) }

    func place(of screen: UIViewController) -> Int? {
        screen === root ? 0 : presented.firstIndex { $0 === screen }.map { $0 + 1 }
    }

    var shown: UIViewController? { presented.last ?? root }

    func perform(_ action: SceneAction, animated: Bool) -> SceneAnswer {
        let top = presented.last ?? root
        switch action {
        case .present(let screen):
            if screen === root || presented.contains(screen) {
                return .refused("\"\(screen.stageName)\" is there already")
            }
            if scene.isElsewhere(screen, than: self) {
                return .refused("\"\(screen.stageName)\" is in another container")
            }
            prepare(screen)
            if scene.hasSay(in: screen) { screen.presentationController?.delegate = self }
            note("the presentation of `\(screen.stageName)`")
            top.present(screen, animated: animated)
        case .dismiss:
            if top !== root {
                note("the dismissal of `\(top.stageName)`")
                top.dismiss(animated: animated)
            }
        case .dismissTo(let screen):
            guard screen === root || presented.contains(screen) else {
                return .refused("\"\(screen.stageName)\" is not there")
            }
            if screen !== top { screen.dismiss(animated: animated) }
        case .selectDetent(let identifier):
            guard top !== root, let sheet = top.sheetPresentationController else {
                return .refused("no sheet is there")
            }
            if scene.stage.phase != .idle {
                scene.failure.facts.note(.callIgnored(call: "selectedDetentIdentifier"))
            }
            let select = { sheet.selectedDetentIdentifier = identifier }
            if animated { sheet.animateChanges(select) } else { select() }
        case .pop, .popToRoot, .popTo, .push, .setViewControllers, .select: return .unable
        }
        return .done
    }

    /// Notes an operation that a running transition may refuse.
    private func note(_ operation: String) {
        if scene.stage.phase != .idle { scene.failure.facts.note(.asked(operation: operation)) }
    }

    /// The presented controllers above the root, the lowest first.
    private var presented: [UIViewController] {
        Array(sequence(first: root) { $0.presentedViewController }.dropFirst())
    }

    private func prepare(_ screen: UIViewController) {
        screen.modalPresentationStyle = UIModalPresentationStyle(spec.style)
        screen.modalTransitionStyle = UIModalTransitionStyle(spec.transitionStyle)
        screen.isModalInPresentation = spec.isModalInPresentation
        screen.transitioningDelegate = self
        if let sheet = spec.style.sheet,
            let controller = screen.sheetPresentationController
        {
            controller.configure(sheet, failure: failure, container: holder)
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.animator(for: .present, of: self, forward: true)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.animator(for: .dismiss, of: self, forward: false)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        operations.interactionController(for: .present, of: self, forward: true, using: animator)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        operations.interactionController(for: .dismiss, of: self, forward: false, using: animator)
    }

    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { scene.answers(about: presentationController.presentedViewController).shouldDismiss }

    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) { scene.decline(presentationController.presentedViewController) }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        guard case .custom(let settings?) = spec.style else { return nil }
        return SpecPresentationController(
            settings, presented: presented, presenting: presenting, failure: failure)
    }
}

/// A presentation controller of the spec: a dimming view behind the presented view, and a frame.
private final class SpecPresentationController: UIPresentationController {
    private let settings: Spec.PresentationController
    private let failure: SceneFailure
    private lazy var dimming = UIView()

    init(
        _ settings: Spec.PresentationController, presented: UIViewController,
        presenting: UIViewController?, failure: SceneFailure
    ) {
        (self.settings, self.failure) = (settings, failure)
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var shouldRemovePresentersView: Bool { settings.removesPresentersView }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let expression = settings.frame, let container = containerView else {
            return super.frameOfPresentedViewInContainerView
        }
        let value = Evaluator<Spec.AnimatorName>(failure: failure, container: container)
        return value(expression).map { CGRect($0) } ?? super.frameOfPresentedViewInContainerView
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
        dimming.frame = containerView?.bounds ?? .zero
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let color = settings.dimming, let containerView else { return }
        dimming.backgroundColor = UIColor(color)
        dimming.frame = containerView.bounds
        containerView.insertSubview(dimming, at: 0)
        dimming.alpha = 0
        fade(to: 1)
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        if settings.dimming != nil { fade(to: 0) }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
    }

    private func fade(to alpha: CGFloat) {
        let coordinator = presentedViewController.transitionCoordinator
        let isQueued = coordinator?.animate { [dimming] _ in dimming.alpha = alpha } ?? false
        if !isQueued { dimming.alpha = alpha }
    }
}

extension UIModalPresentationStyle {
    fileprivate init(_ style: Spec.ModalPresentationStyle) {
        switch style {
        case .fullScreen: self = .fullScreen
        case .overFullScreen: self = .overFullScreen
        case .currentContext: self = .currentContext
        case .overCurrentContext: self = .overCurrentContext
        case .formSheet: self = .formSheet
        case .pageSheet: self = .pageSheet
        case .custom: self = .custom
        }
    }
}

extension UIModalTransitionStyle {
    fileprivate init(_ style: Spec.ModalTransitionStyle) {
        switch style {
        case .coverVertical: self = .coverVertical
        case .flipHorizontal: self = .flipHorizontal
        case .crossDissolve: self = .crossDissolve
        case .partialCurl: self = .partialCurl
        }
    }
}
