import CoreAnimation
import Foundation
import Testing

/// A spring, its values at `SpringRow.times`, and its settling time.
struct SpringRow: CustomTestStringConvertible {
    var name: String
    var spring: Spring
    var settles: Double
    var values: [Double]
    var testDescription: String { name }

    init(
        _ name: String, _ mass: Double, _ stiffness: Double, _ damping: Double,
        _ velocity: Double, settles: Double, _ values: [Double]
    ) {
        self.name = name
        spring = Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        (self.settles, self.values) = (settles, values)
    }
}

/// A perceptual duration and bounce, the spring that they determine, and its values.
struct PerceptualRow: CustomTestStringConvertible {
    var spring: Spring
    var stiffness, damping, settles: Double
    var values: [Double]
    var testDescription: String

    init(
        _ duration: Double, _ bounce: Double, velocity: Double, stiffness: Double,
        damping: Double, settles: Double, _ values: [Double]
    ) {
        spring = Spring(
            perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        (self.stiffness, self.damping) = (stiffness, damping)
        (self.settles, self.values) = (settles, values)
        testDescription = "\(duration) s with bounce \(bounce), velocity \(velocity)"
    }
}

/// A damping ratio, duration and velocity, and the largest of the frequencies that fit.
struct FitRow: CustomTestStringConvertible {
    var ratio, duration, velocity, frequency: Double
    var testDescription: String

    init(
        _ ratio: Double, _ duration: Double, _ velocity: Double, frequency: Double, of count: Int
    ) {
        (self.ratio, self.duration) = (ratio, duration)
        (self.velocity, self.frequency) = (velocity, frequency)
        testDescription =
            "ratio \(ratio), \(duration) s, velocity \(velocity): the largest of \(count)"
    }
}

@Suite struct `The closed form of a spring` {
    @Test(arguments: SpringRow.table)
    func `gives its value at any time`(_ row: SpringRow) {
        for (time, value) in zip(SpringRow.times, row.values) {
            #expect(abs(row.spring.value(at: time) - value) < 1e-9, "after \(time) s")
        }
        #expect(row.spring.value(at: 0) == 0 && row.spring.value(at: -1) == 0)
    }

    @Test(arguments: SpringRow.table)
    func `gives the time in which it settles`(_ row: SpringRow) {
        #expect(abs(row.spring.settlingDuration / row.settles - 1) < 1e-12)
    }

    /// The same numbers, observed on a layer over a distance of a million points.
    @Test(arguments: SpringRow.table)
    func `paces an animation`(_ row: SpringRow) {
        let world = World()
        world.perform {
            let animation = CASpringAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1e6, 3)
            (animation.mass, animation.stiffness) = (row.spring.mass, row.spring.stiffness)
            animation.damping = row.spring.damping
            animation.initialVelocity = row.spring.initialVelocity
            world.layer.add(animation, forKey: nil)
            #expect(abs(animation.settlingDuration / row.settles - 1) < 1e-12)
        }
        for (time, value) in zip(SpringRow.times, row.values) {
            #expect(abs(world.seen(at: time).position.x / 1e6 - value) < 1e-9, "after \(time) s")
        }
    }

    @Test(arguments: PerceptualRow.table)
    func `is reached by a perceptual duration`(_ row: PerceptualRow) {
        let spring = row.spring
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness / row.stiffness - 1) < 1e-12)
        #expect(abs(spring.damping - row.damping) < 1e-12 * row.stiffness)
        #expect(abs(spring.settlingDuration / row.settles - 1) < 1e-12)
        for (time, value) in zip(SpringRow.times, row.values) {
            #expect(abs(spring.value(at: time) - value) < 1e-9, "after \(time) s")
        }
    }

    @Test(arguments: FitRow.table)
    func `is reached by a damping ratio`(_ row: FitRow) {
        let spring = Spring(
            dampingRatio: row.ratio, duration: row.duration, initialVelocity: row.velocity)
        #expect(abs(spring.naturalFrequency / row.frequency - 1) < 1e-10)
        #expect(abs(spring.dampingRatio - min(row.ratio, 1)) < 1e-12)
        #expect(spring.mass == 1 && spring.initialVelocity == row.velocity)
    }
}
