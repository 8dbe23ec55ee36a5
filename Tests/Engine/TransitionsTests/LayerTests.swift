import Foundation
import Testing
import Transitions
import UIKit

@Suite struct `The film of a transition with layers` {
    private func mask(_ play: Playback, at time: Double) -> CALayer? {
        play.stage.advance(to: time)
        return play.stage.perform { play.detail?.view.layer.mask?.presentation() }
    }

    /// The radius to the far corner: √(350² + 764²); halfway the circle is inset by half of it.
    @Test(arguments: [true, false])
    func `grows a circle evenly, and shrinks it again`(isPush: Bool) {
        let play = Playback(.circleReveal)
        if isPush {
            play.forward()
        } else {
            play.arrive()
            play.back()
        }
        let radius = (350.0 * 350 + 764 * 764).squareRoot()
        for part in [0.25, 0.5, 0.75] {
            let path = (mask(play, at: (isPush ? 0 : 2) + 0.5 * part) as? CAShapeLayer)?.path
            let inset = -radius * (isPush ? part : 1 - part)
            let circle = CGRect(x: 330, y: 60, width: 40, height: 40)
            #expect(near(path?.boundingBoxOfPath, circle.insetBy(dx: inset, dy: inset)))
        }
    }

    @Test func `turns a cube by half of a quarter in half of its time`() {
        let play = Playback(.cube)
        play.forward()
        let (list, detail) = (play.list?.view, play.detail?.view)
        for view in [list, detail] {
            #expect(near(play.seen(view, at: 0.3) { $0.transform.m11 }, cos(.pi / 4)))
            #expect(near(play.seen(view, at: 0.3) { $0.position.x }, 195))
        }
        // A rotation about y by a has −sin a in its first row, last column.
        #expect(near(play.seen(list, at: 0.3) { $0.transform.m13 }, sin(.pi / 4)))
        #expect(near(play.seen(detail, at: 0.3) { $0.transform.m13 }, -sin(.pi / 4)))
        play.rest()
        play.back()
        #expect(near(play.seen(detail, at: 2.45) { $0.transform.m13 }, -sin(.pi / 8)))
    }

    /// Three values with four times: the last time has nothing to say.
    @Test func `scales, turns and fades a group in its own times`() {
        let play = Playback(.groupedBurst)
        play.forward()
        let view = play.detail?.view
        #expect(near(play.seen(view, at: 0.1) { $0.opacity }, 0.5))
        #expect(near(play.seen(view, at: 0.15) { $0.affineTransform().a }, 0.6 * cos(3 * .pi / 8)))
        #expect(near(play.seen(view, at: 0.3) { $0.affineTransform().a }, 1.2 * cos(.pi / 4)))
        #expect(near(play.seen(view, at: 0.3) { $0.affineTransform().b }, -1.2 * sin(.pi / 4)))
        #expect(near(play.seen(view, at: 0.45) { $0.affineTransform().a }, 1.1 * cos(.pi / 8)))
    }

    @Test func `wipes with stops that move by a curve`() {
        let play = Playback(.gradientWipe)
        play.forward()
        let gradient = mask(play, at: 0.1) as? CAGradientLayer
        let part = Curve.easeOut(0.25)
        #expect(near(gradient?.locations?.first?.doubleValue, -0.2 + 1.2 * part))
        #expect(near(gradient?.locations?.last?.doubleValue, 1.2 * part))
        #expect(mask(play, at: 1) == nil)
    }
}
