import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// An animation's clock, and the values of an animation from 1000 to 3000 on a model of −1000.
struct ClockRow: CustomTestStringConvertible, Sendable {
    /// The times at which it is added, and at which its active time is over; nil if it never is.
    var added: Double
    var ends: Double?
    var samples: [(time: Double, value: Double)]
    /// Sets the clock of an animation.
    var configure: @Sendable (CAAnimation) -> Void
    var testDescription: String

    // Not inlined: 150 copies of it take the compiler ten seconds.
    @inline(never) init(
        duration: Double = 0, added: Double = 0, begin: Double = 0, offset: Double = 0,
        speed: Float = 1, count: Float = 0, repeating: Double = 0, autoreverses: Bool = false,
        cumulative: Bool = false, fill: CAMediaTimingFillMode = .removed, ends: Double? = nil,
        _ samples: [(Double, Double)] = []
    ) {
        (self.added, self.ends, self.samples) = (added, ends, samples)
        configure = {
            ($0.duration, $0.beginTime, $0.timeOffset) = (duration, begin, offset)
            ($0.speed, $0.repeatCount, $0.repeatDuration) = (speed, count, repeating)
            ($0.autoreverses, $0.fillMode) = (autoreverses, fill)
            ($0 as? CAPropertyAnimation)?.isCumulative = cumulative
        }
        testDescription = """
            \(duration) s, added at \(added), begin \(begin), offset \(offset), speed \(speed), \
            count \(count), for \(repeating) s\(autoreverses ? ", there and back" : "")\
            \(cumulative ? ", cumulative" : ""), fill \(fill.rawValue)
            """
    }

    /// Runs the row's animation on the world's layer.
    func run(in world: World, removed: Bool, delegate: (any CAAnimationDelegate)? = nil) {
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.position.x = -1000
        }
        world.context.advance(to: added)
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue) = (1000.0, 3000.0)
            (animation.isRemovedOnCompletion, animation.delegate) = (removed, delegate)
            configure(animation)
            world.layer.add(animation, forKey: "move")
        }
    }
}

@Suite struct `The clock of an animation` {
    @Test(arguments: ClockRow.table)
    func `says what is seen`(_ row: ClockRow) {
        let world = World()
        row.run(in: world, removed: false)
        for (time, value) in row.samples {
            #expect(abs(world.seen(at: time).position.x - value) < 2e-6, "at \(time) s")
        }
    }

    @Test(arguments: ClockRow.table)
    func `says when the animation leaves its layer`(_ row: ClockRow) {
        let world = World()
        row.run(in: world, removed: true)
        let ends = row.ends ?? .infinity
        for (time, value) in row.samples where abs(time - ends) > 1e-9 {
            let seen = world.seen(at: time).position.x
            let expected = time < ends ? value : -1000
            #expect(abs(seen - expected) < 2e-6, "at \(time) s")
            #expect((world.layer.animation(forKey: "move") == nil) == (time > ends))
        }
    }

    /// Holds for any rounding of the sums of times, before the end and within the tolerance of it.
    @Test(arguments: [0, 0.1, 0.45, 0.6, 1.7, 1000])
    func `nears its end until it is there`(_ added: Double) {
        let world = World()
        ClockRow(duration: 0.3, added: added).run(in: world, removed: false)
        let end = added + 0.3
        for step in (0...16).reversed() {
            let time = (end - Double(step) * 0.25e-9).nextDown
            #expect(abs(world.seen(at: time).position.x - 3000) < 1e-4, "\(step)")
        }
    }

    final class Watch: CAAnimationDelegate {
        let context: AnimationContext
        var stops: [Double] = []
        init(_ context: AnimationContext) { self.context = context }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            stops.append(flag ? context.now : -1)
        }
    }

    @Test(arguments: ClockRow.table, [true, false])
    func `says when the animation stops`(_ row: ClockRow, removed: Bool) {
        let world = World()
        let watch = Watch(world.context)
        row.run(in: world, removed: removed, delegate: watch)
        world.context.advance(to: 100)
        #expect(watch.stops.count == (row.ends == nil ? 0 : 1))
        for (stop, end) in zip(watch.stops, [row.ends].compactMap(\.self)) {
            #expect(abs(stop - end) < 2e-9)
        }
    }
}
