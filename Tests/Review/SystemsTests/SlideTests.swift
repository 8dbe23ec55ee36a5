import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

private func playSlides(
    _ transitions: SlideTransition...
) -> Play<SlideNavigationController> {
    Play { makeSlides(screens: $0, transitions) }
}

@Suite struct `A slide` {
    struct Row: CustomTestStringConvertible {
        var direction: SlideDirection
        /// The places of `to` and `from` after half of the way, points.
        var to, from: CGPoint
        var testDescription: String { "\(direction)" }
    }

    /// easeInOut is halfway at half time. The screens are 390 × 844.
    static let half = [
        Row(direction: .up, to: CGPoint(x: 0, y: 422), from: CGPoint(x: 0, y: -422)),
        Row(direction: .down, to: CGPoint(x: 0, y: -422), from: CGPoint(x: 0, y: 422)),
        Row(direction: .left, to: CGPoint(x: 195, y: 0), from: CGPoint(x: -195, y: 0)),
        Row(direction: .right, to: CGPoint(x: -195, y: 0), from: CGPoint(x: 195, y: 0)),
    ]

    /// Curves are stored in single precision: 0.58 is 5e-8 off, which is visible over 844 points.
    private let tolerance = 3e-5

    private func shows(
        _ play: Play<SlideNavigationController>, _ to: UIViewController, _ from: UIViewController,
        _ row: Row, at time: Double
    ) {
        let arriving = play.seen(to.view, at: time) { $0.frame.origin }
        let leaving = play.seen(from.view, at: time) { $0.frame.origin }
        #expect(near(arriving.x, row.to.x, within: tolerance))
        #expect(near(arriving.y, row.to.y, within: tolerance))
        #expect(near(leaving.x, row.from.x, within: tolerance))
        #expect(near(leaving.y, row.from.y, within: tolerance))
    }

    @Test(arguments: half) func `pops beneath and leaves on the far side`(_ row: Row) {
        let play = playSlides(SlideTransition(row.direction, for: .pop))
        play.perform { $0.popViewController(animated: true) }
        shows(play, play.inbox, play.message, row, at: 0.25)
        let views: [UIView] = [play.inbox.view, play.message.view]
        #expect(play.mounted(beside: play.inbox) == views)
        play.stage.advance(to: 1)
        #expect(play.stage.transitions.map(\.ended) == [0.5])
        #expect(play.container.viewControllers == [play.inbox])
    }

    @Test(arguments: half) func `pushes on top`(_ row: Row) {
        let play = playSlides(SlideTransition(row.direction, for: .push))
        let other = play.stage.perform { UIViewController() }
        play.perform { $0.pushViewController(other, animated: true) }
        shows(play, other, play.message, row, at: 0.25)
        let views: [UIView] = [play.message.view, other.view]
        #expect(play.mounted(beside: other) == views)
    }

    @Test func `eases in and out`() {
        let play = playSlides(SlideTransition(.up, for: .pop))
        play.perform { $0.popViewController(animated: true) }
        // (0.42, 0, 0.58, 1) at 0.25, by bisection.
        for (time, part) in [(0.125, 0.129161927), (0.375, 1 - 0.129161927)] {
            let y = play.seen(play.inbox.view, at: time) { $0.frame.minY }
            #expect(near(y, 844 * (1 - part), within: tolerance))
        }
    }

    @Test func `is the system's where the operation has none`() {
        let play = playSlides(SlideTransition(.up, for: .pop))
        let other = play.stage.perform { UIViewController() }
        play.perform { $0.pushViewController(other, animated: true) }
        #expect(
            play.stage.events.last { $0.name == .animationControllerFor }?.detail == .answer(nil))
        #expect(play.seen(other.view, at: 0.1) { $0.frame.minY } == 0)
    }
}

@Suite struct `A slide under a finger` {
    let play = playSlides(SlideTransition(.right, for: .pop))

    @Test(arguments: [
        (60.0, false, StageTransition.Outcome.completed), (50, false, .cancelled),
        (60, true, .completed), (40, true, .cancelled),
    ])
    func `is decided by half the width, even when the touch is taken away`(
        percent: Double, isCancelled: Bool, outcome: StageTransition.Outcome
    ) {
        play.swipe(percent: percent, from: 5, cancelled: isCancelled)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [outcome])
        #expect(play.container.driver == nil)
    }

    @Test func `does not care how fast the finger is`() {
        // 40 % at more than 3000 points per second.
        let samples = (0...6).map { step in
            let x = 5 + 166.0 * Double(step) / 6
            return (time: 0.1 + Double(step) / 120, point: CGPoint(x: x, y: 400))
        }
        play.touch(samples)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [.cancelled])
    }

    @Test func `starts at the left edge alone`() {
        play.swipe(percent: 60, from: 60)
        play.stage.advance(to: 5)
        #expect(play.outcomes.isEmpty)
    }

    /// A drag from 20 to 40 begins with a translation of 10; back at 1 the translation is −29 of 390.
    @Test func `takes percentages below 0 as they are`() {
        let places: [Double] = [20, 40, 1, 1]
        play.touch(
            places.enumerated().map { index, x in
                (time: 0.1 + Double(index) / 10, point: CGPoint(x: x, y: 400))
            })
        play.stage.advance(to: 0.35)
        #expect(near(play.container.driver.map { Double($0.percentComplete) } ?? 0, -29.0 / 390))
        #expect(play.seen(play.message.view, at: 0.35) { $0.frame.minX } == 0)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [.cancelled])
        #expect(play.message.view.frame == play.stage.window.bounds)
    }
}

@Suite struct `The mistakes of slides` {
    @Test func `each appearance adds a recognizer and another coordinator`() {
        let play = Play<SlideNavigationController> { screens in
            let top = SlidingScreen()
            top.title = "top"
            top.transitions = [SlideTransition(.down, for: .pop)]
            return makeSlides(screens: [screens[0], top], [])
        }
        #expect(play.container.edgePans == 1)
        let first = play.container.delegate
        #expect(first != nil)
        // After a cancelled pop the screen appears once more.
        for count in 2...3 {
            play.swipe(percent: 20, from: 5, at: play.stage.now + 0.1)
            play.stage.advance(to: play.stage.now + 3)
            #expect(play.container.edgePans == count)
        }
        #expect(play.container.delegate !== first)
        // One of them still wins, and the others fail.
        play.swipe(percent: 60, from: 5, at: play.stage.now + 0.1)
        play.stage.advance(to: play.stage.now + 3)
        #expect(play.outcomes == [.cancelled, .cancelled, .completed])
    }

    /// In a context that knows no screens, views by key are nil, and the transition is never completed.
    @Test func `an early return leaves a transition that never ends`() {
        final class Delegate: UINavigationControllerDelegate {
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                ForgetfulAnimator(makeSlideAnimator(.up))
            }
        }
        let delegate = Delegate()
        let play = playSlides()
        play.perform { navigation in
            navigation.delegate = delegate
            navigation.popViewController(animated: true)
        }
        play.stage.advance(to: 60)
        play.stage.endStalledTransitions()
        #expect(play.outcomes == [.stalled])
    }
}
