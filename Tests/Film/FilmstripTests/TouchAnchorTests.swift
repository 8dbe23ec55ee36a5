import FilmSupport
import Filmstrip
import Testing

@Suite struct `A touch counted from a view` {
    /// A button that is half-way down at the right, and pushes; `more` are further keys of the step.
    private func spec(
        _ size: String, _ touch: String, direction: String = "leftToRight"
    ) -> String {
        """
        { "device": { "size": \(size), "scale": 0.5, "layoutDirection": "\(direction)" },
          "screens": { "inbox": { "views": [ { "name": "button",
              "frame": "rect(superview.width - 50, superview.height / 2, 40, 20)" } ] },
            "message": {} },
          "interactions": { "tap": { "recognizer": { "tap": {}, "on": "inbox", "view": "button" },
            "begin": { "push": "message" } } },
          "container": { "navigation": { "stack": ["inbox"], "push": { "interaction": "tap" } } },
          "script": [{ "at": 0.1, \(touch) }], "filmstrip": { "times": [3] } }
        """
    }

    @Test(arguments: ["[320, 480]", "[480, 320]", "[1024, 1366]"])
    func `meets it wherever it is`(_ size: String) throws {
        let tap = #""tap": { "location": [0, 0] }, "on": "inbox", "view": "button""#
        let timeline = try RenderedTimeline(spec(size, tap))
        #expect(timeline.transitions.map(\.operation) == ["push"])
    }

    /// The button is 40 points wide and 20 high: 19 points beside its centre is inside, 21 is not, and 1 point below the
    /// lower right corner is not.
    @Test func `counts from the given point of it`() throws {
        let cases = [
            (#"{ "location": [19, 9] }"#, "", 1), (#"{ "location": [21, 0] }"#, "", 0),
            (#"{ "location": [-1, -1] }"#, #", "normalizedOffset": [1, 1]"#, 1),
            (#"{ "location": [0, 1] }"#, #", "normalizedOffset": [1, 1]"#, 0),
        ]
        for (tap, offset, count) in cases {
            let touch = #""tap": \#(tap), "on": "inbox", "view": "button"\#(offset)"#
            let timeline = try RenderedTimeline(spec("[300, 600]", touch))
            #expect(timeline.transitions.count == count, "\(touch)")
        }
    }

    @Test func `is an error if the view is not in the window`() throws {
        let text = spec("[300, 600]", #""tap": { "location": [0, 0] }, "on": "message""#)
        #expect {
            _ = try Film(of: text)
        } throws: { error in
            guard case .invalid(let errors)? = error as? RenderFailure else { return false }
            return errors.map(\.pointer) == ["/script/0/on"]
                && errors[0].message
                    == "\"message\" is not in the window when the touch begins at 0.1 s"
        }
    }

    /// The system's pop begins at the edge where layout begins: the left one, or, from right to left, the right one.
    @Test(arguments: [
        ("leftToRight", true, 1), ("rightToLeft", true, 1), ("rightToLeft", false, 0),
    ])
    func `begins at the other edge if it is mirrored`(
        _ direction: String, _ isMirrored: Bool, _ count: Int
    ) throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [300, 600], "scale": 0.5, "layoutDirection": "\(direction)" },
              "screens": { "inbox": {}, "message": {} },
              "container": { "navigation": { "stack": ["inbox", "message"],
                "interactivePopGestureRecognizer": "enabled" } },
              "script": [{ "at": 0.1, "mirrored": \(isMirrored), "drag": {
                "from": [5, 300], "to": ["display.width - 40", 300], "duration": 0.3 } }],
              "filmstrip": { "times": [3] } }
            """)
        #expect(timeline.transitions.map(\.outcome) == Array(repeating: "completed", count: count))
    }
}
