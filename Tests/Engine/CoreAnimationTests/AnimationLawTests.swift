import CoreAnimation
import FilmstripGeometry
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `Whatever plays` {
    /// The look of all layers at `times`, with `between` additional looks before each of them.
    private func seen(seed: UInt64, at times: [Double], between: Int) -> [[Seen]] {
        var play = RandomPlay(seed: TestSeed.used(seed))
        play.scheduleEvents()
        var last = 0.0
        return times.map { time in
            for step in 0..<between {
                play.context.advance(to: last + (time - last) * Double(step) / Double(between))
                _ = play.seen()
            }
            play.context.advance(to: time)
            last = time
            _ = play.seen()
            return play.seen()
        }
    }

    @Test(arguments: TestSeed.all(0..<100))
    func `is seen the same however often one looks`(_ seed: UInt64) {
        let times = [0.1, 0.5, 0.75, 1.3, 2, 2.9, 3.7, 6]
        let once = seen(seed: seed, at: times, between: 0)
        #expect(once == seen(seed: seed, at: times, between: 1))
        #expect(once == seen(seed: seed, at: times, between: 17))
        #expect(once.last == seen(seed: seed, at: [6], between: 0).last)
    }

    @Test(arguments: TestSeed.all(0..<100))
    func `is gone after its end`(_ seed: UInt64) {
        final class Weak {
            weak var object: AnyObject?
            init(_ object: AnyObject) { self.object = object }
        }
        var play: RandomPlay? = RandomPlay(seed: TestSeed.used(seed))
        let context = play?.context
        var objects = (play?.layers ?? []).map(Weak.init)
        play?.scheduleEvents()
        context?.perform {
            for layer in play?.layers ?? [] {
                guard let animation = play?.makeAnimation() else { continue }
                let delegate = Holder([layer, context])
                (animation.repeatCount, animation.delegate) = (.infinity, delegate)
                CATransaction.begin()
                CATransaction.setCompletionBlock { delegate.held.append(layer) }
                layer.add(animation, forKey: nil)
                CATransaction.commit()
                objects += [Weak(animation), Weak(delegate)]
            }
            // A transaction that is never committed, and a turn that is never reached.
            CATransaction.begin()
            CATransaction.setCompletionBlock { [play] in _ = play }
        }
        context?.schedule(at: 100) { [play] in _ = play }
        context?.advance(to: Double(seed) / 16)
        context?.tearDown()
        play = nil
        #expect(objects.allSatisfy { $0.object == nil })
    }

    /// A delegate that holds the given objects.
    private final class Holder: CAAnimationDelegate {
        var held: [AnyObject?]
        init(_ held: [AnyObject?]) { self.held = held }
    }
}

@Suite(.seeded) struct `A linear animation` {
    private func layer(
        _ times: [Double], _ configure: (CABasicAnimation) -> Void
    ) -> [Double] {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            configure(animation)
            animation.isRemovedOnCompletion = false
            world.layer.add(animation, forKey: nil)
        }
        return times.map { world.seen(at: $0).position.x }
    }

    /// Only whole cycles, and no time at which two of them meet.
    @Test(arguments: TestSeed.all(0..<40))
    func `of negative speed is its mirror image in time`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let duration = random.tick(64) + 1 / 32
        let (count, reverses) = (random.pick([1, 2, 3]), random.pick([false, true]))
        let (from, to, pace) = (random.tick(9999), random.tick(9999), random.pick([1, 0.5, 4]))
        let total = duration * Double(count) * (reverses ? 2 : 1) / pace
        let times = [0.01, 0.13, 0.29, 0.47, 0.71, 0.93, 0.999].map { $0 * total }
        func play(_ speed: Double, _ times: [Double]) -> [Double] {
            layer(times) {
                ($0.fromValue, $0.toValue, $0.duration) = (from, to, duration)
                ($0.speed, $0.repeatCount) = (Float(speed), Float(count))
                $0.autoreverses = reverses
            }
        }
        let mirrored = play(-pace, times.reversed().map { total - $0 })
        let pairs = zip(play(pace, times), mirrored.reversed())
        #expect(pairs.allSatisfy { abs($0 - $1) < 2e-6 })
    }

    @Test(arguments: TestSeed.all(0..<40))
    func `adds what it does alone to what others add`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let clocks = (0..<5).map { _ in
            (
                from: random.tick(3200), to: random.tick(3200), begin: random.tick(32),
                duration: random.tick(32) + 1 / 32, count: random.pick([1, 2.5] as [Float]),
                cumulative: random.pick([true, false])
            )
        }
        let model = random.tick(3200)
        let times = stride(from: 0, to: 4, by: 0.21).map { $0 }
        func play(_ range: Range<Int>) -> [Double] {
            let world = World()
            world.perform {
                CATransaction.setDisableActions(true)
                world.layer.position.x = model
                for clock in clocks[range] {
                    let animation = CABasicAnimation(keyPath: "position.x")
                    (animation.fromValue, animation.toValue) = (clock.from, clock.to)
                    (animation.beginTime, animation.duration) = (clock.begin, clock.duration)
                    (animation.repeatCount, animation.isCumulative) = (
                        clock.count, clock.cumulative
                    )
                    animation.isAdditive = true
                    world.layer.add(animation, forKey: nil)
                }
            }
            return times.map { world.seen(at: $0).position.x }
        }
        let alone = clocks.indices.map { play($0..<$0 + 1) }
        for (index, together) in play(0..<clocks.count).enumerated() {
            let sum = alone.reduce(model) { $0 + $1[index] - model }
            #expect(abs(together - sum) < 1e-5, "at \(times[index])")
        }
    }
}
