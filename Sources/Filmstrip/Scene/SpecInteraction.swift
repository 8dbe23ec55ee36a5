import Foundation
import TransitionSpec
import UIKitCore

/// A recognizer on a navigation controller's view that begins a pop and drives it.
final class SpecInteraction {
    private let interaction: Spec.Interaction
    private let failure: SceneFailure
    private unowned let navigation: UINavigationController
    private let recognizer: UIPanGestureRecognizer
    private var driver: UIPercentDrivenInteractiveTransition?

    /// Adds the recognizer to the view of `navigation`, which outlives the interaction.
    init(
        _ interaction: Spec.Interaction, on navigation: UINavigationController,
        failure: SceneFailure
    ) {
        (self.interaction, self.navigation, self.failure) = (interaction, navigation, failure)
        switch interaction.recognizer {
        case .pan:
            recognizer = UIPanGestureRecognizer()
        case .screenEdgePan(let edge):
            let edgePan = UIScreenEdgePanGestureRecognizer()
            edgePan.edges = UIRectEdge(edge)
            recognizer = edgePan
        }
        recognizer.name = interaction.name
        recognizer.addTarget { [unowned self] in changed() }
        navigation.view.addGestureRecognizer(recognizer)
    }

    /// The answer to the delegate's question for an interaction controller: a new driver while the
    /// recognizer begins, else nothing, so that an operation from elsewhere plays by itself.
    func interactionController() -> (any UIViewControllerInteractiveTransitioning)? {
        guard recognizer.state == .began else {
            driver = nil
            return nil
        }
        switch interaction.driver {
        case .percentDriven(let settings):
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = UIView.AnimationCurve(settings.completionCurve)
            driver.completionSpeed = settings.completionSpeed
            self.driver = driver
            return driver
        }
    }

    private func changed() {
        switch recognizer.state {
        case .began:
            if value(interaction.when) == true {
                switch interaction.begin {
                case .pop: navigation.popViewController(animated: true)
                }
            }
        case .changed:
            if let driver, let progress = value(interaction.progress) { driver.update(progress) }
        case .ended:
            decide(value(interaction.finish))
        case .cancelled:
            switch interaction.touchCancelled {
            case .cancel: decide(false)
            case .decide: decide(value(interaction.finish))
            }
        case .possible, .failed:
            break
        }
    }

    private func decide(_ finishes: Bool?) {
        guard let driver, let finishes else { return }
        if finishes { driver.finish() } else { driver.cancel() }
        switch interaction.driver {
        case .percentDriven(let settings):
            if !finishes || settings.keptAfter == .nothing { self.driver = nil }
        }
    }

    private var value: Evaluator<Spec.InteractionName> {
        Evaluator(failure: failure) { [self] name in
            let view: UIView = navigation.view
            return switch name {
            case .translation: Spec.Value(recognizer.translation(in: view))
            case .velocity: Spec.Value(recognizer.velocity(in: view))
            case .location: Spec.Value(recognizer.location(in: view))
            case .progress: .number(value(interaction.progress) ?? 0)
            case .container(.frame): Spec.Value(view.frame)
            case .container(.bounds): Spec.Value(view.bounds)
            case .stackCount: .number(Double(navigation.viewControllers.count))
            }
        }
    }
}

extension UIRectEdge {
    fileprivate init(_ edge: Spec.Interaction.Edge) {
        switch edge {
        case .left: self = .left
        case .right: self = .right
        case .top: self = .top
        case .bottom: self = .bottom
        }
    }
}
