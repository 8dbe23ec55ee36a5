import Foundation

/// The system's own interactive pop: a pan from the leading edge that drives the default animation.
final class NavigationPopInteraction: UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private unowned let navigation: UINavigationController
    private var driver: UIPercentDrivenInteractiveTransition?

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
        return navigation.animator(
            for: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) == nil
    }

    private func changed() {
        guard let view = navigation.view else { return }
        let inward: CGFloat = view.isRightToLeft ? -1 : 1
        let translation = recognizer.translation(in: view).x * inward
        switch recognizer.state {
        case .began:
            navigation.popViewController(animated: true)
        case .changed:
            driver?.update(max(translation, 0) / view.bounds.width)
        case .ended:
            let profile = view.stage.profile
            let velocity = recognizer.velocity(in: view).x * inward
            let isFlick = abs(velocity) > profile.interactivePopVelocity
            let isFar = translation > view.bounds.width * profile.interactivePopThreshold
            if isFlick ? velocity > 0 : isFar { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        case .possible:
            break
        }
    }
}

/// The system's driver, under its name in the timeline.
private final class SystemPopDriver: UIPercentDrivenInteractiveTransition, StageNamed {
    let stageName = "system"
}
