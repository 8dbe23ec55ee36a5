import Foundation
import Testing
import UIKit

@Suite struct `A dynamic animator` {
    /// x = g·t²/2 with g = 1000 points/s², at any rate of the display.
    @Test(arguments: [60.0, 120, 90])
    func `lets items fall by half of g t²`(_ rate: Double) {
        let play = DynamicsPlay(refreshRate: rate)
        let box = play.box(x: 200, y: 50)
        let item = UIDynamicItemBehavior(items: [box])
        play.add([UIGravityBehavior(items: [box]), item])
        play.stage.advance(to: 0.5)
        #expect(abs(box.center.y - (50 + 125)) < 1e-6)
        #expect(box.center.x == 200)
        play.stage.advance(to: 1)
        #expect(abs(box.center.y - (50 + 500)) < 1e-6)
        play.stage.perform { #expect(abs(item.linearVelocity(for: box).y - 1000) < 1e-6) }
    }

    @Test func `pushes 100 × 100 points by 100 points a second squared`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let heavy = play.box(x: 100, y: 300, width: 200)
        let push = UIPushBehavior(items: [box, heavy], mode: .continuous)
        push.magnitude = 1
        play.add([push])
        play.stage.advance(to: 1)
        #expect(abs(box.center.x - 150) < 1e-6)
        #expect(abs(heavy.center.x - 125) < 1e-6)
        #expect(push.active)
    }

    @Test func `pushes once in the instantaneous mode`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.setAngle(.pi / 2, magnitude: 2)
        play.add([push])
        play.stage.advance(to: 1)
        #expect(abs(box.center.y - 300) < 0.5)
        #expect(abs(box.center.x - 100) < 1e-6)
        #expect(!push.active)
    }

    @Test func `turns an item that is pushed beside its centre`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 1)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
        let item = UIDynamicItemBehavior(items: [box])
        play.add([push, item])
        play.stage.advance(to: 0.25)
        // The moment of inertia of a square is m·a²/6: 50·100 / (10000 / 6) rad/s.
        play.stage.perform { #expect(abs(item.angularVelocity(for: box) - 3) < 1e-9) }
        let angle = atan2(box.transform.b, box.transform.a)
        #expect(abs(angle - 0.75) < 0.01)
    }

    @Test func `slows items down by their resistance`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let item = UIDynamicItemBehavior(items: [box])
        item.resistance = 2
        item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
        play.add([item])
        play.stage.advance(to: 1)
        // v·e^(−r·t), and v/r·(1 − e^(−r·t)) points.
        play.stage.perform {
            #expect(abs(item.linearVelocity(for: box).x - 100 * exp(-2.0)) < 1e-9)
        }
        #expect(abs(box.center.x - 100 - 50 * (1 - exp(-2.0))) < 0.2)
    }

    @Test func `pauses when everything rests, and then nothing is left to play`() {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 500)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        play.add([UIGravityBehavior(items: [box]), collision])
        #expect(play.animator.isRunning)
        play.stage.advance(to: 5)
        #expect(play.judge.told == ["resume", "pause"])
        #expect(!play.animator.isRunning)
        #expect(play.stage.nextEvent() == nil)
        #expect(abs(box.frame.maxY - 600) < 0.1)
        play.stage.perform { play.animator.removeAllBehaviors() }
        play.stage.advance(to: 6)
        #expect(play.judge.told == ["resume", "pause", "resume", "pause"])
    }

    @Test func `keeps a stack as it stands`() {
        let play = DynamicsPlay()
        let boxes = [550, 450, 350, 250].map { play.box(x: 200, y: $0) }
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        let item = UIDynamicItemBehavior(items: boxes)
        item.friction = 0.5
        play.add([UIGravityBehavior(items: boxes), collision, item])
        play.stage.advance(to: 3)
        #expect(!play.animator.isRunning)
        for (box, y) in zip(boxes, [550.0, 450, 350, 250]) {
            #expect(abs(box.center.y - y) < 0.5)
            #expect(abs(box.center.x - 200) < 0.1)
            #expect(abs(box.transform.b) < 0.002)
        }
    }

    @Test func `moves a heap in the same way each time, and at each rate of the display`() {
        func heap(_ rate: Double) -> [CGPoint] {
            let play = DynamicsPlay(refreshRate: rate)
            let boxes = (0..<5).map {
                play.box(x: 150 + Double($0) * 17, y: 60 + Double($0) * 70, width: 60, height: 40)
            }
            let collision = UICollisionBehavior(items: boxes)
            collision.translatesReferenceBoundsIntoBoundary = true
            let item = UIDynamicItemBehavior(items: boxes)
            item.elasticity = 0.4
            item.friction = 0.3
            play.add([UIGravityBehavior(items: boxes), collision, item])
            play.stage.advance(to: 1.5)
            return boxes.map(\.center)
        }
        let once = heap(60)
        #expect(once == heap(60))
        #expect(once == heap(120))
        #expect(once.allSatisfy { CGRect(x: 0, y: 0, width: 400, height: 600).contains($0) })
    }

    @Test func `gives the items in a rectangle`() {
        let play = DynamicsPlay()
        let (one, other) = (play.box(x: 60, y: 60), play.box(x: 300, y: 300))
        play.add([UIGravityBehavior(items: [one, other])])
        play.stage.perform {
            let found = play.animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100))
            #expect(found.count == 1)
            #expect(found.first === one)
        }
    }

    @Test func `reads an item anew where it is told to`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        play.add([UIGravityBehavior(items: [box])])
        play.stage.advance(to: 0.5)
        play.stage.perform {
            box.center = CGPoint(x: 300, y: 0)
            play.animator.updateItem(usingCurrentState: box)
        }
        play.stage.advance(to: 1)
        // It keeps its velocity: 500 · 0.5 + 125 points.
        #expect(box.center.x == 300)
        #expect(abs(box.center.y - 375) < 0.01)
    }

    @Test func `calls the actions at each frame, which may remove the behaviour`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let gravity = UIGravityBehavior(items: [box])
        var calls = 0
        gravity.action = { [unowned play, unowned gravity] in
            calls += 1
            if !play.room.bounds.intersects(box.frame) {
                play.animator.removeBehavior(gravity)
                box.removeFromSuperview()
            }
        }
        play.add([gravity])
        play.stage.advance(to: 2)
        // Below 600 after √(2 · 550 / 1000) = 1.0488 s, which is the 63rd frame.
        #expect(calls == 63)
        #expect(box.superview == nil)
        #expect(play.stage.nextEvent() == nil)
    }

    @Test func `moves an app's own item and tells how long it has run`() {
        final class Dot: NSObject, UIDynamicItem {
            var center = CGPoint.zero
            var bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
            var transform = CGAffineTransform.identity
        }
        let stage = Stage()
        let (dot, animator) = (Dot(), stage.perform { UIDynamicAnimator() })
        stage.perform { animator.addBehavior(UIGravityBehavior(items: [dot])) }
        stage.advance(to: 0.2)
        #expect(abs(dot.center.y - 20) < 1e-6)
        stage.perform { #expect(abs(animator.elapsedTime - 0.2) < 1e-9) }
    }

    @Test func `refuses a view outside its reference view`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let play = DynamicsPlay()
            play.stage.perform {
                play.animator.addBehavior(UIGravityBehavior(items: [UIView()]))
                _ = play.animator.items(in: .zero)
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("should be a descendant of reference view"))
    }
}

@Suite struct `A dynamic behaviour` {
    final class Toss: UIDynamicBehavior {
        let gravity = UIGravityBehavior()
        let collision = UICollisionBehavior()
        var moves: [Bool] = []

        override init() {
            super.init()
            collision.translatesReferenceBoundsIntoBoundary = true
            addChildBehavior(gravity)
            addChildBehavior(collision)
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            super.willMove(to: dynamicAnimator)
            moves.append(dynamicAnimator != nil)
        }

        func add(_ item: any UIDynamicItem) {
            gravity.addItem(item)
            collision.addItem(item)
        }
    }

    @Test func `joins and leaves an animator with its children`() {
        let play = DynamicsPlay()
        let (toss, box) = (Toss(), play.box(x: 200, y: 100))
        toss.add(box)
        play.add([toss])
        #expect(toss.gravity.dynamicAnimator === play.animator)
        #expect(play.animator.behaviors.count == 1)
        play.stage.advance(to: 4)
        #expect(abs(box.frame.maxY - 600) < 0.1)
        play.stage.perform { play.animator.removeBehavior(toss) }
        #expect(toss.moves == [true, false])
        #expect(toss.gravity.dynamicAnimator == nil)
    }

    @Test func `of items sets each property by the last that sets it`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let (dense, smooth) = (
            UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box])
        )
        dense.density = 2
        dense.resistance = 5
        smooth.resistance = 0
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.magnitude = 1
        play.add([dense, smooth, push])
        play.stage.advance(to: 1)
        // 50 points/s², and no resistance.
        #expect(abs(box.center.x - 125) < 1e-6)
        #expect((smooth.density, dense.density) == (1, 2))
    }
}
