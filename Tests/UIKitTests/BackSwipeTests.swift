import CoreAnimation
import Foundation
import Geometry
import Testing
import UIKitCore

@Suite struct `A back swipe without a finger` {
    struct Row: CustomTestStringConvertible {
        var time, fromX, toX, toOpacity, shadow: Double
        var testDescription: String { "after \(time) s" }
    }

    /// Linear between the ends on a width of 390: −390/3.33 = −117.117117 to 0, 0 to 390, 0.9 to 1 and
    /// 1 to 0.1 in 0.3 s.
    @Test(
        arguments: [60.0, 120],
        [
            Row(time: 0.075, fromX: 97.5, toX: -87.837838, toOpacity: 0.925, shadow: 0.775),
            Row(time: 0.15, fromX: 195, toX: -58.558559, toOpacity: 0.95, shadow: 0.55),
        ])
    func `shows the author's numbers at any refresh rate`(refreshRate: Double, row: Row) {
        let play = Play(
            { BackSwipeNavigationController() }, device: Device(refreshRate: refreshRate))
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        play.stage.advance(to: row.time)
        play.stage.perform {
            let (from, to) = (play.message.view.seen, play.inbox.view.seen)
            #expect(abs(from.frame.minX - row.fromX) < 1e-6)
            #expect(abs(to.frame.minX - row.toX) < 1e-6)
            #expect(abs(Double(to.opacity) - row.toOpacity) < 1e-6)
            #expect(abs(Double(from.shadowOpacity) - row.shadow) < 1e-6)
        }
        play.stage.tearDown()
    }

    @Test func `ends after its duration with the other screen in place`() {
        let play = Play({ BackSwipeNavigationController() })
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        play.stage.advance(to: 1)
        play.stage.perform {
            #expect(play.navigation.viewControllers == [play.inbox])
            #expect(play.inbox.view.frame == play.stage.window.bounds)
            #expect(play.message.view.superview == nil)
        }
        #expect(play.stage.transitions.map(\.outcome) == [.completed])
        #expect(play.stage.transitions.map(\.ended) == [0.3])
        play.stage.tearDown()
    }
}

@Suite struct `A back swipe with a finger` {
    struct Row: CustomTestStringConvertible {
        var percent: Double
        var outcome: StageTransition.Outcome
        var testDescription: String { "\(percent) % \(outcome)" }
    }

    @Test(arguments: [
        Row(percent: 51, outcome: .completed), Row(percent: 50, outcome: .cancelled),
        Row(percent: 49, outcome: .cancelled),
    ])
    func `is decided by the translation when the finger rests`(_ row: Row) {
        let play = Play({ BackSwipeNavigationController() })
        play.dragRight(translation: 390 * row.percent / 100)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.map(\.outcome) == [row.outcome])
        play.stage.tearDown()
    }

    /// 15.625 pt every 1/64 s are exactly 1000 pt/s; the rule is strict.
    @Test(arguments: [(15.625, StageTransition.Outcome.cancelled), (15.640625, .completed)])
    func `finishes at 20 % only above 1000 points a second`(
        step: Double, outcome: StageTransition.Outcome
    ) {
        let play = Play({ BackSwipeNavigationController() })
        play.touch((0...6).map { (time: Double($0) / 64, x: 60 + step * Double($0), y: 400) })
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.map(\.outcome) == [outcome])
        play.stage.tearDown()
    }

    @Test func `leaves the stack and the views as they were when it is cancelled`() {
        let play = Play({ BackSwipeNavigationController() })
        let (views, frame) = play.stage.perform {
            (play.message.view.superview?.subviews, play.message.view.frame)
        }
        play.dragRight(translation: 150)
        play.stage.advance(to: 5)
        play.stage.perform {
            #expect(play.navigation.viewControllers == [play.inbox, play.message])
            #expect(play.message.view.superview?.subviews == views)
            #expect(play.message.view.frame == frame)
            #expect(play.inbox.view.superview == nil)
            #expect(play.inbox.view.frame == frame)
        }
        play.stage.tearDown()
    }

    @Test func `does nothing on a stack of one`() {
        let play = Play({ BackSwipeNavigationController() }, root: true)
        play.dragRight(translation: 300)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.isEmpty)
        #expect(play.stage.perform { play.navigation.viewControllers == [play.inbox] })
        play.stage.tearDown()
    }

    /// Released at 60 % the last 40 % of 0.3 s remain; easeOut is at 0.684643 of its way at half time.
    @Test func `plays the rest at the completion curve's pace`() {
        let play = Play({ BackSwipeNavigationController() })
        play.dragRight(translation: 234, seconds: 1, rest: 0.2)
        play.stage.advance(to: 1.3 + 0.06)
        #expect(play.stage.phase == .completing)
        // cubic-bezier(0, 0, 0.58, 1) at x = 0.5: s = 0.6257466 by bisection, y = 3s² − 2s³.
        #expect(abs((play.stage.progress ?? 0) - (0.6 + 0.4 * 0.684643)) < 2e-6)
        play.stage.advance(to: 5)
        #expect(abs((play.stage.transitions[0].ended ?? 0) - 1.42) < 1e-9)
        play.stage.tearDown()
    }
}

@Suite struct `A stage` {
    @Test func `leaves no object alive after it is torn down`() {
        weak var stage: Stage?
        weak var view: UIView?
        weak var layer: CALayer?
        weak var controller: UIViewController?
        do {
            let play = Play({ BackSwipeNavigationController() })
            play.dragRight(translation: 150)
            play.stage.advance(to: 0.7)
            stage = play.stage
            play.stage.perform {
                view = play.message.view
                layer = play.message.view.layer
                controller = play.message
            }
            play.stage.tearDown()
        }
        #expect(stage == nil)
        #expect(view == nil)
        #expect(layer == nil)
        #expect(controller == nil)
    }
}
