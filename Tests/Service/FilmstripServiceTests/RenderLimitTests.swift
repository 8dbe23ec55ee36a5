import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

@Suite struct `A limit of renderings` {
    private func ask(
        _ spec: String, format: String = "png",
        _ configure: @escaping @Sendable (inout ServiceConfiguration) -> Void
    ) async throws -> Reply {
        let reply = Box()
        try await withService(configure, render: nil) { service throws in
            reply.value = try service.ask("POST", "/v1/filmstrip.\(format)", body: spec)
        }
        return try #require(reply.value)
    }

    /// `@unchecked Sendable`: written by one thread, and read by another after the first has ended.
    private final class Box: @unchecked Sendable {
        var value: Reply?
    }

    private static let spec =
        #"{ "preset": "slide-up", "device": { "size": [100, 200], "scale": 1 }, "#
        + #""filmstrip": { "frames": 3, "columns": 3, "captions": false, "track": false } }"#

    /// Frames have 100 × 200 pixels, with gaps of 11 between and around them: a sheet of 344 × 222.
    @Test(arguments: [
        // The bitmap of the only row, twice the uncompressed file, and 16 bytes per pixel of the
        // display for blurs.
        ("png", 4 * 344 * 222 + 2 * 3 * 344 * 222 + 16 * 20_000),
        // Three bitmaps, twice the file, and one frame with its blurs for the only thread.
        ("apng", 4 * 60_000 + 2 * 3 * 60_000 + (16 + 4) * 20_000),
        // The stills, and twice the archive.
        ("zip", 3 * 60_000 + 2 * 3 * 60_000 + (16 + 4) * 20_000),
        ("html", 3 * 60_000 + 2 * 4 * 60_000 + (16 + 4) * 20_000),
        // The stills, the compressed frames, and the file made of them.
        ("webp", 3 * 60_000 + 2 * 4 * 60_000 + (16 + 4) * 20_000),
        // The stills, three times 12 bits a pixel, and the histogram with the palette.
        ("gif", 3 * 60_000 + 3 * 3 * 60_000 / 2 + (16 << 20) + (16 + 4) * 20_000),
        ("json", (16 + 4) * 20_000),
    ])
    func `on memory counts from above`(_ format: String, bytes: Int) async throws {
        let least = max(bytes, 1 << 20)
        // Memory for groups is not counted before the play.
        if bytes > 1 << 20 {
            let refused = try await ask(Self.spec, format: format) {
                $0.renders.memory = bytes - 1
            }
            #expect(refused.status == 422)
            #expect(
                refused.text.contains(
                    "3 frames of 100 × 200 pixels take up to \(bytes) bytes to be drawn and written; "
                        + "at most \(bytes - 1) may be taken (limit \\\"memory\\\")"))
        }
        let taken = try await ask(Self.spec, format: format) {
            $0.renders.memory = least + 20_000 * 200
        }
        #expect(taken.status == 200)
    }

    /// Little memory means fewer threads, which must not affect the result.
    @Test func `on memory changes no pixel`() async throws {
        let few = try await ask(Self.spec) { $0.renders.memory = 5_000_000 }
        let many = try await ask(Self.spec) { $0.renders.memory = 1 << 32 }
        #expect(few.status == 200 && few.body == many.body)
    }

    @Test(arguments: [
        ("views", #"{ "screens": { "a": { "views": [{ "label": "a" }, { "label": "b" }] } } }"#),
        ("screens", #"{ "screens": { "a": {}, "b": {} } }"#),
        (
            "scriptSteps",
            #"{ "preset": "slide-up", "script": [{ "at": 0, "pop": true }, { "at": 1, "pop": true }] }"#
        ),
        ("frames", #"{ "preset": "slide-up", "filmstrip": { "frames": 3 } }"#),
        ("scriptEvents", spec), ("side", spec),
    ])
    func `on specs is named in the message`(_ limit: String, spec: String) async throws {
        let reply = try await ask(spec) {
            switch limit {
            case "views": $0.specs.views = 1
            case "screens": $0.specs.screens = 1
            case "scriptSteps": $0.specs.scriptSteps = 1
            case "scriptEvents": $0.renders.scriptEvents = 1
            case "side": $0.renders.side = 50
            default: $0.specs.frames = 2
            }
        }
        #expect(reply.status == 422)
        #expect(reply.text.contains("(limit \\\"\(limit)\\\")"), "\(reply.text)")
    }

    @Test func `on pixels is told with the numbers`() async throws {
        let reply = try await ask(Self.spec) { $0.renders.pixels = 344 * 222 - 1 }
        #expect(reply.status == 422)
        #expect(
            reply.text.contains(
                "a sheet of 344 × 222 = 76368 pixels; at most 76367 are drawn (limit \\\"pixels\\\")"
            ))
        #expect(try await ask(Self.spec) { $0.renders.pixels = 344 * 222 }.status == 200)
    }
}
