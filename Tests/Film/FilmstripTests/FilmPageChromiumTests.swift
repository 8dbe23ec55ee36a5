import Filmstrip
import Foundation
import TestSupport
import Testing

/// The page as people use it.
@Suite struct `A film's page in Chromium` {
    private static let film = Result {
        try Renderer(threads: 2).render(
            spec: Array(
                """
                { "preset": "back-swipe", "device": { "scale": 0.5 },
                  "filmstrip": { "frames": 6, "captions": false } }
                """.utf8), as: [.html, .zip])
    }

    /// The state of the player.
    private struct State: Decodable, Equatable {
        /// SHA-256 of the canvas's pixels.
        var pixels: String
        var time: String
        var scrubber: Double
        /// The index of the frame that is marked in the list.
        var current: Int
        var isPlaying: Bool
        /// The accessibility label of the frame.
        var label: String
    }

    private static let state = """
        (async () => {
          const one = (selector) => document.querySelector(selector);
          const stage = one(".stage");
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
          // Reading the page's own canvas often would be complained of.
          const copy = new OffscreenCanvas(stage.width, stage.height);
          const brush = copy.getContext("2d", { willReadFrequently: true });
          brush.drawImage(stage, 0, 0);
          const { data } = brush.getImageData(0, 0, stage.width, stage.height);
          const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
          return {
            pixels: "sha256:" + [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
            time: one("#now-time").textContent, scrubber: Number(one("#time").value),
            current: [...document.querySelectorAll(".film li")].findIndex(
              (item) => item.classList.contains("current")),
            isPlaying: one("#play").classList.contains("playing"), label: stage.ariaLabel,
          };
        })()
        """

    private static func visit(
        _ page: [UInt8], width: Int = 1280, height: Int = 900, isDark: Bool = false,
        _ steps: [Chromium.Step]
    ) throws -> Chromium.Seen {
        let visit = Chromium.Visit(
            page, kind: "html", width: width, height: height, isDark: isDark, steps: steps)
        return try Chromium.visit([visit])[0]
    }

    /// Performs steps, and expects the frame to which each leads, with its pixels.
    private static func expect(
        _ steps: [(what: Chromium.Step, frame: Int)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let archive = try FilmArchive(try #require(film.get()[.zip]))
        let seen = try visit(
            try #require(film.get()[.html]),
            steps.flatMap { [$0.what, Chromium.Step.evaluate(state)] })
        for (index, step) in steps.enumerated() {
            let state = try seen.value(2 * index + 1, as: State.self)
            let frame = archive.manifest.frames[step.frame]
            #expect(state.current == step.frame, "\(step)", sourceLocation: sourceLocation)
            #expect(state.pixels == frame.pixels, "\(step)", sourceLocation: sourceLocation)
            #expect(!state.isPlaying, sourceLocation: sourceLocation)
            #expect(
                state.label.hasPrefix("Frame \(step.frame + 1) of 6: \(state.time)"),
                sourceLocation: sourceLocation)
        }
        #expect(seen.complaints.isEmpty && seen.requests.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func `steps by keys`() throws {
        try Self.expect([
            (.evaluate("0"), 0), (.press("ArrowRight"), 1), (.press("ArrowRight"), 2),
            (.press("ArrowLeft"), 1), (.press("ArrowLeft"), 0), (.press("ArrowLeft"), 0),
            (.evaluate("document.querySelector('#time').focus()"), 0), (.press("End"), 5),
            (.press("ArrowRight"), 5), (.press("Home"), 0), (.press("PageDown"), 5),
        ])
    }

    @Test func `steps by buttons, the list of frames and times`() throws {
        func click(_ selector: String) -> Chromium.Step {
            .evaluate("document.querySelector('\(selector)').click()")
        }
        try Self.expect([
            (click("#forward"), 1), (click("#forward"), 2), (click("#back"), 1),
            (click(".film li:nth-child(5) img"), 4),
            // The last event is the end of the transition.
            (click(".events li:last-child button"), 5),
        ])
    }

    @Test func `tells successive updates of a transition in one line`() throws {
        let lines = """
            [...document.querySelectorAll(".events li")].map((item) => item.textContent)
              .filter((text) => text.includes("updateInteractiveTransition"))
            """
        let seen = try Self.visit(try #require(Self.film.get()[.html]), [.evaluate(lines)])
        let told = try seen.value(0, as: [String].self)
        #expect(told.count == 1 && told[0].hasSuffix(" times"), "\(told)")
    }

    @Test func `follows its scrubber`() throws {
        func scrub(_ part: Double) -> Chromium.Step {
            .evaluate(
                """
                (() => {
                  const scrubber = document.querySelector("#time");
                  const [low, high] = [Number(scrubber.min), Number(scrubber.max)];
                  scrubber.value = low + \(part) * (high - low);
                  scrubber.dispatchEvent(new Event("input"));
                })()
                """)
        }
        // The latest frame at or before the time; frames are evenly spaced in progress, not in
        // time.
        let archive = try FilmArchive(try #require(Self.film.get()[.zip]))
        let times = archive.manifest.frames.map(\.time)
        func frame(_ part: Double) -> Int {
            times.lastIndex { $0 <= times[0] + part * (times[5] - times[0]) + 1e-6 } ?? 0
        }
        try Self.expect([0.3, 0.55, 0.99, 0.1, 1, 0].map { (scrub($0), frame($0)) })
    }

    /// With the loop turned off, it stops at its last frame.
    @Test func `plays to its end`() throws {
        let play = """
            document.querySelector("#loop").checked = false;
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
            const button = document.querySelector("#play");
            new Promise((done) => {
              const wait = () => (button.classList.contains("playing") ? requestAnimationFrame(wait) : done());
              wait();
            })
            """
        try Self.expect([(.evaluate(play), 5)])
    }

    @Test func `pauses where it is`() throws {
        let seen = try Self.visit(
            try #require(Self.film.get()[.html]),
            [.press(" "), .evaluate(Self.state), .press(" "), .evaluate(Self.state)])
        #expect(try seen.value(1, as: State.self).isPlaying)
        #expect(try !seen.value(3, as: State.self).isPlaying)
    }

    /// A finger needs 40 CSS pixels, and only the frames may need horizontal scrolling.
    @Test(arguments: [320, 390, 760, 1280], [false, true])
    func `fits the window`(width: Int, isDark: Bool) throws {
        struct Fit: Decodable {
            var overflow: Double
            var small: [String]
            var unnamed: [String]
        }
        let measure = """
            (() => {
              const controls = [...document.querySelectorAll(".controls button, .controls select")];
              const named = [...document.querySelectorAll("button, input, select, canvas, img")];
              const name = (item) => item.ariaLabel || item.alt || item.textContent.trim()
                || (item.labels?.[0]?.textContent ?? "");
              return {
                overflow: document.documentElement.scrollWidth - innerWidth,
                small: controls.filter((item) => item.getBoundingClientRect().height < 40
                  || item.getBoundingClientRect().width < 40).map((item) => item.id),
                // A copy of a picture is told as the picture.
                unnamed: named.filter((item) => !name(item) && item.alt !== "").map((item) => item.outerHTML),
              };
            })()
            """
        let seen = try Self.visit(
            try #require(Self.film.get()[.html]), width: width, height: 844, isDark: isDark,
            [.evaluate(measure)])
        let fit = try seen.value(0, as: Fit.self)
        #expect(fit.overflow <= 0)
        #expect(fit.small.isEmpty && fit.unnamed.isEmpty)
        #expect(seen.complaints.isEmpty)
    }

    /// Chromium would report a dialog, an error or a fetch.
    @Test(arguments: [
        "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "\" autofocus onfocus=\"alert(1)", "--><svg onload=alert(1)>",
        "</style><style>*{display:none}", "<iframe src=https://example.com></iframe>",
        "<meta http-equiv=refresh content=0;url=https://example.com>",
    ])
    func `runs nothing that a spec says`(_ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let spec = """
            { "device": { "size": [60, 90], "scale": 1 },
              "screens": { "b": { "template": "empty", "title": \(quoted) }, "a": { "template": "empty" } },
              "animators": { "x": { "duration": 0.3,
                "prepare": [{ "insert": "to", "below": "from" },
                  { "set": { "from.layer.shadowOpacity": 0.4 } }],
                "animate": [{ "set": { "from.frame.x": "container.width" } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["a", "b"], "pop": { "animator": "x" } } },
              "allow": [{ "rule": "shadow-left-behind", "reason": \(quoted) }],
              "script": [{ "at": 0.1, "pop": true }], "filmstrip": { "times": [0, 0.2, 0.5] } }
            """
        let page = try #require(
            Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.html])[.html])
        let seen = try Self.visit(
            page,
            [
                .press("ArrowRight"),
                .evaluate(
                    "[document.scripts.length, document.images.length, document.body.innerText.includes(\(quoted))]"
                ), .evaluate("getComputedStyle(document.body).display"),
            ])
        #expect(seen.answers[1] == "[1, 3, true]" && seen.answers[2] == "\"block\"")
        #expect(seen.complaints.isEmpty && seen.requests.isEmpty)
    }
}
