import CoreAnimation
import Testing

@Suite struct `A spring fitted to a damping ratio and a duration` {
    struct Row: CustomTestStringConvertible {
        var ratio, duration, velocity, frequency: Double
        var testDescription: String { "ratio \(ratio), \(duration) s, velocity \(velocity)" }
    }

    /// The largest root of the condition, by a search over four million frequencies and bisection; the
    /// first is also ln(700 / √0.51) / 0.315.
    @Test(arguments: [
        Row(ratio: 0.7, duration: 0.45, velocity: 0, frequency: 21.8658813069),
        Row(ratio: 0.7, duration: 0.45, velocity: 2, frequency: 21.4111965599),
        Row(ratio: 0.5, duration: 1, velocity: 0, frequency: 12.7168982693),
        Row(ratio: 0.8, duration: 0.3, velocity: 10, frequency: 27.4489619255),
        Row(ratio: 0.3, duration: 0.6, velocity: 1, frequency: 31.3245922803),
        Row(ratio: 1, duration: 0.45, velocity: 0, frequency: 20.5186966143),
        Row(ratio: 1, duration: 0.45, velocity: 3, frequency: 20.1640256058),
        Row(ratio: 1, duration: 1, velocity: 0, frequency: 9.2334134766),
    ])
    func `has the frequency at which a thousandth is left`(_ row: Row) {
        let spring = Spring(
            dampingRatio: row.ratio, duration: row.duration, initialVelocity: row.velocity)
        #expect(abs(spring.naturalFrequency - row.frequency) < 1e-8)
        #expect(abs(spring.dampingRatio - row.ratio) < 1e-12)
        #expect(spring.mass == 1)
    }
}

@Suite struct `A spring of a perceptual duration` {
    @Test func `has the period as its duration and bounces by its ratio`() {
        let spring = Spring(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9)
        #expect(abs(spring.dampingRatio - 0.7) < 1e-12)
        #expect(abs(Spring(perceptualDuration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
    }
}

@Suite struct `A spring's settling duration` {
    struct Row: CustomTestStringConvertible {
        var spring: Spring
        var seconds: Double
        var testDescription: String { "\(spring)" }
    }

    /// The envelope below the critical ratio, and the grid of 0.1 s at it.
    @Test(arguments: [
        Row(spring: Spring(), seconds: 1.4727003346780925),
        Row(spring: Spring(initialVelocity: 5), seconds: 1.3815510557964275),
        Row(spring: Spring(damping: 20), seconds: 1),
        Row(spring: Spring(perceptualDuration: 0.5, bounce: 0), seconds: 0.8),
        Row(spring: Spring(damping: 0), seconds: 3.4028234663852886e38),
    ])
    func `is the envelope's below the critical ratio and on a grid above`(_ row: Row) {
        #expect(abs(row.spring.settlingDuration / row.seconds - 1) < 1e-12)
    }
}
