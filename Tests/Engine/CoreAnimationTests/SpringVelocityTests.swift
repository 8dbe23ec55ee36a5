import CoreAnimation
import Testing

@Suite struct `A spring's velocity` {
    struct Row: CustomTestStringConvertible {
        var spring: Spring
        var time, velocity: Double
        var testDescription: String { "\(spring) after \(time) s" }
    }

    /// Differentiated numerically with 30 digits. The third counts as critical, the last two are
    /// overdamped.
    @Test(arguments: [
        Row(spring: Spring(), time: 0.1, velocity: 5.33507195115),
        Row(spring: Spring(initialVelocity: 3), time: 0.3, velocity: 0.559634205901),
        Row(
            spring: Spring(mass: 3, stiffness: 1000, damping: 500), time: 0.1,
            velocity: 5.36993626089),
        Row(
            spring: Spring(damping: 20, initialVelocity: -2), time: 0.2, velocity: 2.97737623121),
        Row(
            spring: Spring(perceptualDuration: 0.5, bounce: -0.5), time: 0.1,
            velocity: 2.55718212188),
        Row(
            spring: Spring(perceptualDuration: 0.5, bounce: -0.5, initialVelocity: 4), time: 0.3,
            velocity: 1.20837627848),
    ])
    func `is the value's derivative`(_ row: Row) {
        #expect(abs(row.spring.velocity(at: row.time) - row.velocity) < 1e-9)
    }

    @Test(arguments: [Spring(), Spring(damping: 20), Spring(perceptualDuration: 1, bounce: -0.2)])
    func `is the initial one at the start`(_ spring: Spring) {
        var spring = spring
        spring.initialVelocity = 7
        #expect(spring.velocity(at: 0) == 7)
        #expect(abs(spring.velocity(at: 1e-12) - 7) < 1e-6)
    }
}

@Suite struct `A spring with more than the critical damping` {
    /// Two exponentials with 30 digits.
    @Test(arguments: [
        (0.0, 0.1, 0.231361509102), (4, 0.3, 0.641127898236), (0, 0.5, 0.799926375352),
    ])
    func `is slower if that is allowed`(_ velocity: Double, _ time: Double, _ value: Double) {
        let spring = Spring(perceptualDuration: 0.5, bounce: -0.5, initialVelocity: velocity)
        #expect(abs(spring.value(at: time) - value) < 1e-9)
    }
}
