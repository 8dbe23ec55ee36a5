import Foundation
import Testing
import Transitions
import UIKit

/// UIKit's spring of a damping ratio and a duration: it starts at rest, and its envelope is down to a
/// thousandth at the end.
struct FittedSpring {
    var ratio: Double
    var duration: Double

    /// The fraction of the way at `time`.
    func callAsFunction(_ time: Double) -> Double {
        if ratio == 1 {
            // (1 + w·T)·e^(−w·T) = 0.001 at w·T = 9.23341.
            let frequency = 9.23341 / duration
            return 1 - exp(-frequency * time) * (1 + frequency * time)
        }
        let root = (1 - ratio * ratio).squareRoot()
        let frequency = log(1000 * ratio / root) / (ratio * duration)
        let damped = frequency * root
        return 1 - exp(-ratio * frequency * time)
            * (cos(damped * time) + ratio / root * sin(damped * time))
    }
}

@Suite struct `The film of a transition with a spring` {
    @Test(arguments: [0.1, 0.2, 0.4, 0.7]) func `bounces in by the closed form`(time: Double) {
        let play = Playback(.bounceIn)
        play.forward()
        let part = FittedSpring(ratio: 0.6, duration: 0.8)(time)
        #expect(
            near(
                play.seen(play.detail?.view, at: time) { $0.frame.minY }, -844 * (1 - part),
                within: 1e-3))
    }

    @Test(arguments: [0.05, 0.1, 0.3]) func `carries a card to its namesake`(time: Double) {
        let play = Playback(.heroMatch)
        play.forward()
        let flying = play.tagged(1102)
        let part = FittedSpring(ratio: 1, duration: 0.5)(time)
        let frame = play.seen(flying, at: time) { $0.frame }
        #expect(near(frame?.minX, 20 * (1 - part), within: 1e-3))
        #expect(near(frame?.minY, 420 * (1 - part), within: 1e-3))
        #expect(near(frame?.width, 160 + 230 * part, within: 1e-3))
        #expect(near(frame?.height, 120 + 140 * part, within: 1e-3))
        #expect(
            near(play.seen(flying, at: time) { $0.cornerRadius }, 12 * (1 - part), within: 1e-3))
        // The cards without a namesake stay where they are.
        #expect(play.tagged(1100) == nil && play.tagged(1101) == nil)
    }

    @Test(arguments: [0.05, 0.15, 0.3]) func `lets a card grow beyond the page and back`(
        time: Double
    ) {
        let play = Playback(.expandingCard)
        play.forward()
        let part = FittedSpring(ratio: 0.75, duration: 0.6)(time)
        let frame = play.seen(play.tagged(85), at: time) { $0.frame }
        #expect(near(frame?.minX, 20 * (1 - part), within: 1e-3))
        #expect(near(frame?.minY, 420 * (1 - part), within: 1e-3))
        #expect(near(frame?.height, 120 + 724 * part, within: 1e-3))
        // The page inside keeps its size.
        #expect(
            play.seen(play.detail?.view, at: time) { $0.bounds.size }
                == CGSize(width: 390, height: 844))
    }

    /// The path in a frame goes through the places that both springs have in it.
    @Test(arguments: [6, 12, 30]) func `draws an elastic edge through its springs`(frame: Int) {
        let play = Playback(.elasticEdge)
        play.forward()
        let time = Double(frame) / 60
        play.stage.advance(to: time)
        let path = play.stage.perform {
            (play.detail?.view.layer.mask as? CAShapeLayer)?.path
        }
        let edge = 390 * (time < 0.4 ? Curve.easeOut(time / 0.4) : 1)
        let control = 390 * FittedSpring(ratio: 0.4, duration: 0.8)(time)
        // A quadratic curve is halfway between its ends and its control point in its middle.
        let middle = (edge + control) / 2
        #expect(path?.contains(CGPoint(x: middle - 0.5, y: 422), using: .nonZero) == true)
        #expect(path?.contains(CGPoint(x: middle + 0.5, y: 422), using: .nonZero) == false)
        #expect(path?.contains(CGPoint(x: edge - 1, y: 0.01), using: .nonZero) == true)
    }
}
