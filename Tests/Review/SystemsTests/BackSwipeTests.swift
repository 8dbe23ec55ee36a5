import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

func playBackSwipe(
    _ titles: [String] = ["inbox", "message"], refreshRate: Double = 60
) -> Play<BackSwipeNavigationController> {
    Play(titles, device: Device(refreshRate: refreshRate)) { makeBackSwipe(screens: $0) }
}

extension Play {
    var inbox: UIViewController { screens[0] }
    var message: UIViewController { screens[1] }

    /// Drags to the right by `percent` of the width, rests, and lifts the finger at 1.3 s.
    func swipe(
        percent: Double, from x: Double = 60, at time: Double = 0.1, cancelled: Bool = false
    ) {
        drag(
            from: CGPoint(x: x, y: 400), along: CGVector(dx: 3.9 * percent, dy: 0), at: time,
            cancelled: cancelled)
    }
}

@Suite struct `A back swipe without a finger` {
    struct Row: CustomTestStringConvertible {
        var time, fromX, toX, toOpacity: Double
        var testDescription: String { "after \(time) s" }
    }

    /// Linear interpolation on a width of 390: −390/3.33 = −117.117117 to 0, 0 to 390 and 0.9 to 1 in 0.3 s. The opacity is a
    /// layer property, and animates like the views' frames; the shadow's is at its end from the first frame on.
    ///
    /// Source: material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift.
    @Test(
        arguments: [60.0, 120],
        [
            Row(time: 0.075, fromX: 97.5, toX: -87.837838, toOpacity: 0.925),
            Row(time: 0.15, fromX: 195, toX: -58.558559, toOpacity: 0.95),
            Row(time: 0.225, fromX: 292.5, toX: -29.279279, toOpacity: 0.975),
        ])
    func `shows the author's numbers, those of layer properties too`(
        refreshRate: Double, row: Row
    ) {
        let play = playBackSwipe(refreshRate: refreshRate)
        play.perform { $0.popViewController(animated: true) }
        let (message, inbox): (UIView, UIView) = (play.message.view, play.inbox.view)
        #expect(near(play.seen(message, at: row.time) { $0.frame.minX }, row.fromX))
        #expect(near(play.seen(inbox, at: row.time) { $0.frame.minX }, row.toX))
        #expect(near(play.seen(inbox, at: row.time) { $0.opacity }, row.toOpacity))
        #expect(near(play.seen(message, at: row.time) { $0.shadowOpacity }, 0.1))
        // Layer defaults, except for the radius.
        #expect(play.seen(message, at: row.time) { $0.shadowRadius } == 5)
        #expect(
            play.seen(message, at: row.time) { $0.shadowOffset } == CGSize(width: 0, height: -3))
    }

    @Test func `ends after its duration with the other screen in place`() {
        let play = playBackSwipe()
        play.perform { $0.popViewController(animated: true) }
        play.stage.advance(to: 1)
        #expect(play.container.viewControllers == [play.inbox])
        #expect(play.inbox.view.frame == play.stage.window.bounds)
        #expect(play.message.view.superview == nil)
        #expect(play.outcomes == [.completed])
        #expect(play.stage.transitions.map(\.ended) == [0.3])
    }

    @Test func `leaves a push to the system`() {
        let play = playBackSwipe()
        let other = play.stage.perform { UIViewController() }
        play.perform { $0.pushViewController(other, animated: true) }
        #expect(
            play.stage.events.last { $0.name == .animationControllerFor }?.detail == .answer(nil))
        play.stage.advance(to: 1)
        // The flag that marks a push has been reset.
        play.perform { $0.popViewController(animated: true) }
        #expect(
            play.stage.events.last { $0.name == .animationControllerFor }?.detail
                == .answer("BackSwipeAnimator"))
    }
}

@Suite struct `A back swipe with a finger` {
    @Test(arguments: [
        (51.0, StageTransition.Outcome.completed), (50, .cancelled), (49, .cancelled),
    ])
    func `is decided by the translation when the finger rests`(
        percent: Double, outcome: StageTransition.Outcome
    ) {
        let play = playBackSwipe()
        play.swipe(percent: percent)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [outcome])
    }

    /// 15.625 pt every 1/64 s are exactly 1000 pt/s; the comparison is strict.
    @Test(arguments: [(15.625, StageTransition.Outcome.cancelled), (15.640625, .completed)])
    func `finishes at 20 % only above 1000 points a second`(
        step: Double, outcome: StageTransition.Outcome
    ) {
        let play = playBackSwipe()
        play.touch(
            (0...6).map {
                (time: Double($0) / 64, point: CGPoint(x: 60 + step * Double($0), y: 400))
            }
        )
        play.stage.advance(to: 5)
        #expect(play.outcomes == [outcome])
    }

    @Test func `goes back whenever the touch is taken away`() {
        let play = playBackSwipe()
        play.swipe(percent: 80, cancelled: true)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [.cancelled])
        #expect(play.container.driver == nil)
    }

    /// 25 % of the width: linear for every property but the shadow, which UIView does not animate.
    @Test func `shows its animation at the finger's place`() {
        let play = playBackSwipe()
        play.swipe(percent: 25)
        #expect(near(play.seen(play.message.view, at: 1.2) { $0.frame.minX }, 97.5))
        #expect(near(play.seen(play.inbox.view, at: 1.2) { $0.opacity }, 0.925))
        #expect(near(play.seen(play.message.view, at: 1.2) { $0.shadowOpacity }, 0.1))
    }

    /// Released at 60 %, with the last 40 % of 0.3 s remaining.
    @Test func `plays the rest at the completion curve's pace`() {
        let play = playBackSwipe()
        play.swipe(percent: 60)
        let part = 0.6 + 0.4 * Curve.easeOut(0.5)
        // The fraction lies on a grid of 1e-6.
        #expect(near(play.seen(play.message.view, at: 1.36) { $0.frame.minX / 390 }, part))
        #expect(play.stage.phase == .completing)
        play.stage.advance(to: 5)
        #expect(near(play.stage.transitions[0].ended ?? 0, 1.42))
    }
}

@Suite struct `The mistakes of a back swipe` {
    /// A view's layer asks the animation block, which animates its opacity and no shadow.
    ///
    /// Source: material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift.
    @Test func `the shadow jumps inside a view's animation`() {
        let play = playBackSwipe()
        play.perform { $0.popViewController(animated: true) }
        play.stage.perform {
            #expect(play.inbox.view.layer.animation(forKey: "opacity") != nil)
            #expect(play.message.view.layer.animation(forKey: "shadowOpacity") == nil)
        }
        #expect(play.message.view.layer.shadowOpacity == 0.1)
        #expect(near(play.seen(play.message.view, at: 0) { $0.shadowOpacity }, 0.1))
    }

    @Test func `the shadow's radius is never restored`() {
        let play = playBackSwipe()
        play.perform { $0.popViewController(animated: true) }
        play.stage.advance(to: 1)
        #expect(play.message.view.layer.shadowRadius == 5)
        #expect(play.message.view.layer.shadowOpacity == 0)
    }

    @Test func `after a cancel the container restores the frame, and nobody the layer`() {
        let play = playBackSwipe()
        play.swipe(percent: 40)
        play.stage.advance(to: 1.35)
        // The model set by the animator is still the end state.
        #expect(play.stage.phase == .cancelling)
        #expect(play.message.view.frame.minX == 390)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [.cancelled])
        #expect(play.container.viewControllers == [play.inbox, play.message])
        #expect(play.message.view.frame == play.stage.window.bounds)
        #expect(play.message.view.superview != nil && play.inbox.view.superview == nil)
        #expect(play.message.view.layer.shadowRadius == 5)
        // The model was at 0.1; the animator's completion sets 0, which happens to be the previous
        // value.
        #expect(play.message.view.layer.shadowOpacity == 0)
        #expect(play.inbox.view.layer.opacity == 1)
    }

    /// A delegate that hides the screens from the system's animator.
    private final class Blindfold: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            ForgetfulAnimator(makeBackSwipeAnimator())
        }
    }

    @Test func `an early return leaves a transition that never ends`() {
        let play = playBackSwipe()
        let blindfold = Blindfold()
        play.perform { navigation in
            navigation.delegate = blindfold
            navigation.popViewController(animated: true)
        }
        play.stage.advance(to: 60)
        #expect(play.outcomes == [nil])
        // What is pushed then never ends either.
        play.perform { $0.pushViewController(UIViewController(), animated: true) }
        play.stage.advance(to: 120)
        play.stage.endStalledTransitions()
        #expect(play.outcomes == [.stalled, .stalled])
    }

    /// A driver that logs its calls.
    private final class Driver: UIPercentDrivenInteractiveTransition {
        private(set) var heard: [String] = []
        override func update(_ percentComplete: CGFloat) {
            heard.append("update")
            super.update(percentComplete)
        }
        override func finish() {
            heard.append("finish")
            super.finish()
        }
        override func cancel() {
            heard.append("cancel")
            super.cancel()
        }
    }

    @Test func `the driver is kept after finish, and a swipe on the root drives it again`() {
        let play = playBackSwipe()
        let driver = Driver()
        play.container.makeDriver = { driver }
        play.swipe(percent: 60)
        play.stage.advance(to: 2)
        #expect(play.outcomes == [.completed])
        #expect(play.container.driver === driver && driver.heard.last == "finish")
        play.swipe(percent: 70, at: 2.1)
        play.stage.advance(to: 3.25)
        #expect(driver.heard.last == "update")
        play.stage.advance(to: 5)
        #expect(driver.heard.suffix(2) == ["update", "finish"])
        // The driver ignores calls by now: they have no visible effect.
        #expect(play.outcomes == [.completed])
        #expect(play.container.viewControllers == [play.inbox])
        #expect(play.inbox.view.frame == play.stage.window.bounds)
    }
}

@Suite struct `The stock back swipe` {
    private func play(_ titles: [String] = ["inbox", "message"]) -> Play<StockBackSwipeController> {
        Play(titles) { makeStockBackSwipe(screens: $0) }
    }

    @Test(arguments: [
        (x: 10.0, percent: 60.0, outcomes: [StageTransition.Outcome.completed]),
        (x: 10, percent: 40, outcomes: [.cancelled]), (x: 60, percent: 60, outcomes: []),
    ])
    func `pops from the left edge alone`(
        x: Double, percent: Double, outcomes: [StageTransition.Outcome]
    ) {
        let play = play()
        play.swipe(percent: percent, from: x)
        play.stage.advance(to: 5)
        #expect(play.outcomes == outcomes)
    }

    /// The upper screen follows the finger, the lower one moves by the profile's 30 %.
    @Test func `plays the system's animation`() {
        let play = play()
        play.swipe(percent: 50, from: 10)
        #expect(near(play.seen(play.message.view, at: 1.2) { $0.frame.minX }, 195))
        #expect(near(play.seen(play.inbox.view, at: 1.2) { $0.frame.minX }, -0.15 * 390))
    }

    @Test func `does nothing on the root`() {
        let play = play(["inbox"])
        play.swipe(percent: 60, from: 10)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.isEmpty)
        #expect(play.container.viewControllers == [play.inbox])
    }
}
