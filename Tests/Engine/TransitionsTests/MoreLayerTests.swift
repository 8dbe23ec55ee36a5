import Foundation
import Testing
import Transitions
import UIKit

@Suite struct `The film of strips, pieces and turns` {
    /// Four strips of 97.5 points; each is halfway to the left edge, and turned by half of a quarter.
    @Test(arguments: 0..<4) func `folds the strips of a map in pairs`(index: Int) {
        let play = Playback(.foldAway)
        play.forward()
        let strip = play.tagged(90 + index)
        let anchor = 97.5 * Double(index % 2 == 0 ? index : index + 1)
        #expect(near(play.seen(strip, at: 0.3) { $0.position.x }, anchor / 2))
        #expect(near(play.seen(strip, at: 0.3) { $0.transform.m11 }, cos(.pi / 4)))
        let sine = index % 2 == 0 ? -sin(Double.pi / 4) : sin(Double.pi / 4)
        #expect(near(play.seen(strip, at: 0.3) { $0.transform.m13 }, sine))
        let shadow = play.stage.perform { strip?.subviews.last }
        #expect(near(play.seen(shadow, at: 0.3) { $0.opacity }, 0.5))
        #expect(near(play.seen(play.detail?.view, at: 0.3) { $0.frame.minX }, 195))
    }

    /// Squares of 78 points: five columns, eleven rows, the last one cut off below.
    @Test func `bursts into pieces that all fade together`() {
        let play = Playback(.explode)
        play.forward()
        let pieces = play.stage.perform { play.stage.window.tree.filter { $0.tag == 900 } }
        #expect(pieces.count == 55)
        for piece in pieces {
            #expect(near(play.seen(piece, at: 0.4) { $0.opacity }, 0.5))
        }
    }

    @Test func `turns one screen to its edge, then the other from it`() {
        let play = Playback(.halfTurn)
        play.forward()
        let (list, detail) = (play.list?.view, play.detail?.view)
        let first = Double.pi / 2 * Curve.easeIn(0.5)
        #expect(near(play.seen(list, at: 0.125) { $0.transform.m11 }, cos(first)))
        #expect(near(play.seen(detail, at: 0.125) { $0.transform.m11 }, 0))
        #expect(near(play.seen(list, at: 0.375) { $0.transform.m11 }, 0))
        let second = Double.pi / 2 * (1 - Curve.easeOut(0.5))
        #expect(near(play.seen(detail, at: 0.375) { $0.transform.m11 }, cos(second)))
    }

    /// From one width to the left to the middle, evenly; a swing of 0.2 at a quarter, −0.2 at three.
    @Test func `flies along a path while it swings`() {
        let play = Playback(.pathFlight)
        play.forward()
        let view = play.detail?.view
        for (part, angle) in [(0.125, 0.1), (0.25, 0.2), (0.375, 0.1), (0.5, 0), (0.875, -0.1)] {
            let time = 0.5 * part
            #expect(near(play.seen(view, at: time) { $0.position.x }, -195 + 390 * part))
            #expect(near(play.seen(view, at: time) { $0.affineTransform().b }, sin(angle)))
        }
    }

    @Test func `flies back along the reversed path`() {
        let play = Playback(.pathFlight)
        play.arrive()
        play.back()
        #expect(near(play.seen(play.detail?.view, at: 2.2) { $0.position.x }, 195 - 156))
    }

    /// √400 = 20 rad/s, ratio 20/(2·20) = 0.5: 1 − e^(−10t)(cos ωt + 10/ω·sin ωt), ω = 20·√0.75.
    @Test(arguments: [0.05, 0.1, 0.2, 0.5]) func `springs by mass, stiffness and damping`(
        time: Double
    ) {
        let play = Playback(.springLayers)
        play.forward()
        let damped = 20 * 0.75.squareRoot()
        let rest = exp(-10 * time) * (cos(damped * time) + 10 / damped * sin(damped * time))
        let y = play.seen(play.detail?.view, at: time) { $0.position.y }
        #expect(near(y, 422 + 844 * rest, within: 1e-3))
    }

    /// Three rows leave, 0.05 s apart; then the one row of the page enters.
    @Test func `lets rows leave and enter one after another`() {
        let play = Playback(.cascade)
        play.forward()
        for index in 0..<3 {
            let part = (0.2 - 0.05 * Double(index)) / 0.2
            let card = play.tagged(100 + index)
            #expect(
                near(play.seen(card, at: 0.2) { $0.affineTransform().tx }, -390 * part), "\(index)")
        }
        #expect(!play.isInWindow(play.detail))
        let row = play.stage.perform { play.detail?.view.subviews.first }
        #expect(near(play.seen(row, at: 0.4) { $0.affineTransform().tx }, 195))
        #expect(play.isInWindow(play.detail))
    }

    @Test func `blurs the screen behind a sheet alongside`() {
        let play = Playback(.blurredSheet)
        play.forward()
        let view = play.detail?.view
        let frame = CGRect(x: 40, y: 200, width: 310, height: 444)
        #expect(near(play.seen(view, at: 0.125) { $0.opacity }, 0.5))
        #expect(near(play.seen(view, at: 0.125) { $0.affineTransform().a }, 1.1))
        #expect(near(play.seen(view, at: 1) { $0.frame }, frame))
        #expect(play.seen(play.tagged(11), at: 1) { $0.opacity } == 1)
        play.back()
        play.rest()
        #expect(play.tagged(11) == nil)
    }
}
