import Filmstrip
import FilmstripReview
import Foundation
import Testing

/// A spec with a gesture, two animators and a mask, in which a test changes texts.
private func spec(_ changes: [(String, String)] = []) -> [UInt8] {
    var text = """
        {
          "device": { "size": [200, 400], "scale": 0.5 },
          "screens": {
            "list": { "template": "list" },
            "detail": { "views": [
              { "name": "photo", "frame": [20, 40, 160, 100],
                "gradient": { "colors": ["systemOrange", "systemPink"] } },
              { "name": "card", "frame": [20, 200, 160, 80], "backgroundColor": "systemTeal" }
            ] }
          },
          "animators": {
            "slide": {
              "duration": 0.4,
              "prepare": [{ "insert": "to", "below": "from" }],
              "animate": [{ "curve": "easeOut", "set": { "from.frame.x": "container.width" } }],
              "complete": [{ "completeTransition": "!cancelled" }]
            }
          },
          "interactions": {
            "drag": {
              "recognizer": { "pan": {} }, "begin": "pop", "when": "location.x < 150",
              "progress": "translation.x / container.width",
              "finish": "progress > 0.5 || velocity.x > 800",
              "driver": { "percentDriven": {} }
            }
          },
          "container": {
            "navigation": { "stack": ["list", "detail"], "pop": { "animator": "slide", "interaction": "drag" } }
          },
          "script": [{ "at": 0.1, "drag": { "from": [20, 200], "to": [160, 200], "duration": 0.4 } }],
          "filmstrip": { "frames": 6 }
        }
        """
    for (old, new) in changes {
        precondition(text.contains(old), old)
        text = text.replacing(old, with: new)
    }
    return Array(text.utf8)
}

@Suite struct `A review of an edited spec` {
    private func review(_ changes: (String, String)...) throws -> ReviewedSpec {
        try SpecPair(baseline: spec(), actual: spec(changes)).compared(
            as: "a", by: Renderer(threads: 1), isCancelled: { false }
        ).review
    }

    private func sentences(_ changes: (String, String)...) throws -> [String] {
        let review = try SpecPair(baseline: spec(), actual: spec(changes)).compared(
            as: "a", by: Renderer(threads: 1), isCancelled: { false }
        ).review
        guard case .changed(let comparison, picture: _) = review.outcome else { return [] }
        return comparison.sentences + comparison.notes
    }

    struct Row: CustomTestStringConvertible {
        var old, new: String
        /// The first sentence.
        var cause: String
        /// Whether the script's play is the same.
        var isUnseen = false
        var testDescription: String { "\(old) → \(new)" }
    }

    @Test(arguments: [
        Row(
            old: "progress > 0.5 ||", new: "progress > 0.52 ||",
            cause: "`interactions.drag.finish` is `progress > 0.52 || velocity.x > 800`; "
                + "it was `progress > 0.5 || velocity.x > 800`", isUnseen: true),
        Row(
            old: "velocity.x > 800", new: "velocity.x > 900",
            cause: "`interactions.drag.finish` is `progress > 0.5 || velocity.x > 900`; "
                + "it was `progress > 0.5 || velocity.x > 800`", isUnseen: true),
        Row(
            old: "location.x < 150", new: "location.x < 60",
            cause: "`interactions.drag.when` is `location.x < 60`; it was `location.x < 150`",
            isUnseen: true),
        Row(
            old: #""duration": 0.4,"#, new: #""duration": 0.405,"#,
            cause: "`animators.slide.duration` is `0.405`; it was `0.4`"),
        Row(
            old: "easeOut", new: "linear",
            cause: "`animators.slide.animate[0].curve` is `linear`; it was `easeOut`"),
        Row(
            old: "systemPink", new: "systemPurple",
            cause: "`screens.detail.views[photo].gradient.colors[1]` is `systemPurple`; "
                + "it was `systemPink`"),
        Row(
            old: #""pop": { "animator": "slide", "interaction": "drag" }"#,
            new: #""pop": { "interaction": "drag" }"#,
            cause: "`container.navigation.pop.animator` is gone; it was `slide`"),
        Row(
            old: #""scale": 0.5 }"#, new: #""scale": 0.5, "layoutDirection": "rightToLeft" }"#,
            cause: "`device.layoutDirection` is new: `rightToLeft`"),
        Row(
            old: #""frames": 6"#, new: #""frames": 6, "overlays": ["touches"]"#,
            cause: #"`filmstrip.overlays` is new: `["touches"]`"#),
    ])
    func `tells the cause first`(_ row: Row) throws {
        let sentences = try sentences((row.old, row.new))
        #expect(sentences.first == row.cause)
        if row.isUnseen {
            #expect(
                sentences.dropFirst() == [
                    "The script plays as before, in every recorded value and every pixel of the strip"
                ])
        }
    }

    @Test(arguments: [
        ("easeOut", "cubic(0, 0, 0.58, 1)"), ("progress > 0.5 ||", "(progress > 0.50) ||"),
        (#""duration": 0.4,"#, #""duration": 0.40,"#),
    ])
    func `is the same if the spec reads as the same`(_ old: String, _ new: String) throws {
        #expect(try review((old, new)).status == .same)
    }

    /// A mask has no number if there is none.
    @Test func `tells a mask without numbers that nothing has`() throws {
        let masked =
            #""backgroundColor": "systemTeal", "mask": { "frame": [0, 0, 80, 40], "backgroundColor": "black" } }"#
        let told = try sentences((#""backgroundColor": "systemTeal" }"#, masked))
        #expect(
            told.contains { $0.contains("mask is [0, 0, 80, 40") && $0.contains("was nothing") })
        #expect(!told.contains { $0.contains("e+") })
    }

    @Test func `tells each colour of a gradient`() throws {
        let told = try sentences(("systemPink", "systemPurple"))
        #expect(
            told.contains {
                $0.contains("gradient.colors is #ff9500, #af52de")
                    && $0.contains("was #ff9500, #ff2d55")
            }, "\(told)")
    }

    /// A pop that a finger moves by its own code, with or without telling the coordinator of the lift.
    private func pulled(telling step: String, script: String = "[180, 200]") -> [UInt8] {
        Array(
            """
            { "device": { "size": [200, 400], "scale": 0.5 },
              "screens": { "list": {}, "detail": { "background": "systemTeal" } },
              "animators": { "slide": { "duration": 0.4,
                "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ "set": { "from.frame.x": "container.width" } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "pull": { "recognizer": { "pan": {} }, "begin": "pop",
                "driver": { "freeForm": {
                  "start": [{ "insert": "to", "below": "from" }],
                  "changed": [{ "set": { "from.frame.x": "max(translation.x, 0)" } },
                    { "updateInteractiveTransition": "clamp(translation.x / container.width, 0, 1)" }],
                  "ended": [{ "prepare": [\(step)],
                    "animate": [{ "duration": 0.3, "set": { "from.frame.x": "container.width" } }],
                    "complete": [{ "completeTransition": true }] }] } } } },
              "container": { "navigation": { "stack": ["list", "detail"],
                "pop": { "animator": "slide", "interaction": "pull" } } },
              "script": [{ "at": 0.1, "drag": { "from": [20, 200], "to": \(script), "duration": 0.4 } }],
              "filmstrip": { "frames": 6 } }
            """.utf8)
    }

    /// Everything is where it was at each time; only the coordinator is not told.
    @Test func `tells no movement of views that are at the same places at the same times`() throws {
        let review = try SpecPair(
            baseline: pulled(telling: #"{ "finishInteractiveTransition": true }"#),
            actual: pulled(telling: "")
        ).compared(as: "a", by: Renderer(threads: 1), isCancelled: { false }).review
        guard case .changed(let comparison, picture: _) = review.outcome else {
            Issue.record("nothing is told")
            return
        }
        #expect(comparison.pixels.isSame)
        #expect(
            !comparison.behaviour.contains { $0.kind == .trajectory }, "\(comparison.sentences)")
    }

    /// The pixels differ by less than the review counts, so it would be false that no play shows the edit.
    @Test func `tells what the play shows within the tolerances of the review`() throws {
        let loose = (
            #""frames": 6 }"#,
            #""frames": 6 }, "review": { "allowedRatio": 1, "ignore": { "views": ["detail.card"] } }"#
        )
        let review = try SpecPair(
            baseline: spec([loose]), actual: spec([loose, ("systemTeal", "systemIndigo")])
        ).compared(as: "a", by: Renderer(threads: 1), isCancelled: { false }).review
        guard case .changed(let comparison, picture: _) = review.outcome else {
            Issue.record("nothing is told")
            return
        }
        #expect(
            comparison.sentences == [
                "`screens.detail.views[card].backgroundColor` is `systemIndigo`; it was `systemTeal`"
            ])
        #expect(
            comparison.notes == [
                "What the record and the strip show of the edits is within the tolerances of the review"
            ])
    }

    /// One edit hides what another one does, which is told by itself then.
    @Test(arguments: [
        (#""duration": 0.4,"#, #""duration": 0.5,"#), ("progress > 0.5 ||", "progress > 0.9 ||"),
        ("[160, 200]", "[170, 200]"),
        (#""size": [200, 400]"#, #""size": [210, 400]"#),
    ])
    func `tells a swapped gradient beside another edit`(_ old: String, _ new: String) throws {
        let told = try sentences((old, new), ("systemPink", "systemPurple"))
        #expect(told.contains { $0.contains("colors[1]` is `systemPurple`; it was `systemPink`") })
        #expect(told.contains { $0.contains("gradient.colors is #ff9500, #af52de") }, "\(told)")
    }

    @Test func `gives each change the edits that make it`() throws {
        let review = try review(
            (#""duration": 0.4,"#, #""duration": 0.5,"#),
            ("progress > 0.5 ||", "progress > 0.52 ||"))
        guard case .changed(let comparison, picture: _) = review.outcome else {
            Issue.record("nothing is told")
            return
        }
        let causes = Dictionary(grouping: comparison.behaviour, by: \.kind)
            .mapValues { Set($0.map(\.causes)) }
        #expect(causes[.duration] == [["animators.slide.duration"]])
        #expect(
            causes[.spec] == [["animators.slide.duration"], ["interactions.drag.finish"]])
        let alone = comparison.behaviour.filter {
            $0.sentence.contains("alone, it changes nothing")
        }
        #expect(alone.map(\.causes) == [["interactions.drag.finish"]])
        // In text, what an edit does stands below it.
        let lines = ReviewReport(specs: [review]).text.split(separator: "\n")
        let place = try #require(
            lines.firstIndex { $0.hasPrefix("    spec: `animators.slide.duration`") })
        #expect(lines[place + 1].hasPrefix("        duration: "))
    }

    /// The lines of a review of two named colours of the same gradient, beside other edits.
    private func lines(_ others: (String, String)...) throws -> [Substring] {
        func named(_ upper: String, _ lower: String) -> [(String, String)] {
            [
                ("systemOrange", "upper"), ("systemPink", "lower"),
                (
                    #""device": {"#,
                    #""let": { "upper": "\#(upper)", "lower": "\#(lower)" }, "device": {"#
                ),
            ]
        }
        let review = try SpecPair(
            baseline: spec(named("systemOrange", "systemPink")),
            actual: spec(named("systemRed", "systemPurple") + others)
        ).compared(as: "a", by: Renderer(threads: 1), isCancelled: { false }).review
        return ReviewReport(specs: [review]).text.split(separator: "\n")
    }

    @Test func `says that several edits make one change`() throws {
        let lines = try self.lines()
        #expect(lines.count { $0.hasPrefix("    spec: `let.") } == 2)
        let own = lines.filter { $0.contains("gradient.colors") && !$0.hasPrefix("a: ") }
        #expect(own.count == 1 && own[0].hasPrefix("        trajectory: "))
        #expect(own[0].hasSuffix(", by both edits"))
    }

    @Test func `names the edits that make a change if more stand above it`() throws {
        let lines = try self.lines(("progress > 0.5 ||", "progress > 0.52 ||"))
        #expect(
            lines.contains {
                $0.contains("gradient.colors") && $0.contains(", by `let.")
                    && $0.contains("` and `let.")
            }, "\(lines)")
    }

    @Test(arguments: [
        (
            [("progress > 0.5 ||", "progress > 0.9 ||")],
            "a: changed: `interactions.drag.finish` is `progress > 0.9 || velocity.x > 800`; "
                + "it was `progress > 0.5 || velocity.x > 800`. The pop is cancelled; it was completed"
        ),
        (
            [
                ("easeOut", "linear"), ("systemTeal", "systemIndigo"),
                ("progress > 0.5", "progress > 0.9"),
            ],
            "a: changed: 3 edits of `animators`, `interactions` and `screens`. "
                + "The pop is cancelled; it was completed"
        ),
        (
            [("velocity.x > 800", "velocity.x > 900")],
            "a: changed: `interactions.drag.finish` is `progress > 0.5 || velocity.x > 900`; "
                + "it was `progress > 0.5 || velocity.x > 800`. The script plays as before, "
                + "in every recorded value and every pixel of the strip"
        ),
    ])
    func `tells in its first line the edits and the most important thing that they do`(
        _ changes: [(String, String)], _ line: String
    ) throws {
        let review = try SpecPair(baseline: spec(), actual: spec(changes)).compared(
            as: "a", by: Renderer(threads: 1), isCancelled: { false }
        ).review
        #expect(ReviewReport(specs: [review]).text.hasPrefix(line + "\n"))
    }

    /// From right to left the left edge begins no pop, so that its delegate is asked once less.
    @Test func `tells in its first line what is seen rather than calls`() throws {
        let small = #""device": { "scale": 0.5"#
        let specs = [" } }", #", "layoutDirection": "rightToLeft" } }"#].map {
            Array((#"{ "preset": "slide-left", "filmstrip": { "frames": 4 }, "# + small + $0).utf8)
        }
        let review = try SpecPair(baseline: specs[0], actual: specs[1]).compared(
            as: "a", by: Renderer(threads: 1), isCancelled: { false }
        ).review
        let lines = ReviewReport(specs: [review]).text.split(separator: "\n")
        #expect(lines[0].hasSuffix(". Frames 1–4 of 4 look different"), "\(lines)")
        #expect(lines.contains { $0.contains("callbacks: ") })
    }

    /// The title alone changes every pixel that differs.
    @Test func `tells pixels once that differ as much with one edit alone`() throws {
        let titled = (#""template": "list" }"#, #""template": "list", "title": "Inbox" }"#)
        let other = (titled.0, titled.1.replacing("Inbox", with: "Outbox"))
        let review = try SpecPair(
            baseline: spec([titled]),
            actual: spec([other, ("progress > 0.5 ||", "progress > 0.52 ||")])
        ).compared(as: "a", by: Renderer(threads: 1), isCancelled: { false }).review
        guard case .changed(let comparison, picture: _) = review.outcome else {
            Issue.record("nothing is told")
            return
        }
        let pixels = comparison.sentences.filter { $0.hasPrefix("Frame") }
        #expect(pixels.count == 1 && pixels[0].contains(" edit") == false, "\(pixels)")
    }

    /// The stack alone has a screen that is not there.
    @Test func `plays edits together that need each other`() throws {
        let review = try review(
            (#""list": { "template": "list" },"#, #""list": { "template": "list" }, "third": {},"#),
            (#""stack": ["list", "detail"]"#, #""stack": ["list", "third"]"#),
            ("easeOut", "linear"))
        guard case .changed(let comparison, picture: _) = review.outcome else {
            Issue.record("nothing is told")
            return
        }
        let pop = try #require(
            comparison.behaviour.first { $0.sentence.hasPrefix("The pop goes from third to list") },
            "\(comparison.sentences)")
        #expect(Set(pop.causes) == ["screens.third", "container.navigation.stack[1]"])
    }

    @Test func `tells no warning that the old spec has, too`() throws {
        let loose = (
            #""interactions": {"#,
            #""interactions": { "idle": { "recognizer": { "tap": {} }, "begin": "pop" },"#
        )
        func warnings(_ old: [(String, String)], _ new: [(String, String)]) throws -> Int {
            try SpecPair(baseline: spec(old), actual: spec(new)).compared(
                as: "a", by: Renderer(threads: 1), isCancelled: { false }
            ).review.warnings.count
        }
        #expect(try warnings([], [loose]) == 1)
        #expect(try warnings([loose], [loose, ("easeOut", "linear")]) == 0)
    }

    /// A file with the same name and another content, beside a changed duration.
    @Test func `tells a picture whose file is another one`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/a.transition.json"
        func write(_ changes: (String, String)..., picture: String) throws {
            let image = #""image": "photo.png""#
            let changes =
                [(#""gradient": { "colors": ["systemOrange", "systemPink"] }"#, image)]
                + changes
            try Data(spec(changes)).write(to: URL(fileURLWithPath: path))
            let film = try Renderer(threads: 1).render(
                spec: spec([("systemTeal", picture)]), as: [.png])
            try Data(#require(film[.png])).write(
                to: URL(fileURLWithPath: folder + "/photo.png"))
        }
        func checked(updates: Bool) throws -> Comparison? {
            let check = Check(renderer: Renderer(threads: 1), updates: updates)
            let report = try check.run(SpecSearch.Found(specs: [path], orphans: []))
            guard case .changed(let comparison, picture: _)? = report?.specs.first?.outcome else {
                return nil
            }
            return comparison
        }
        try write(picture: "systemTeal")
        _ = try checked(updates: true)
        try write((#""duration": 0.4,"#, #""duration": 0.5,"#), picture: "systemRed")
        let told = try #require(try checked(updates: false))
        let own = told.behaviour.filter { $0.causes == ["photo.png"] }
        #expect(own.map(\.kind) == [.spec, .trajectory], "\(told.sentences)")
        #expect(own.first?.sentence == "The content of `photo.png` is another one")
    }

    /// An earlier version wrote no spec into its timelines.
    @Test func `says that the baseline does not keep its spec`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/a.transition.json"
        func notes(updates: Bool, _ changes: (String, String)...) throws -> [String] {
            try Data(spec(changes)).write(to: URL(fileURLWithPath: path))
            let check = Check(renderer: Renderer(threads: 1), updates: updates)
            let report = try check.run(SpecSearch.Found(specs: [path], orphans: []))
            guard case .changed(let comparison, picture: _)? = report?.specs.first?.outcome else {
                return []
            }
            return comparison.notes
        }
        _ = try notes(updates: true)
        #expect(try notes(updates: false, ("0.4,", "0.5,")) == [])
        let timeline = URL(fileURLWithPath: folder + "/__filmstrips__/a.timeline.json")
        var object = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: timeline)) as? [String: Any])
        #expect(object.removeValue(forKey: "settled") != nil)
        try JSONSerialization.data(withJSONObject: object).write(to: timeline)
        #expect(
            try notes(updates: false, ("0.4,", "0.5,")) == [
                "The baseline is of an earlier version: it does not keep its spec, so that edits are not told"
            ])
    }

    @Test func `does not call a new name all that changed beside an edit`() throws {
        let told = try sentences(
            (#""photo""#, #""image""#), ("progress > 0.5 ||", "progress > 0.52 ||"))
        #expect(told.contains { $0.hasSuffix("detail.photo is called detail.image now") })
        #expect(!told.contains { $0.contains("nothing else changed") }, "\(told)")
    }

    @Test func `has no edits in its heading if there is but an orphan`() {
        let same = ReviewedSpec(name: "a.transition.json", outcome: .same)
        let report = ReviewReport(specs: [same], orphans: ["__filmstrips__/gone.png"])
        #expect(report.markdown.hasPrefix("### Transitions have changed\n"))
    }
}
