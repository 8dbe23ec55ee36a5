import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `A permalink` {
    /// The output of Python's `base64.urlsafe_b64encode(zlib.compress(b"{}"))`, without its padding.
    private static let empty = "eJyrrgUAAXUA-Q"

    private static let spec = """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 1 },
          "filmstrip": { "frames": 2 } }
        """

    @Test(arguments: OutputFormat.unconverted)
    func `gives the spec to the renderer`(_ format: OutputFormat) async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/v1/filmstrip/\(format.rawValue)/\(Self.empty)")
            #expect(reply.status == 200)
            #expect(reply.text == "\(format):{}")
            #expect(reply.fields["content-type"] == format.mediaType.description)
            #expect(
                reply.fields["cache-control"] == "public, max-age=31536000, immutable")
        }
    }

    @Test func `is what the library writes`() async throws {
        try await withService { service throws in
            let text = "{ \"ä\": [" + (1...300).map(String.init).joined(separator: ",") + "] }"
            let path = Permalink.path(to: Array(text.utf8), as: .json)
            #expect(try /\/v1\/filmstrip\/json\/[A-Za-z0-9_-]+/.wholeMatch(in: path) != nil)
            #expect(try service.ask("GET", path).text == "json:" + text)
        }
    }

    @Test func `shows the same as the posted spec, and is named by that`() async throws {
        try await withService(render: nil) { service in
            let posted = try service.ask("POST", "/v1/filmstrip.png", body: Self.spec)
            let path = Permalink.path(to: Array(Self.spec.utf8), as: .png)
            #expect(posted.fields["content-location"] == path)
            let shown = try service.ask("GET", path)
            #expect(shown.status == 200 && shown.body == posted.body)
            #expect(shown.fields["etag"] == posted.fields["etag"])
            #expect(shown.fields["content-location"] == nil)
        }
    }

    @Test(.seeded) func `is not named by a long spec`() async throws {
        try await withService { service in
            var noise = SplitMix64(seed: 3)
            let digits = (0..<4000).map { _ in String(noise.next() % 10) }.joined()
            let reply = try service.ask("POST", "/v1/filmstrip.json", body: digits)
            #expect(reply.status == 200)
            #expect(reply.fields["content-location"] == nil)
        }
    }

    @Test func `answers 304 without a rendering to who has it, and HEAD without a body`()
        async throws
    {
        try await withService(render: nil) { service throws in
            let path = Permalink.path(to: Array(Self.spec.utf8), as: .svg)
            let whole = try service.ask("GET", path)
            let tag = try #require(whole.fields["etag"])
            for method in ["GET", "HEAD"] {
                let reply = try service.ask(method, path, ["If-None-Match: \"x\", \(tag)"])
                #expect(reply.status == 304 && reply.body.isEmpty)
                #expect(reply.fields["etag"] == tag)
                #expect(
                    reply.fields["cache-control"] == "public, max-age=31536000, immutable")
                #expect(reply.fields["server-timing"]?.contains("draw") != true)
                #expect(try service.ask(method, path, ["If-None-Match: \"x\""]).status == 200)
            }
            let head = try service.ask("HEAD", path)
            #expect(head.fields["content-length"] == whole.fields["content-length"])
            #expect(head.fields["etag"] == tag)
        }
    }

    struct Row: CustomTestStringConvertible {
        var format = "json"
        var spec: String
        var status: Int
        var detail: String
        var testDescription: String { "/\(format)/\(spec.prefix(20)) with \(status)" }
    }

    @Test(arguments: [
        Row(spec: "eJyrrgUAAXUA-Q==", status: 200, detail: "json:{}"),
        Row(spec: "eJyrrgUAAXUA-Q=", status: 400, detail: "is not base64url"),
        Row(spec: "eJyrrgUAAXUA-Q===", status: 400, detail: "is not base64url"),
        Row(spec: "eJyrrgUAAXUA+Q", status: 400, detail: "is not base64url"),
        Row(spec: "eJyrr.UAAXUA-Q", status: 400, detail: "is not base64url"),
        Row(spec: "eJyrr%00gUAAXU", status: 400, detail: "is not base64url"),
        Row(spec: "e", status: 400, detail: "is not base64url"),
        Row(spec: "eJyrrgUAAXUA", status: 400, detail: "holds 9 bytes that are not compressed"),
        Row(spec: "eJyrrgUAAXUA-A", status: 400, detail: "holds 10 bytes that are not compressed"),
        Row(spec: "eJyrrgUAAXUA-QAA", status: 400, detail: "are not compressed as zlib"),
        Row(spec: "e30", status: 400, detail: "holds 2 bytes that are not compressed"),
        Row(format: "bmp", spec: "eJyrrgUAAXUA-Q", status: 404, detail: "expected png, svg"),
        Row(format: "PNG", spec: "eJyrrgUAAXUA-Q", status: 404, detail: "expected png, svg"),
    ])
    func `is answered`(_ row: Row) async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/v1/filmstrip/\(row.format)/\(row.spec)")
            #expect(reply.status == row.status)
            #expect(reply.text.contains(row.detail), "\(reply.text)")
            if row.status != 200 { #expect(reply.fields["cache-control"] == nil) }
        }
    }

    /// 5 MB of spaces compress to some 5 kB.
    @Test func `is inflated no further than a body may be long`() async throws {
        try await withService { service in
            let bomb = [UInt8](repeating: 0x20, count: 5_000_000)
            let path = Permalink.path(to: bomb, as: .json)
            try #require(path.utf8.count < 8192)
            let reply = try service.ask("GET", path)
            #expect(reply.status == 413)
            #expect(
                reply.text.contains("accepted, which is 1048576 bytes (limit \\\"bodyBytes\\\")"))
            let fits = Permalink.path(to: Array(bomb.prefix(1 << 20)), as: .json)
            #expect(try service.ask("GET", fits).body.count == 1 << 20 + "json:".utf8.count)
        }
    }

    @Test func `that is too long is refused with advice`() async throws {
        try await withService { service throws in
            let path = "/v1/filmstrip/json/"
            for (length, status) in [(8192, 400), (8193, 414), (16000, 414), (100_000, 414)] {
                let text = String(repeating: "A", count: length - path.utf8.count)
                let reply = try service.ask("GET", path + text)
                #expect(reply.status == status, "\(length)")
                if status == 414 {
                    #expect(reply.text.contains("expected at most 8192 bytes"))
                    #expect(reply.text.contains("PUT /v1/specs"))
                }
            }
        }
    }

    @Test func `refuses a spec that is wrong as a posted one`() async throws {
        try await withService(render: nil) { service in
            let wrong = Array("{\"preset\":\"pusch\"}".utf8)
            let reply = try service.ask("GET", Permalink.path(to: wrong, as: .png))
            #expect(reply.status == 422)
            #expect(reply.text.contains("\"pointer\" : \"/preset\""))
        }
    }
}

@Suite struct `The link command` {
    @Test func `prints a link that the service shows`() async throws {
        try await withFolder { folder in
            try Data("{}".utf8).write(to: folder.appendingPathComponent("a.json"))
            let plain = try Command.run("link", "a.json", in: folder)
            #expect(plain.output == "/v1/filmstrip/png/eNqrrgUAAXUA-Q\n")
            let whole = try Command.run(
                "link", "a.json", "--format", "anim.svg", "--base", "https://example.org/",
                in: folder)
            #expect(
                whole.output == "https://example.org/v1/filmstrip/anim.svg/eNqrrgUAAXUA-Q\n")
            #expect(try Command.run("link", "b.json", in: folder).code == 2)
            #expect(try Command.run("link", "a.json", "--format", "bmp", in: folder).code == 64)
        }
    }

    @Test(.seeded) func `prints none that is too long`() async throws {
        try await withFolder { folder in
            var random = SplitMix64(seed: 4)
            let noise = Data((0..<9000).map { _ in UInt8.random(in: 0...255, using: &random) })
            try noise.write(to: folder.appendingPathComponent("a.json"))
            let result = try Command.run("link", "a.json", in: folder)
            #expect(result.code == 1 && result.output.isEmpty)
            #expect(result.errors.contains("expected at most 8192"))
        }
    }
}
