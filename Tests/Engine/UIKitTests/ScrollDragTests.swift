import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A scroll view under a finger` {
    /// The published trace: 3 pt every 16 ms, beginning at 12 pt with 2 pt; 180 pt of finger
    /// movement end as 170.
    @Test func `leaves out the points that it took to begin`() {
        let play = ScrollPlay()
        play.stage.drag(
            from: CGPoint(x: 150, y: 300), steps: (0...60).map { Double($0) * 0.016 } + [1.5]
        ) { CGPoint(x: 0, y: -3 / 0.016 * min($0, 0.96)) }
        play.stage.advance(to: 0.047)
        #expect(play.offset == .zero)
        play.stage.advance(to: 0.065)
        #expect(abs(play.offset.y - 2) < 1e-9)
        play.stage.advance(to: 1.2)
        #expect(abs(play.offset.y - 170) < 1e-6)
        play.stage.tearDown()
    }

    @Test(arguments: [1000.0, 30, -30])
    func `moves by what the finger moves, within its ends`(speed: Double) {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 1500))
        play.stage.drag(
            from: CGPoint(x: 150, y: 200), steps: (0...100).map { Double($0) / 100 }
        ) { CGPoint(x: 0, y: speed * $0) }
        play.stage.advance(to: 0.995)
        let slop = speed < 0 ? -10.0 : 10
        for (time, offset) in play.offsets {
            #expect(abs(offset.y - (1500 - (speed * time - slop))) < 1e-6, "\(time)")
        }
        #expect(!play.offsets.isEmpty)
        play.stage.tearDown()
    }

    struct Row: CustomTestStringConvertible {
        var pulled, shown: Double
        var testDescription: String { "\(pulled) pt" }
    }

    /// (1 − 1 / (x·0.55/400 + 1))·400 by hand: x = 100 is 0.1375, 1 − 1/1.1375 = 0.12087912.
    @Test(arguments: [
        Row(pulled: 100, shown: 48.351648), Row(pulled: 400, shown: 141.935484),
        Row(pulled: 4000, shown: 338.461538),
    ])
    func `gives beyond its end as the rubber band's formula says`(_ row: Row) {
        for end in [0.0, 3600] {
            let play = ScrollPlay(offset: CGPoint(x: 0, y: end))
            let sign = end == 0 ? 1.0 : -1
            play.pull(by: CGPoint(x: 0, y: sign * (row.pulled + 10)))
            play.stage.advance(to: 1.2)
            #expect(abs(play.offset.y - (end - sign * row.shown)) < 1e-6)
            play.stage.tearDown()
        }
    }

    @Test func `gives ever more beyond its end, but never a whole length`() {
        let play = ScrollPlay()
        play.pull(by: CGPoint(x: 0, y: 100_000))
        play.stage.advance(to: 1.2)
        let shown = play.offsets.map { -$0.offset.y }
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
        #expect(shown.allSatisfy { $0 < 400 })
        #expect((shown.last ?? 0) > 390)
        play.stage.tearDown()
    }

    @Test func `forgets the way beyond its end when the finger comes back`() {
        let play = ScrollPlay()
        play.stage.drag(
            from: CGPoint(x: 150, y: 300), steps: (0...100).map { Double($0) / 100 } + [1.5]
        ) { time in CGPoint(x: 0, y: time < 0.5 ? 400 * time : 400 - 400 * time - 100 * time) }
        play.stage.advance(to: 1.2)
        // 100 points above where the finger came down, without the 10 of the slop, downwards.
        #expect(abs(play.offset.y - 110) < 1e-6)
        play.stage.tearDown()
    }

    @Test func `stops at its end where it does not bounce`() {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 50))
        play.scroll.bounces = false
        play.pull(by: CGPoint(x: 0, y: 300))
        play.stage.advance(to: 3)
        #expect(play.offset == .zero)
        #expect(play.offsets.allSatisfy { $0.offset.y >= 0 })
        play.stage.tearDown()
    }

    struct Content: CustomTestStringConvertible {
        var size: CGSize
        var vertical = false
        var horizontal = false
        var way: CGPoint
        var moves: Bool
        var testDescription: String {
            "\(size) \(vertical) \(horizontal) by \(way)"
        }
    }

    @Test(arguments: [
        Content(size: CGSize(width: 300, height: 400), way: CGPoint(x: 0, y: -60), moves: false),
        Content(
            size: CGSize(width: 300, height: 400), vertical: true, way: CGPoint(x: 0, y: -60),
            moves: true),
        Content(
            size: CGSize(width: 300, height: 400), vertical: true, way: CGPoint(x: -60, y: 0),
            moves: false),
        Content(
            size: CGSize(width: 300, height: 400), horizontal: true, way: CGPoint(x: -60, y: 0),
            moves: true),
        Content(size: CGSize(width: 900, height: 400), way: CGPoint(x: 0, y: -60), moves: false),
        Content(size: CGSize(width: 900, height: 400), way: CGPoint(x: -60, y: 0), moves: true),
        Content(size: CGSize(width: 900, height: 900), way: CGPoint(x: -60, y: -60), moves: true),
    ])
    func `begins only along an axis that it can move on`(_ content: Content) {
        let play = ScrollPlay(content: content.size)
        play.scroll.alwaysBounceVertical = content.vertical
        play.scroll.alwaysBounceHorizontal = content.horizontal
        play.pull(by: content.way)
        play.stage.advance(to: 1.2)
        #expect(play.told == (content.moves ? ["willBegin"] : []))
        #expect((play.offset != .zero) == content.moves)
        play.stage.tearDown()
    }

    /// First 50 points sideways, then 50 down: 10 of those begin the drag.
    @Test func `waits through a movement that it cannot follow`() {
        let play = ScrollPlay()
        play.stage.drag(
            from: CGPoint(x: 150, y: 300), steps: (0...100).map { Double($0) / 100 } + [1.5]
        ) { CGPoint(x: min($0, 0.5) * 100, y: -max(min($0, 1) - 0.5, 0) * 100) }
        play.stage.advance(to: 0.55)
        #expect(play.told == [])
        play.stage.advance(to: 1.2)
        #expect(play.told == ["willBegin"])
        #expect(play.offset.x == 0)
        #expect(play.offset.y > 39 && play.offset.y <= 50)
        play.stage.tearDown()
    }

    @Test func `keeps to one axis where the drag begins along it`() {
        for (way, expected) in [
            (CGPoint(x: -20, y: -100), CGPoint(x: 0, y: 1)),
            (CGPoint(x: -100, y: -20), CGPoint(x: 1, y: 0)),
            (CGPoint(x: -100, y: -100), CGPoint(x: 1, y: 1)),
        ] {
            let play = ScrollPlay(content: CGSize(width: 4000, height: 4000))
            play.scroll.isDirectionalLockEnabled = true
            play.pull(by: way)
            play.stage.advance(to: 1.2)
            #expect((play.offset.x > 0) == (expected.x > 0), "\(way)")
            #expect((play.offset.y > 0) == (expected.y > 0), "\(way)")
            play.stage.tearDown()
        }
    }

    @Test func `goes on from where the program puts the content`() {
        let play = ScrollPlay()
        play.pull(by: CGPoint(x: 0, y: -120))
        play.stage.advance(to: 0.5)
        play.stage.perform { play.scroll.contentOffset.y = 1000 }
        play.stage.advance(to: 1.2)
        #expect(abs(play.offset.y - 1060) < 1e-6)
        play.stage.tearDown()
    }

    @Test func `lets go when it is disabled`() {
        let play = ScrollPlay()
        play.pull(by: CGPoint(x: 0, y: -120))
        play.stage.advance(to: 0.5)
        let before = play.offset
        play.stage.perform { play.scroll.isScrollEnabled = false }
        play.stage.advance(to: 3)
        #expect(play.offset == before)
        #expect(play.told == ["willBegin", "willEnd", "didEnd false"])
        play.stage.tearDown()
    }

    @Test func `says what it is doing`() {
        let play = ScrollPlay()
        play.flick(by: CGPoint(x: 0, y: -1280))
        func state(at time: Double) -> [Bool] {
            play.stage.advance(to: time)
            return [play.scroll.isTracking, play.scroll.isDragging, play.scroll.isDecelerating]
        }
        #expect(state(at: 0) == [true, false, false])
        #expect(state(at: 0.02) == [true, true, false])
        #expect(state(at: 0.2) == [false, false, true])
        #expect(state(at: 5) == [false, false, false])
        #expect(
            play.told == ["willBegin", "willEnd", "didEnd true", "willDecelerate", "rests"])
        play.stage.tearDown()
    }
}
