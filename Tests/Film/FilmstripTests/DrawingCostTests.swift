import Filmstrip
import FilmstripDisplay
import Foundation
import Testing
import TransitionSpec

@Suite struct `The work of a film` {
    /// A transition that moves a screen of blurs by a few points.
    private static func spec(
        frames: Int, views: Int = 3, view: String = #""blur": "regular""#, size: Int = 200
    ) -> [UInt8] {
        let all = repeatElement(
            #"{ "frame": [0, 0, \#(size), \#(size)], \#(view) }"#, count: views
        ).joined(separator: ", ")
        return Array(
            """
            { "device": { "size": [\(size), \(size)], "scale": 1 },
              "screens": { "a": { "views": [\(all)] }, "b": { "template": "photo" } },
              "animators": { "m": { "duration": 1, "prepare": [{ "insert": "to" }],
                "animate": [{ "set": { "from.frame.x": 10 } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["b"], "push": { "animator": "m" } } },
              "script": [{ "at": 0, "push": "a" }],
              "filmstrip": { "frames": \(frames), "captions": false } }
            """.utf8)
    }

    private static let dashes = #"""
        "shape": { "path": "M0 0C9000 9000 -9000 9000 200 200", "fillColor": "clear",
          "strokeColor": "red", "lineWidth": 900, "lineDashPattern": [0.01, 0.01] }
        """#

    private static func error(
        _ spec: [UInt8], _ format: OutputFormat, drawing: Int
    ) -> SpecError? {
        var limits = RenderLimits()
        limits.drawing = drawing
        do {
            _ = try Renderer(threads: 1, limits: limits).render(spec: spec, as: [format])
            return nil
        } catch {
            guard case .invalid(let errors) = error, errors.count == 1 else { return nil }
            return errors[0]
        }
    }

    private static func work(_ spec: [UInt8], _ format: OutputFormat) throws -> Double {
        try Renderer(threads: 1).drawingWork(of: spec, as: [format]).total / 1000
    }

    /// All frames show the same amount; the ratio is not exact because a sheet also has gaps.
    @Test(arguments: OutputFormat.allCases.filter { $0 != .txt })
    func `is twice as much for twice the frames`(_ format: OutputFormat) throws {
        let (some, more) = (
            try Self.work(Self.spec(frames: 20), format),
            try Self.work(Self.spec(frames: 40), format)
        )
        // librsvg draws each blur in a surface as large as the sheet, which is twice as large, too, or a row more.
        let ratio = more / some
        #expect(format == .pdf ? (1.9...6).contains(ratio) : abs(ratio - 2) < 0.1)
    }

    /// 2 frames at 0 and 100 s would be 6,001 pictures at 60 a second.
    @Test func `of a video grows with its frames, not with its time`() throws {
        func work(_ times: String) throws -> Double {
            try Self.work(
                Array(
                    #"{ "preset": "slide-up", "filmstrip": { "times": [\#(times)] } }"#.utf8), .mp4)
        }
        #expect(try abs(work("0, 100") / work("0, 1") - 1) < 0.1)
        #expect(try work("0, 100") < Double(RenderLimits().drawing) / 20)
    }

    /// Two frames of a million pixels, and twelve with a shadow each: the file can be drawn with what the program exceeds.
    @Test(arguments: [
        (
            OutputFormat.apng, OutputFormat.mp4, 100,
            #"{ "preset": "slide-up", "device": { "size": [1000, 1000], "scale": 1 }, "#
                + #""filmstrip": { "times": [0, 100] } }"#
        ),
        (.svg, .pdf, 150, #"{ "preset": "slide-up", "filmstrip": { "frames": 12 } }"#),
    ])
    func `counts the memory of the program that converts`(
        _ source: OutputFormat, _ format: OutputFormat, megabytes: Int, _ spec: String
    ) throws {
        var limits = RenderLimits()
        limits.memory = megabytes * 1_000_000
        let renderer = Renderer(threads: 1, limits: limits)
        #expect(try renderer.render(spec: Array(spec.utf8), as: [source])[source] != nil)
        let failure = #expect(throws: RenderFailure.self) {
            try renderer.render(spec: Array(spec.utf8), as: [format])
        }
        guard case .invalid(let errors)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(errors.contains { $0.message.contains("(limit \"memory\")") })
    }

    @Test func `is told where it is too much, with what takes most and what to reduce`() throws {
        let error = try #require(
            Self.error(Self.spec(frames: 60, views: 40), .json, drawing: 100_000))
        #expect(error.pointer == "/filmstrip" && error.line == 8)
        #expect(error.message.hasPrefix("60 frames of 200 × 200 pixels take "))
        #expect(error.message.contains("at most 100000 are taken (limit \"drawing\")"))
        #expect(error.message.contains("blurs of what lies beneath take most"))
        #expect(error.message.hasSuffix("fewer frames, a smaller scale, or fewer blurs"))
    }

    @Test func `is known before the play as far as its pixels go`() throws {
        var limits = RenderLimits()
        limits.drawing = 1000
        let spec = #"{ "preset": "flip", "filmstrip": { "frames": 55, "compression": "small" } }"#
        let renderer = Renderer(threads: 1, limits: limits)
        #expect(throws: RenderFailure.self) {
            try renderer.render(spec: Array(spec.utf8), as: [.png])
        }
        #expect(renderer.meter[.play] == .zero)
    }

    @Test(arguments: OutputFormat.allCases.filter { $0 != .txt })
    func `of more dashes than can be drawn is refused`(_ format: OutputFormat) throws {
        let spec = Self.spec(frames: 60, views: 30, view: Self.dashes)
        switch format {
        // A vector document contains the pattern, and leaves the dashes to its viewer.
        case .svg, .animatedSVG, .pdf, .txt: break
        case .png, .json, .apng, .html, .zip, .webp, .gif, .mp4:
            let error = try #require(Self.error(spec, format, drawing: RenderLimits().drawing))
            #expect(error.message.contains("longer dashes"))
        }
    }

    @Test(arguments: Presets.all.keys.sorted())
    func `of a preset is far less than is accepted`(_ preset: String) throws {
        let spec = Array(
            #"{ "preset": "\#(preset)", "filmstrip": { "frames": 60 } }"#.utf8)
        for format in OutputFormat.allCases {
            // libwebp and x264 take most of the time; librsvg takes more for such sheets than is accepted.
            if format == .pdf { continue }
            let share = format == .mp4 ? 2.0 : format == .webp ? 5 : 10
            #expect(try Self.work(spec, format) < Double(RenderLimits().drawing) / share)
        }
    }

    @Test(arguments: OutputFormat.allCases.filter { $0 != .txt })
    func `is left whenever that is wanted`(_ format: OutputFormat) {
        for moment in [1, 3, 10, 30, 100, 300] {
            let question = Asked(moment)
            #expect(throws: RenderFailure.cancelled) {
                try Renderer(threads: 1).render(
                    spec: Self.spec(frames: 12), as: [format], isCancelled: { question.answer() })
            }
            #expect(question.count == moment)
        }
    }
}

/// Counts the calls of `answer()`, which returns true from the given call on.
///
/// `@unchecked Sendable`: the count is read and written only while `lock` is locked.
private final class Asked: @unchecked Sendable {
    private let lock = NSLock()
    private var asked = 0
    private let last: Int

    init(_ last: Int) { self.last = last }

    var count: Int { lock.withLock { asked } }

    func answer() -> Bool {
        lock.withLock {
            asked += 1
            return asked >= last
        }
    }
}
