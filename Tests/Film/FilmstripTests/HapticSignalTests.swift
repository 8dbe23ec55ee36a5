import FilmSupport
import Filmstrip
import Testing
import TransitionSpec

/// A pop whose progress is a finger's way over the width of 200 points. The finger goes to and fro twice.
@Suite struct `A haptic signal of a drag` {
    private static func text(_ keys: String, filmstrip: String = #"{ "frames": 2 }"#) -> String {
        let there = (0...4).map { 30 + 40 * $0 }
        let back = there.dropLast().reversed()
        let touches = (there + back + there.dropFirst()).enumerated().map { index, x in
            "[\(Double(index) / 20), \(x), 200]"
        }
        return """
            { "device": { "size": [200, 400], "scale": 0.5 },
              "screens": { "a": {}, "b": {} },
              "animators": { "slide": { "duration": 0.3,
                "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ "set": { "from.frame.x": 200 } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "pull": { "recognizer": { "pan": {} }, "begin": "pop", \(keys)
                "progress": "translation.x / 200", "finish": "progress > 0.5",
                "driver": { "percentDriven": {} } } },
              "container": { "navigation": { "stack": ["a", "b"],
                "pop": { "animator": "slide", "interaction": "pull" } } },
              "script": [{ "at": 0.5, "touches": [\(touches.joined(separator: ", "))] }],
              "filmstrip": \(filmstrip) }
            """
    }

    private static let once = """
        "once": [{ "when": "progress > 0.5", "haptic": "medium" },
                 { "when": "progress < 0.4", "haptic": "soft" }],
        """

    private func events(_ name: String, _ keys: String) throws -> [RenderedTimeline.Event] {
        try RenderedTimeline(Self.text(keys)).events.filter { $0.name == name }
    }

    /// The finger is at its furthest, 160 points from its beginning, 0.2 s and 0.6 s after that, and back at 0.4 s.
    @Test func `is felt each time its condition becomes true, and not where the drag begins`()
        throws
    {
        let felt = try events("feedbackGenerator.feedbackOccurred", Self.once)
        #expect(felt.map(\.word) == ["impact medium", "impact soft", "impact medium"])
        #expect(felt.map { ($0.time - 0.5) / 0.2 }.map { Int($0) } == [0, 1, 2])
    }

    @Test func `is told by lint if it is never felt`() throws {
        let far = #""once": [{ "when": "progress > 0.9", "haptic": "light" }],"#
        let missed = try Renderer(threads: 1).lint(Array(Self.text(far).utf8)).missed
        #expect(missed.map(\.pointer) == ["/interactions/pull/once/0"])
        #expect(
            missed.map(\.message) == [
                "its condition never becomes true under a finger of the script"
            ])
        #expect(try Renderer(threads: 1).lint(Array(Self.text(Self.once).utf8)).missed.isEmpty)
    }

    private static let declined = #""when": "numberOfTouches == 2","#

    @Test func `has a gesture that says why it does not begin`() throws {
        let why = "numberOfTouches == 2 is false: numberOfTouches is 1"
        let events = try events("gestureRecognizer.declined", Self.declined)
        #expect(events.map(\.subject) == ["pull"] && events.map(\.word) == [why])
        let missed = try Renderer(threads: 1).lint(Array(Self.text(Self.declined).utf8)).missed
        #expect(missed.first?.message.hasSuffix(": numberOfTouches is 1") == true)
        let failure = #expect(throws: RenderFailure.self) {
            try RenderedTimeline(
                Self.text(Self.declined, filmstrip: #"{ "events": ["ended"] }"#))
        }
        #expect("\(String(describing: failure))".contains("\"pull\" does not begin: " + why))
    }
}
