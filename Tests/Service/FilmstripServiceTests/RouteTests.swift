import Filmstrip
import FilmstripService
import ServiceSupport
import Testing
import TransitionSpec

@Suite struct `The service` {
    @Test func `answers a health probe`() async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/healthz")
            #expect(reply.status == 200)
            #expect(reply.text == "ok\n")
            #expect(reply.fields["content-type"] == "text/plain; charset=utf-8")
        }
    }

    @Test func `answers HEAD like GET without the body`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("HEAD", "/healthz")
            let reply = try client.reply(toHead: true)
            #expect(reply.status == 200)
            #expect(reply.fields["content-length"] == "3")
            // If there were a body, the next response would begin with it.
            try client.request("GET", "/healthz")
            #expect(try client.reply().text == "ok\n")
        }
    }

    struct Row: CustomTestStringConvertible {
        var method, target: String
        var status: Int
        var allow: String?
        var testDescription: String { "\(method) \(target) with \(status)" }
    }

    @Test(arguments: [
        Row(method: "OPTIONS", target: "/healthz", status: 204, allow: "GET, HEAD, OPTIONS"),
        Row(method: "OPTIONS", target: "/v1/filmstrip", status: 204, allow: "OPTIONS, POST"),
        Row(method: "OPTIONS", target: "/v1/lint", status: 204, allow: "OPTIONS, POST"),
        Row(method: "GET", target: "/v1/lint", status: 405, allow: "OPTIONS, POST"),
        Row(method: "PUT", target: "/v1/lint", status: 405, allow: "OPTIONS, POST"),
        Row(method: "POST", target: "/v1/lint?format=text", status: 400),
        Row(method: "OPTIONS", target: "*", status: 204, allow: "GET, HEAD, OPTIONS, POST, PUT"),
        Row(method: "GET", target: "/v1/filmstrip.png", status: 405, allow: "OPTIONS, POST"),
        Row(method: "HEAD", target: "/v1/filmstrip", status: 405, allow: "OPTIONS, POST"),
        Row(method: "DELETE", target: "/healthz", status: 405, allow: "GET, HEAD, OPTIONS"),
        Row(method: "GET", target: "*", status: 400),
        Row(method: "GET", target: "/", status: 404),
        Row(method: "POST", target: "/v1/filmstrip.bmp", status: 404),
        Row(method: "GET", target: "/v1/../healthz", status: 404),
        Row(method: "GET", target: "/healthz/", status: 404),
        Row(method: "GET", target: "/healthz?probe=1", status: 200),
        Row(method: "GET", target: "http://test/healthz", status: 200),
        Row(method: "POST", target: "/v1/filmstrip?frames=3", status: 400),
    ])
    func `answers`(_ row: Row) async throws {
        try await withService { service in
            let reply = try service.ask(row.method, row.target)
            #expect(reply.status == row.status)
            #expect(reply.fields["allow"] == row.allow)
            if row.status >= 400 {
                #expect(reply.fields["content-type"] == "application/problem+json")
            }
        }
    }

    @Test(arguments: [
        ("/v1/filmstrip.jpg", #"; did you mean \"/v1/filmstrip.apng\"?"#),
        ("/filmstrip.png", #"; did you mean \"/v1/filmstrip.png\"?"#), ("/nothing", ""),
    ])
    func `names the nearest path in place of all`(_ target: String, _ hint: String) async throws {
        try await withService { service in
            let text = try service.ask("GET", target).text
            #expect(text.contains(#""no such path, /openapi.json lists all\#(hint)""#))
        }
    }

    @Test(arguments: [
        ("/v1/presets/psh", "push"), ("/v1/reference/animator.md", "animators.md"),
        ("/v1/filmstrip/pgn/eJyrBQAAfQB9", "png"), ("/v1/map/jsn/eJyrBQAAfQB9", "json"),
    ])
    func `names what is near a name in a path`(_ target: String, _ near: String) async throws {
        try await withService { service in
            let reply = try service.ask("GET", target)
            #expect(reply.status == 404)
            #expect(reply.text.contains("; did you mean \\\"\(near)\\\"?\""))
        }
    }
}

@Suite struct `A filmstrip` {
    struct Row: CustomTestStringConvertible {
        var accept: String?
        var type: String?
        var testDescription: String { "\(accept ?? "nothing") as \(type ?? "refused")" }
    }

    @Test(arguments: [
        Row(accept: nil, type: "image/png"),
        Row(accept: "*/*", type: "image/png"),
        Row(accept: "image/png", type: "image/png"),
        Row(accept: "image/svg+xml", type: "image/svg+xml"),
        Row(accept: "application/json", type: "application/json"),
        Row(accept: "IMAGE/SVG+XML", type: "image/svg+xml"),
        Row(accept: "image/*", type: "image/png"),
        Row(accept: "application/*", type: "application/json"),
        Row(accept: "image/png;q=0.5, image/svg+xml", type: "image/svg+xml"),
        Row(accept: "image/png;q=0, image/*", type: "image/svg+xml"),
        Row(accept: "image/png;q=0, */*;q=0.1", type: "image/svg+xml"),
        Row(accept: "image/apng", type: "image/apng"),
        Row(accept: "application/zip", type: "application/zip"),
        Row(accept: "text/html, */*;q=0.8", type: "text/html"),
        Row(accept: "text/csv, */*;q=0.8", type: "image/png"),
        Row(accept: "text/plain, */*;q=0.8", type: "text/plain; charset=utf-8"),
        Row(accept: "image/*;q=0.2, application/json;q=0.3", type: "application/json"),
        Row(accept: "text/csv, image/bmp, *; q=.2, */*; q=.2", type: "image/png"),
        Row(accept: "text/html", type: "text/html"),
        Row(accept: "text/csv", type: nil),
        Row(accept: "*/*;q=0", type: nil),
        Row(accept: "image/bmp, image/avif", type: nil),
    ])
    func `is negotiated`(_ row: Row) async throws {
        try await withService { service in
            let fields = row.accept.map { ["Accept: \($0)"] } ?? []
            let reply = try service.ask("POST", "/v1/filmstrip", fields, body: "{}")
            #expect(reply.status == (row.type == nil ? 406 : 200))
            #expect(reply.fields["content-type"] == row.type ?? "application/problem+json")
        }
    }

    @Test(arguments: OutputFormat.unconverted)
    func `has the format of the path's extension`(_ format: OutputFormat) async throws {
        try await withService { service in
            let path = "/v1/filmstrip.\(format.rawValue)"
            let reply = try service.ask("POST", path, ["Accept: text/plain"], body: "{}")
            #expect(reply.status == 200)
            #expect(reply.text == "\(format):{}")
            #expect(reply.fields["content-type"] == format.mediaType.description)
            #expect(reply.fields["x-content-type-options"] == "nosniff")
        }
    }

    struct Warned: CustomTestStringConvertible {
        var layers: [String]
        var field: String?
        var testDescription: String { field ?? "nothing" }
    }

    /// Expected Display Strings (RFC 9651, 3.3.8), written by hand; the percent sign and quotes are escaped too.
    @Test(arguments: [
        Warned(layers: [], field: nil),
        Warned(layers: ["card"], field: #"%"card: soft""#),
        Warned(layers: ["a", "b"], field: #"%"a: soft", %"b: soft""#),
        Warned(layers: ["100 % \"ö\""], field: #"%"100 %25 %22%c3%b6%22: soft""#),
        Warned(layers: ["a\r\nSet-Cookie: b"], field: #"%"a\u000d\u000aSet-Cookie: b: soft""#),
        Warned(
            layers: [String](repeating: String(repeating: "x", count: 2000), count: 5),
            field: Self.long),
    ])
    func `says in a field what it does not show as asked`(_ row: Warned) async throws {
        let film = RenderedFilm(
            files: [.svg: Array("<svg/>".utf8)],
            warnings: row.layers.map { RenderWarning(layer: $0, message: "soft") })
        try await withService(render: { _ in film }) { service in
            let reply = try service.ask("POST", "/v1/filmstrip.svg", body: "{}")
            #expect(reply.status == 200)
            #expect(reply.fields["filmstrip-warnings"] == row.field)
        }
    }

    /// The longest value that fits 4096 bytes.
    private static let long: String = {
        let one = "%\"" + String(repeating: "x", count: 2000) + ": soft\""
        return "\(one), \(one), %\"and 3 more\""
    }()

    @Test(arguments: ["svg", "anim.svg"])
    func `may run nothing as SVG`(_ kind: String) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip.\(kind)", body: "{}")
            let policy = try #require(reply.fields["content-security-policy"])
            #expect(policy.contains("default-src 'none'"))
            #expect(policy.contains("sandbox"))
            #expect(!policy.contains("script"))
        }
    }

    @Test func `has nothing of the service's as a page`() async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip.html", body: "{}")
            #expect(reply.fields["content-security-policy"] == "sandbox allow-scripts")
        }
    }

    @Test(
        arguments: [
            (nil, 200), ("application/json", 200), ("application/json; charset=utf-8", 200),
            ("Application/JSON; charset=\"UTF-8\"", 200), ("text/plain", 200),
            ("application/x-www-form-urlencoded", 200), ("application/json; charset=latin1", 415),
            ("image/png", 415), ("multipart/mixed; boundary=x", 415), ("", 415),
        ] as [(String?, Int)])
    func `is made from a body of the type`(_ type: String?, status: Int) async throws {
        try await withService { service in
            let fields = type.map { ["Content-Type: \($0)"] } ?? []
            let reply = try service.ask("POST", "/v1/filmstrip.json", fields, body: "{}")
            #expect(reply.status == status)
        }
    }

    @Test func `is not made from a coded body`() async throws {
        try await withService { service in
            let fields = ["Content-Encoding: gzip"]
            let reply = try service.ask("POST", "/v1/filmstrip", fields, body: "{}")
            #expect(reply.status == 415)
            #expect(reply.fields["accept-encoding"] == "identity")
        }
    }

    private static let error = SpecError(
        pointer: "/device/scale", line: 3, column: 9, message: "7 is outside 1...4",
        excerpt: "\"scale\": 7\n         ^")

    @Test(arguments: [
        (RenderFailure.malformed([error]), 400, "/problems/malformed-json"),
        (RenderFailure.invalid([error]), 422, "/problems/invalid-spec"),
    ])
    func `is refused with every error's place`(
        _ failure: RenderFailure, status: Int, type: String
    ) async throws {
        try await withService(render: { _ throws(RenderFailure) in throw failure }) { service in
            let reply = try service.ask("POST", "/v1/filmstrip", body: "{}")
            #expect(reply.status == status)
            #expect(reply.fields["content-type"] == "application/problem+json")
            #expect(reply.text.contains("\"type\" : \"\(type)\""))
            #expect(reply.text.contains("\"pointer\" : \"/device/scale\""))
            #expect(reply.text.contains("\"line\" : 3"))
            #expect(reply.text.contains("\"column\" : 9"))
            #expect(reply.text.contains("\"detail\" : \"7 is outside 1...4\""))
            #expect(reply.text.contains(#""excerpt" : "\"scale\": 7\n         ^""#))
        }
    }

    @Test func `that the renderer forgot is a server error`() async throws {
        try await withService(render: { _ in [:] }) { service in
            let reply = try service.ask("POST", "/v1/filmstrip", body: "{}")
            #expect(reply.status == 500)
            let probe = try service.ask("GET", "/healthz")
            #expect(probe.status == 200)
        }
    }
}
