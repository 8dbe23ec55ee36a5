import Filmstrip
import FilmstripOutputs
import Foundation
import Synchronization
import Testing

private typealias Answer = Result<RenderedFilm, RenderFailure>

private func answer(
    _ text: [UInt8], as formats: Set<OutputFormat>, threads: Int,
    limits: RenderLimits = RenderLimits()
) -> Answer {
    do throws(RenderFailure) {
        return .success(
            try Renderer(threads: threads, limits: limits).render(spec: text, as: formats))
    } catch {
        return .failure(error)
    }
}

/// The files of an answer, and its error; all that must not depend on the number of threads.
private func expectSame(_ one: Answer, _ other: Answer, _ comment: Comment) {
    switch (one, other) {
    case (.success(let one), .success(let other)):
        #expect(one.files == other.files && one.warnings == other.warnings, comment)
    case (.failure(let one), .failure(let other)): #expect(one == other, comment)
    default: Issue.record(comment)
    }
}

@Suite struct `A film that is drawn while it is played` {
    /// Strips in one row, in several, with a tile, overlays, a bezel or a part of the display, and by moments.
    private static let strips = [
        "{}", #"{ "frames": 1 }"#, #"{ "frames": 7, "columns": 3 }"#,
        #"{ "frames": 5, "columns": 1 }"#, #"{ "frames": 24, "columns": 2 }"#,
        #"{ "frames": 6, "columns": 3, "onionSkin": true }"#,
        #"{ "frames": 6, "columns": 3, "overlays": ["touches", "findings"] }"#,
        #"{ "frames": 6, "columns": 3, "crop": [20, 100, 200, 300] }"#,
        #"{ "times": [0.2, 0.3, 0.5], "columns": 2 }"#, #"{ "events": ["began", "ended"] }"#,
    ]

    private static let devices = [
        #"{ "size": [240, 400], "scale": 1 }"#,
        #"{ "model": "iPhone 15", "scale": 0.5 }"#,
        #"{ "size": [240, 400], "scale": 1, "cornerRadius": 30 }"#,
    ]

    @Test(arguments: devices, strips)
    func `has the same files at any number of threads`(_ device: String, _ strip: String) throws {
        let text = Array(
            #"{ "preset": "back-swipe", "device": \#(device), "filmstrip": \#(strip) }"#.utf8)
        for formats in [[.png], [.json, .png], [.apng, .png], [.zip], [.html]]
            as [Set<OutputFormat>]
        {
            let one = answer(text, as: formats, threads: 1)
            for threads in [2, 3, 8] {
                expectSame(one, answer(text, as: formats, threads: threads), "\(formats) \(strip)")
            }
        }
        guard case .success = answer(text, as: [.png], threads: 2) else {
            Issue.record("no strip of \(strip)")
            return
        }
    }

    /// The second transition divides by zero, after all frames of the first were taken.
    @Test func `fails as it does on one thread where its play fails after its frames`() throws {
        let text = Array(
            """
            { "device": { "size": [240, 400], "scale": 1 },
              "screens": { "list": { "template": "list" }, "page": { "template": "detail" } },
              "animators": {
                "slide": { "duration": 0.3, "prepare": [{ "insert": "to", "below": "from" }],
                  "animate": [{ "set": { "from.frame.x": "container.width" } }],
                  "complete": [{ "completeTransition": "!cancelled" }] },
                "fault": { "duration": 0.3, "prepare": [{ "insert": "to", "above": "from" }],
                  "animate": [{ "set": { "to.frame.x": "1 / (container.width - 240)" } }],
                  "complete": [{ "completeTransition": "!cancelled" }] } },
              "container": { "navigation": { "stack": ["list", "page"],
                "pop": { "animator": "slide" }, "push": { "animator": "fault" } } },
              "script": [{ "at": 0.1, "pop": true }, { "at": 2, "push": "page" }],
              "filmstrip": { "times": [0.1, 0.15, 0.2, 0.25, 0.3, 0.35], "columns": 3 } }
            """.utf8)
        let one = answer(text, as: [.png], threads: 1)
        guard case .failure(.invalid(let errors)) = one else {
            Issue.record("\(one)")
            return
        }
        #expect(errors.map(\.pointer) == ["/animators/fault/animate/0/set/to.frame.x"])
        for threads in [2, 8] {
            expectSame(one, answer(text, as: [.png], threads: threads), "\(threads) threads")
        }
    }

    @Test func `is refused as on one thread if its pictures are too much to draw`() throws {
        let text = Array(
            """
            { "preset": "card", "device": { "size": [240, 400], "scale": 1 },
              "filmstrip": { "frames": 8, "columns": 4 } }
            """.utf8)
        var refused = 0
        for part in 0..<12 {
            var limits = RenderLimits()
            limits.drawing = 1000 << part
            let one = answer(text, as: [.png], threads: 1, limits: limits)
            expectSame(one, answer(text, as: [.png], threads: 2, limits: limits), "\(part)")
            if case .failure = one { refused += 1 }
        }
        #expect(refused > 2 && refused < 12)
    }

    /// Cancelled at each of many questions, of which some come while frames are drawn ahead.
    @Test func `ends when it is cancelled, whatever it is doing`() throws {
        let text = Array(
            #"{ "preset": "back-swipe", "device": { "size": [240, 400], "scale": 1 } }"#.utf8)
        for question in stride(from: 1, to: 200, by: 7) {
            let asked = Atomic(0)
            #expect(throws: RenderFailure.cancelled) {
                try Renderer(threads: 2).render(
                    spec: text, as: [.png],
                    isCancelled: { asked.wrappingAdd(1, ordering: .relaxed).newValue >= question })
            }
        }
    }
}
