import Testing
import Transitions
import UIKit

/// Two ways of the finger on one demo: too short, and far enough.
struct TwoSwipes: CustomTestStringConvertible, Sendable {
    var demo: Demo
    var start: CGPoint
    var short: CGVector
    var long: CGVector
    var testDescription: String { demo.name }

    static let all = [
        TwoSwipes(
            demo: .edgeParallax, start: CGPoint(x: 5, y: 400), short: CGVector(dx: 60, dy: 0),
            long: CGVector(dx: 250, dy: 0)),
        TwoSwipes(
            demo: .grabbableSlide, start: CGPoint(x: 60, y: 400), short: CGVector(dx: 60, dy: 0),
            long: CGVector(dx: 250, dy: 0)),
        TwoSwipes(
            demo: .pannedCircle, start: CGPoint(x: 60, y: 400), short: CGVector(dx: 60, dy: 0),
            long: CGVector(dx: 250, dy: 0)),
        TwoSwipes(
            demo: .dimmedCard, start: CGPoint(x: 195, y: 300), short: CGVector(dx: 0, dy: 100),
            long: CGVector(dx: 0, dy: 450)),
        TwoSwipes(
            demo: .sideMenu, start: CGPoint(x: 300, y: 400), short: CGVector(dx: -60, dy: 0),
            long: CGVector(dx: -250, dy: 0)),
        TwoSwipes(
            demo: .photoDrag, start: CGPoint(x: 195, y: 400), short: CGVector(dx: 0, dy: 60),
            long: CGVector(dx: 30, dy: 200)),
    ]
}

@Suite struct `A finger that tries again` {
    @Test(arguments: TwoSwipes.all) func `closes the screen that it let go before`(
        _ swipes: TwoSwipes
    ) {
        let play = Playback(swipes.demo)
        let before = play.shape
        play.arrive()
        let there = play.stage.perform { play.stage.displayList() }
        for way in [swipes.short, swipes.short] {
            play.drag(from: swipes.start, along: way, at: play.stage.now + 0.1)
            play.rest()
            #expect(play.stage.perform { play.stage.displayList() } == there)
        }
        play.drag(from: swipes.start, along: swipes.long, at: play.stage.now + 0.1)
        play.rest()
        #expect(play.outcomes == [.completed, .cancelled, .cancelled, .completed])
        #expect(play.shape == before)
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test(arguments: TwoSwipes.all) func `keeps the screen when the system takes the touch`(
        _ swipes: TwoSwipes
    ) {
        let play = Playback(swipes.demo)
        play.arrive()
        let there = play.stage.perform { play.stage.displayList() }
        play.drag(
            from: swipes.start, along: swipes.long, at: play.stage.now + 0.1, cancelled: true)
        play.rest()
        #expect(play.outcomes == [.completed, .cancelled])
        #expect(play.stage.perform { play.stage.displayList() } == there)
        play.back()
        play.rest()
        #expect(play.outcomes == [.completed, .cancelled, .completed])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    /// The play ends with the finger down, or on the way after it.
    @Test(arguments: TwoSwipes.all, [0.4, 0.75]) func `leaves nothing alive`(
        _ swipes: TwoSwipes, until time: Double
    ) {
        weak var stage: Stage?
        weak var root: UIViewController?
        weak var detail: UIViewController?
        do {
            let play = Playback(swipes.demo)
            play.arrive()
            play.drag(from: swipes.start, along: swipes.long, at: play.stage.now)
            play.rest(time)
            (stage, root, detail) = (play.stage, play.root, play.detail)
            #expect(detail != nil)
            play.stage.tearDown()
        }
        #expect(stage == nil && root == nil && detail == nil)
    }
}
