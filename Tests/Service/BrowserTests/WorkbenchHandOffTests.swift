import Foundation
import TestSupport
import Testing

@Suite struct `The workbench's hand-off meter` {
    /// A finger that goes 60 points in 50 ms, as it did before, and lifts: 1200 points a second. A pop of `seconds` with the
    /// screen under the finger goes on at the pace of its animation, a linear one.
    private func spec(_ seconds: Double, hold: Double = 0) -> String {
        let end = hold == 0 ? "" : ", \"hold\": \(hold)"
        return """
            {
              "device": { "size": [400, 400], "scale": 1 },
              "screens": { "a": { "template": "list" }, "b": { "template": "detail" } },
              "animators": { "slide": { "duration": \(seconds), "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ "curve": "linear", "set": { "from.frame.x": "container.width" } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop",
                "progress": "max(translation.x, 0) / container.width", "finish": "progress > 0.3",
                "driver": { "percentDriven": { "completionCurve": "linear" } } } },
              "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "slide", "interaction": "drag" } } },
              "script": [{ "at": 0.1, "drag": { "from": [40, 200], "to": [280, 200], "duration": 0.2\(end) } }],
              "filmstrip": { "frames": 5 }
            }
            """
    }

    private func meter(_ spec: String, in bench: Workbench) throws -> [String] {
        try bench.browser.visit("about:blank")
        try bench.open(spec)
        try bench.browser.click("#decisions summary")
        try bench.browser.wait(until: "document.querySelector('#hand-off p')")
        return try bench.browser.value(
            """
            return [...document.querySelectorAll("#hand-off :is(tr, p)")].map((row) => row.textContent);
            """)
    }

    /// The whole way is 400 points: in 1 s a linear animation has 400 points a second, a third of the finger's speed.
    @Test func `tells the finger's speed and how the view goes on`() async throws {
        try await withWorkbench { bench throws in
            #expect(
                try meter(spec(1), in: bench) == [
                    "Finger1200 pt/s", "b, before1200 pt/s", "b, after400 pt/s",
                    "“b” stays in place. The speed changes by −67\u{A0}%.",
                ])
            let rested = try meter(spec(0.5, hold: 0.3), in: bench)
            #expect(
                rested == [
                    "Finger0 pt/s", "b, before0 pt/s", "b, after800 pt/s",
                    "“b” stays in place. The speed changes by +800 pt/s.",
                ])
        }
    }

    /// The app moves the screen itself, and animates from where it was at first.
    @Test func `tells how far a view shifts`() async throws {
        let text = try String(
            contentsOf: publicFolder.appendingPathComponent("../Docs/findings/position-jump.md"),
            encoding: .utf8)
        let bug = try #require(text.firstMatch(of: /```json\n([\s\S]*?)```/)?.1)
        try await withWorkbench { bench throws in
            // The page of this finding says by how much: 190 points of 844.
            #expect(text.contains("photo jumps by 190 points, 22.51 % of the screen"))
            let told = try meter(String(bug), in: bench).last
            #expect(told?.hasPrefix("“photo” shifts by 190 pt, 22.5 % of the screen.") == true)
        }
    }

    @Test func `says that there is none where no finger lets go`() async throws {
        try await withWorkbench { bench throws in
            #expect(
                try meter(Workbench.spec, in: bench) == [
                    "No finger is released during a transition."
                ])
        }
    }

    /// A page sheet of the system on a display of 400 by 800 points.
    private func sheet(_ step: String) -> String {
        """
        {
          "device": { "size": [400, 800], "scale": 1 },
          "screens": { "home": { "template": "list" }, "card": { "template": "detail" } },
          "container": { "presentation": { "root": "home", "style": "pageSheet", "detents": ["medium", "large"] } },
          "script": [{ "at": 0.1, "present": "card" }, { "at": 1, \(step) }],
          "filmstrip": { "frames": 5 }
        }
        """
    }

    /// Below its detents a sheet goes as far as the finger; between them it is in no transition.
    @Test func `tells of a sheet of the system that is dismissed, and of none between its detents`()
        async throws
    {
        try await withWorkbench { bench throws in
            let flick = #""flick": { "from": [200, 420], "to": [200, 620], "velocity": 1500 }"#
            let told = try meter(sheet(flick), in: bench)
            #expect(told.count == 4, "\(told)")
            #expect(told.starts(with: ["Finger1500 pt/s", "card, before1500 pt/s"]), "\(told)")
            #expect(told.last?.hasPrefix("“card” stays in place.") == true)
            let drag = #""drag": { "from": [200, 420], "to": [200, 300], "duration": 0.2 }"#
            #expect(
                try meter(sheet(drag), in: bench) == ["No finger is released during a transition."])
        }
    }

    @Test func `says that there is none where no view follows`() async throws {
        let faded = spec(0.5).replacing(
            #""from.frame.x": "container.width""#, with: #""from.alpha": 0"#)
        try await withWorkbench { bench throws in
            #expect(
                try meter(faded, in: bench) == [
                    "No hand-off could be measured for a screen or shared element."
                ])
        }
    }
}
