import Foundation
import UIKitCore

/// A navigation controller `stack` with the screens named by `titles`, out of `a`, `b`, `c` and `d`.
struct StackPlay {
    let stage: Stage
    let navigation: UINavigationController
    let screens: [String: UIViewController]
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()

    init(
        _ titles: String, system: Profile.System = .classic, profile: Profile? = nil,
        isRightToLeft: Bool = false, hidesBar: Bool = false
    ) {
        let size = CGSize(
            width: system == .classic ? 390 : 402, height: system == .classic ? 844 : 874)
        let stage = Stage(
            device: Device(
                size: size, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
            profile: profile ?? Profile(system))
        self.stage = stage
        (navigation, screens) = stage.perform {
            let titles = ["a", "b", "c", "d"]
            let screens = titles.map { title in
                let screen = UIViewController()
                screen.title = title
                return screen
            }
            return (
                UINavigationController(),
                Dictionary(uniqueKeysWithValues: zip(titles, screens))
            )
        }
        stage.perform { [self] in
            navigation.restorationIdentifier = "stack"
            navigation.isNavigationBarHidden = hidesBar
            navigation.viewControllers = controllers(titles)
            stage.window.rootViewController = navigation
        }
    }

    func controllers(_ titles: String) -> [UIViewController] {
        titles.compactMap { screens[String($0)] }
    }

    /// The calls from `action` until everything has ended.
    func log(_ action: (StackPlay) -> Void) -> String {
        let first = stage.events.count
        stage.perform { action(self) }
        stage.advance(to: stage.now + 2)
        defer { stage.tearDown() }
        return stage.callbacks(from: first)
    }

    func push(_ title: String) {
        stage.perform { navigation.pushViewController(controllers(title)[0], animated: true) }
    }

    func pop() { stage.perform { _ = navigation.popViewController(animated: true) } }

    /// The distance at which a screen is seen from its place, points to the right.
    func offset(of title: String) -> CGFloat {
        stage.perform { screens[title]?.view.layer.presentation()?.frame.minX ?? .nan }
    }

    /// Sends a touch of the one finger.
    func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat = 400) {
        stage.send(TouchSample(phase: phase, location: CGPoint(x: x, y: y)))
    }

    /// Drags a finger evenly in a number of seconds, and rests there for as long.
    func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.3, lifts: Bool = true) {
        let begin = stage.now
        send(.began, start.x, start.y)
        for step in 1...30 {
            let part = Double(step) / 30
            stage.advance(to: begin + seconds * part)
            send(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        stage.advance(to: stage.now + seconds)
        if lifts { send(.ended, end.x, end.y) }
    }

    /// The outcomes of the transitions so far: `push a b completed`.
    var transitions: [String] {
        stage.transitions.map { transition in
            [
                transition.operation, transition.from, transition.to,
                transition.outcome?.rawValue ?? "running",
            ].map { $0 ?? "" }.joined(separator: " ")
        }
    }

    /// Makes all transitions interactive.
    func useDriver() {
        delegate.animator = FadeAnimator()
        delegate.interaction = driver
        stage.perform { navigation.delegate = delegate }
    }
}
