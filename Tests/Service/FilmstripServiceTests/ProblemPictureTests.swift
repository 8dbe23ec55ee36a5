import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import FilmstripService
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

@Suite struct `A refusal` {
    struct Row: CustomTestStringConvertible {
        var accept: String?
        var type: String
        var testDescription: String { "\(accept ?? "nothing") as \(type)" }
    }

    private static let problem = "application/problem+json"

    /// By RFC 9110 §12.5.1; the third is sent by Chromium for an `<img>`, the fourth for a page.
    @Test(arguments: [
        Row(accept: nil, type: problem), Row(accept: "*/*", type: problem),
        Row(
            accept: "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
            type: "image/png"),
        Row(
            accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,"
                + "image/apng,*/*;q=0.8", type: problem),
        Row(accept: "image/*", type: "image/png"), Row(accept: "image/png", type: "image/png"),
        Row(accept: "image/svg+xml", type: "image/svg+xml"),
        Row(accept: "image/svg+xml, image/png;q=0.5", type: "image/svg+xml"),
        Row(accept: "image/png, application/json", type: problem),
        Row(accept: "application/json", type: problem), Row(accept: "image/gif", type: problem),
        Row(accept: "text/plain", type: problem),
    ])
    func `is told as the client likes best`(_ row: Row) async throws {
        try await withService { service in
            let fields = row.accept.map { ["Accept: \($0)"] } ?? []
            let reply = try service.ask("PUT", "/v1/lint", fields)
            #expect(reply.status == 405)
            #expect(reply.fields["allow"] == "OPTIONS, POST")
            #expect(reply.fields["content-type"] == row.type)
            #expect(reply.fields["vary"] == "Accept")
            #expect(reply.fields["x-content-type-options"] == "nosniff")
            if row.type == "image/svg+xml" {
                #expect(reply.text.hasPrefix("<svg "))
                #expect(reply.fields["content-security-policy"]?.contains("sandbox") == true)
            }
        }
    }

    /// The picture is 390 points wide at two pixels each, and some of its pixels are dark.
    @Test func `is a picture as wide as a phone`() async throws {
        try await withService(render: nil) { service in
            let reply = try service.ask(
                "POST", "/v1/filmstrip.png", ["Accept: image/png"], body: "{\"preset\":\"pusch\"}")
            #expect(reply.status == 422)
            let picture = try PNGDecoder.decode(reply.body, limit: 20_000_000)
            #expect(picture.width == 780)
            #expect(picture.pixels.contains { $0 != 0xFFFF_FFFF })
        }
    }

    @Test func `of a target that is too long is drawn`() async throws {
        try await withService { service in
            let target = "/" + String(repeating: "a", count: 8192)
            let reply = try service.ask("GET", target, ["Accept: image/png"])
            #expect(reply.status == 414)
            #expect(reply.fields["content-type"] == "image/png")
        }
    }

    @Test func `is drawn for HEAD too, and the connection goes on`() async throws {
        try await withService { service in
            let client = try service.connect()
            for _ in 0..<2 {
                try client.request("HEAD", "/nothing", ["Accept: image/png"])
                let reply = try client.reply(toHead: true)
                #expect(reply.status == 404)
                #expect(reply.fields["content-type"] == "image/png")
            }
            try client.request("GET", "/healthz")
            #expect(try client.reply().text == "ok\n")
        }
    }

    @Test func `of a body that is still to come is drawn before that`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request(
                "POST", "/v1/filmstrip.png", ["Content-Length: 2000000", "Accept: image/png"])
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(reply.fields["content-type"] == "image/png")
            #expect(reply.fields["connection"] == "close")
            #expect(try client.isEnded())
        }
    }

    @Test func `of a full service is drawn all the same`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { ($0.renderThreads, $0.renderQueue) = (1, 0) }, render: renderer.render
        ) { service in
            let running = try service.connect()
            try running.request("POST", "/v1/filmstrip.json", body: "1")
            #expect(renderer.awaitStart())
            let reply = try service.ask(
                "POST", "/v1/filmstrip.png", ["Accept: image/png"], body: "2")
            #expect(reply.status == 503)
            #expect(reply.fields["retry-after"] == "1")
            #expect(reply.fields["content-type"] == "image/png")
            renderer.release()
            #expect(try running.reply().text == "1")
        }
    }

    @Test func `of one kind has its own status, whoever drew it first`() async throws {
        try await withService { service in
            for (path, status) in [("/a", 404), ("/healthz", 405), ("/a", 404)] {
                let reply = try service.ask("POST", path, ["Accept: image/svg+xml"])
                #expect(reply.status == status)
                #expect((reply.fields["allow"] != nil) == (status == 405))
            }
        }
    }
}
