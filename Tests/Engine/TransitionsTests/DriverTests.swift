import Foundation
import Testing
import Transitions
import UIKit

@Suite struct `A slide that can be caught` {
    private let start = CGPoint(x: 60, y: 400)

    @Test func `is linear when nobody touches it`() {
        let play = Playback(.grabbableSlide)
        play.forward()
        #expect(near(play.seen(play.detail?.view, at: 0.2) { $0.affineTransform().tx }, 234))
        #expect(near(play.seen(play.list?.view, at: 0.2) { $0.affineTransform().tx }, -156))
    }

    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 60, y: 400), way: CGVector(dx: 234, dy: 0), rest: 0.2,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 60, y: 400), way: CGVector(dx: 117, dy: 0), rest: 0.15,
            outcome: .cancelled),
        Swipe(
            start: CGPoint(x: 60, y: 400), way: CGVector(dx: 234, dy: 0), rest: 0.3,
            outcome: .cancelled, isCancelled: true),
    ])
    func `is popped by a finger from anywhere`(_ swipe: Swipe) throws {
        let play = Playback(.grabbableSlide)
        play.arrive()
        play.play(swipe)
        let tx = play.seen(play.detail?.view, at: 2.6) { $0.affineTransform().tx }
        #expect(near(tx, swipe.way.dx))
        play.rest()
        #expect(play.ended(as: swipe))
        let stays = swipe.outcome == .completed ? play.list : play.detail
        #expect(play.isInWindow(stays) && play.disorder(of: stays) == [])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    /// Caught at 0.2 s, at two fifths; the finger goes on by 55 points of 390, or back by 60.
    @Test(arguments: [(-55.0, StageTransition.Outcome.completed), (60, .cancelled)])
    func `is caught in its flight, moved on, and let go`(
        way: Double, outcome: StageTransition.Outcome
    ) throws {
        let play = Playback(.grabbableSlide)
        play.forward()
        let down = CGPoint(x: 300, y: 400)
        let caught = CGPoint(x: 285, y: 400)
        let end = CGPoint(x: 285 + way, y: 400)
        play.touch([(0.1, down), (0.2, caught), (0.3, end), (0.6, end)])
        let part = 0.4 - way / 390
        let tx = play.seen(play.detail?.view, at: 0.5) { $0.affineTransform().tx }
        #expect(near(tx, 390 * (1 - part)))
        #expect(play.stage.transitions[0].released == nil)
        play.rest()
        #expect(play.outcomes == [outcome])
        let transition = play.stage.transitions[0]
        let rest = try #require(transition.ended) - 0.6
        #expect(near(rest, 0.5 * (outcome == .completed ? 1 - part : part), within: 1e-4))
        let stays = outcome == .completed ? play.detail : play.list
        #expect(play.isInWindow(stays) && play.disorder(of: stays) == [])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }
}

@Suite struct `A screen that is pulled down in steps` {
    /// The step in which the pan begins is thrown away; 29 of 11 points follow, or 28 of 7.
    @Test(arguments: [
        (way: 320.0, sum: 319.0, outcome: StageTransition.Outcome.completed),
        (200, 196, .cancelled),
    ])
    func `adds them up`(way: Double, sum: Double, outcome: StageTransition.Outcome) throws {
        let play = Playback(.pullDown)
        play.arrive()
        play.drag(from: CGPoint(x: 195, y: 200), along: CGVector(dx: 0, dy: way), at: 2.1)
        #expect(near(play.seen(play.detail?.view, at: 2.7) { $0.frame.minY }, sum))
        play.rest()
        let part = sum / 844
        let left = outcome == .completed ? 1 - part : part
        let transition = try #require(play.stage.transitions.last)
        #expect(transition.outcome == outcome)
        let rest = try #require(transition.ended) - 2.8
        #expect(near(rest, left * 0.5 / (1 - part), within: 1e-4))
        #expect(play.isInWindow(play.list) == (outcome == .completed))
        #expect(AppearanceLaw(play.stage.events).breaches == [])
        if outcome == .cancelled {
            #expect(play.disorder(of: play.detail) == [])
        }
    }

    @Test func `goes all the way without a finger`() {
        let play = Playback(.pullDown)
        play.arrive()
        play.back()
        #expect(
            near(
                play.seen(play.detail?.view, at: 2.1) { $0.frame.minY },
                844 * Curve.easeInOut(0.2)))
        play.rest()
        #expect(play.outcomes == [.completed, .completed])
    }
}

@Suite struct `A screen that is pinched away` {
    /// Fingers 210 points apart begin at 200; the ratio from there is the fraction's rest.
    @Test(arguments: [
        (apart: 80.0, outcome: StageTransition.Outcome.completed, rest: 0.16),
        (apart: 160, outcome: .cancelled, rest: 0.08),
    ])
    func `shrinks with the fingers`(
        apart: Double, outcome: StageTransition.Outcome, rest: Double
    ) throws {
        let play = Playback(.pinchClose)
        play.arrive()
        let distances = [210, 200, apart, apart]
        for finger in 0...1 {
            let side = finger == 0 ? -0.5 : 0.5
            play.touch(
                zip([2.1, 2.2, 2.3, 2.6], distances).map { time, distance in
                    // The second finger follows at once.
                    (
                        time: time + Double(finger) * 1e-3,
                        point: CGPoint(x: 195 + side * distance, y: 400)
                    )
                }, finger: finger)
        }
        let scale = play.seen(play.detail?.view, at: 2.5) { $0.affineTransform().a }
        // Linear from 1 to 0.01 by the fraction 1 − apart/200.
        #expect(near(scale, 1 - 0.99 * (1 - apart / 200)))
        play.rest()
        let transition = try #require(play.stage.transitions.last)
        #expect(transition.isInteractive && transition.outcome == outcome)
        let released = try #require(transition.released)
        #expect(near(try #require(transition.ended) - released, rest, within: 1e-4))
        let stays = outcome == .completed ? play.list : play.detail
        #expect(play.isInWindow(stays) && play.disorder(of: stays) == [])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }
}

@Suite struct `A preview under a long press` {
    /// Half of the way at the touch, and 200 points for a whole one.
    @Test(arguments: [
        (up: 60.0, outcome: StageTransition.Outcome.completed, rest: 0.1),
        (up: 20, outcome: .cancelled, rest: 0.3),
    ])
    func `opens when it is pulled up, and closes otherwise`(
        up: Double, outcome: StageTransition.Outcome, rest: Double
    ) throws {
        let play = Playback(.peekPress)
        let press = CGPoint(x: 100, y: 320)
        let end = CGPoint(x: 100, y: 320 - up)
        play.touch([(0.1, press), (0.6, end), (0.8, end)])
        let part = 0.5 + up / 200
        play.stage.advance(to: 0.7)
        let view = play.detail?.view
        #expect(near(play.seen(view, at: 0.7) { $0.opacity }, part))
        #expect(near(play.seen(view, at: 0.7) { $0.affineTransform().a }, 0.6 + 0.4 * part))
        play.rest()
        let transition = try #require(play.stage.transitions.first)
        #expect(near(transition.began, 0.4))
        #expect(transition.isInteractive && transition.outcome == outcome)
        let released = try #require(transition.released)
        #expect(near(try #require(transition.ended) - released, rest, within: 1e-4))
        #expect(play.isInWindow(play.detail) == (outcome == .completed))
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test func `is not there for a tap`() {
        let play = Playback(.peekPress)
        play.touch([(0.1, CGPoint(x: 100, y: 320)), (0.3, CGPoint(x: 100, y: 320))])
        play.rest()
        #expect(play.stage.transitions.isEmpty)
    }
}
