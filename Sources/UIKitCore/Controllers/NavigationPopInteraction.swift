import CoreAnimation
import Foundation

/// The system's own interactive pop: a pan from the leading edge that drives the default animation.
final class NavigationPopInteraction: UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private unowned let navigation: UINavigationController
    private var driver: UIPercentDrivenInteractiveTransition?
    /// The finger's way as a fraction of the width, and whether the screen follows it yet.
    private var fraction: CGFloat = 0
    private var isFollowing = false

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.name = "interactivePopGestureRecognizer"
        recognizer.delegate = self
        recognizer.addTarget { [unowned self] in changed() }
    }

    /// Lets the recognizer watch the leading edge of the navigation controller's view.
    func chooseEdge() { recognizer.edges = navigation.view.isRightToLeft ? .right : .left }

    /// A driver for the pop that the recognizer is beginning; nil if it is not beginning one.
    var driverOfBeginningPop: UIPercentDrivenInteractiveTransition? {
        guard recognizer.state == .began else { return nil }
        let driver = SystemPopDriver()
        driver.completionCurve = .easeOut
        self.driver = driver
        return driver
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let stack = navigation.viewControllers
        guard stack.count > 1, !navigation.isInTransition else { return false }
        // A zoomed page has a drag of its own.
        if ZoomTransition(of: stack[stack.count - 1], isOpening: false) != nil { return false }
        return navigation.animator(
            for: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) == nil
    }

    /// Begins to follow the finger, after the time that a spring takes to start.
    private func begin(_ translation: CGFloat, _ view: UIView) {
        let (stage, begun) = (view.stage, driver)
        fraction = max(translation, 0) / view.bounds.width
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
        fraction = max(translation, 0) / view.bounds.width
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
            let projected = translation + velocity * profile.interactivePopProjection
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
private final class SystemPopDriver: UIPercentDrivenInteractiveTransition, StageNamed {
    let stageName = "system"
}
