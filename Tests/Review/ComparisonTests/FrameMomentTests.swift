import FilmstripComparison
import FilmstripDisplay
import FilmstripFilm
import Foundation
import StageEvents
import Testing

/// A play whose frames each have a black square of their own, or of `marks`.
private func play(
    _ times: [Double], until ended: Double, marks: [Int]? = nil, progress: [Double?]? = nil
) -> HandmadePlay {
    HandmadePlay(
        transitions: [.handmade(until: ended)],
        frames: times.enumerated().map { index, time in
            .handmade(
                time, progress?[index] ?? (time < ended ? time / ended : nil), [])
        },
        items: { index in
            let square = CGRect(x: 2 * (marks?[index] ?? index), y: 3, width: 2, height: 2)
            return [.fill(.init(.rect(square), .solid(.black)))]
        })
}

@Suite struct `Frames of the same moment` {
    private func pairs(_ old: HandmadePlay, _ new: HandmadePlay) throws -> [[Int]] {
        try old.comparison(with: new).pixels.frames.map { [$0.baselineFrame, $0.frame] }
    }

    @Test func `are those at the same times, by number`() throws {
        let old = play([0, 0.5, 1.5], until: 1)
        let new = play([0, 0.5, 1.5], until: 1, marks: [5, 6, 7])
        #expect(try pairs(old, new) == [[0, 0], [1, 1], [2, 2]])
        #expect(try pairs(old, old) == [])
    }

    /// The frame at the half of a transition that takes twice as long is that at its half.
    @Test func `are at the same fraction of a longer transition, and the last ones after it`()
        throws
    {
        let old = play([0, 0.25, 0.5, 1.5], until: 1)
        let new = play([0, 0.5, 1, 1.5, 2.75], until: 2, marks: [5, 6, 7, 8, 9])
        #expect(try pairs(old, new) == [[0, 0], [1, 1], [2, 2], [3, 4]])
    }

    @Test func `have the same progress, if it is told`() throws {
        let old = play([0, 0.25, 0.5], until: 1)
        let times = [0, 0.25, 0.5, 0.75]
        let new = play(times, until: 1, marks: [5, 6, 7, 8], progress: [0, 0.3, 0.5009, 0.75])
        #expect(try pairs(old, new) == [[0, 0], [2, 2]])
    }

    @Test func `are of the same transition`() throws {
        var old = play([0, 0.5, 2, 2.5], until: 1)
        var new = play([0.5, 2.5], until: 1, marks: [7, 8])
        let push = StageTransition.handmade(1, "push", from: 2, until: 3)
        old.transitions.append(push)
        new.transitions.append(push)
        #expect(try pairs(old, new) == [[1, 0], [3, 1]])
    }

    @Test func `may come before the first transition`() throws {
        var (old, new) = (play([0.5, 1.5], until: 1), play([0.25, 0.5], until: 1, marks: [7, 8]))
        let pop = StageTransition.handmade(from: 1, until: 2)
        (old.transitions, new.transitions) = ([pop], [pop])
        for index in 0...1 { (old.frames[index].progress, new.frames[index].progress) = (nil, nil) }
        #expect(try pairs(old, new) == [[0, 1]])
    }

    @Test func `come before the plays diverge`() throws {
        let old = play([0, 0.5, 1.5], until: 1)
        var new = play([0, 0.5, 1.5, 2], until: 1, marks: [5, 6, 7, 8])
        new.transitions.append(.handmade(1, "push", from: 0.4, until: 3))
        #expect(try pairs(old, new) == [[0, 0]])
    }
}

@Suite struct `Two films side by side` {
    private func films(_ old: HandmadePlay, _ new: HandmadePlay) throws -> ComparedFilms {
        let (old, new) = (try old.recording(), try new.recording())
        let picture = try Comparison(baseline: old, actual: new).picture(of: old, and: new)
        return try #require(picture?.films)
    }

    /// A frame that only the new play has is beside the last one shown.
    @Test func `show frames of the same moment together`() throws {
        let old = play([0, 0.5, 1.5], until: 1)
        let new = play([0, 0.25, 0.5, 0.75, 1.5], until: 1, marks: [5, 6, 7, 8, 9])
        let films = try films(old, new)
        #expect(films.steps.map(\.actual) == [0, 1, 2, 3, 4])
        #expect(films.steps.map(\.baseline) == [0, 0, 1, 1, 2])
    }

    /// At least 40 ms, at most a second, and the last step a second.
    @Test func `show each step until the next, within limits`() throws {
        let times = [0, 0.01, 0.26, 3.26, 3.4]
        let films = try films(
            play(times, until: 1), play(times, until: 1, marks: [5, 6, 7, 8, 9]))
        #expect(films.milliseconds == [40, 250, 1000, 140, 1000])
    }

    @Test func `begin at the frame that differs most, or at the first change of behaviour`() throws
    {
        let times = [0, 0.25, 0.5]
        let wide = HandmadePlay(
            transitions: [.handmade(until: 1)],
            frames: times.map { .handmade($0, $0, []) },
            items: { index in
                let square = CGRect(x: 0, y: 3, width: index == 1 ? 12 : 4, height: 2)
                return [.fill(.init(.rect(square), .solid(.black)))]
            })
        #expect(try films(play(times, until: 1, marks: [8, 8, 8]), wide).worst == 1)
        let old = HandmadePlay(
            transitions: [.handmade(until: 1)], frames: times.map { .handmade($0, $0, x: 0) })
        var new = old
        new.frames[2] = .handmade(0.5, 0.5, x: 50)
        #expect(try films(old, new).worst == 2)
    }

    @Test func `have the sheets and the places of the frames on them`() throws {
        let (old, new) = (play([0, 0.5], until: 1), play([0, 0.5], until: 1, marks: [5, 6]))
        let films = try films(old, new)
        let recordings = (try old.recording(), try new.recording())
        #expect(films.sheets == Pair(baseline: recordings.0.sheet, actual: recordings.1.sheet))
        let rects = recordings.1.timeline.frames.map(\.rect)
        #expect(films.rects.actual == rects.map { [$0.x, $0.y, $0.width, $0.height] })
    }
}

@Suite struct `The numbers of motion of two plays` {
    private func timeline(
        _ views: [String], operation: String = "pop", offscreen: Timeline.Offscreen? = nil
    ) throws -> Timeline {
        var play = HandmadePlay(
            transitions: [.handmade(0, operation, until: 1)], frames: [.handmade(0, 0, x: 0)])
        play.motion = [
            Timeline.Motion(
                transition: 0, parallax: nil, handOff: nil, offscreen: offscreen,
                views: views.map { MotionFigures(of: $0) })
        ]
        return try play.recording().timeline
    }

    @Test func `are those of views that move in one of them, by name`() throws {
        let motion = try #require(
            ReviewedMotion(timeline(["b", "a"]), baseline: timeline(["c", "a"])))
        let transition = try #require(motion.transitions.first)
        #expect(motion.transitions.count == 1 && transition.phrase == "the pop")
        #expect(transition.views.map(\.name) == ["a", "b", "c"])
        #expect(transition.views.map { $0.figures.baseline != nil } == [true, false, true])
        #expect(transition.views.map { $0.figures.actual != nil } == [true, true, false])
    }

    @Test func `are equal if names, phrases and figures are`() throws {
        let one = try #require(ReviewedMotion(timeline(["a"])))
        #expect(try one == ReviewedMotion(timeline(["a"])))
        #expect(try one.transitions != ReviewedMotion(timeline(["b"]))?.transitions)
        #expect(
            try one.transitions != ReviewedMotion(timeline(["a"], operation: "push"))?.transitions)
        #expect(
            try one.transitions
                != ReviewedMotion(timeline(["a"]), baseline: timeline(["a"]))?.transitions)
        let work = Timeline.Offscreen(frames: 2, passes: 1, pixels: 800)
        #expect(
            try one.transitions
                != ReviewedMotion(timeline(["a"], offscreen: work))?.transitions)
    }

    @Test func `are those of the work off screen in both, with or without a view that moves`()
        throws
    {
        let (less, more) = (
            Timeline.Offscreen(frames: 2, passes: 1, pixels: 800),
            Timeline.Offscreen(frames: 2, passes: 3, pixels: 1600)
        )
        let motion = try ReviewedMotion(
            timeline([], offscreen: more), baseline: timeline([], offscreen: less))
        let both = Pair<Timeline.Offscreen?>(baseline: less, actual: more)
        #expect(motion?.transitions.map(\.offscreen) == [both])
        #expect(more.phrase == "in 2 frames, at most 3 passes and 1600 pixels in one")
    }
}
