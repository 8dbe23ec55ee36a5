import Foundation
import Testing
import UIKit

@Suite struct `A collision` {
    /// Falls from 200 points above the floor, and rises again by e²·200.
    @Test(arguments: [1.0, 0.7, 0.5, 0])
    func `gives back the square of the elasticity of a height`(_ elasticity: Double) {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 350)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        let item = UIDynamicItemBehavior(items: [box])
        item.elasticity = elasticity
        item.allowsRotation = false
        let gravity = UIGravityBehavior(items: [box])
        var (touched, highest) = (false, 0.0)
        gravity.action = {
            let height = 600 - box.frame.maxY
            if height < 30 { touched = true }
            if touched { highest = max(highest, height) }
        }
        play.add([gravity, collision, item])
        // Two falls of √(2·200/1000) s and the rise.
        play.stage.advance(to: 0.632 + 0.632 * elasticity + 0.3)
        let expected = elasticity * elasticity * 200
        if expected > 30 {
            #expect(abs(highest - expected) < 0.01 * expected + 0.5)
        } else {
            #expect(abs(600 - box.frame.maxY) < 0.1)
        }
    }

    /// v₁′ = (m₁ − e·m₂)·v / (m₁ + m₂), v₂′ = (1 + e)·m₁·v / (m₁ + m₂).
    @Test(arguments: [(1.0, 1.0), (1.0, 3.0), (0.5, 3.0), (0.0, 2.0)])
    func `keeps momentum`(_ elasticity: Double, _ density: Double) {
        let play = DynamicsPlay()
        let (one, two) = (play.box(x: 100, y: 100), play.box(x: 250, y: 100))
        let both = UIDynamicItemBehavior(items: [one, two])
        both.elasticity = elasticity
        let heavy = UIDynamicItemBehavior(items: [two])
        heavy.density = density
        both.addLinearVelocity(CGPoint(x: 400, y: 0), for: one)
        play.add([both, heavy, UICollisionBehavior(items: [one, two])])
        play.stage.advance(to: 0.5)
        let first = (1 - elasticity * density) * 400 / (1 + density)
        let second = (1 + elasticity) * 400 / (1 + density)
        play.stage.perform {
            #expect(abs(both.linearVelocity(for: one).x - first) < 0.5)
            #expect(abs(both.linearVelocity(for: two).x - second) < 0.5)
            #expect(abs(both.linearVelocity(for: one).y) < 1e-6)
            #expect(abs(both.angularVelocity(for: one)) < 1e-3)
        }
        // They met after 50 points, 0.125 s.
        #expect(abs(one.center.x - (150 + first * 0.375)) < 1.5)
        #expect(abs(two.center.x - (250 + second * 0.375)) < 1.5)
    }

    @Test func `of two discs exchanges the velocities along the line between them`() {
        let play = DynamicsPlay()
        let (one, two) = play.stage.perform {
            let one = BallView(frame: CGRect(x: 50, y: 100, width: 60, height: 60))
            let two = BallView(frame: CGRect(x: 150, y: 130, width: 60, height: 60))
            play.room.addSubview(one)
            play.room.addSubview(two)
            return (one, two)
        }
        let both = UIDynamicItemBehavior(items: [one, two])
        both.elasticity = 1
        both.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
        play.add([both, UICollisionBehavior(items: [one, two])])
        play.stage.advance(to: 0.6)
        // The centres are 60 apart and 30 beside each other: the line falls by 30° as they meet.
        let (velocity, other) = play.stage.perform {
            (both.linearVelocity(for: one), both.linearVelocity(for: two))
        }
        #expect(abs(other.x - 300 * 0.75) < 5)
        #expect(abs(other.y - 300 * 0.433) < 5)
        #expect(abs(velocity.x + other.x - 300) < 1e-6)
        #expect(abs(velocity.y + other.y) < 1e-6)
    }

    /// μ·g = 500 points/s² stops 300 points/s within 300² / (2·500) = 90 points.
    @Test func `stops what slides by its friction`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 550)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        let item = UIDynamicItemBehavior(items: [box])
        item.friction = 0.5
        item.allowsRotation = false
        item.addLinearVelocity(CGPoint(x: 300, y: 0), for: box)
        play.add([UIGravityBehavior(items: [box]), collision, item])
        play.stage.advance(to: 3)
        #expect(abs(box.center.x - 190) < 1)
        #expect(!play.animator.isRunning)
    }

    @Test func `does not move what is anchored`() {
        let play = DynamicsPlay()
        let (box, shelf) = (play.box(x: 200, y: 100), play.box(x: 200, y: 400, width: 300))
        let anchored = UIDynamicItemBehavior(items: [shelf])
        anchored.isAnchored = true
        play.add([
            UIGravityBehavior(items: [box, shelf]), UICollisionBehavior(items: [box, shelf]),
            anchored,
        ])
        play.stage.advance(to: 3)
        #expect(shelf.center == CGPoint(x: 200, y: 400))
        #expect(abs(box.frame.maxY - 350) < 0.2)
    }

    @Test func `tells its delegate of boundaries by their names`() {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 350)
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(
            withIdentifier: "shelf" as NSCopying, from: CGPoint(x: 0, y: 500),
            to: CGPoint(x: 400, y: 500))
        collision.translatesReferenceBoundsIntoBoundary = true
        let diary = CollisionDiary()
        collision.collisionDelegate = diary
        play.add([UIGravityBehavior(items: [box]), collision])
        play.stage.advance(to: 2)
        #expect(diary.told == ["began shelf"])
        #expect(abs(box.frame.maxY - 500) < 0.1)
        play.stage.perform { collision.removeBoundary(withIdentifier: "shelf" as NSCopying) }
        play.stage.advance(to: 4)
        #expect(diary.told == ["began shelf", "ended shelf", "began bounds"])
        #expect(abs(box.frame.maxY - 600) < 0.1)
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test func `of items only lets them pass the bounds`() {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 500)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionMode = .items
        play.add([UIGravityBehavior(items: [box]), collision])
        play.stage.advance(to: 1)
        #expect(abs(box.center.y - 1000) < 1e-6)
    }

    @Test func `with insets happens before the edge`() {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 300)
        let collision = UICollisionBehavior(items: [box])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0))
        play.add([UIGravityBehavior(items: [box]), collision])
        play.stage.advance(to: 2)
        #expect(abs(box.frame.maxY - 520) < 0.1)
    }

    @Test func `does not let fast items through a line`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100, width: 10, height: 10)
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(
            withIdentifier: "wall" as NSCopying, from: CGPoint(x: 300, y: 0),
            to: CGPoint(x: 300, y: 600))
        let item = UIDynamicItemBehavior(items: [box])
        item.addLinearVelocity(CGPoint(x: 50_000, y: 0), for: box)
        play.add([collision, item])
        play.stage.advance(to: 1)
        #expect(abs(box.center.x - 295) < 0.2)
    }
}

@Suite struct `An attachment` {
    /// x(t) = v/ω_d · e^(−ζ·ω·t) · sin(ω_d·t).
    @Test(arguments: [0.0, 0.2, 0.6])
    func `oscillates as its frequency and damping say`(_ damping: Double) {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 200)
        let spring = UIAttachmentBehavior(
            item: box, attachedToAnchor: CGPoint(x: 200, y: 200))
        (spring.frequency, spring.damping) = (1, damping)
        let item = UIDynamicItemBehavior(items: [box])
        item.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
        play.add([spring, item])
        let rate = 2 * Double.pi
        let damped = rate * (1 - damping * damping).squareRoot()
        for time in [0.2, 0.5, 0.8, 1.5] {
            play.stage.advance(to: time)
            let expected = 500 / damped * exp(-damping * rate * time) * sin(damped * time)
            #expect(abs(box.center.x - 200 - expected) < 1.5)
        }
        #expect(abs(box.center.y - 200) < 1e-6)
    }

    @Test func `without a frequency keeps the distance, as a pendulum's`() {
        let play = DynamicsPlay()
        let box = play.box(x: 300, y: 100, width: 20, height: 20)
        let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 100))
        play.add([rod, UIGravityBehavior(items: [box])])
        #expect(rod.attachedBehaviorType == .anchor)
        var lowest = 0.0
        for step in 1...90 {
            play.stage.advance(to: Double(step) / 60)
            let (x, y) = (box.center.x - 200, box.center.y - 100)
            #expect(abs((x * x + y * y).squareRoot() - 100) < 1)
            lowest = max(lowest, y)
        }
        #expect(abs(lowest - 100) < 1)
        #expect(abs(rod.length - 100) < 1e-9)
    }

    @Test func `drags an item by the point where it was taken hold of`() {
        let play = DynamicsPlay()
        let card = play.box(x: 200, y: 200, width: 200, height: 120)
        let hold = UIAttachmentBehavior(
            item: card, offsetFromCenter: UIOffset(horizontal: 80, vertical: 40),
            attachedToAnchor: CGPoint(x: 280, y: 240))
        play.add([hold])
        for step in 1...30 {
            play.stage.advance(to: Double(step) / 60)
            play.stage.perform {
                hold.anchorPoint = CGPoint(x: 280 - Double(step) * 4, y: 240 + Double(step) * 6)
            }
        }
        play.stage.advance(to: 0.6)
        let grip = play.stage.perform {
            card.convert(CGPoint(x: 180, y: 100), to: play.room)
        }
        #expect(abs(grip.x - 160) < 1)
        #expect(abs(grip.y - 420) < 1)
        // Pulled down at its right side, it swings.
        #expect(abs(card.transform.b) > 0.05)
    }

    @Test func `of two items moves both about their common centre of mass`() {
        let play = DynamicsPlay()
        let (one, two) = (play.box(x: 100, y: 200), play.box(x: 300, y: 200))
        let rod = UIAttachmentBehavior(item: one, attachedTo: two)
        let push = UIPushBehavior(items: [one], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 1)
        play.add([rod, push])
        play.stage.advance(to: 1)
        #expect(rod.attachedBehaviorType == .items)
        #expect(abs((one.center.y + two.center.y) / 2 - 250) < 0.5)
        let (x, y) = (two.center.x - one.center.x, two.center.y - one.center.y)
        #expect(abs((x * x + y * y).squareRoot() - 200) < 1)
    }

    @Test func `that slides moves along its axis alone`() {
        let play = DynamicsPlay()
        let box = play.box(x: 200, y: 200)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: box, attachmentAnchor: CGPoint(x: 200, y: 200),
            axisOfTranslation: CGVector(dx: 1, dy: 0))
        slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
        let item = UIDynamicItemBehavior(items: [box])
        item.addLinearVelocity(CGPoint(x: 300, y: 100), for: box)
        play.add([slide, item, UIGravityBehavior(items: [box])])
        play.stage.advance(to: 1)
        #expect(abs(box.center.y - 200) < 1)
        #expect(abs(box.center.x - 280) < 1)
        #expect(abs(box.transform.b) < 0.01)
    }

    @Test func `that is fixed or limited or pinned keeps what it says`() {
        let play = DynamicsPlay()
        let (one, two) = (play.box(x: 100, y: 100, width: 50, height: 50), play.box(x: 200, y: 100))
        let (three, four) = (play.box(x: 100, y: 300), play.box(x: 250, y: 300))
        let (five, six) = (play.box(x: 100, y: 500), play.box(x: 200, y: 500))
        let push = UIPushBehavior(items: [one, three, five], mode: .instantaneous)
        push.pushDirection = CGVector(dx: -1, dy: 0.7)
        play.add([
            UIAttachmentBehavior.fixedAttachment(
                with: one, attachedTo: two, attachmentAnchor: CGPoint(x: 125, y: 100)),
            UIAttachmentBehavior.limitAttachment(
                with: three, offsetFromCenter: .zero, attachedTo: four, offsetFromCenter: .zero),
            UIAttachmentBehavior.pinAttachment(
                with: five, attachedTo: six, attachmentAnchor: CGPoint(x: 150, y: 500)), push,
        ])
        for step in 1...10 {
            play.stage.advance(to: Double(step) / 10)
            play.stage.perform {
                let (a, b) = (
                    atan2(one.transform.b, one.transform.a), atan2(two.transform.b, two.transform.a)
                )
                #expect(abs(a - b) < 0.01)
                let gap = one.convert(CGPoint(x: 125, y: 25), to: play.room)
                #expect(hypot(gap.x - two.center.x, gap.y - two.center.y) < 1)
                #expect(hypot(three.center.x - four.center.x, three.center.y - four.center.y) < 151)
                let (left, right) = (
                    five.convert(CGPoint(x: 100, y: 50), to: play.room),
                    six.convert(CGPoint(x: 0, y: 50), to: play.room)
                )
                #expect(hypot(left.x - right.x, left.y - right.y) < 1)
            }
        }
    }
}

@Suite struct `A snap` {
    @Test(arguments: [0.0, 0.2, 0.5, 1])
    func `brings an item to its point, upright, and rests`(_ damping: Double) {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        play.stage.perform { box.transform = CGAffineTransform(rotationAngle: 0.6) }
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 250, y: 400))
        #expect(snap.damping == 0.5)
        snap.damping = damping
        play.add([snap])
        play.stage.advance(to: 6)
        guard damping > 0 else {
            #expect(play.animator.isRunning)
            return
        }
        #expect(!play.animator.isRunning)
        #expect(abs(box.center.x - 250) < 0.1)
        #expect(abs(box.center.y - 400) < 0.1)
        #expect(abs(box.transform.b) < 0.002)
    }

    @Test func `follows its point where that is moved`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 250, y: 400))
        play.add([snap])
        play.stage.advance(to: 3)
        play.stage.perform { snap.snapPoint = CGPoint(x: 120, y: 130) }
        #expect(play.animator.isRunning)
        play.stage.advance(to: 6)
        #expect(abs(box.center.x - 120) < 0.1)
        #expect(abs(box.center.y - 130) < 0.1)
    }
}

@Suite struct `A field` {
    @Test func `of linear gravity is gravity`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.addItem(box)
        play.add([field])
        play.stage.advance(to: 0.5)
        #expect(abs(box.center.y - 225) < 1)
    }

    @Test func `acts within its region`() {
        let play = DynamicsPlay()
        let (near, far) = (play.box(x: 100, y: 100), play.box(x: 350, y: 100))
        let field = UIFieldBehavior.springField()
        field.position = CGPoint(x: 120, y: 100)
        field.region = UIRegion(radius: 100)
        field.addItem(near)
        field.addItem(far)
        play.add([field])
        play.stage.advance(to: 0.3)
        #expect(near.center.x > 100.5)
        #expect(far.center.x == 350)
        #expect(!field.region.inverse().contains(.zero))
    }

    @Test func `of an app's own is asked for each force`() {
        let play = DynamicsPlay()
        let box = play.box(x: 100, y: 100)
        let field = UIFieldBehavior.field { _, position, _, mass, _, _ in
            #expect(mass == 1)
            return CGVector(dx: position.x < 200 ? 1 : 0, dy: 0)
        }
        field.addItem(box)
        play.add([field])
        play.stage.advance(to: 1)
        #expect(abs(box.center.x - 150) < 0.5)
    }
}
