import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A swipe` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var direction = UISwipeGestureRecognizer.Direction.right
        /// The finger's movements relative to (200, 400), and their times.
        var moves: [(time: Double, x: Double, y: Double)]
        var state: String

        init(
            _ description: String, to direction: UISwipeGestureRecognizer.Direction = .right,
            _ moves: [(time: Double, x: Double, y: Double)], _ state: String
        ) {
            (testDescription, self.direction) = (description, direction)
            (self.moves, self.state) = (moves, state)
        }
    }

    /// The boundaries at 0.1 to 0.4 s are those that OpenUIKit measured on a simulator of iOS 26.1:
    /// 45.3, 40.6, 35.9 and 31.2 points along, 45.1, 40.2, 35.3 and 30.4 across.
    @Test(arguments: [
        Row("far enough after 0.1 s", [(0.1, 45.301, 0)], "ended"),
        Row("not far enough after 0.1 s", [(0.1, 45.299, 0)], "failed"),
        Row("far enough after 0.2 s", [(0.2, 40.601, 0)], "ended"),
        Row("not far enough after 0.2 s", [(0.2, 40.599, 0)], "failed"),
        Row("far enough after 0.4 s", [(0.4, 31.201, 0)], "ended"),
        Row("not far enough after 0.4 s", [(0.4, 31.199, 0)], "failed"),
        Row("straight enough after 0.1 s", [(0.1, 100, 45.099)], "ended"),
        Row("not straight enough after 0.1 s", [(0.1, 100, 45.101)], "failed"),
        Row("straight enough after 0.3 s", [(0.3, 100, 35.299)], "ended"),
        Row("not straight enough after 0.3 s", [(0.3, 100, -35.301)], "failed"),
        Row("just in time", [(0.499, 100, 0)], "ended"),
        Row("at the last moment", [(0.5, 100, 0)], "failed"),
        Row("too late", [(0.6, 100, 0)], "failed"),
        Row("in many steps", [(0.02, 15, 0), (0.04, 30, 0), (0.06, 49, 0)], "ended"),
        Row("strayed and come back", [(0.02, 20, 60), (0.04, 60, 0)], "failed"),
        Row("just not too far backwards", [(0.1, -45.099, 0), (0.2, 60, 0)], "ended"),
        Row("just too far backwards", [(0.1, -45.101, 0), (0.2, 60, 0)], "failed"),
        Row("backwards first", [(0.02, -60, 0), (0.1, 80, 0)], "failed"),
        Row("to the left", to: .left, [(0.1, -60, 0)], "ended"),
        Row("upward", to: .up, [(0.1, 0, -60)], "ended"),
        Row("downward", to: .down, [(0.1, 0, 60)], "ended"),
        Row("to the wrong side", [(0.1, -60, 0)], "failed"),
        Row("across", [(0.1, 0, 60)], "failed"),
        Row("one of two ways", to: [.right, .left], [(0.1, -60, 0)], "ended"),
        Row("neither of two ways", to: [.right, .left], [(0.1, 0, 60)], "failed"),
        Row("between two ways", to: [.right, .down], [(0.1, 60, 60)], "failed"),
        Row("no way", to: [], [(0.1, 60, 0)], "failed"),
    ])
    func `is told from what is none`(_ row: Row) {
        let hand = Hand()
        hand.add(UISwipeGestureRecognizer(), "swipe").direction = row.direction
        let last = row.moves.last ?? (0, 0, 0)
        hand.play(
            [.down(0, 200, 400)]
                + row.moves.map { .move($0.time, 200 + $0.x, 400 + $0.y) }
                + [.up(last.time + 0.01, 200 + last.x, 400 + last.y)])
        #expect(hand.walk(of: "swipe") == [row.state])
        #expect(hand.told == (row.state == "ended" ? ["swipe ended"] : []))
        hand.stage.tearDown()
    }

    @Test func `is told once, while the fingers are down, where it began`() {
        let hand = Hand()
        let swipe = UISwipeGestureRecognizer()
        hand.add(swipe, "swipe") {
            "\($0.numberOfTouches) \($0.location(in: nil).words) \($0.location(ofTouch: 1, in: nil).words)"
        }
        swipe.numberOfTouchesRequired = 2
        hand.play([
            .down(0, 100, 100), .down(0.05, 100, 200, finger: 1), .move(0.1, 160, 100),
            .move(0.1, 160, 200, finger: 1), .move(0.2, 300, 100), .up(0.3, 300, 100),
            .up(0.4, 160, 200, finger: 1),
        ])
        #expect(hand.told == ["swipe ended 2 (100.0, 150.0) (100.0, 200.0)"])
        #expect(hand.time(of: "swipe", "ended") == 0.1)
        hand.stage.tearDown()
    }

    @Test(arguments: [(60.0, "ended"), (0.0, "failed"), (-60.0, "failed")])
    func `needs every finger`(second: Double, state: String) {
        let hand = Hand()
        hand.add(UISwipeGestureRecognizer(), "swipe").numberOfTouchesRequired = 2
        hand.play([
            .down(0, 200, 100), .down(0, 200, 200, finger: 1), .move(0.1, 260, 100),
            .move(0.1, 200 + second, 200, finger: 1), .up(0.2, 260, 100),
            .up(0.2, 200 + second, 200, finger: 1),
        ])
        #expect(hand.walk(of: "swipe") == [state])
        hand.stage.tearDown()
    }
}
