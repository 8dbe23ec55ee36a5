import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `The axis of time below a row` {
    private static let layout = SheetLayout(
        StripStyle(size: CGSize(width: 100, height: 200), scale: 1, columns: 4), frameCount: 10)

    @Test func `has each of equally distant moments right below its frame`() throws {
        let times = (0..<10).map { 0.5 + 0.1 * Double($0) }
        for row in 0..<3 {
            let axis = try #require(TimeAxis(Self.layout, row, times))
            for index in Self.layout.frames(inRow: row) {
                let rect = Self.layout.frameRect(index)
                let middle = CGFloat(rect.x) + CGFloat(rect.width) / 2
                #expect(abs(axis.x(times[index]) - middle) < 1e-6)
            }
        }
    }

    @Test(arguments: [
        [0, 0.1, 0.2, 0.7, 0.71, 0.8, 2, 3, 3, 9], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        [1, 2, 3, 4, 4, 4, 4, 4, 5, 6],
    ])
    func `shows every moment in one row alone`(times: [Double]) throws {
        let axes = (0..<3).compactMap { TimeAxis(Self.layout, $0, times) }
        for (axis, next) in zip(axes, axes.dropFirst()) {
            #expect(axis.range.upperBound <= next.range.lowerBound)
            // Between them lie rows whose frames all show one moment.
            if next.row == axis.row + 1 { #expect(axis.range.upperBound == next.range.lowerBound) }
            #expect(!axis.contains(axis.range.upperBound))
            #expect(next.contains(next.range.lowerBound))
        }
        for axis in axes {
            for index in Self.layout.frames(inRow: axis.row) {
                #expect(axis.range.contains(times[index]))
            }
        }
    }

    @Test func `is missing where all frames show one moment`() {
        #expect(TimeAxis(Self.layout, 0, Array(repeating: 2, count: 10)) == nil)
    }
}

@Suite struct `The phases of a time track` {
    /// A swipe from 1 s on, released at 2 s and over at 3 s.
    private static func timeline(
        _ decision: StageEvent.Name?, progress: [Double] = [], velocity: CGPoint? = nil
    ) -> Timeline {
        let swipe = StageTransition(
            id: 0, container: "navigation", operation: "pop", from: "b", to: "a", began: 1,
            isInteractive: true, released: decision == nil ? nil : 2, velocity: velocity,
            ended: 3, outcome: .completed)
        let updates = progress.map {
            StageEvent(
                time: 1.5, name: .updateInteractiveTransition, subject: nil, transition: 0,
                detail: .number($0))
        }
        let decided = decision.map {
            StageEvent(time: 2, name: $0, subject: nil, transition: 0, detail: .none)
        }
        return Timeline(
            frames: [], transitions: [swipe], events: updates + (decided.map { [$0] } ?? []))
    }

    @Test(arguments: [
        (StageEvent.Name.finishInteractiveTransition, StageTransition.Phase.completing),
        (.cancelInteractiveTransition, .cancelling),
    ])
    func `show a gesture as interactive from its beginning until it is let go of`(
        _ decision: StageEvent.Name, _ phase: StageTransition.Phase
    ) {
        let spans = PhaseSpans(Self.timeline(decision))
        #expect(spans[0] == .idle && spans[1.0.nextDown] == .idle)
        #expect(spans[1] == .interactive && spans[2.0.nextDown] == .interactive)
        #expect(spans[2] == phase && spans[3.0.nextDown] == phase)
        #expect(spans[3] == .idle)
    }

    @Test func `are still and moving in a film of a recording`() throws {
        let motion = StageTransition(
            id: 0, container: "recording", operation: "motion", from: nil, to: nil, began: 1,
            isInteractive: false, ended: 3, outcome: .completed)
        var timeline = Timeline(
            frames: [(0.5, StageTransition.Phase.idle), (2, .running)].map {
                Timeline.Frame(time: $0.0, phase: $0.1, progress: nil, views: [])
            }, transitions: [motion])
        timeline.isRecording = true
        #expect(PhaseSpans(timeline).spans.map(\.words) == ["still", "moving", "still"])
        let read = try Timeline(json: timeline.json)
        #expect(read == timeline && read.isRecording)
        #expect(read.frames.map(\.phase) == [.idle, .running])
        let film = Film(
            timeline, pictures: timeline.frames.map { _ in DisplayList(size: Self.size) },
            style: StripStyle(size: Self.size, scale: 4, columns: 2))
        let captions = SheetCaptions(film, film.layout)
        #expect((0..<2).map { captions.texts(frame: $0, inRow: $0).last } == ["still", "moving"])
    }

    private static let size = CGSize(width: 100, height: 200)

    @Test func `are interactive again from a pause on`() {
        var timeline = Self.timeline(.finishInteractiveTransition)
        timeline.events.append(
            StageEvent(
                time: 2.5, name: .pauseInteractiveTransition, subject: nil, transition: 0,
                detail: .none))
        #expect(PhaseSpans(timeline)[2.6] == .interactive)
    }

    @Test func `are those of the newest of several transitions`() {
        var timeline = Self.timeline(.finishInteractiveTransition)
        timeline.transitions.append(
            StageTransition(
                id: 1, container: "tabs", operation: "select", from: "b", to: "c", began: 1.5,
                isInteractive: false, ended: 2.5, outcome: .completed))
        let spans = PhaseSpans(timeline)
        #expect(
            [1.4, 1.6, 2.2, 2.6].map { spans[$0] } == [
                .interactive, .running, .running, .completing,
            ])
    }

    @Test func `cover a range without gaps, each part of another phase than the next`() {
        let spans = PhaseSpans(Self.timeline(.finishInteractiveTransition))
        let parts = spans.parts(within: 0.5...2.5)
        #expect(parts.map(\.span.phase) == [.idle, .interactive, .completing])
        #expect(parts.map(\.range) == [0.5...1, 1...2, 2...2.5])
    }

    @Test func `tell a decision with its progress and velocity, and then with less`() {
        let velocity = CGPoint(x: 300, y: -400)
        let finished = TrackDecision.all(
            in: Self.timeline(
                .finishInteractiveTransition, progress: [0.2, 0.52], velocity: velocity))
        #expect(
            finished.map(\.texts) == [
                ["52 %, 500 pt/s → finish", "52 % → finish", "→ finish", "52 %"]
            ])
        #expect(finished.map(\.time) == [2])
        let cancelled = TrackDecision.all(in: Self.timeline(.cancelInteractiveTransition))
        #expect(cancelled.map(\.texts) == [["→ cancel", "→ cancel", "→ cancel"]])
        #expect(TrackDecision.all(in: Self.timeline(nil, progress: [0.2])).isEmpty)
    }
}

@Suite struct `The fingers of a time track` {
    /// The bars reach to the end of the track, so that the name stands on their beginning.
    @Test func `are named over the bars of all of them, in the colour of text`() throws {
        var staged = StagedFilm(transitions: [], contacts: [])
        staged.contacts = [20.0, 40].map { Contact([[0, 20, $0], [2, 100, $0]]) }
        (staged.style.track, staged.style.scale, staged.style.overlays) = (true, 3, [.touches])
        let (sheet, layout) = (try staged.sheet(), try staged.film().layout)
        // The leaders, the band and the callbacks above the bars are 1.95 of the type's size high, the bars 0.7.
        let (rect, size) = (layout.frameRect(0), Double(layout.typeSize))
        let top = Double(rect.y + rect.height)
        let bars = (top + 1.95 * size + 1)...(top + 2.65 * size - 1)
        let text = StripPalette(.light).text
        let color = [text.red, text.green, text.blue].map { Int(($0 * 255).rounded()) }
        #expect(
            (0..<sheet.height).contains { y in
                bars.contains(Double(y))
                    && (0..<sheet.width).contains { sheet.color($0, y) == color }
            })
    }
}

@Suite struct `The sparkline of a strip` {
    private static func staged(_ name: String, until end: Double = 0.8) -> StagedFilm {
        var staged = StagedFilm(times: (0...4).map { end * Double($0) / 4 })
        staged.style.sparkline = name
        staged.sparkline = name
        return staged
    }

    @Test func `names the number and its range`() throws {
        #expect(
            try Self.staged("progress").film().played.sparkline?.label == "progress, 0 % … 80 %")
    }

    @Test func `has a gap where there is no value`() throws {
        let film = try Self.staged("progress", until: 2).film()
        let sparkline = try #require(film.played.sparkline)
        let lines = sparkline.lines(within: 0...2) { CGPoint(x: $0, y: $1) }
        #expect(lines.count == 1)
        #expect(lines[0].allSatisfy { $0.x < 1.01 && abs($0.x - $0.y) < 1e-9 })
    }

    /// Its colour is found below each frame, higher the greater the value is.
    @Test func `is drawn below the frames, on sheets and pages`() throws {
        let staged = Self.staged("progress")
        let (bare, sheet) = (try StagedFilm(times: staged.times).sheet(), try staged.sheet())
        let film = try staged.film()
        #expect(sheet.height - bare.height == film.layout.trackHeight)
        #expect(film.layout.trackHeight > 0)
        let color = StripPalette(.light).textColor(of: .interactive)
        let expected = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        let tops = try film.frames.indices.map { index in
            let rect = film.layout.frameRect(index)
            let below = rect.y + rect.height..<sheet.height
            return try #require(
                below.first { sheet.color(rect.x + rect.width / 2, $0) == expected }, "\(index)")
        }
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
        let page = try staged.text(.html)
        #expect(page.contains("progress, 0 % … 80 %</p>"))
        // The last value, at the right end, is the greatest: near the top of 40.
        #expect(page.contains("L1000 2\"/>"))
    }
}
