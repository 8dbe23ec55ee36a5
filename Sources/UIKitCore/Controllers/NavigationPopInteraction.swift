import Foundation

/// The system's own interactive pop: a pan from the left edge that drives the default animation.
final class NavigationPopInteraction: UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private unowned let navigation: UINavigationController
    private var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.edges = .left
        recognizer.name = "interactivePopGestureRecognizer"
        recognizer.delegate = self
        recognizer.addTarget { [unowned self] in changed() }
    }

    /// A driver for the pop that the recognizer is just beginning.
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
        let translation = recognizer.translation(in: view).x
        switch recognizer.state {
        case .began:
            navigation.popViewController(animated: true)
        case .changed:
            driver?.update(max(translation, 0) / view.bounds.width)
        case .ended:
            let profile = view.stage.profile
            let velocity = recognizer.velocity(in: view).x
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

/// The system's driver, by its name in the timeline.
private final class SystemPopDriver: UIPercentDrivenInteractiveTransition, StageNamed {
    let stageName = "system"
}
