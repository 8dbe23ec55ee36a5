import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// Films in formats that programs of the system make, which workers may not start.
@Suite struct `A converted film` {
    private static let spec =
        #"{ "preset": "slide-up", "device": { "size": [100, 200], "scale": 1 }, "#
        + #""filmstrip": { "frames": 3, "columns": 3 } }"#

    @Test(arguments: [("mp4", "video/mp4"), ("pdf", "application/pdf")])
    func `is one file, however it is asked for`(_ format: String, type: String) async throws {
        let start = format == "mp4" ? [0, 0, 0] : Array("%PDF-".utf8)
        try await withService(render: nil) { service in
            let first = try service.ask("POST", "/v1/filmstrip.\(format)", body: Self.spec)
            #expect(first.status == 200 && first.fields["content-type"] == type)
            #expect(first.body.starts(with: start))
            let second = try service.ask(
                "POST", "/v1/filmstrip", ["Accept: \(type)"], body: Self.spec)
            #expect(second.body.elementsEqual(first.body))
        }
    }

    /// The renderer for tests returns a few letters in place of an APNG.
    @Test func `that the program refuses is told with the program's words`() async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip.mp4", body: "{}")
            #expect(reply.status == 500 && reply.text.contains("ffmpeg failed: "))
        }
    }

    @Test func `is refused as the film from which it is made`() async throws {
        try await withService(render: nil) { service in
            let reply = try service.ask(
                "POST", "/v1/filmstrip.mp4", body: #"{ "preset": "slid-up" }"#)
            #expect(reply.status == 422 && reply.text.contains("slide-up"))
        }
    }

    /// A converter that computes would otherwise go on until it is done.
    @Test(arguments: [("mp4", "ffmpeg"), ("pdf", "rsvg-convert")])
    func `is given up with the service that is killed`(
        _ format: String, program: String
    ) async throws {
        try await withFolder { folder in
            let served = try ServedProcess(in: folder, ["--threads", "1"])
            let spec = #"{ "preset": "flip", "filmstrip": { "frames": 30 } }"#
            Thread.detachNewThread {
                _ = try? served.ask("POST", "/v1/filmstrip.\(format)", body: spec)
            }
            var converters: [Int32] = []
            for _ in 0..<6000 where converters.isEmpty {
                usleep(5_000)
                converters = served.children().filter { $0.name == program }.map(\.pid)
            }
            #expect(!converters.isEmpty)
            kill(served.service.pid, SIGKILL)
            served.process.waitUntilExit()
            #expect(end(converters))
        }
    }
}
