import Foundation
import Testing
import Transitions
import UIKit

@Suite struct `A container of children` {
    let play = Playback(.childSwap)

    @Test func `slides one past the other, and swaps them`() {
        play.forward()
        #expect(near(play.seen(play.list?.view, at: 0.15) { $0.frame.minX }, -195))
        #expect(near(play.seen(play.detail?.view, at: 0.15) { $0.frame.minX }, 195))
        play.rest()
        #expect(play.root.children.map(\.title) == ["detail"])
        #expect(play.stage.perform { play.root.view.subviews.count } == 1)
        play.back()
        let began = play.stage.now
        #expect(near(play.seen(play.list?.view, at: began + 0.1) { $0.frame.minX }, -260))
        play.rest()
        #expect(play.root.children.map(\.title) == ["list"])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test func `ignores a second call during the first`() {
        play.forward()
        play.rest(0.1)
        play.back()
        play.forward()
        play.rest()
        #expect(play.root.children.map(\.title) == ["detail"])
    }
}

@Suite struct `A pile of cards` {
    let play = Playback(.cardStack)
    private let start = CGPoint(x: 195, y: 400)

    @Test func `throws the topmost aside, and takes it back`() {
        play.forward()
        // 1.5 widths in 0.3 s, by the symmetrical curve.
        #expect(near(play.seen(play.list?.view, at: 0.15) { $0.position.x }, 195 + 292.5))
        play.rest()
        #expect(play.root.children.map(\.title) == ["detail"])
        play.back()
        #expect(near(play.seen(play.list?.view, at: play.stage.now + 0.1) { $0.opacity }, 0.5))
        play.rest()
        #expect(play.root.children.map(\.title) == ["detail", "list"])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test func `turns the card with the finger`() {
        play.drag(from: start, along: CGVector(dx: 150, dy: 40), at: 0.1)
        #expect(near(play.seen(play.list?.view, at: 0.7) { $0.position }, CGPoint(x: 345, y: 462)))
        let angle = Double.pi / 8 * 150 / 390
        #expect(near(play.seen(play.list?.view, at: 0.7) { $0.affineTransform().b }, sin(angle)))
        play.rest()
        #expect(play.root.children.map(\.title) == ["detail"])
    }

    @Test(arguments: [(60.0, false), (200.0, true)])
    func `lets it spring back after a short way, or when the touch is cancelled`(
        way: Double, isCancelled: Bool
    ) {
        play.drag(from: start, along: CGVector(dx: way, dy: 0), at: 0.1, cancelled: isCancelled)
        let part = FittedSpring(ratio: 0.7, duration: 0.5)(0.2)
        let x = play.seen(play.list?.view, at: 1) { $0.position.x }
        #expect(near(x, 195 + way * (1 - part), within: 1e-2))
        play.rest()
        #expect(near(play.seen(play.list?.view, at: 3) { $0.position }, CGPoint(x: 195, y: 422)))
        #expect(play.root.children.count == 2)
    }
}

@Suite struct `A drawer` {
    let play = Playback(.bottomDrawer)

    private func top(at time: Double) -> CGFloat? {
        play.seen(play.detail?.view, at: time) { $0.frame.minY }
    }

    @Test func `opens and closes by its spring`() {
        play.forward()
        let part = FittedSpring(ratio: 1, duration: 0.5)(0.1)
        #expect(near(top(at: 0.1), 764 - 400 * part, within: 1e-3))
        #expect(near(play.seen(play.tagged(60), at: 0.1) { $0.opacity }, 0.4 * part, within: 1e-4))
        #expect(near(top(at: 1), 364))
        play.back()
        #expect(near(top(at: 1.1), 364 + 400 * part, within: 1e-3))
        #expect(near(top(at: 3), 764))
    }

    /// Under a finger the animator is scrubbed evenly; let go at rest, the nearer end wins.
    @Test(arguments: [(240.0, 364.0), (120, 764)])
    func `is pulled and let go`(way: Double, end: Double) {
        play.drag(
            from: CGPoint(x: 195, y: 800), along: CGVector(dx: 0, dy: -way), at: 0.1)
        #expect(near(top(at: 0.7), 764 - way))
        #expect(near(play.seen(play.tagged(60), at: 0.7) { $0.opacity }, 0.4 * way / 400))
        #expect(near(top(at: 3), end))
        // It can be pulled again the other way.
        let y = end == 364 ? 400.0 : 800
        play.drag(
            from: CGPoint(x: 195, y: y), along: CGVector(dx: 0, dy: end == 364 ? 240 : -240),
            at: 3.1)
        #expect(near(top(at: 6), end == 364 ? 764 : 364))
    }

    @Test func `is caught in its flight`() {
        play.forward()
        // Caught at 0.2 s, when the finger has left its place by more than 10 points.
        let y = 764 - 400 * FittedSpring(ratio: 1, duration: 0.5)(0.1) + 40
        play.touch([
            (0.1, CGPoint(x: 195, y: y)), (0.2, CGPoint(x: 195, y: y - 15)),
            (0.5, CGPoint(x: 195, y: y - 15)),
        ])
        let caught = top(at: 0.21)
        #expect(caught == top(at: 0.45))
        #expect(near(top(at: 3), 364))
    }
}

@Suite struct `A window` {
    let play = Playback(.rootSwap)

    @Test func `changes its root in a dissolve`() {
        play.forward()
        play.rest(0.25)
        #expect(play.stage.perform { play.stage.window.rootViewController?.title } == "detail")
        play.rest()
        let (views, root) = play.stage.perform {
            (play.stage.window.subviews, play.stage.window.rootViewController?.view)
        }
        #expect(views.count == 1 && views.first === root)
        #expect(!play.isInWindow(play.root))
        let calls = AppearanceLaw(play.stage.events)
        #expect(calls.breaches == [])
        #expect(calls.states == ["list": .absent, "detail": .present])
    }
}

@Suite struct `A card of two sides` {
    @Test(arguments: [1, 2]) func `is flipped by a tap, and again`(times: Int) {
        let play = Playback(.flipSides)
        let (front, back) = (play.tagged(61), play.tagged(62))
        for time in 0..<times {
            let point = CGPoint(x: 195, y: 422)
            play.touch([(Double(time) + 0.1, point), (Double(time) + 0.15, point)])
        }
        play.stage.advance(to: 3)
        #expect(play.seen(front, at: 3) { $0.isHidden } == (times == 1))
        #expect(play.seen(back, at: 3) { $0.isHidden } == (times == 2))
        for view in [front, back] {
            #expect(play.seen(view, at: 3) { CATransform3DIsIdentity($0.transform) } == true)
        }
    }
}

@Suite struct `A push without animation under a transition of layers` {
    @Test func `changes the stack at once, and the picture in its time`() {
        let play = Playback(.legacyPush)
        play.forward()
        let navigation = play.root as? UINavigationController
        #expect(navigation?.viewControllers.map(\.title) == ["list", "detail"])
        #expect(play.isInWindow(play.detail) && !play.isInWindow(play.list))
        let layer = play.root.view.layer
        play.rest(0.2)
        #expect(play.stage.perform { layer.animationKeys() } == [kCATransition])
        play.rest(0.3)
        #expect(play.stage.perform { layer.animationKeys() ?? [] } == [])
        play.back()
        play.rest()
        #expect(navigation?.viewControllers.map(\.title) == ["list"])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }
}
