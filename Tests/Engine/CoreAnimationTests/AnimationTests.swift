import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// A context with one layer below its root.
struct World {
    let context: AnimationContext
    let root: CALayer
    let layer: CALayer

    init(refreshRate: Double = 60) {
        context = AnimationContext(refreshRate: refreshRate)
        (root, layer) = context.perform { (CALayer(), CALayer()) }
        context.perform { [context, root, layer] in
            context.addRoot(root)
            root.addSublayer(layer)
        }
    }

    func perform(_ body: () -> Void) { context.perform(body) }

    /// The look of the layer at `time`.
    func seen(at time: Double) -> CALayer {
        context.advance(to: time)
        return context.perform { layer.presentation() } ?? layer
    }
}

/// A record of the calls to an animation's delegate.
private final class Log: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("stop \(flag)")
    }
}

@Suite struct `A basic animation` {
    struct Ends: CustomTestStringConvertible {
        var from, to, by: Double?
        var begin, end: Double
        var testDescription: String {
            "from \(from, default: "–") to \(to, default: "–") by \(by, default: "–")"
        }
    }

    /// The table of the CABasicAnimation reference, on a model value of 0.5.
    @Test(arguments: [
        Ends(from: 0.1, to: 0.9, by: nil, begin: 0.1, end: 0.9),
        Ends(from: 0.1, to: nil, by: 0.2, begin: 0.1, end: 0.3),
        Ends(from: nil, to: 0.9, by: 0.2, begin: 0.7, end: 0.9),
        Ends(from: 0.1, to: nil, by: nil, begin: 0.1, end: 0.5),
        Ends(from: nil, to: 0.9, by: nil, begin: 0.5, end: 0.9),
        Ends(from: nil, to: nil, by: 0.2, begin: 0.5, end: 0.7),
    ])
    func `goes between the ends that its three values say`(_ ends: Ends) {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.opacity = 0.5
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = 1
            (animation.fromValue, animation.toValue) = (ends.from, ends.to)
            animation.byValue = ends.by
            (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
            world.layer.add(animation, forKey: nil)
        }
        for part in [0, 0.25, 1] {
            let value = Double(world.seen(at: part).opacity)
            #expect(abs(value - (ends.begin + (ends.end - ends.begin) * part)) < 1e-6)
        }
    }

    @Test func `shows the model again after its end`() {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.duration = 0.5
            animation.toValue = 100
            world.layer.add(animation, forKey: "move")
        }
        #expect(world.seen(at: 0.25).position.x == 50)
        #expect(world.seen(at: 0.5).position.x == 0)
        #expect(world.layer.animation(forKey: "move") == nil)
    }

    @Test func `is added to the model and to others where it is additive`() {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.position = CGPoint(x: 10, y: 0)
            for distance in [100.0, 40] {
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.duration, animation.isAdditive) = (1, true)
                (animation.fromValue, animation.toValue) = (0.0, distance)
                world.layer.add(animation, forKey: nil)
            }
        }
        #expect(world.seen(at: 0.5).position.x == 80)
    }

    @Test func `gives way to one of the same property that was added later`() {
        let world = World()
        world.perform {
            for target in [0.2, 0.8] {
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.duration, animation.fromValue, animation.toValue) = (1, target, target)
                world.layer.add(animation, forKey: nil)
            }
        }
        #expect(abs(Double(world.seen(at: 0.5).opacity) - 0.8) < 1e-6)
    }

    struct Phase: CustomTestStringConvertible {
        var what: String
        var change: @Sendable (CABasicAnimation) -> Void
        var time: Double
        var value: Double
        var testDescription: String { "\(what) at \(time) s" }
    }

    /// From 0 to 100 in 1 s on a model of −1; each value follows from the clock by hand.
    @Test(arguments: [
        Phase(what: "repeated", change: { $0.repeatCount = 2 }, time: 1.25, value: 25),
        Phase(what: "repeated", change: { $0.repeatCount = 2 }, time: 1, value: 0),
        Phase(
            what: "cut in its second cycle", change: { $0.repeatCount = 1.5 }, time: 1.4, value: 40),
        Phase(
            what: "cut in its second cycle", change: { $0.repeatCount = 1.5 }, time: 1.6, value: -1),
        Phase(what: "repeated for a time", change: { $0.repeatDuration = 3 }, time: 2.5, value: 50),
        Phase(what: "running back", change: { $0.autoreverses = true }, time: 1.25, value: 75),
        Phase(what: "twice as fast", change: { $0.speed = 2 }, time: 0.25, value: 50),
        Phase(what: "backwards", change: { $0.speed = -1 }, time: 0.25, value: 75),
        Phase(what: "offset", change: { $0.timeOffset = 0.75 }, time: 0.5, value: 25),
        Phase(what: "late", change: { $0.beginTime = 1 }, time: 0.5, value: -1),
        Phase(
            what: "late and filled before",
            change: { ($0.beginTime, $0.fillMode) = (1, .backwards) },
            time: 0.5, value: 0),
        Phase(
            what: "filled after",
            change: { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }, time: 3,
            value: 100),
        Phase(
            what: "cumulative", change: { ($0.repeatCount, $0.isCumulative) = (3, true) },
            time: 2.5,
            value: 250),
    ])
    func `is where its clock says`(_ phase: Phase) {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.position.x = -1
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.duration, animation.fromValue, animation.toValue) = (1, 0.0, 100.0)
            phase.change(animation)
            world.layer.add(animation, forKey: "move")
        }
        #expect(abs(world.seen(at: phase.time).position.x - phase.value) < 1e-6)
    }
}

@Suite struct `An implicit animation` {
    @Test func `runs for a quarter of a second from what was seen`() {
        let world = World()
        world.perform { world.layer.opacity = 0 }
        // cubic-bezier(0.25, 0.1, 0.25, 1) at 0.5 is 0.802403388.
        #expect(abs(Double(world.seen(at: 0.125).opacity) - (1 - 0.802403)) < 1e-6)
        #expect(world.seen(at: 0.25).opacity == 0)
    }

    /// An explicit animation from 1 to 0 in 3 s still shows 0.958 at 0.125 s; the implicit one, added later, leads from there
    /// to the model for 0.25 s, and shows a flash.
    ///
    /// Source: stackoverflow.com/questions/53122480.
    @Test func `leads to the model over an explicit one`() {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.duration, animation.fromValue, animation.toValue) = (3, 1.0, 0.0)
            world.layer.add(animation, forKey: "x")
            world.layer.opacity = 0
        }
        #expect(abs(Double(world.seen(at: 0.125).opacity) - (1 - 0.802403)) < 1e-6)
        #expect(abs(Double(world.seen(at: 0.3).opacity) - 0.9) < 1e-6)
    }

    @Test func `is left out where actions are disabled`() {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.opacity = 0
        }
        #expect(world.seen(at: 0).opacity == 0)
    }

    @Test func `does not run on a layer that was not seen yet`() {
        let world = World()
        world.perform {
            let layer = CALayer()
            world.root.addSublayer(layer)
            layer.opacity = 0
            #expect(layer.animationKeys() == nil)
        }
    }
}

@Suite struct `The end of a transaction` {
    @Test func `completes before its animation's delegate hears of the end`() {
        let (world, log) = (World(), Log())
        world.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.lines.append("completion") }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.duration, animation.fromValue, animation.delegate) = (1, 0.0, log)
            world.layer.add(animation, forKey: nil)
            CATransaction.commit()
            #expect(log.lines.isEmpty)
        }
        #expect(log.lines == ["start"])
        world.context.advance(to: 1)
        #expect(log.lines == ["start", "completion", "stop true"])
    }

    @Test func `completes at once without animations`() {
        let (world, log) = (World(), Log())
        world.perform {
            CATransaction.setCompletionBlock { log.lines.append("completion") }
        }
        #expect(log.lines == ["completion"])
    }

    @Test func `hears of an unfinished animation whose layer left the tree`() {
        let (world, log) = (World(), Log())
        world.perform {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.duration, animation.fromValue, animation.delegate) = (1, 0.0, log)
            world.layer.add(animation, forKey: nil)
        }
        world.context.advance(to: 0.5)
        world.perform { world.layer.removeFromSuperlayer() }
        #expect(log.lines == ["start", "stop false"])
    }
}

@Suite struct `A layer's clock` {
    @Test func `stands still at its offset while its speed is 0, and goes on where it stood`() {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.duration, animation.fromValue, animation.toValue) = (1, 0.0, 100.0)
            world.layer.add(animation, forKey: nil)
        }
        world.context.advance(to: 0.3)
        world.perform {
            let paused = world.layer.convertTime(CACurrentMediaTime(), from: nil)
            (world.layer.speed, world.layer.timeOffset) = (0, paused)
        }
        #expect(abs(world.seen(at: 2).position.x - 30) < 1e-6)
        world.perform {
            let paused = world.layer.timeOffset
            (world.layer.speed, world.layer.timeOffset, world.layer.beginTime) = (1, 0, 0)
            world.layer.beginTime =
                world.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        #expect(abs(world.seen(at: 2.2).position.x - 50) < 1e-6)
        #expect(world.seen(at: 2.7).position.x == 0)
    }

    /// A display link's handler that lets a clock run past the ends of its animations sees the model for a
    /// frame before the ends are handled.
    @Test(arguments: [60.0, 50])
    func `tells an animation that it was set past at the display's next frame`(
        refreshRate: Double
    ) {
        let (world, log) = (World(refreshRate: refreshRate), Log())
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.duration, animation.delegate) = (1, log)
            (animation.fromValue, animation.toValue) = (40.0, 100.0)
            world.root.speed = 0
            world.layer.add(animation, forKey: nil)
        }
        world.context.advance(to: 2)
        #expect(world.seen(at: 2).position.x == 40)
        world.perform { world.root.speed = 1 }
        #expect(world.seen(at: 2).position.x == 0)
        world.context.advance(to: 2 + 0.9 / refreshRate)
        #expect(log.lines == ["start"])
        world.context.advance(to: 2 + 1 / refreshRate)
        #expect(log.lines == ["start", "stop true"])
    }

    @Test func `tells of an end that it was set before when it comes`() {
        let (world, log) = (World(), Log())
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.duration, animation.delegate, animation.fromValue) = (1, log, 40.0)
            world.layer.add(animation, forKey: nil)
        }
        world.context.advance(to: 0.5)
        world.perform { world.layer.timeOffset = 3 }
        world.perform { world.layer.timeOffset = 0.25 }
        world.context.advance(to: 0.74)
        #expect(log.lines == ["start"])
        world.context.advance(to: 0.75)
        #expect(log.lines == ["start", "stop true"])
    }

    @Test func `is converted through every layer in between`() {
        let world = World()
        world.perform {
            (world.root.beginTime, world.root.speed) = (1, 2)
            (world.layer.timeOffset, world.layer.speed) = (0.5, 0.5)
            // (3 − 1) · 2 = 4, and 4 · 0.5 + 0.5 = 2.5.
            #expect(world.layer.convertTime(3, from: nil) == 2.5)
            #expect(world.layer.convertTime(2.5, to: nil) == 3)
            world.root.speed = 0
            #expect(world.root.convertTime(7, to: nil) == 0)
        }
    }
}

@Suite struct `Interpolating transforms` {
    @Test func `turns the shorter way`() {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.duration = 1
            animation.fromValue = CATransform3DMakeRotation(.pi * 0.9, 0, 0, 1)
            animation.toValue = CATransform3DMakeRotation(-.pi * 0.9, 0, 0, 1)
            world.layer.add(animation, forKey: nil)
        }
        // Over the half turn: at the middle exactly upside down.
        let middle = world.seen(at: 0.5).transform
        #expect(abs(middle.m11 + 1) < 1e-6 && abs(middle.m12) < 1e-6)
    }

    @Test func `turns in space by quaternions`() {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.duration = 1
            animation.fromValue = CATransform3DIdentity
            animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            world.layer.add(animation, forKey: nil)
        }
        let middle = world.seen(at: 0.5).transform
        #expect(abs(middle.m11 - 0.5.squareRoot()) < 1e-6)
        #expect(abs(middle.m13 + 0.5.squareRoot()) < 1e-6)
        #expect(abs(middle.m22 - 1) < 1e-6)
    }

    /// A scale by 2 after a skew, and back: decomposing and recomposing gives the same transform.
    @Test func `arrives where it was going`() {
        var target = CATransform3DMakeScale(2, 3, 1)
        target.m21 = 0.4
        target.m34 = -0.002
        target = CATransform3DRotate(target, 0.6, 1, 2, 0.5)
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.duration = 1
            (animation.fromValue, animation.toValue) = (target, target)
            var almost = target
            almost.m41 += 1e-7
            animation.toValue = almost
            world.layer.add(animation, forKey: nil)
        }
        let middle = world.seen(at: 0.5).transform
        for (a, b) in [
            (middle.m11, target.m11), (middle.m12, target.m12), (middle.m13, target.m13),
            (middle.m21, target.m21), (middle.m22, target.m22), (middle.m23, target.m23),
            (middle.m31, target.m31), (middle.m33, target.m33), (middle.m34, target.m34),
        ] { #expect(abs(a - b) < 1e-6) }
    }
}
