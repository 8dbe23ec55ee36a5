import CoreAnimation
import Testing

@Suite struct `A spring` {
    struct Row: CustomTestStringConvertible {
        var spring: Spring
        var time, value: Double
        var testDescription: String { "\(spring) after \(time) s" }
    }

    /// The closed forms with 30 digits; the last two are overdamped and count as critical.
    @Test(arguments: [
        Row(spring: Spring(), time: 0.1, value: 0.340299846608),
        Row(spring: Spring(), time: 0.36, value: 1.16297087315),
        Row(spring: Spring(initialVelocity: 3), time: 0.1, value: 0.500352005143),
        Row(spring: Spring(damping: 20), time: 0.1, value: 0.264241117657),
        Row(
            spring: Spring(mass: 3, stiffness: 1000, damping: 500), time: 0.1,
            value: 0.544778389928),
        Row(
            spring: Spring(mass: 3, stiffness: 1000, damping: 500), time: 0.25,
            value: 0.942038346548),
    ])
    func `follows the closed form`(_ row: Row) {
        #expect(abs(row.spring.value(at: row.time) - row.value) < 1e-9)
    }

    @Test func `never passes its target at the critical damping`() {
        let spring = Spring(damping: 20)
        #expect(stride(from: 0, to: 5, by: 0.01).allSatisfy { spring.value(at: $0) <= 1 })
    }
}
