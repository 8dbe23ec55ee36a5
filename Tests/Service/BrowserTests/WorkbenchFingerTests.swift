import FilmstripService
import Foundation
import TestSupport
import Testing

/// The recorded drag in the form of the spec.
struct RecordedScript: Decodable {
    struct Step: Decodable { var pointerEvents: [Event] }
    struct Event: Decodable {
        var type: String
        var pointerId: Int
        var clientX, clientY, timeStamp: Double
    }
    var script: [Step]
}

extension Workbench {
    /// Returns the events of the last recorded drag.
    func recorded() throws -> [RecordedScript.Event] {
        let script = try JSONDecoder().decode(RecordedScript.self, from: Data(spec.utf8)).script
        return try #require(script.last).pointerEvents
    }

    /// Returns a position on the display; the offsets from its middle are shares of its width and height.
    func place(_ x: Double, _ y: Double = 0) throws -> WebDriver.Place {
        let box: [Double] = try browser.value(
            """
            const box = document.querySelector(".screen").getBoundingClientRect();
            return [box.left, box.top, box.width, box.height];
            """)
        return (box[0] + box[2] * (0.5 + x), box[1] + box[3] * (0.5 + y))
    }

    /// Returns positions along a line at half the display's height; start and end are offsets from its middle as shares
    /// of the width.
    func way(from start: Double, to end: Double, steps: Int = 20) throws -> [WebDriver.Place] {
        try (0...steps).map {
            try place(start + (end - start) * Double($0) / Double(steps))
        }
    }
}

@Suite struct `Fingers on the workbench` {
    private static let pinch = """
        {
          "preset": "back-swipe",
          "device": { "size": [200, 400], "scale": 1 },
          "interactions": { "drag": {
            "recognizer": { "pinch": {} }, "begin": "pop", "when": "true",
            "progress": "clamp(1 - scale, 0, 1)", "finish": "scale < 0.6",
            "driver": { "percentDriven": {} } } },
          "script": [{ "at": 0, "pop": true }],
          "filmstrip": { "frames": 5 }
        }
        """

    /// The fingers' distance shrinks from 80 % of the width to 24 %: a scale of 0.3, and so a progress of some 70 %.
    @Test func `pinch with two of them, each with its own events`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(Self.pinch)
            try bench.keepEvents()
            try bench.browser.drag([
                bench.way(from: -0.4, to: -0.12), bench.way(from: 0.4, to: 0.12),
            ])
            try bench.awaitFilm()
            let outcome = try bench.outcome
            let match = try #require(
                outcome.wholeMatch(of: /Pop completed at (\d+) %: released at \d\.\d\d s\./))
            #expect((60...75).contains(try #require(Int(match.1))), "\(outcome)")
            let events = try bench.recorded()
            let fingers = Dictionary(grouping: events, by: \.pointerId).values
            #expect(fingers.count == 2)
            for finger in fingers {
                #expect(finger.first?.type == "pointerdown" && finger.last?.type == "pointerup")
                #expect(finger.dropFirst().dropLast().allSatisfy { $0.type == "pointermove" })
            }
            #expect(events.map(\.timeStamp) == events.map(\.timeStamp).sorted())
        }
    }

    @Test func `are taken away by the system, which cancels what they do`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.keepEvents()
            try bench.browser.touchUntilCancelled(bench.way(from: -0.3, to: 0.4))
            try bench.awaitFilm()
            try bench.awaitRest()
            #expect(try bench.outcome.hasPrefix("Pop cancelled at "))
            #expect(try bench.recorded().last?.type == "pointercancel")
            // No finger is left over: the next one is the only one.
            try bench.drag(by: 0.7, pointer: "touch")
            let both = try bench.outcome
            #expect(both.contains("\nPop completed at "), "\(both)")
            #expect(try Set(bench.recorded().map(\.pointerId)).count == 1)
        }
    }

    @Test func `are shown while they are down, with what they do`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.browser.run(
                """
                window.seen = [];
                new MutationObserver(() => {
                  seen.push([document.querySelectorAll(".finger").length, document.querySelector(".screen").ariaLabel]);
                }).observe(document.querySelector(".body"), { childList: true, subtree: true, attributes: true });
                """)
            try bench.drag(by: 0.6, steps: 60, pointer: "touch")
            let isSeen: Bool = try bench.browser.value(
                "return seen.some(([fingers, label]) => fingers === 1 && label === 'Drag in progress')"
            )
            #expect(isSeen)
            #expect(try bench.count(".finger") == 0)
        }
    }

    /// The picture under a finger is the middle of a sheet. A green screen goes to the right, above a red one, by no more
    /// than 0.6 of the width: all corners on the right are green, and on the left nothing is blue, as the margin is.
    @Test func `see the frame alone, to its edges`() async throws {
        try await withWorkbench { bench throws in
            try bench.open(
                Workbench.spec.replacing(
                    "\"script\"",
                    with: """
                        "screens": { "inbox": { "template": "empty", "background": "#ff0000" },
                          "message": { "template": "empty", "background": "#00ff00" } }, "script"
                        """))
            try bench.browser.run(
                """
                window.edges = [];
                const screen = document.querySelector(".screen");
                new MutationObserver(() => {
                  if (screen.ariaLabel !== "Drag in progress") return;
                  const brush = screen.getContext("2d");
                  const ends = [[199, 0], [199, 399], [0, 0], [0, 399]];
                  edges.push(ends.map(([x, y]) => [...brush.getImageData(x, y, 1, 1).data].slice(0, 3).join()));
                }).observe(screen, { attributes: true });
                """)
            try bench.drag(by: 0.6, steps: 60, pointer: "touch")
            let edges: [[String]] = try bench.browser.value("return edges")
            #expect(!edges.isEmpty)
            for picture in edges {
                #expect(picture[0] == "0,255,0" && picture[1] == "0,255,0", "\(picture)")
                #expect(picture[2].hasSuffix(",0") && picture[3].hasSuffix(",0"), "\(picture)")
            }
        }
    }

    @Test func `are undone as what is typed is`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.drag(by: 0.6)
            try bench.browser.click("#spec")
            try bench.browser.press(.tab)
            try bench.browser.press(.z, with: .control)
            try bench.browser.press(.z, with: .control)
            #expect(try bench.spec == Workbench.spec)
            try bench.browser.wait(
                until: "/^Pop completed in 0\\.30\\ss\\.$/.test(outcome.textContent)".scoped)
        }
    }

    @Test func `are kept across a reload`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.drag(by: 0.3)
            let (spec, outcome) = (try bench.spec, try bench.outcome)
            try bench.browser.visit(bench.address)
            try bench.awaitFilm()
            #expect(try bench.spec == spec)
            #expect(try bench.outcome == outcome)
        }
    }

    /// A pop under two fingers: it finishes where they come together to less than half of their distance. 100 pixels of
    /// the wheel bring them to 1/e, 37 %, of it, 30 to 74 %.
    @Test(arguments: [(10, "completed"), (3, "cancelled")])
    func `is a pinch on a trackpad`(_ pixels: Int, _ outcome: String) async throws {
        let spec = """
            { "preset": "back-swipe", "device": { "size": [200, 400], "scale": 1 },
              "interactions": { "drag": { "recognizer": { "pinch": {} }, "progress": "1 - scale", "finish": "scale < 0.5" } },
              "script": [{ "at": 0, "pop": true }], "filmstrip": { "frames": 5 } }
            """
        try await withWorkbench { bench throws in
            try bench.open(spec)
            let box: [Double] = try bench.browser.value(
                """
                const { left, top, width, height } = document.querySelector(".screen").getBoundingClientRect();
                return [left + width / 2, top + height / 2, visualViewport.scale];
                """)
            try bench.browser.run("document.getElementById('said').textContent = 'waiting'")
            try bench.browser.pinch(
                at: (x: box[0], y: box[1]), steps: [1] + Array(repeating: pixels, count: 10))
            try bench.awaitFilm()
            let told = try bench.outcome
            #expect(told.hasPrefix("Pop \(outcome)"), "\(told)")
            let step = try JSONSerialization.jsonObject(with: Data(bench.spec.utf8))
            let script = (step as? [String: Any])?["script"] as? [[String: Any]]
            #expect((script?.last?["fingers"] as? [Any])?.count == 2)
            #expect(
                try bench.browser.value("return visualViewport.scale", as: Double.self) == 1,
                "the page is not zoomed")
        }
    }
}
