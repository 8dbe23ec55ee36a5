import Filmstrip
import FilmstripReview
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
            cause: "`screens.detail.views[0].gradient.colors[1]` is `systemPurple`; "
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
            #expect(sentences.dropFirst() == ["No play of this script shows what was edited"])
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
                "`screens.detail.views[1].backgroundColor` is `systemIndigo`; it was `systemTeal`"
            ])
        #expect(
            comparison.notes == [
                "What the play shows of the edits is within the tolerances of the review"
            ])
    }
}
