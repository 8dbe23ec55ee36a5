import Foundation
import Testing
import Transitions
import UIKit

@Suite struct `The film of a presented screen` {
    @Test func `fades by UIKit's own curve`() {
        let play = Playback(.dissolve)
        play.forward()
        let view = play.detail?.view
        #expect(play.seen(view, at: 0) { $0.opacity } == 0)
        #expect(near(play.seen(view, at: 0.1) { $0.opacity }, Curve.easeInOut(0.25)))
        #expect(near(play.seen(view, at: 0.2) { $0.opacity }, 0.5))
        play.rest()
        play.back()
        let began = play.stage.now
        #expect(near(play.seen(view, at: began + 0.3) { $0.opacity }, 1 - Curve.easeInOut(0.75)))
    }

    @Test func `falls out below`() {
        let play = Playback(.bounceIn)
        play.arrive()
        play.back()
        let view = play.detail?.view
        #expect(
            near(play.seen(view, at: 2.15) { $0.frame.minY }, 844 * Curve.easeIn(0.5)))
    }

    /// The animation begins a turn later, at the same time; the end is counted out by the clock.
    @Test func `fades after a turn of the queue`() {
        let play = Playback(.queuedFade)
        play.forward()
        let view = play.detail?.view
        #expect(near(play.seen(view, at: 0.15) { $0.opacity }, 0.5))
        play.rest()
        play.back()
        let began = play.stage.now
        #expect(near(play.seen(view, at: began + 0.1) { $0.opacity }, 2.0 / 3))
    }

    /// 0.2 s out, a pause of 0.1 s, 0.3 s in.
    @Test func `takes the steps of a task one after another`() {
        let play = Playback(.taskedSteps)
        play.forward()
        let (list, detail) = (play.list?.view, play.detail?.view)
        #expect(near(play.seen(list, at: 0.1) { $0.opacity }, 0.5))
        #expect(play.isInWindow(play.detail) == false)
        #expect(play.seen(detail, at: 0.25) { $0.opacity } == 0)
        #expect(play.isInWindow(play.detail))
        #expect(near(play.seen(detail, at: 0.45) { $0.opacity }, 0.5))
        #expect(play.seen(list, at: 0.45) { $0.opacity } == 0)
        #expect(play.seen(list, at: 1) { $0.opacity } == 1)
    }

    @Test func `drops a banner in, which leaves by itself`() {
        let play = Playback(.timedBanner)
        play.forward()
        let view = play.detail?.view
        #expect(
            near(
                play.seen(view, at: 0.15) { $0.frame },
                CGRect(x: 8, y: -32, width: 374, height: 72)))
        #expect(
            near(play.seen(view, at: 1) { $0.frame }, CGRect(x: 8, y: 8, width: 374, height: 72)))
        play.stage.advance(to: 5)
        // It appeared at 0.3 s, stays for 3 s and takes 0.3 s to go.
        #expect(play.outcomes == [.completed, .completed])
        #expect(near(play.stage.transitions.last?.began, 3.3))
        #expect(near(play.stage.transitions.last?.ended, 3.6))
    }

    @Test func `that is dismissed early is not dismissed again by its timer`() {
        let play = Playback(.timedBanner)
        play.forward()
        play.rest(1)
        play.back()
        play.rest(5)
        #expect(play.outcomes == [.completed, .completed])
        #expect(play.stage.events.allSatisfy { $0.name != .presentationRefused })
    }
}
