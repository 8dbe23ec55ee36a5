import CoreAnimation
import Foundation

/// The system's own interactive pop: a pan from the leading edge, or in the content, that drives the default animation.
final class NavigationPopInteraction: UIGestureRecognizerDelegate {
    let recognizer: UIPanGestureRecognizer
    private unowned let navigation: UINavigationController
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The finger's way as a fraction of the width, and whether the screen follows it yet.
    private var fraction: CGFloat = 0
    private var isFollowing = false
    /// The fraction at which the finger caught the screen; 0 unless it interrupted a transition.
    private var caught: CGFloat = 0

    init(
        _ navigation: UINavigationController, _ recognizer: UIPanGestureRecognizer, _ name: String
    ) {
        (self.navigation, self.recognizer) = (navigation, recognizer)
        recognizer.name = name
        recognizer.delegate = self
        recognizer.addTarget { [unowned self] in changed() }
    }

    /// A driver for the pop that the recognizer is beginning; nil if it is not beginning one.
    var driverOfBeginningPop: UIPercentDrivenInteractiveTransition? {
        guard recognizer.state == .began else { return nil }
        let driver = SystemPopDriver(self)
        driver.completionCurve = .easeOut
        self.driver = driver
        return driver
    }

    /// Holds the screen at the fraction at which it was seen when the finger caught it.
    func hold(at fraction: CGFloat) {
        caught = fraction
        driver?.hold(at: fraction, navigation.view.stage.profile.interactivePopTracking)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let stack = navigation.settledStack
        guard stack.count > 1, !navigation.isBusy else { return false }
        guard navigation.leadsBack else {
            navigation.log(.swipeRefused, .word(recognizer.name ?? ""))
            return false
        }
        if gestureRecognizer is ContentPopGestureRecognizer, gestureRecognizer.touchesSlidingControl
        {
            return false
        }
        // A zoomed page has a drag of its own.
        if ZoomTransition(of: stack[stack.count - 1], isOpening: false) != nil { return false }
        _ = navigation.animator(
            for: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2])
        return navigation.delegateLacksAnimators
    }

    /// The fraction that the finger asks for.
    private func asked(_ translation: CGFloat, _ view: UIView) -> CGFloat {
        max(caught + max(translation, caught == 0 ? 0 : translation) / view.bounds.width, 0)
    }

    /// Begins to follow the finger, after the time that a spring takes to start.
    private func begin(_ translation: CGFloat, _ view: UIView) {
        let (stage, begun) = (view.stage, driver)
        fraction = asked(translation, view)
        guard let spring = stage.profile.interactivePopTracking else {
            isFollowing = true
            return
        }
        isFollowing = false
        stage.schedule(at: stage.now + stage.profile.interactivePopStart) { [weak self] in
            guard let self, let driver, driver === begun else { return }
            isFollowing = true
            driver.follow(fraction, on: spring)
        }
    }

    private func follow(_ translation: CGFloat, _ view: UIView) {
        fraction = asked(translation, view)
        guard isFollowing else { return }
        if let spring = view.stage.profile.interactivePopTracking {
            driver?.follow(fraction, on: spring)
        } else {
            driver?.update(fraction)
        }
    }

    private func release(finishing: Bool, _ velocity: CGFloat, _ view: UIView) {
        let profile = view.stage.profile
        if let spring = profile.interactivePopSpring {
            let width = view.bounds.width
            let isAtRest = recognizer.velocity(in: view) == .zero
            driver?.release(
                finishing: finishing, velocity: velocity / width, on: spring,
                after: (isAtRest ? profile.interactivePopRestDelay : 0)
                    + (finishing ? profile.interactivePopFinishDelay : 0),
                restingWithin: profile.interactivePopRest / width)
        } else if finishing {
            driver?.finish()
        } else {
            driver?.cancel()
        }
        driver = nil
    }

    private func changed() {
        guard let view = navigation.view else { return }
        let inward: CGFloat = view.isRightToLeft ? -1 : 1
        let translation = recognizer.translation(in: view).x * inward
        switch recognizer.state {
        case .began:
            caught = 0
            navigation.popViewController(animated: true)
            begin(translation, view)
        case .changed:
            follow(translation, view)
        case .ended:
            let profile = view.stage.profile
            let velocity =
                recognizer.velocity(in: view, timeout: profile.interactivePopVelocityTimeout).x
                * inward
            let isFlick = abs(velocity) > profile.interactivePopVelocity
            let projected =
                caught * view.bounds.width + translation
                + velocity * profile.interactivePopProjection
            let isFar = projected > view.bounds.width * profile.interactivePopThreshold
            release(finishing: isFlick ? velocity > 0 : isFar, velocity, view)
        case .cancelled, .failed:
            release(finishing: false, 0, view)
        case .possible:
            break
        }
    }
}

/// The system's driver, under its name in the timeline.
final class SystemPopDriver: UIPercentDrivenInteractiveTransition, StageNamed {
    let stageName = "system"
    /// The interaction that it works for.
    private(set) weak var interaction: NavigationPopInteraction?

    init(_ interaction: NavigationPopInteraction) {
        self.interaction = interaction
        super.init()
    }
}
