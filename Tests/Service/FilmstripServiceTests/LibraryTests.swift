import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

@Suite struct `What the service knows` {
    private struct Listing: Decodable {
        struct Entry: Decodable {
            var name, description, link: String
        }
        var presets: [Entry]
    }

    @Test func `has every preset with a link to it`() async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/v1/presets")
            #expect(reply.fields["content-type"] == "application/json")
            let all = try JSONDecoder().decode(Listing.self, from: Data(reply.body)).presets
            #expect(all.map(\.name) == Presets.all.keys.sorted())
            for entry in all {
                #expect(!entry.description.isEmpty)
                let preset = try service.ask("GET", entry.link)
                #expect(preset.status == 200 && preset.body == Presets.all[entry.name])
            }
        }
    }

    @Test func `has no other preset`() async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/v1/presets/pusch")
            #expect(reply.status == 404)
            #expect(reply.text.contains("expected back-swipe, "))
            #expect(try service.ask("GET", "/v1/presets/").status == 404)
        }
    }

    @Test func `has every page of the reference`() async throws {
        try await withService { service in
            for page in SpecReader.ofProduct.reference {
                let reply = try service.ask("GET", "/v1/reference/\(page.name)")
                #expect(reply.fields["content-type"] == "text/markdown; charset=utf-8")
                #expect(reply.text == page.text)
            }
            let missing = try service.ask("GET", "/v1/reference/screen.md")
            #expect(missing.status == 404)
            #expect(missing.text.contains("no page is named so; expected README.md, "))
        }
    }

    @Test func `has the schema and the version`() async throws {
        try await withService { service in
            let schema = try service.ask("GET", "/v1/schema")
            #expect(schema.fields["content-type"] == "application/schema+json")
            #expect(schema.body == SpecReader.ofProduct.jsonSchema)
            let timelines = try service.ask("GET", "/v1/schema/timeline")
            #expect(timelines.fields["content-type"] == "application/schema+json")
            #expect(timelines.body == Timeline.jsonSchema)
            let version =
                try JSONSerialization.jsonObject(
                    with: Data(service.ask("GET", "/version").body)) as? [String: Any]
            #expect(version?["engine"] as? String == Engine.version)
            #expect(try /[0-9a-f]{32}/.wholeMatch(in: version?["build"] as? String ?? "") != nil)
            let formats = try #require(version?["formats"] as? [String])
            // Those that need no other program are told, and made.
            for format in OutputFormat.allCases where ![.mp4, .pdf].contains(format) {
                let film = try service.ask(
                    "POST", "/v1/filmstrip.\(format.rawValue)",
                    body: #"{ "preset": "push", "filmstrip": { "frames": 2, "scale": 0.5 } }"#)
                #expect(film.status == 200 && formats.contains(format.rawValue))
            }
        }
    }

    @Test(arguments: [
        "/v1/presets", "/v1/presets/push", "/v1/reference/curves.md", "/v1/schema",
        "/v1/schema/timeline", "/openapi.json",
    ])
    func `is kept by clients, in each coding`(_ path: String) async throws {
        try await withService { service in
            let plain = try service.ask("GET", path)
            let coded = try service.ask("GET", path, ["Accept-Encoding: gzip"])
            #expect(plain.fields["content-encoding"] == nil)
            #expect(coded.fields["content-encoding"] == "gzip")
            #expect(coded.body.count < plain.body.count)
            let tags = [plain, coded].compactMap { $0.fields["etag"] }
            try #require(tags.count == 2)
            #expect(tags[0] != tags[1])
            for reply in [plain, coded] {
                #expect(reply.fields["cache-control"] == "public, max-age=3600")
                #expect(reply.fields["vary"] == "Accept-Encoding")
            }
            let known = try service.ask("GET", path, ["If-None-Match: \(tags[0])"])
            #expect(known.status == 304 && known.body.isEmpty)
            #expect(
                try service.ask("GET", path, ["If-None-Match: \(tags[1])"]).status == 200)
            let head = try service.ask("HEAD", path)
            #expect(head.status == 200)
            #expect(head.fields["content-length"] == plain.fields["content-length"])
        }
    }

    @Test func `counts against the bytes of unsent responses`() async throws {
        try await withService({ $0.limits.responseBytes = 10_000 }) { service throws in
            #expect(try service.ask("GET", "/v1/schema").status == 503)
            #expect(try service.ask("GET", "/healthz").status == 200)
        }
    }
}

@Suite struct `Curves` {
    @Test func `come as their extension or the Accept field says`() async throws {
        try await withService { service in
            let csv = try service.ask(
                "GET", "/v1/curves.csv?curve=linear&samples=3&duration=2")
            #expect(
                csv.text
                    == "curve,time,value,velocity\r\nlinear,0,0,0.5\r\nlinear,1,0.5,0.5\r\n"
                    + "linear,2,1,0.5\r\n")
            for (accept, type) in [
                ("*/*", "application/json"), ("image/*", "image/svg+xml"),
                ("image/png", "image/png"), ("text/csv", "text/csv; charset=utf-8; header=present"),
            ] {
                let reply = try service.ask(
                    "GET", "/v1/curves?curve=linear", ["Accept: \(accept)"])
                #expect(reply.status == 200)
                #expect(reply.fields["content-type"] == type)
                #expect(reply.fields["vary"]?.contains("Accept") == true)
            }
            let refused = try service.ask(
                "GET", "/v1/curves?curve=linear", ["Accept: text/html"])
            #expect(refused.status == 406)
        }
    }

    @Test func `are drawn together in the order of the query`() async throws {
        try await withService { service in
            let target =
                "/v1/curves.csv?curve=easeOut&samples=2"
                + "&curve=spring%28damping%3A%200.7%2C+duration%3A+0.5%29"
            let reply = try service.ask("GET", target)
            let names = reply.text.split(separator: "\r\n").dropFirst().map {
                $0.replacing("\"", with: "").prefix { $0 != "," && $0 != "(" }
            }
            #expect(names == ["easeOut", "easeOut", "spring", "spring"])
        }
    }

    @Test func `are known by their tag`() async throws {
        try await withService { service in
            let target = "/v1/curves.svg?curve=linear"
            let first = try service.ask("GET", target)
            let tag = try #require(first.fields["etag"])
            #expect(first.fields["content-security-policy"]?.contains("sandbox") == true)
            let known = try service.ask("GET", target, ["If-None-Match: \(tag)"])
            #expect(known.status == 304 && known.body.isEmpty)
        }
    }

    struct Row: CustomTestStringConvertible {
        var query: String
        var status: Int
        var text: String
        var testDescription: String { "?\(query) with \(status)" }
    }

    @Test(arguments: [
        Row(query: "", status: 400, text: "found ?"),
        Row(query: "samples=3", status: 422, text: "\"parameter\" : \"curve\""),
        Row(
            query: "curve=lineer", status: 422,
            text: "\"excerpt\" : \"lineer\\n^\""),
        Row(
            query: "curve=linear&samples=1", status: 422,
            text: "\"detail\" : \"found 1; expected 2...10000\""),
        Row(query: "curve=linear&samples=x", status: 400, text: "?samples is \\\"x\\\""),
        Row(query: "curve=linear&duration=-1", status: 422, text: "\"parameter\" : \"duration\""),
        Row(query: "curve=linear&duration=nan", status: 400, text: "?duration is \\\"nan\\\""),
        Row(query: "curve=linear&duration=1e0", status: 400, text: "?duration is \\\"1e0\\\""),
        Row(query: "curve=linear&samples=2&samples=3", status: 400, text: "is there twice"),
        Row(query: "curves=linear", status: 400, text: "takes ?curve, ?samples, ?duration"),
        Row(
            query: (1...9).map { _ in "curve=linear" }.joined(separator: "&"), status: 422,
            text: "found 9; expected 1...8"),
    ])
    func `are refused`(_ row: Row) async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/v1/curves?\(row.query)")
            #expect(reply.status == row.status)
            #expect(reply.text.contains(row.text), "\(reply.text)")
        }
    }

    @Test func `are not taken for others that are written with the same letters`() async throws {
        try await withService { service in
            let one = try service.ask("GET", "/v1/curves?curve=easeInOut")
            #expect(one.status == 200)
            let two = try service.ask("GET", "/v1/curves?curve=easeIn&curve=Out")
            #expect(two.status == 422)
        }
    }
}

@Suite struct `A download` {
    struct Row: CustomTestStringConvertible {
        var query: String
        /// The expected Content-Disposition; nil for a refusal.
        var disposition: String?
        var testDescription: String { query }
    }

    /// By RFC 6266, section 4.1 and appendix D, and RFC 8187, section 3.2.
    @Test(arguments: [
        Row(query: "download", disposition: "attachment; filename=\"filmstrip.svg\""),
        Row(query: "download=", disposition: "attachment; filename=\"filmstrip.svg\""),
        Row(query: "download=a", disposition: "attachment; filename=\"a.svg\""),
        Row(query: "download=a.svg", disposition: "attachment; filename=\"a.svg\""),
        Row(query: "download=a.exe", disposition: "attachment; filename=\"a.exe.svg\""),
        Row(query: "download=my+strip", disposition: "attachment; filename=\"my strip.svg\""),
        Row(query: "download=a%2Bb", disposition: "attachment; filename=\"a+b.svg\""),
        Row(query: "download=my%20strip", disposition: "attachment; filename=\"my strip.svg\""),
        Row(
            query: "download=%C3%A4%20%E2%82%AC",
            disposition:
                "attachment; filename=\"_ _.svg\"; filename*=UTF-8''%C3%A4%20%E2%82%AC.svg"),
        Row(
            query: "download=100%25",
            disposition: "attachment; filename=\"100_.svg\"; filename*=UTF-8''100%25.svg"),
        Row(query: "download=a%0D%0ASet-Cookie:b"), Row(query: "download=../a"),
        Row(query: "download=a%2Fb"), Row(query: "download=a%5Cb"), Row(query: "download=.bashrc"),
        Row(query: "download=a%22b"), Row(query: "download=a%00"), Row(query: "download=%20"),
        Row(query: "download=%E2%80%AEgpj"), Row(query: "download=%FF"),
        Row(query: "download=" + String(repeating: "a", count: 101)),
        Row(query: "download=a&download=b"),
    ])
    func `has a name that is safe`(_ row: Row) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip.svg?\(row.query)", body: "{}")
            #expect(reply.status == (row.disposition == nil ? 400 : 200))
            #expect(reply.fields["content-disposition"] == row.disposition)
            #expect(reply.fields["set-cookie"] == nil)
        }
    }

    @Test func `is the shared answer under a name of its own`() async throws {
        try await withService { service in
            let path = Permalink.path(to: Array("{}".utf8), as: .png)
            for (query, name) in [("", nil), ("?download=a", "a"), ("?download=b", "b"), ("", nil)]
            {
                let reply = try service.ask("GET", path + query)
                #expect(reply.text == "png:{}")
                #expect(
                    reply.fields["content-disposition"]
                        == name.map { "attachment; filename=\"\($0).png\"" })
            }
        }
    }
}
