import CoreAnimation
import Foundation
import Systems
import Testing
import UIKitCore

/// The orders given by device logs and Apple's reference for a navigation controller: the leaving
/// controller's `will…` before the arriving one's, their `did…` in the same order, then `didShow`.
@Suite struct `A navigation controller's callbacks` {
    /// The log of `event subject` without the type's name, for the two view controllers named here.
    private func log(_ play: Play, from first: Int = 0) -> [String] {
        play.stage.events.dropFirst(first).compactMap { event in
            guard event.name != .touchBegan else { return nil }
            let name = event.name.rawValue.split(separator: ".").last.map(String.init) ?? ""
            guard let subject = event.subject, ["inbox", "message"].contains(subject) else {
                return nil
            }
            return "\(name) \(subject)"
        }
    }

    @Test func `of a completed pop`() {
        let play = Play({ makeBackSwipe(screens: []) })
        let first = play.stage.events.count
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        play.stage.advance(to: 1)
        #expect(
            log(play, from: first) == [
                "willMoveToParent message",
                "viewWillDisappear message", "viewWillAppear inbox", "willShow inbox",
                "viewIsAppearing inbox", "viewDidDisappear message", "viewDidAppear inbox",
                "didMoveToParent message", "didShow inbox",
            ])
        play.stage.tearDown()
    }

    @Test func `of a pop that goes back`() {
        let play = Play({ makeBackSwipe(screens: []) })
        let first = play.stage.events.count
        play.dragRight(translation: 150)
        play.stage.advance(to: 5)
        // No didMove, no didShow, no didDisappear of the controller that stays.
        #expect(
            log(play, from: first) == [
                "willMoveToParent message",
                "viewWillDisappear message", "viewWillAppear inbox", "willShow inbox",
                "viewIsAppearing inbox", "viewWillDisappear inbox", "viewDidDisappear inbox",
                "viewWillAppear message", "viewIsAppearing message", "viewDidAppear message",
            ])
        play.stage.tearDown()
    }

    @Test func `of a push by the system`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) }, root: true)
        let first = play.stage.events.count
        play.stage.perform { play.navigation.pushViewController(play.message, animated: true) }
        #expect(play.stage.phase == .running)
        play.stage.advance(to: 0.5)
        #expect(
            log(play, from: first) == [
                "willMoveToParent message",
                "viewWillDisappear inbox", "viewWillAppear message", "willShow message",
                "viewIsAppearing message", "viewDidDisappear inbox", "viewDidAppear message",
                "didMoveToParent message", "didShow message",
            ])
        #expect(play.stage.perform { play.message.view.frame } == play.stage.window.bounds)
        play.stage.tearDown()
    }

    /// openradar 44966342: `willShow` and `didShow` of the root when the controller is first shown, not animated.
    @Test func `of the root, and of a stack that was set out of sight`() {
        let play = TabPlay()
        let delegate = ShowDelegate()
        let stack = play.stage.perform {
            let stack = UINavigationController(rootViewController: screen("below"))
            stack.delegate = delegate
            play.tabs.viewControllers = [play.second, stack]
            return stack
        }
        #expect(delegate.calls.isEmpty)
        func select(_ index: Int) { play.stage.perform { play.tabs.selectedIndex = index } }
        select(1)
        #expect(delegate.calls == ["will below false", "did below false"])
        select(0)
        select(1)
        #expect(delegate.calls.count == 2)
        select(0)
        play.stage.perform { stack.viewControllers = [screen("new")] }
        #expect(delegate.calls.count == 2)
        select(1)
        #expect(delegate.calls.suffix(2) == ["will new false", "did new false"])
        play.stage.tearDown()
    }

    private final class ShowDelegate: UINavigationControllerDelegate {
        var calls: [String] = []

        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController,
            animated: Bool
        ) { calls.append("will \(viewController.title ?? "") \(animated)") }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) { calls.append("did \(viewController.title ?? "") \(animated)") }
    }

    @Test func `of a push without animation`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) }, root: true)
        let first = play.stage.events.count
        play.stage.perform { play.navigation.pushViewController(play.message, animated: false) }
        #expect(log(play, from: first).last == "didShow message")
        #expect(play.stage.transitions.isEmpty)
        play.stage.tearDown()
    }

}

@Suite struct `A percent-driven transition` {
    @Test func `runs view animations linearly, whatever their curve`() {
        final class Slide: UIViewControllerAnimatedTransitioning {
            func transitionDuration(
                using context: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.5 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let from = context.view(forKey: .from), let to = context.view(forKey: .to)
                else { return }
                context.containerView.insertSubview(to, belowSubview: from)
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) {
                    from.frame.origin.x = 400
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }
        final class Delegate: UINavigationControllerDelegate {
            let driver = UIPercentDrivenInteractiveTransition()
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { Slide() }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        }
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        let delegate = Delegate()
        play.stage.perform {
            play.navigation.delegate = delegate
            play.navigation.popViewController(animated: true)
        }
        for percent in [0.25, 0.75, 0.5] {
            play.stage.perform { delegate.driver.update(percent) }
            let x = play.stage.perform { play.message.view.seen.frame.minX }
            #expect(abs(x - 400 * percent) < 1e-9)
        }
        // Progress outside 0…1 is shown as the nearer end and reported as it is.
        play.stage.perform { delegate.driver.update(-0.2) }
        #expect(play.stage.perform { play.message.view.seen.frame.minX } == 0)
        #expect(play.stage.progress == -0.2)
        play.stage.perform {
            delegate.driver.update(0.6)
            delegate.driver.completionSpeed = 2
            delegate.driver.finish()
        }
        play.stage.advance(to: 1)
        // (1 − 0.6) · 0.5 / 2 = 0.1.
        #expect(abs((play.stage.transitions[0].ended ?? 0) - 0.1) < 1e-9)
        #expect(play.stage.transitions.map(\.outcome) == [.completed])
        play.stage.perform { delegate.driver.update(0.3) }
        #expect(play.stage.phase == .idle)
        play.stage.tearDown()
    }

    @Test func `plays back in the time that it took to get there`() {
        let play = Play({ makeBackSwipe(screens: []) })
        play.dragRight(translation: 156)
        play.stage.advance(to: 1.3)
        #expect(play.stage.phase == .cancelling)
        play.stage.advance(to: 5)
        // 156/390 = 0.4 of 0.3 s.
        #expect(abs((play.stage.transitions[0].ended ?? 0) - 1.42) < 1e-9)
        play.stage.tearDown()
    }

    @Test func `is the same however densely it is watched`() {
        func seen(_ times: [Double]) -> [Double] {
            let play = Play({ makeBackSwipe(screens: []) })
            play.dragRight(translation: 234)
            let values = times.map { time -> Double in
                play.stage.advance(to: time)
                return play.stage.perform { play.message.view.seen.frame.minX }
            }
            play.stage.tearDown()
            return values
        }
        let sparse = seen([0.5, 1.35])
        let dense = stride(from: 0, through: 1.4, by: 0.01).map { $0 }
        let all = seen((dense + [0.5, 1.35]).sorted())
        #expect(sparse.allSatisfy(all.contains))
    }

    @Test func `follows a finger at constant speed the same in few steps and in many`() {
        func outcome(_ steps: Int) -> (Double, StageTransition.Outcome?) {
            let play = Play({ makeBackSwipe(screens: []) })
            play.touch(
                (0...steps).map { step in
                    let part = Double(step) / Double(steps)
                    return (time: part, x: 40 + 240 * part, y: 400)
                } + [(time: 1, x: 280, y: 400)])
            play.stage.advance(to: 0.5)
            let middle = play.stage.perform { play.message.view.seen.frame.minX }
            play.stage.advance(to: 3)
            defer { play.stage.tearDown() }
            return (middle, play.stage.transitions.first?.outcome)
        }
        let (few, many) = (outcome(60), outcome(240))
        #expect(abs(few.0 - many.0) < 1e-6)
        #expect(few.1 == many.1)
    }
}
