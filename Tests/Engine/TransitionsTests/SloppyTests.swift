import Foundation
import Testing
import Transitions
import UIKit

@Suite struct `The film of a transition with odd values` {
    @Test func `ends a fade of negative length at once`() {
        let play = Playback(.looseSpring)
        play.arrive()
        play.back()
        play.rest(1.0 / 60)
        #expect(play.outcomes == [.completed, .completed])
        #expect(play.length(1) == 0)
    }

    @Test func `keeps a spring without damping between both ends of its swing`() {
        let play = Playback(.looseSpring)
        play.forward()
        for step in 1..<30 {
            let y = play.seen(play.detail?.view, at: Double(step) / 60) { $0.frame.minY } ?? .nan
            #expect(y >= -200.001 && y <= 200.001)
        }
        #expect(play.seen(play.detail?.view, at: 1) { $0.frame.minY } == 0)
    }

    /// A critically damped spring of 0.5 s has the frequency 2π/0.5: 1 − e^(−ωt)(1 + ωt).
    @Test(arguments: [0.1, 0.3]) func `follows a spring of a duration and a bounce`(time: Double) {
        let play = Playback(.modernZoom)
        play.forward()
        let rest = exp(-4 * Double.pi * time) * (1 + 4 * Double.pi * time)
        let scale = play.seen(play.detail?.view, at: time) { $0.affineTransform().a }
        #expect(near(scale, 1 - 0.5 * rest, within: 1e-4))
    }
}

@Suite struct `The film of a picture that shrinks` {
    @Test func `shows the old screen, drawn, above the new one`() {
        let play = Playback(.pictureShrink)
        play.forward()
        let image = play.tagged(95)
        let part = Curve.easeOut(0.5)
        let size = play.seen(image, at: 0.15) { $0.bounds.size }
        #expect(near(size?.width, 390 - 312 * part))
        #expect(near(size?.height, 844 - 675.2 * part))
        #expect(near(play.seen(image, at: 0.15) { $0.opacity }, 1 - 0.5 * part))
        #expect(near(play.seen(image, at: 0.15) { $0.position }, CGPoint(x: 195, y: 422)))
    }
}

@Suite struct `A screen that animates alongside the system's push` {
    @Test func `is there when the push is over, and goes with the pop`() {
        let play = Playback(.alongsideTint)
        play.forward()
        let header = play.tagged(97)
        #expect(play.seen(header, at: 0) { $0.opacity } == 0)
        let halfway = play.seen(header, at: 0.1) { $0.opacity } ?? 0
        #expect(halfway > 0 && halfway < 1)
        #expect(play.seen(header, at: 2) { $0.opacity } == 1)
        play.back()
        play.rest()
        #expect(play.seen(header, at: 4) { $0.opacity } == 0)
        #expect(play.outcomes == [.completed, .completed])
    }

    /// The system's own swipe: a third of the width and no speed is not enough.
    @Test func `comes back when the system's swipe is cancelled`() {
        let play = Playback(.alongsideTint)
        play.arrive()
        let header = play.tagged(97)
        play.drag(from: CGPoint(x: 3, y: 400), along: CGVector(dx: 100, dy: 0), at: 2.1)
        let shown = play.seen(header, at: 2.7) { $0.opacity } ?? 0
        #expect(near(shown, 1 - 100.0 / 390))
        play.rest()
        #expect(play.outcomes == [.completed, .cancelled])
        #expect(play.seen(header, at: 6) { $0.opacity } == 1)
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }
}

@Suite struct `A circle under a finger` {
    private func radius(_ play: Playback, of title: String, at time: Double) -> CGFloat? {
        play.stage.advance(to: time)
        return play.stage.perform {
            let mask = play.screen(title)?.view.layer.mask?.presentation() as? CAShapeLayer
            return mask?.path.map { $0.boundingBoxOfPath.width / 2 }
        }
    }

    /// From a radius of 1 to one of 501, and back.
    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 60, y: 400), way: CGVector(dx: 234, dy: 0), rest: 0.2,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 60, y: 400), way: CGVector(dx: 117, dy: 0), rest: 0.15,
            outcome: .cancelled),
    ])
    func `grows with an explicit animation that is driven`(_ swipe: Swipe) {
        let play = Playback(.pannedCircle)
        play.play(swipe)
        let part = swipe.way.dx / 390
        #expect(near(radius(play, of: "detail", at: 0.6), 1 + 500 * part, within: 1e-3))
        play.rest()
        #expect(play.ended(as: swipe))
        let stays = swipe.outcome == .completed ? play.detail : play.list
        #expect(play.isInWindow(stays) && play.disorder(of: stays) == [])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test func `shrinks in the same way`() {
        let play = Playback(.pannedCircle)
        play.arrive()
        let swipe = Swipe(
            start: CGPoint(x: 60, y: 400), way: CGVector(dx: 234, dy: 0), rest: 0.2,
            outcome: .completed)
        play.play(swipe)
        #expect(near(radius(play, of: "detail", at: 2.6), 1 + 500 * 0.4, within: 1e-3))
        play.rest()
        #expect(play.ended(as: swipe))
    }
}

@Suite struct `Pages that curl` {
    @Test func `are turned by a swipe in each direction, and no further`() {
        let play = Playback(.swipePager)
        func swipe(_ dx: CGFloat) {
            let now = play.stage.now
            play.touch(
                (0...6).map { step in
                    (
                        time: now + 0.1 + Double(step) / 60,
                        point: CGPoint(x: 195 + dx * (Double(step) / 6 - 0.5), y: 400)
                    )
                })
            play.rest()
        }
        swipe(-200)
        #expect(play.root.children.map(\.title) == ["detail"])
        swipe(-200)
        #expect(play.root.children.map(\.title) == ["detail"])
        swipe(200)
        #expect(play.root.children.map(\.title) == ["list"])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
        #expect(play.stage.perform { play.root.view.layer.animationKeys() ?? [] } == [])
    }
}

@Suite struct `A page that tilts over a menu` {
    /// A rotation by a, then a move to (160, 0, −100), then the perspective 1 − z/800: at the end the
    /// element in the first row and column is cos a, that of the move along x 160.
    @Test func `ends where its transform says, and is tapped back`() {
        let play = Playback(.tiltedMenu)
        play.forward()
        let (menu, page) = (play.detail?.view, play.list?.view)
        #expect(near(play.seen(menu, at: 0.1) { $0.opacity }, 0.25))
        #expect(near(play.seen(page, at: 1) { $0.transform.m11 }, cos(.pi / 6)))
        #expect(near(play.seen(page, at: 1) { $0.transform.m41 }, 160))
        #expect(near(play.seen(page, at: 1) { $0.transform.m43 }, -100))
        #expect(near(play.seen(page, at: 1) { $0.transform.m44 }, 1 + 100.0 / 800))
        let point = CGPoint(x: 320, y: 420)
        play.touch([(1.1, point), (1.15, point)])
        #expect(play.seen(page, at: 3) { CATransform3DIsIdentity($0.transform) } == true)
        #expect(play.seen(menu, at: 3) { $0.opacity } == 0)
    }
}
