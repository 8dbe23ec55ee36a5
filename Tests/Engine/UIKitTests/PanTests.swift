import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A pan` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var touches: [Touch]
        var states: String
        var fewest = 1
        var most = Int.max

        init(
            _ description: String, fewest: Int = 1, most: Int = .max, _ touches: [Touch],
            _ states: String
        ) {
            (testDescription, self.touches, self.states) = (description, touches, states)
            (self.fewest, self.most) = (fewest, most)
        }
    }

    @Test(arguments: [
        Row(
            "moved by 10 points",
            [.down(0, 100, 100), .move(0.1, 106, 108), .up(0.2, 106, 108)], "began ended"),
        Row(
            "moved by less than 10 points",
            [.down(0, 100, 100), .move(0.1, 109.9, 100), .up(0.2, 109.9, 100)], "failed"),
        Row(
            "moved on", [.down(0, 9, 9), .move(0.1, 29, 9), .move(0.2, 49, 9), .up(0.3, 49, 9)],
            "began changed ended"),
        Row("not moved", [.down(0, 100, 100), .up(0.2, 100, 100)], "failed"),
        Row("taken away before", [.down(0, 9, 9), .off(0.2, 9, 9)], "failed"),
        Row(
            "taken away", [.down(0, 9, 9), .move(0.1, 99, 9), .off(0.2, 99, 9)],
            "began cancelled"),
        Row(
            "of one finger, two asked for", fewest: 2,
            [.down(0, 100, 100), .move(0.1, 200, 100), .up(0.2, 200, 100)], "failed"),
        Row(
            "of two fingers that were apart before", fewest: 2,
            [
                .down(0, 100, 100), .move(0.1, 200, 100), .down(0.2, 100, 200, finger: 1),
                .move(0.3, 218, 100), .move(0.4, 222, 100), .up(0.5, 222, 100),
                .up(0.6, 100, 200, finger: 1),
            ], "began ended"),
        Row(
            "of two fingers, until both are lifted", fewest: 2,
            [
                .down(0, 100, 100), .down(0, 100, 200, finger: 1), .move(0.1, 150, 100),
                .up(0.2, 150, 100), .move(0.3, 150, 200, finger: 1),
                .up(0.4, 150, 200, finger: 1),
            ], "began ended"),
        Row(
            "of two fingers, one allowed", most: 1,
            [
                .down(0, 100, 100), .down(0, 100, 200, finger: 1), .move(0.1, 150, 100),
                .up(0.2, 150, 100), .up(0.4, 100, 200, finger: 1),
            ], "failed"),
        Row(
            "joined by a finger, one allowed", most: 1,
            [
                .down(0, 100, 100), .move(0.1, 150, 100), .down(0.2, 100, 200, finger: 1),
                .up(0.3, 150, 100), .up(0.4, 100, 200, finger: 1),
            ], "began ended"),
    ])
    func `is told from what is none`(_ row: Row) {
        let hand = Hand()
        let pan = hand.add(UIPanGestureRecognizer(), "pan")
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (row.fewest, row.most)
        hand.play(row.touches)
        #expect(hand.walk(of: "pan").joined(separator: " ") == row.states)
        hand.stage.tearDown()
    }

    private func dragged(
        _ hand: Hand, _ touches: [Touch], note: @escaping (UIPanGestureRecognizer) -> String
    ) -> [String] {
        hand.add(UIPanGestureRecognizer(), "pan", note: note)
        hand.play(touches)
        defer { hand.stage.tearDown() }
        return hand.told
    }

    /// 20 points of movement are 10 of translation. The centroid of two fingers moves half as far
    /// as one finger.
    @Test func `goes on where it was when fingers join and leave`() {
        let told = dragged(
            Hand(),
            [
                .down(0, 100, 100), .move(0.1, 120, 100), .down(0.2, 300, 300, finger: 1),
                .move(0.3, 120, 120), .move(0.4, 340, 300, finger: 1), .up(0.5, 120, 120),
                .move(0.6, 341, 301, finger: 1), .up(0.7, 341, 301, finger: 1),
            ]
        ) { "\($0.numberOfTouches) \($0.translation(in: nil).words)" }
        #expect(
            told == [
                "pan began 1 (10.0, 0.0)", "pan changed 2 (10.0, 10.0)",
                "pan changed 2 (30.0, 10.0)", "pan changed 1 (31.0, 11.0)",
                "pan ended 0 (31.0, 11.0)",
            ])
    }

    @Test func `ignores a finger above the most`() {
        let hand = Hand()
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        hand.add(pan, "pan") { "\($0.numberOfTouches) \($0.translation(in: nil).x)" }
        hand.play([
            .down(0, 100, 100), .move(0.1, 120, 100), .down(0.2, 300, 300, finger: 1),
            .move(0.3, 380, 300, finger: 1), .move(0.4, 130, 100), .up(0.5, 130, 100),
        ])
        #expect(hand.told == ["pan began 1 10.0", "pan changed 1 20.0", "pan ended 0 20.0"])
        hand.stage.tearDown()
    }

    @Test func `counts anew from a translation that is set`() {
        let told = dragged(
            Hand(),
            [.down(0, 100, 100), .move(0.1, 120, 100), .move(0.2, 125, 103), .up(0.3, 125, 103)]
        ) { pan in
            defer { pan.setTranslation(CGPoint(x: 100, y: 0), in: nil) }
            return "\(pan.translation(in: nil).words)"
        }
        #expect(
            told == [
                "pan began (10.0, 0.0)", "pan changed (105.0, 3.0)", "pan ended (100.0, 0.0)",
            ])
    }

    /// 100 points per second, however often the translation is set to zero.
    @Test func `keeps its velocity when the translation is set`() {
        let moves = (1...5).map { step in
            Touch.move(Double(step) / 5, 100 + 20 * Double(step), 100)
        }
        let told = dragged(Hand(), [.down(0, 100, 100)] + moves) { pan in
            defer { pan.setTranslation(.zero, in: nil) }
            return "\(pan.velocity(in: nil).words)"
        }
        #expect(told.dropFirst().allSatisfy { $0 == "pan changed (100.0, 0.0)" })
        #expect(told.count == 5)
    }

    @Test func `counts from a translation that is set in a view's coordinates`() {
        let hand = Hand()
        let inner = hand.addView(CGRect(x: 20, y: 30, width: 50, height: 60))
        let told = dragged(
            hand, [.down(0, 100, 100), .move(0.1, 120, 100), .move(0.2, 125, 103)]
        ) { [unowned inner] pan in
            defer { pan.setTranslation(CGPoint(x: 100, y: 40), in: inner) }
            return pan.translation(in: inner).words
        }
        #expect(told == ["pan began (10.0, 0.0)", "pan changed (105.0, 43.0)"])
    }

    /// 300 points per second along x, rotated by a quarter turn and halved in the view's coordinates.
    @Test func `has translation and velocity in a view's coordinates, without its origin`() {
        let hand = Hand()
        let inner = hand.addView(CGRect(x: 20, y: 30, width: 50, height: 60))
        hand.stage.perform {
            inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        }
        let told = dragged(
            hand, [.down(0, 100, 100), .move(0.1, 130, 100), .up(0.1, 130, 100)]
        ) { [unowned inner] in
            "\($0.translation(in: inner).words) \($0.velocity(in: inner).words)"
        }
        #expect(
            told == [
                "pan began (0.0, -10.0) (0.0, -150.0)", "pan ended (0.0, -10.0) (0.0, -150.0)",
            ])
    }

    struct Speed: CustomTestStringConvertible {
        var testDescription: String
        var touches: [Touch]
        var velocity: Double
    }

    /// Weights of 0.6, 0.35 and 0.05 for the last three velocities, oldest first; the finger counts
    /// as still after 40 ms.
    @Test(arguments: [
        Speed(
            testDescription: "of even motion",
            touches: [
                .move(1.0 / 64, 116, 100), .move(2.0 / 64, 132, 100), .move(3.0 / 64, 148, 100),
                .move(4.0 / 64, 164, 100), .move(5.0 / 64, 180, 100), .up(5.0 / 64, 180, 100),
            ],
            velocity: 1024),
        Speed(
            testDescription: "of motion that slows down",
            touches: [
                .move(1.0 / 64, 116, 100), .move(2.0 / 64, 124, 100), .move(3.0 / 64, 128, 100),
                .up(3.0 / 64, 128, 100),
            ],
            // 0.6 · 1024 + 0.35 · 512 + 0.05 · 256
            velocity: 806.4),
        Speed(
            testDescription: "of two intervals that slow down",
            touches: [
                .move(1.0 / 64, 116, 100), .move(2.0 / 64, 124, 100), .up(2.0 / 64, 124, 100),
            ],
            // (0.35 · 1024 + 0.05 · 512) / 0.4
            velocity: 960),
        Speed(
            testDescription: "of one interval",
            touches: [.move(1.0 / 64, 116, 100), .up(1.0 / 64, 116, 100)], velocity: 1024),
        Speed(
            testDescription: "of four intervals, the first of which counts no more",
            touches: [
                .move(1.0 / 64, 300, 100), .move(2.0 / 64, 316, 100), .move(3.0 / 64, 324, 100),
                .move(4.0 / 64, 328, 100), .up(4.0 / 64, 328, 100),
            ],
            velocity: 806.4),
        Speed(
            testDescription: "of two samples at one time",
            touches: [
                .move(1.0 / 64, 116, 100), .move(2.0 / 64, 200, 100),
                .move(2.0 / 64 + 1e-300, 132, 100), .up(2.0 / 64, 132, 100),
            ],
            velocity: 1024),
        Speed(
            testDescription: "of a finger that rested for 39 ms",
            touches: [
                .move(1.0 / 64, 116, 100), .move(2.0 / 64, 132, 100),
                .up(2.0 / 64 + 0.039, 132, 100),
            ], velocity: 1024),
        Speed(
            testDescription: "of a finger that rested for 41 ms",
            touches: [
                .move(1.0 / 64, 116, 100), .move(2.0 / 64, 132, 100),
                .up(2.0 / 64 + 0.041, 132, 100),
            ], velocity: 0),
    ])
    func `has the velocity`(_ row: Speed) {
        let told = dragged(Hand(), [.down(0, 100, 100)] + row.touches) {
            "\($0.velocity(in: nil).x)"
        }
        #expect(told.last == "pan ended \(row.velocity)")
    }

    @Test(arguments: [(1.0 / 32, 1024.0), (1.0 / 32 + 1e-9, 0.0)])
    func `counts as still only after the time-out`(rest: Double, velocity: Double) {
        var profile = Profile()
        profile.velocityTimeout = 1.0 / 32
        let told = dragged(
            Hand(profile: profile),
            [.down(0, 100, 100), .move(0.5, 612, 100), .up(0.5 + rest, 612, 100)]
        ) { "\($0.velocity(in: nil).x)" }
        #expect(told.last == "pan ended \(velocity)")
    }

    @Test func `keeps its velocity when a finger leaves`() {
        var touches: [Touch] = [.down(0, 100, 100), .down(0, 100, 300, finger: 1)]
        for step in 1...4 {
            let (time, x) = (Double(step) / 64, 100 + 16 * Double(step))
            touches += [.move(time, x, 100), .move(time, x, 300, finger: 1)]
        }
        touches += [.up(4.0 / 64, 164, 100), .up(4.5 / 64, 164, 300, finger: 1)]
        let told = dragged(Hand(), touches) { "\($0.velocity(in: nil).x)" }
        #expect(told.last == "pan ended 1024.0")
    }

    @Test(arguments: [(100.0, "began ended"), (200.0, "failed")])
    func `can be narrowed down by a subclass that reads its own state`(y: Double, states: String) {
        let hand = Hand()
        hand.add(HorizontalPan(), "pan")
        hand.play([.down(0, 100, 100), .move(0.1, 140, y), .up(0.2, 140, y)])
        #expect(hand.walk(of: "pan").joined(separator: " ") == states)
        #expect(hand.told.count == (states == "failed" ? 0 : 2))
        hand.stage.tearDown()
    }
}

@Suite struct `A pan from the edge` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var edges = UIRectEdge.left
        var touches: [Touch]
        var states: String

        init(
            _ description: String, edges: UIRectEdge = .left, _ touches: [Touch], _ states: String
        ) {
            (testDescription, self.edges) = (description, edges)
            (self.touches, self.states) = (touches, states)
        }

        /// Creates a drag by the given vector.
        init(
            _ description: String, edges: UIRectEdge = .left, from x: Double, _ y: Double,
            by dx: Double, _ dy: Double, _ states: String
        ) {
            self.init(
                description, edges: edges,
                [.down(0, x, y), .move(0.1, x + dx, y + dy), .up(0.2, x + dx, y + dy)], states)
        }
    }

    /// An edge 20 points wide, on a screen of 390 × 844.
    @Test(arguments: [
        Row("inward", from: 20, 400, by: 30, 0, "began ended"),
        Row("from beside the edge", from: 20.5, 400, by: 30, 0, "failed"),
        Row("along the edge", from: 5, 400, by: 30, 31, "failed"),
        Row("inward as much as along the edge", from: 5, 400, by: 30, 30, "failed"),
        Row("nearly along the edge", from: 5, 400, by: 31, 30, "began ended"),
        Row("outward", from: 19, 400, by: -15, 0, "failed"),
        Row("from the right", edges: .right, from: 370, 400, by: -30, 0, "began ended"),
        Row("from beside the right", edges: .right, from: 369.5, 400, by: -30, 0, "failed"),
        Row("nearly along the right", edges: .right, from: 385, 400, by: -31, 30, "began ended"),
        Row("along the right", edges: .right, from: 385, 400, by: -30, 30, "failed"),
        Row("from the right, outward", edges: .right, from: 371, 400, by: 15, 0, "failed"),
        Row("from the top", edges: .top, from: 100, 10, by: 0, 30, "began ended"),
        Row("from 20 points below the top", edges: .top, from: 100, 20, by: 0, 30, "began ended"),
        Row("from beside the top", edges: .top, from: 100, 20.5, by: 0, 30, "failed"),
        Row("nearly along the top", edges: .top, from: 100, 5, by: 30, 31, "began ended"),
        Row("along the top", edges: .top, from: 100, 5, by: 30, 30, "failed"),
        Row(
            "from 20 points above the bottom", edges: .bottom, from: 100, 824, by: 0, -30,
            "began ended"),
        Row("from beside the bottom", edges: .bottom, from: 100, 823.5, by: 0, -30, "failed"),
        Row(
            "nearly along the bottom", edges: .bottom, from: 100, 840, by: 30, -31, "began ended"),
        Row("along the bottom", edges: .bottom, from: 100, 840, by: 30, -30, "failed"),
        Row("from the bottom", edges: .bottom, from: 100, 830, by: 0, -30, "began ended"),
        Row("from another edge", edges: .top, from: 5, 400, by: 30, 0, "failed"),
        Row(
            "from one of two edges", edges: [.left, .right], from: 385, 400, by: -30, 0,
            "began ended"),
        Row("from no edge", edges: [], from: 5, 400, by: 30, 0, "failed"),
        Row(
            "of a second finger",
            [
                .down(0, 5, 400), .down(0.05, 5, 500, finger: 1), .move(0.1, 50, 400),
                .up(0.2, 50, 400), .up(0.2, 5, 500, finger: 1),
            ], "failed"),
        Row(
            "joined by a second finger",
            [
                .down(0, 5, 400), .move(0.1, 50, 400), .down(0.15, 5, 500, finger: 1),
                .up(0.2, 50, 400), .up(0.3, 5, 500, finger: 1),
            ], "began ended"),
        Row(
            "of a finger after another one",
            [
                .down(0, 200, 400), .down(0.05, 5, 500, finger: 1), .move(0.1, 50, 500, finger: 1),
                .up(0.2, 50, 500, finger: 1), .up(0.2, 200, 400),
            ], "failed"),
    ])
    func `is told from what is none`(_ row: Row) {
        let hand = Hand()
        hand.add(UIScreenEdgePanGestureRecognizer(), "edge").edges = row.edges
        hand.play(row.touches)
        #expect(hand.walk(of: "edge").joined(separator: " ") == row.states)
        hand.stage.tearDown()
    }

    @Test func `does not jump when a second finger joins`() {
        let hand = Hand()
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        hand.add(edge, "edge") { "\($0.translation(in: nil).x)" }
        hand.play([
            .down(0, 10, 400), .move(0.1, 40, 400), .down(0.2, 300, 400, finger: 1),
            .move(0.3, 350, 400, finger: 1), .move(0.4, 60, 400), .up(0.5, 60, 400),
        ])
        #expect(hand.told == ["edge began 20.0", "edge changed 40.0", "edge ended 40.0"])
        hand.stage.tearDown()
    }
}
