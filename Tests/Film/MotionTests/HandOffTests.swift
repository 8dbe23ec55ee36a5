import FilmstripFilm
import FilmstripGeometry
import FilmstripMotion
import Foundation
import StageEvents
import Testing

/// A swipe at 64 Hz that no play left: from 1 s on a finger moves "old" at 400 points a second and "new" at 100, and lets go
/// at 1.5 s; then both go on as they are told to, until 2 s.
private struct StagedSwipe {
    /// Velocities after the lift, of the display's frames.
    var after = (old: 400.0, new: 100.0)
    /// Velocities that the views have by themselves.
    var velocities: [String: CGVector] = [:]
    /// The finger's moves.
    var moves = (0...32).map { 1 + Double($0) / 64 }
    /// How far "old" jumps at the lift.
    var jump = 0.0
    var released: Double? = 1.5
    var ended: Double? = 2
    /// Whether "new" is in the window.
    var hasNew = true

    var transition: StageTransition {
        StageTransition(
            id: 0, container: "navigation", operation: "pop", from: "old", to: "new", began: 1,
            isInteractive: true, released: released, velocity: CGPoint(x: 300, y: -400),
            ended: ended, outcome: .completed)
    }

    private func look(_ time: Double, isBefore: Bool = false) -> Look {
        // The views are where the finger's last move has put them.
        let moved = moves.last { $0 <= time } ?? 1
        func view(_ name: String, _ speed: Double, _ after: Double, _ jump: Double) -> Seen {
            let x = speed * (moved - 1) + (time > 1.5 ? after * (time - 1.5) : 0)
            let isAfter = time > 1.5 || time == 1.5 && !isBefore
            return Seen(
                name: name, isScreen: true, isInWindow: name == "old" || hasNew, hasSpring: false,
                place: CGRect(x: x + (isAfter ? jump : 0), y: 50, width: 400, height: 800),
                visibility: 1)
        }
        return Look(
            time: time, isFrame: true, isBefore: isBefore, phase: .interactive,
            views: [view("old", 400, after.old, jump), view("new", 100, after.new, 0)], left: [])
    }

    var evidence: Evidence {
        let frames = (0...32).map { 1 + Double($0) / 64 }.map { look($0) }
        let rest = (33...64).map { 1 + Double($0) / 64 }.map { look($0) }
        return Evidence(
            [transition], promises: [:], events: [],
            looks: frames.dropLast() + [look(1.5, isBefore: true), look(1.5)] + rest,
            recognizers: [],
            lifts: [Evidence.Lift(time: 1.5, moves: moves, velocities: velocities)], span: 1...2,
            size: CGSize(width: 400, height: 800), refreshRate: 64, reducesMotion: false)
    }

    var handOff: Timeline.HandOff? { Timeline.HandOff(of: transition, in: evidence) }
}

@Suite struct `The hand-off of a swipe` {
    @Test func `has no jump if the view goes on as the finger moved it`() throws {
        let handOff = try #require(StagedSwipe().handOff)
        #expect(handOff.view == "old" && handOff.time == 1.5)
        #expect(handOff.before == 400 && handOff.after == 400 && handOff.jump == 0)
        // The hypotenuse of 300 and 400.
        #expect(handOff.finger == 500 && handOff.shift == 0)
    }

    @Test func `is that of the view whose velocity changes most`() throws {
        let slower = try #require(StagedSwipe(after: (300, 100)).handOff)
        #expect(slower.view == "old" && slower.jump == -100 && slower.percent == -25)
        let faster = try #require(StagedSwipe(after: (300, 250)).handOff)
        #expect(faster.view == "new" && faster.jump == 150 && faster.percent == 150)
        let equal = try #require(StagedSwipe(after: (300, 200)).handOff)
        #expect(equal.view == "old")
        let gone = try #require(StagedSwipe(after: (300, 250), hasNew: false).handOff)
        #expect(gone.view == "old")
    }

    @Test func `is negative after a turn, and tells how far the view jumps`() throws {
        let handOff = try #require(StagedSwipe(after: (-200, 100), jump: 12).handOff)
        #expect(handOff.after == -200 && handOff.jump == -600 && handOff.shift == 12)
    }

    /// The instant's velocity is known where a view moves by itself, whatever the frames show.
    @Test func `has the velocity that a view has by itself`() throws {
        let handOff = try #require(
            StagedSwipe(velocities: ["old": CGVector(dx: 900, dy: 0)]).handOff)
        #expect(handOff.view == "old" && handOff.after == 900)
    }

    /// A finger that has not moved for 50 ms rests.
    @Test func `begins at rest if the finger rested`() throws {
        var resting = StagedSwipe()
        resting.moves = (0...27).map { 1 + Double($0) / 64 }
        let handOff = try #require(resting.handOff)
        #expect(handOff.before == 0 && handOff.after == 400 && handOff.percent == nil)
        resting.moves = (0...29).map { 1 + Double($0) / 64 }
        #expect(try #require(resting.handOff).before > 0)
    }

    @Test
    func `is nothing without a lift, with one move alone, or where the transition ends at once`() {
        #expect(StagedSwipe(released: nil).handOff == nil)
        #expect(StagedSwipe(moves: [1, 1.49]).handOff == nil)
        #expect(StagedSwipe(ended: 1.5).handOff == nil)
        // Without two frames, the velocity has to be that of the instant.
        #expect(StagedSwipe(ended: 1.52).handOff == nil)
        let known = StagedSwipe(velocities: ["old": CGVector(dx: 900, dy: 0)], ended: 1.52)
        #expect(known.handOff?.after == 900)
    }

    @Test func `is nothing if no view moves`() {
        #expect(StagedSwipe(after: (0, 0), moves: []).handOff == nil)
    }
}

@Suite struct `The motion of a play` {
    /// At 3 pixels a point; the numbers of one frame are those of all its pictures, of which a mask has two.
    @Test func `has the greatest numbers of the work off screen`() throws {
        var evidence = StagedSwipe().evidence
        evidence.scale = 3
        func pass(_ cause: OffscreenPass.Cause, _ area: Double) -> OffscreenPass {
            OffscreenPass(cause, of: "old", isOwn: true, area: area)
        }
        evidence.offscreen = [
            (0.5, [pass(.shadow, 9000)]), (1, [pass(.shadow, 300)]),
            (1.5, [pass(.mask, 100), pass(.shadow, 40)]), (2, [pass(.opacity, 10)]),
            (2.5, [pass(.shadow, 9000)]),
        ]
        let motion = try #require(Timeline.Motion.all(of: evidence).first)
        #expect(motion.offscreen == Timeline.Offscreen(frames: 3, passes: 3, pixels: 2700))
    }

    @Test func `is that of its transitions that have ended, with each view that moves`() throws {
        let motion = try #require(Timeline.Motion.all(of: StagedSwipe().evidence).first)
        #expect(motion.transition == 0 && motion.views.map(\.view) == ["new", "old"])
        // In a second the views go 400 and 100 points.
        #expect(motion.views.map(\.distance) == [100, 400] && motion.parallax == 0.25)
        #expect(motion.handOff?.view == "old")
        #expect(Timeline.Motion.all(of: StagedSwipe(ended: nil).evidence).isEmpty)
    }

    /// A view that goes 400 points in the second after `began`, seen before at -100 points, and at its start.
    private static func evidence(began: Double) -> Evidence {
        func look(_ time: Double, x: Double, isFrame: Bool = true) -> Look {
            let view = Seen(
                name: "old", isScreen: true, isInWindow: true, hasSpring: false,
                place: CGRect(x: x, y: 0, width: 400, height: 800), visibility: 1)
            return Look(
                time: time, isFrame: isFrame, isBefore: false, phase: .running, views: [view],
                left: [])
        }
        var transition = StagedSwipe().transition
        (transition.began, transition.ended) = (began, began + 1)
        (transition.isInteractive, transition.released) = (false, nil)
        return Evidence(
            [transition], promises: [:], events: [],
            looks: (began > 0 ? [look(0, x: -100), look(began - 0.1, x: 0)] : [])
                + [look(began, x: 0, isFrame: began > 0)]
                + (1...64).map { look(began + Double($0) / 64, x: 400 * Double($0) / 64) },
            recognizers: [], lifts: [], span: 0...began + 1,
            size: CGSize(width: 400, height: 800), refreshRate: 64, reducesMotion: false)
    }

    /// The display's first frame is no look at a frame.
    @Test(arguments: [0.0, 1]) func `counts from where a view is when it begins`(began: Double) {
        let motion = Timeline.Motion.all(of: Self.evidence(began: began))
        #expect(motion.first?.views.map(\.distance) == [400])
    }

    @Test func `has no parallax of views that end where they began`() throws {
        let motion = try #require(
            Timeline.Motion.all(of: StagedSwipe(after: (-400, -100)).evidence).first)
        #expect(motion.views.map(\.distance) == [0, 0] && motion.parallax == nil)
    }

    @Test func `has no parallax of one view`() throws {
        let motion = try #require(
            Timeline.Motion.all(of: StagedSwipe(hasNew: false).evidence).first)
        #expect(motion.views.map(\.view) == ["old"] && motion.parallax == nil)
    }
}
