import FilmstripFilm
import FilmstripReview
import Foundation
import Testing

@Suite struct `A change of behaviour` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var old = Pop()
        var new = Pop()
        var kinds: [Change.Kind]
        var sentences: [String]

        init(
            _ name: String, from old: Pop = Pop(), to new: Pop,
            _ changes: (kind: Change.Kind, sentence: String)...
        ) {
            (testDescription, self.old, self.new) = (name, old, new)
            (kinds, sentences) = (changes.map(\.kind), changes.map(\.sentence))
        }
    }

    /// A linear movement of 200 points in 0.3 s has reached 150 after 0.225 s, one of 180 points 135.
    static let rows = [
        Row(
            "an outcome",
            to: Pop(
                complete: #"{ "completeTransition": false }"#,
                more: allowing("finish-cancels", "one-frame-flash")),
            (.outcome, "The pop is cancelled; it was completed")),
        Row(
            "a stall", to: Pop(complete: "", more: allowing("transition-never-completed")),
            (.outcome, "The pop stalls; it was completed"),
            (.callbacks, "context.completeTransition is no longer called")),
        Row(
            "a duration", to: Pop(duration: 0.4),
            (.duration, "The pop takes 0.4 s; it took 0.3 s")),
        Row(
            "a way", to: Pop(target: "container.width - 20"),
            (
                .trajectory,
                "`message` moves differently from 0.075 s to 0.225 s: frame.x differs by up to "
                    + "15 points (at 0.225 s: 135, was 150)"
            )),
        Row(
            "a way and a duration", to: Pop(duration: 0.4, target: "container.width - 20"),
            (.duration, "The pop takes 0.4 s; it took 0.3 s"),
            (
                .trajectory,
                "`message` moves differently from frame 2 to frame 4: frame.x differs by up to "
                    + "15 points at the same frame (frame 4: 135, was 150)"
            )),
        Row(
            "a display", to: Pop(width: 220),
            (
                .frames,
                "The strip shows 220 by 400 points of a display; it showed 200 by 400, so that views "
                    + "are not held against each other"
            )),
        Row(
            "a screen's name", to: Pop(arriving: "mailbox"),
            (.views, "The screen inbox is called mailbox now")),
        Row(
            "an animator's name", to: Pop(animator: "glide"),
            (
                .decision,
                "`navigationController.animationControllerFor` is answered with glide; it was "
                    + "answered with slide"
            )),
        Row(
            "more frames", to: Pop(frames: 9), (.frames, "The strip has 9 frames; it had 5")),
        Row(
            "fewer frames", to: Pop(frames: 4), (.frames, "The strip has 4 frames; it had 5")),
        Row(
            "other moments", to: Pop(more: #", "description": "a pop""#)),
        Row(
            "a view", to: Pop(views: badge(x: 10)),
            (.views, "The view message.badge is shown, which was not there")),
        Row(
            "a view that goes", from: Pop(views: badge(x: 10)), to: Pop(),
            (.views, "The view message.badge is no longer shown")),
        Row(
            "a view's look", from: Pop(views: badge(x: 10)),
            to: Pop(views: badge(x: 10, more: #", "alpha": 0.5"#)),
            (
                .trajectory,
                "`message.badge` looks different from 0 s to 0.225 s: alpha differs by up to 0.5 "
                    + "(at 0 s: 0.5, was 1)"
            )),
        Row(
            "a view that is not looked at", from: Pop(views: badge(x: 10)),
            to: Pop(views: badge(x: 10.09))),
        Row(
            "one transition less",
            from: Pop(script: #"[{ "at": 0, "pop": true }, { "at": 1, "push": "message" }]"#),
            to: Pop(),
            (
                .transitions,
                "The push from inbox to message no longer happens; the play ends on `inbox`, where it ended on `message`"
            )),
    ]

    /// Returns an `allow` list: allowed findings are not reported as changes.
    static func allowing(_ rules: String...) -> String {
        let rows = rules.map { #"{ "rule": "\#($0)", "reason": "wanted" }"# }
        return #", "allow": [\#(rows.joined(separator: ", "))]"#
    }

    static func badge(x: Double, more: String = "") -> String {
        #"{ "name": "badge", "frame": [\#(x), 10, 20, 20], "backgroundColor": "red"\#(more) }"#
    }

    @Test(arguments: rows)
    func `is told in one sentence`(_ row: Row) throws {
        let comparison = try Comparison(baseline: row.old.recording(), actual: row.new.recording())
        #expect(comparison.behaviour.map(\.sentence) == row.sentences)
        #expect(comparison.behaviour.map(\.kind) == row.kinds)
    }

    /// The event at the end of the pop.
    private static let shown = #""navigationController.didShow", "subject": "inbox""#

    /// Moves the line of one event behind that of a later one.
    @Test func `can be the order of calls`() throws {
        let moved = try edited { lines in
            let line = lines.remove(at: try lines.line(with: "viewController.viewDidDisappear"))
            lines.insert(line, at: try lines.line(with: Self.shown) + 1)
        }
        let plain = try Pop().recording()
        #expect(
            try Comparison(baseline: plain, actual: moved).behaviour.map(\.sentence) == [
                "viewDidDisappear of message comes after didShow of inbox; it came before"
            ])
        #expect(
            try Comparison(baseline: moved, actual: plain).behaviour.map(\.sentence) == [
                "viewDidDisappear of message comes before viewDidAppear of inbox; it came after"
            ])
    }

    /// There are 6000 calls, the first of which becomes the last; only that is reported.
    @Test func `can be the order of thousands of calls`() throws {
        func play(_ order: [Int]) throws -> Recording {
            try edited { lines in
                let place = try lines.line(with: Self.shown) + 1
                let calls = order.map {
                    #"{"time": 0.3, "name": "touch.began", "subject": "s\#($0)"},"#
                }
                lines.insert(contentsOf: calls, at: place)
            }
        }
        let comparison = try Comparison(
            baseline: play(Array(0..<6000)), actual: play(Array(1..<6000) + [0]))
        #expect(
            comparison.behaviour.map(\.sentence) == [
                "touch.began of s0 comes after touch.began of s5999; it came before"
            ])
    }

    @Test func `can be a call that is missing or new`() throws {
        let mute = try edited { lines in
            lines.remove(at: try lines.line(with: "context.completeTransition"))
        }
        let plain = try Pop().recording()
        let gone = try Comparison(baseline: plain, actual: mute)
        #expect(
            gone.behaviour == [
                Change(
                    .callbacks, time: 0.3, "context.completeTransition is no longer called")
            ])
        let come = try Comparison(baseline: mute, actual: plain)
        #expect(
            come.behaviour.map(\.sentence) == [
                "context.completeTransition is called, which was not"
            ])
    }

    /// A release at 62 % finishes the pop, unless 90 % are required; then it is cancelled, and everything after the
    /// release is not compared.
    @Test func `can be a gesture's decision`() throws {
        func play(_ finish: String) throws -> Recording {
            try record(
                """
                { "preset": "back-swipe", "device": { "scale": 0.5 },
                  "interactions": { "drag": { "finish": "progress > \(finish)" } },
                  "script": [{ "at": 0.1, "drag": { "from": [60, 420], "to": [300, 425],
                                                    "duration": 0.4, "hold": 0.1 } }] }
                """)
        }
        let comparison = try Comparison(baseline: play("0.5"), actual: play("0.9"))
        let told = comparison.behaviour.filter { $0.kind != .findingNew && $0.kind != .findingGone }
        #expect(told.map(\.sentence) == ["The pop is cancelled; it was completed"])
    }

    @Test func `can be what is found wrong`() throws {
        let stall = try Pop(complete: "").recording()
        let plain = try Pop().recording()
        let beginning = " transition-never-completed: "
        let new = try Comparison(baseline: plain, actual: stall).behaviour
            .filter { $0.kind == .findingNew }.map(\.sentence)
        #expect(new.count == 1 && new[0].hasPrefix("New finding" + beginning))
        let gone = try Comparison(baseline: stall, actual: plain).behaviour
            .filter { $0.kind == .findingGone }.map(\.sentence)
        #expect(gone.count == 1 && gone[0].hasPrefix("No longer found:" + beginning))
    }

    @Test func `knows its frame, time and view`() throws {
        let new = Pop(target: "container.width - 20")
        let comparison = try Comparison(baseline: Pop().recording(), actual: new.recording())
        let change = try #require(comparison.behaviour.first)
        #expect(change.frame == 1 && change.time == 0.075 && change.view == "message")
    }

    @Test func `of a view that is ignored counts for nothing`() throws {
        let new = try Pop(target: "container.width - 20").recording()
        let comparison = try Comparison(
            baseline: Pop().recording(), actual: new,
            options: ReviewOptions(ignoredViews: ["message"]))
        #expect(comparison.behaviour == [])
    }

    @Test func `within the tolerance counts for nothing`() throws {
        let old = try Pop().recording()
        let new = try Pop(target: "container.width - 0.5").recording()
        func changes(_ tolerance: Double) throws -> Int {
            try Comparison(
                baseline: old, actual: new, options: ReviewOptions(tolerance: tolerance)
            ).behaviour.count
        }
        // After 0.225 s it differs by 0.375 points.
        #expect(try changes(0.37) == 1)
        #expect(try changes(0.38) == 0)
    }

    @Test func `of an engine, a digest or a layout is none`() throws {
        let files = try files(of: Pop().text)
        let text = String(decoding: files.timeline, as: UTF8.self)
            .replacing(/"engine": "[^"]*"/, with: #""engine": "99.0", "later": [1, {}]"#)
            .replacing(/"spec": "[^"]*"/, with: #""spec": "sha256:0""#)
            .replacing("\n", with: " ")
        let other = try Recording(
            timeline: Timeline(json: Array(text.utf8)), sheet: files.sheet)
        let comparison = try Comparison(baseline: Pop().recording(), actual: other)
        #expect(comparison.isSame)
    }
}

@Suite struct `A play compared with itself` {

    @Test(arguments: ["back-swipe", "slide-up", "card"])
    func `is the same, however many threads drew it`(_ preset: String) throws {
        let spec = #"{ "preset": "\#(preset)", "device": { "scale": 0.5 } }"#
        let comparison = try Comparison(
            baseline: record(spec, threads: 1), actual: record(spec, threads: 2))
        #expect(comparison.isSame)
        #expect(comparison.pixels.frames == [])
    }

    /// Additions in one direction are removals in the other.
    @Test(arguments: `A change of behaviour`.rows)
    func `differs as much in either direction`(_ row: `A change of behaviour`.Row) throws {
        let (old, new) = (try row.old.recording(), try row.new.recording())
        let forth = try Comparison(baseline: old, actual: new)
        let back = try Comparison(baseline: new, actual: old)
        func counts(_ comparison: Comparison) -> [Change.Kind: Int] {
            Dictionary(grouping: comparison.behaviour, by: \.kind).mapValues(\.count)
        }
        var expected = counts(forth)
        (expected[.findingNew], expected[.findingGone]) = (
            expected[.findingGone], expected[.findingNew]
        )
        #expect(counts(back) == expected)
        #expect(back.pixels.frames.map(\.pixels) == forth.pixels.frames.map(\.pixels))
    }
}
