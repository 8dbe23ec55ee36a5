import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Two fingers side by side, 100 points apart, the given moves, and the lifts at 1 s if `lifted` is
/// true.
private func pair(_ moves: [Touch], lifted: Bool = true) -> [Touch] {
    [.down(0, 100, 400), .down(0, 200, 400, finger: 1)] + moves
        + (lifted ? [.up(1, 100, 400), .up(1, 200, 400, finger: 1)] : [])
}

@Suite struct `A pinch` {
    @Test(arguments: [
        Walk("10 points apart", pair([.move(0.1, 210, 400, finger: 1)]), "began ended"),
        Walk("10 points together", pair([.move(0.1, 190, 400, finger: 1)]), "began ended"),
        Walk("less apart", pair([.move(0.1, 209.9, 400, finger: 1)]), "failed"),
        Walk("less together", pair([.move(0.1, 190.1, 400, finger: 1)]), "failed"),
        Walk(
            "moved together",
            pair([.move(0.1, 300, 400), .move(0.1, 400, 400, finger: 1)]), "failed"),
        Walk("turned", pair([.move(0.1, 100, 500, finger: 1)]), "failed"),
        Walk("of one finger", [.down(0, 9, 9), .move(0.1, 99, 9), .up(0.2, 99, 9)], "failed"),
        Walk(
            "until both fingers are lifted",
            pair(
                [
                    .move(0.1, 220, 400, finger: 1), .move(0.2, 230, 400, finger: 1),
                    .up(0.3, 230, 400, finger: 1), .move(0.4, 9, 400), .up(0.5, 9, 400),
                ], lifted: false), "began changed ended"),
        Walk(
            "taken away",
            pair(
                [
                    .move(0.1, 220, 400, finger: 1), .off(0.2, 220, 400, finger: 1),
                    .up(1, 100, 400),
                ],
                lifted: false), "began cancelled"),
        Walk(
            "beside a third finger",
            pair([
                .down(0.05, 300, 700, finger: 2), .move(0.1, 300, 500, finger: 2),
                .move(0.2, 210, 400, finger: 1), .up(0.3, 300, 500, finger: 2),
            ]), "began ended"),
    ])
    func `is told from what is none`(_ row: Walk) {
        let hand = Hand()
        hand.add(UIPinchGestureRecognizer(), "pinch")
        hand.play(row.touches)
        #expect(hand.walk(of: "pinch").joined(separator: " ") == row.states)
        hand.stage.tearDown()
    }

    private func pinched(
        _ touches: [Touch], note: @escaping (UIPinchGestureRecognizer) -> String
    ) -> [String] {
        let hand = Hand()
        hand.add(UIPinchGestureRecognizer(), "pinch", note: note)
        hand.play(touches)
        defer { hand.stage.tearDown() }
        return hand.told
    }

    /// It begins at a distance of 110 points, or of 90.
    @Test func `has the scale of the distances`() {
        let apart = pinched(
            pair([.move(0.1, 210, 400, finger: 1), .move(0.2, 320, 400, finger: 1)])
        ) { "\($0.scale)" }
        #expect(apart == ["pinch began 1.0", "pinch changed 2.0", "pinch ended 2.0"])
        let together = pinched(
            pair([.move(0.1, 155, 400), .move(0.2, 200, 400)])
        ) { "\($0.scale)" }
        #expect(together == ["pinch began 0.5", "pinch changed 0.011111", "pinch ended 0.011111"])
    }

    @Test func `counts anew from a scale that is set`() {
        let told = pinched(
            pair([
                .move(0.1, 210, 400, finger: 1), .move(0.2, 320, 400, finger: 1),
                .move(0.3, 540, 400, finger: 1),
            ])
        ) { pinch in
            defer { pinch.scale = 10 }
            return "\(pinch.scale)"
        }
        #expect(
            told == [
                "pinch began 1.0", "pinch changed 20.0", "pinch changed 20.0", "pinch ended 10.0",
            ])
    }

    /// From 110 points apart to twice as far; then a finger comes back at another place and the
    /// scale continues from there.
    @Test func `goes on where it was when a finger comes back`() {
        let told = pinched(
            pair(
                [
                    .move(0.1, 320, 400, finger: 1), .up(0.2, 320, 400, finger: 1),
                    .move(0.25, 0, 400), .down(0.3, 50, 400, finger: 2),
                    .move(0.4, 100, 400, finger: 2), .up(0.5, 0, 400),
                    .up(0.5, 100, 400, finger: 2),
                ], lifted: false)
        ) { "\($0.scale)" }
        #expect(told == ["pinch began 2.0", "pinch changed 4.0", "pinch ended 4.0"])
    }

    /// 110 points per second at a distance of 110 are a scale of 1 per second.
    @Test func `has the scale's velocity`() {
        let moves = (1...16).map {
            Touch.move(Double($0) / 64, 200 + 110.0 / 64 * Double($0), 400, finger: 1)
        }
        let told = pinched(
            pair(moves + [.up(0.25, 100, 400), .up(0.25, 227.5, 400, finger: 1)], lifted: false)
        ) { "\($0.velocity)" }
        #expect(Set(told.dropLast()) == ["pinch began 1.0", "pinch changed 1.0"])
        #expect(told.last == "pinch ended 1.0")
    }
}

@Suite struct `A rotation` {
    /// A move of the second finger on a circle of 100 points around the first one, clockwise.
    private static func turn(_ time: Double, _ degrees: Double, _ finger: Int = 1) -> Touch {
        let angle = degrees * .pi / 180
        return .move(time, 200 + 100 * cos(angle), 400 + 100 * sin(angle), finger: finger)
    }

    private static func fingers(_ moves: [Touch]) -> [Touch] {
        [.down(0, 200, 400), .down(0, 300, 400, finger: 1)] + moves
            + [.up(9, 200, 400), .up(9, 300, 400, finger: 1)]
    }

    @Test(arguments: [
        Walk("by 6 degrees", fingers([turn(0.1, 6)]), "began ended"),
        Walk("by 6 degrees to the left", fingers([turn(0.1, -6)]), "began ended"),
        Walk("by 4 degrees", fingers([turn(0.1, 4)]), "failed"),
        Walk("by 5.01 degrees", fingers([turn(0.1, 5.01)]), "began ended"),
        Walk("by 5.01 degrees to the left", fingers([turn(0.1, -5.01)]), "began ended"),
        Walk("by 4.99 degrees", fingers([turn(0.1, 4.99)]), "failed"),
        Walk("by 4.99 degrees to the left", fingers([turn(0.1, -4.99)]), "failed"),
        Walk("apart", fingers([.move(0.1, 390, 400, finger: 1)]), "failed"),
        Walk("of one finger", [.down(0, 9, 9), .move(0.1, 99, 99), .up(0.2, 99, 99)], "failed"),
    ])
    func `is told from what is none`(_ row: Walk) {
        let hand = Hand()
        hand.add(UIRotationGestureRecognizer(), "rotation")
        hand.play(row.touches)
        #expect(hand.walk(of: "rotation").joined(separator: " ") == row.states)
        hand.stage.tearDown()
    }

    /// The values reported during the touches, by default rotations in degrees.
    private func turned(
        _ touches: [Touch],
        note: @escaping (UIRotationGestureRecognizer) -> Double = { $0.rotation * 180 / .pi }
    ) -> [Double] {
        let hand = Hand()
        var values: [Double] = []
        let rotation = UIRotationGestureRecognizer()
        rotation.addTarget { [unowned rotation] in values.append(note(rotation)) }
        hand.add(rotation, "rotation")
        hand.play(touches)
        hand.stage.tearDown()
        return values
    }

    private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
        values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-3 }
    }

    /// The first five degrees are excluded.
    @Test func `is positive clockwise and counts full turns`() {
        let steps = stride(from: 30.0, through: 810, by: 30)
        let touches = Self.fingers(steps.map { Self.turn($0 / 300, $0) })
        #expect(isNear(turned(touches), steps.map { $0 - 5 } + [805]))
        let back = Self.fingers(steps.map { Self.turn($0 / 300, -$0) })
        #expect(isNear(turned(back), steps.map { 5 - $0 } + [-805]))
    }

    @Test func `goes on where it was when a finger comes back, and from what is set`() {
        let touches: [Touch] =
            [.down(0, 200, 400), .down(0, 300, 400, finger: 1), Self.turn(0.1, 35)]
            + [.up(0.2, 282, 457, finger: 1), .down(0.3, 200, 500, finger: 2)]
            + [Self.turn(0.4, 100, 2), .up(0.5, 200, 400), .up(0.5, 180, 500, finger: 2)]
        #expect(isNear(turned(touches), [30, 40, 40]))
        let set = turned(touches) { rotation in
            defer { rotation.rotation = .pi }
            return rotation.rotation * 180 / .pi
        }
        #expect(isNear(set, [30, 190, 180]))
    }

    /// A quarter turn per second.
    @Test func `has its velocity`() {
        let touches = Self.fingers(
            (1...20).map { Self.turn(Double($0) / 32, 90 / 32 * Double($0)) })
        let values = turned(touches) { $0.velocity }
        #expect(values.dropLast().allSatisfy { abs($0 - .pi / 2) < 1e-4 })
        #expect(values.count == 20)
        #expect(values.last == 0)
    }
}
