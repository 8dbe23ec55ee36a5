import Filmstrip
import FilmstripFilm
import FilmstripReview
import Foundation
import Testing

@Suite struct `A record` {
    @Test func `is read as it was written`() throws {
        let timeline = try recorded(TwoWays().text).timeline
        #expect(timeline.record != nil)
        #expect(try Timeline(json: timeline.json) == timeline)
    }

    @Test func `is part of reviews alone`() throws {
        #expect(try record(TwoWays().text).timeline.record == nil)
    }

    @Test func `does not depend on the number of frames`() throws {
        let (few, many) = (
            try recorded(TwoWays(frames: 3).text), try recorded(TwoWays(frames: 29).text)
        )
        #expect(few.timeline.record == many.timeline.record)
    }

    /// 60 samples a second from the beginning at 0.1 s on.
    @Test func `has each sixtieth of a second of a transition`() throws {
        let timeline = try recorded(TwoWays().text).timeline
        let times = try #require(timeline.record).samples.map(\.time)
        for index in 0..<24 {
            let time = 0.1 + Double(index) / 60
            #expect(times.contains { abs($0 - time) < 3e-6 }, "\(time)")
        }
    }

    /// A drag of 0.35 s with a touch each sixtieth is off the grid of sixtieths by a hundredth of a second and by a third of one.
    @Test(arguments: [0.5, 0.51, 0.503333])
    func `has the same progress under a finger whenever the finger comes`(at: Double) throws {
        func progress(_ at: Double) throws -> [Double] {
            let spec = """
                { "preset": "back-swipe", "device": { "scale": 0.5 }, "filmstrip": { "frames": 2 },
                  "script": [{ "at": \(at), "drag": { "from": [60, 420], "to": [200, 425],
                                                     "duration": 0.35, "hold": 0.1 } }] }
                """
            let timeline = try recorded(spec).timeline
            let samples = try #require(timeline.record).samples
            let (began, released) = try #require(
                timeline.transitions.first.flatMap { one in one.released.map { (one.began, $0) } })
            return samples.filter { $0.time >= began && $0.time < released }.compactMap(\.progress)
        }
        let (here, there) = (try progress(at), try progress(0.5))
        #expect(here.count == there.count && here.count > 20)
        #expect(zip(here, there).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test(arguments: [
        (#""version": 4, "size""#, #""version": 5, "size""#, "a newer program wrote it"),
        (#""size": [300, 500]"#, #""size": [300]"#, "found 1 numbers; expected 2"),
    ])
    func `that cannot be read is refused with the reason`(
        part: String, other: String, reason: String
    ) throws {
        let text = String(decoding: try recorded(TwoWays().text).timeline.json, as: UTF8.self)
        let found = text.replacing(/"version": 4,\s*"size"/, with: #""version": 4, "size""#)
        try #require(found.contains(part))
        let error = #expect(throws: TimelineError.self) {
            try Timeline(json: Array(found.replacing(part, with: other).utf8))
        }
        #expect("\(error as Any)".contains(reason))
    }
}

@Suite struct `A review of records` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var old = TwoWays()
        var new: TwoWays
        var sentences: [String]

        init(
            _ name: String, from old: TwoWays = TwoWays(), to new: TwoWays, _ sentences: String...
        ) {
            (testDescription, self.old, self.new, self.sentences) = (name, old, new, sentences)
        }
    }

    static let waiting =
        #"[{ "at": 0.1, "push": "b" }, { "after": "completed", "delay": 0.2, "pop": true }]"#

    static let rows = [
        Row("nothing", to: TwoWays()),
        Row("fewer frames", to: TwoWays(frames: 8), "The strip has 8 frames; it had 12"),
        Row(
            "eight and nine frames", from: TwoWays(frames: 8), to: TwoWays(frames: 9),
            "The strip has 9 frames; it had 8"),
        Row(
            "a longer pop", to: TwoWays(popDuration: 0.5), "The pop takes 0.5 s; it took 0.4 s"),
        Row(
            "a longer push", to: TwoWays(pushDuration: 0.5), "The push takes 0.5 s; it took 0.4 s"),
        Row("a pop that is longer by 5 ms", to: TwoWays(popDuration: 0.405)),
        Row("another scale", to: TwoWays(scale: 1), "A point has 1 pixel; it had 0.5"),
        Row(
            "a completion that is dropped", from: TwoWays(script: waiting),
            to: TwoWays(completion: "", script: waiting), "The push stalls; it was completed",
            "No transition has been completed since 0.1 s, so that step 2 of the script is skipped",
            "context.completeTransition is no longer called"),
        Row(
            "a hidden view",
            to: TwoWays(
                views: TwoWays().views
                    + #", { "name": "ghost", "frame": [0, 0, 9, 9], "isHidden": true }"#),
            "The view a.ghost is there, hidden, which was not"),
        Row(
            "a view's name", to: TwoWays(more: TwoWays().more.replacing("hero", with: "photo")),
            "The view b.hero is called b.photo now; nothing else changed"),
        Row(
            "the names of two views",
            to: TwoWays(
                views: TwoWays().views.replacing("box", with: "tile"),
                more: TwoWays().more.replacing("hero", with: "photo")),
            "The view a.box is called a.tile now; only names changed",
            "The view b.hero is called b.photo now; only names changed"),
        Row(
            "a view's name and the length of the push",
            to: TwoWays(
                more: TwoWays().more.replacing("hero", with: "photo"), pushDuration: 0.5),
            "The push takes 0.5 s; it took 0.4 s", "The view b.hero is called b.photo now"),
        Row(
            "a pop that is dropped, without which a later push is impossible",
            from: TwoWays(script: thrice),
            to: TwoWays(script: thrice.replacing(#"{ "at": 0.8, "pop": true }, "#, with: "")),
            "Step 2 of the script (push) is impossible at 1.5 s and is skipped: "
                + #""b" is on the stack already"#,
            "The pop from b to a no longer happens"),
        Row(
            "a pop that makes a later push possible",
            from: TwoWays(script: thrice.replacing(#"{ "at": 0.8, "pop": true }, "#, with: "")),
            to: TwoWays(script: thrice),
            "Step 2 of the script (push) was impossible at 1.5 s before, and was skipped: "
                + #""b" is on the stack already"#,
            "A pop from b to a happens that did not"),
    ]

    static let thrice =
        #"[{ "at": 0.1, "push": "b" }, { "at": 0.8, "pop": true }, { "at": 1.5, "push": "b" }]"#

    @Test(arguments: rows)
    func `tells what changed and nothing else`(_ row: Row) throws {
        let comparison = try row.old.comparison(with: row.new)
        #expect(comparison.told == row.sentences)
    }

    /// A play of its own has the same record, and a changed spec has none that is known.
    @Test func `takes the record of an equal spec from its baseline`() throws {
        let baseline = try recorded(TwoWays().text).timeline
        for spec in [TwoWays(), TwoWays(popDuration: 0.5)] {
            let text = Array(spec.text.utf8)
            let renderer = Renderer(threads: 1)
            let film = try renderer.record(text, baseline: baseline)
            let alone = try renderer.record(text)
            #expect(film.timeline == alone.timeline)
        }
        var other = baseline
        other.engine = "0.0.1"
        other.record?.samples = []
        let film = try Renderer(threads: 1).record(
            Array(TwoWays().text.utf8), baseline: other)
        #expect(film.timeline?.record == baseline.record, "of another version")
    }

    @Test func `warns of an operation that is impossible, with its place`() throws {
        let spec = TwoWays(script: #"[{ "at": 0.1, "push": "b" }, { "at": 0.8, "push": "b" }]"#)
        let text = Array(spec.text.utf8)
        let film = try Renderer(threads: 1).record(text)
        #expect(film.specWarnings.map(\.pointer) == ["/script/1/push"])
        #expect(film.specWarnings.first?.message.contains("skipped at 0.8 s") == true)
        let timeline = try #require(film.timeline)
        #expect(try Timeline(json: timeline.json).record == timeline.record)
        #expect(throws: RenderFailure.self) { try Renderer(threads: 1).film(of: text) }
    }

    /// Frames at other moments are not held against each other.
    @Test func `compares no frames at different moments`() throws {
        for other in [TwoWays(frames: 8), TwoWays(popDuration: 0.5)] {
            #expect(try TwoWays().comparison(with: other).pixels.frames == [])
        }
    }

    static func label(_ more: String) -> TwoWays {
        TwoWays(
            views: TwoWays().views
                + #", { "name": "headline", "frame": [20, 20, 200, 40], \#(more) }"#)
    }

    @Test(arguments: [
        (
            #""label": "Inbox""#, #""label": "Index""#,
            "text is “Index” at 0 s, was “Inbox”"
        ),
        (
            #""label": "Inbox", "fontSize": 17"#,
            #""label": "Inbox", "fontSize": 18"#,
            "font is “regular 18” at 0 s, was “regular 17”"
        ),
        (
            #""gradient": { "colors": ["red", "blue"] }"#,
            #""gradient": { "colors": ["red", "black"] }"#, "gradient.colors is"
        ),
        (
            #""backgroundColor": "red""#,
            #""backgroundColor": "red", "isUserInteractionEnabled": false"#,
            "isUserInteractionEnabled is false"
        ),
        (
            #""backgroundColor": "red""#, #""backgroundColor": "red", "layer.borderWidth": 2"#,
            "layer.borderWidth differs by"
        ),
    ])
    func `names what a view shows`(old: String, new: String, told: String) throws {
        let comparison = try Self.label(old).comparison(with: Self.label(new))
        #expect(comparison.told.count == 1)
        #expect(comparison.told.first?.contains(told) == true, "\(comparison.told)")
    }

    @Test func `tells which view is drawn above which`() throws {
        let (red, green) = (
            #"{ "name": "one", "frame": [20, 20, 60, 60], "backgroundColor": "red" }"#,
            #"{ "name": "two", "frame": [40, 40, 60, 60], "backgroundColor": "green" }"#
        )
        let old = TwoWays(views: red + ", " + green)
        #expect(
            try old.comparison(with: TwoWays(views: green + ", " + red)).told == [
                "`a.one` is drawn above `a.two` from 0 s on; it was below"
            ])
    }

    /// The script lets go beyond 60 %, where both rules finish.
    @Test func `tells decisions that the script never asks for`() throws {
        func spec(_ finish: String) -> String {
            """
            { "preset": "back-swipe", "device": { "scale": 0.5 },
              "interactions": { "drag": { "finish": "\(finish)" } },
              "script": [{ "at": 0.1, "drag": { "from": [60, 420], "to": [340, 425],
                                                "duration": 0.4, "hold": 0.1 } }] }
            """
        }
        let comparison = try compare(spec("progress > 0.5"), spec("progress > 0.4"))
        let total = Timeline.DecisionMap.progress.count * Timeline.DecisionMap.velocities.count
        #expect(
            comparison.told == [
                "With 45–50 % and no speed, drag completes its transition; it cancelled it "
                    + "(18 of \(total) decisions differ)"
            ])
        let fast = try compare(
            spec("progress > 0.5 || velocity.x > 1500"), spec("progress > 0.5 || velocity.x > 800"))
        #expect(
            fast.told == [
                "With 0–50 % and 1000 points per second, drag completes its transition; it cancelled "
                    + "it (11 of \(total) decisions differ)"
            ])
    }

    /// The decisions are those of the spec's device: a rule that asks for the direction is asked with its own.
    @Test(arguments: [("leftToRight", "85 %"), ("rightToLeft", "25 %")])
    func `samples decisions in the device's direction`(direction: String, progress: String) throws {
        func spec(_ sooner: Double, _ later: Double) -> String {
            """
            { "preset": "back-swipe", "device": { "scale": 0.5, "layoutDirection": "\(direction)" },
              "interactions": { "drag": { "finish": "progress > (rightToLeft ? \(sooner) : \(later))" } },
              "script": [{ "at": 0.1, "pop": true }] }
            """
        }
        let comparison = try compare(spec(0.25, 0.85), spec(0.2, 0.8))
        #expect(comparison.told.count == 1, "\(comparison.told)")
        #expect(
            comparison.told.first?.hasPrefix(
                "With \(progress) and no speed, drag completes its transition") == true,
            "\(comparison.told)")
    }

    @Test func `shows both maps of a rule that changed in every report`() throws {
        func spec(_ finish: String) -> String {
            """
            { "preset": "back-swipe", "device": { "scale": 0.5 },
              "interactions": { "drag": { "finish": "\(finish)" } }, "filmstrip": { "frames": 3 } }
            """
        }
        let comparison = try compare(spec("progress > 0.5"), spec("progress > 0.4"))
        let report = ReviewReport(specs: [
            ReviewSamples.spec("a.transition.json", .changed(comparison, picture: nil))
        ])
        // Of 21 values, those up to 0.5 and up to 0.4 cancel.
        let (was, isNow) = (
            String(repeating: "░", count: 11) + String(repeating: "█", count: 10),
            String(repeating: "░", count: 9) + String(repeating: "█", count: 12)
        )
        #expect(report.markdown.contains("       0  \(was)  \(isNow)\n"))
        #expect(report.markdown.contains("   -2000  \(was)  \(isNow)\n"))
        #expect(report.html.matches(of: #/<td class="finish other">/#).count == 9 * 2)
        #expect(report.html.matches(of: #/<td /#).count == 2 * 9 * 21)
        let json = String(decoding: report.json(), as: UTF8.self)
        #expect(json.contains(#""interaction": "drag""#))
        #expect(json.contains("cccccccccffffffffffff"))
    }

    @Test func `says of a baseline of version 1 what it says of one of its own`() throws {
        let old = try recorded(TwoWays().text)
        let new = try recorded(
            TwoWays(more: TwoWays().more.replacing("hero", with: "photo")).text)
        let text = String(decoding: old.timeline.json, as: UTF8.self)
            .replacing(/"version": 4,(\s*"size")/, with: { "\"version\": 1,\($0.output.1)" })
        let earlier = try Recording(timeline: Timeline(json: Array(text.utf8)), sheet: old.sheet)
        try #require(earlier.timeline.record?.version == 1)
        for baseline in [earlier, old] {
            let comparison = try Comparison(
                baseline: baseline, actual: new, options: ReviewOptions())
            #expect(
                comparison.told == ["The view b.hero is called b.photo now; nothing else changed"])
        }
    }

    @Test func `says since when a baseline has no record`() throws {
        let (old, new) = (try record(TwoWays().text), try recorded(TwoWays().text))
        let comparison = try Comparison(baseline: old, actual: new)
        #expect(comparison.isSame)
        #expect(comparison.notes.count == 1)
        #expect(try Comparison(baseline: new, actual: new).notes == [])
    }
}
