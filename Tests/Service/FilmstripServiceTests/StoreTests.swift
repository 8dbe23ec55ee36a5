import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A stored spec` {
    private static let spec = #"{"preset":"back-swipe"}"#

    /// `printf '\0\0\0\0\0\0\0\27{"preset":"back-swipe"}' | sha256sum`, the first 18 bytes in base64url.
    private static let id = "52dhTPD59DuZgDFTSae2TnWq"

    @Test func `has an id that its bytes make, and is new once`() async throws {
        try await withStore { service, folder in
            let first = try service.put(Self.spec)
            #expect(first.status == 201)
            let second = try service.put(Self.spec)
            #expect(second.status == 200)
            #expect(second.body == first.body)
            for reply in [first, second] {
                #expect(reply.fields["location"] == "/v1/specs/\(Self.id)")
                #expect(reply.fields["content-type"] == "application/json")
            }
            let stored = try StoredReply(first)
            #expect(stored.id == Self.id)
            #expect(stored.spec == "/v1/specs/\(Self.id)")
            #expect(stored.files.isEmpty && stored.keptDays == 90)
            let formats = OutputFormat.allCases.map(\.rawValue)
            #expect(stored.links.keys.sorted() == formats.sorted())
            for format in formats {
                #expect(stored.links[format] == "/s/\(Self.id).\(format)")
            }
            #expect(folder.names == [Self.id])
            // A form that contains only a spec is equivalent to the spec.
            #expect(try service.put(UploadForm(UploadForm.spec(Self.spec))).status == 200)
            #expect(try service.store(Self.spec + " ") != Self.id)
        }
    }

    @Test func `comes back as it was put`() async throws {
        try await withStore { service, _ in
            let spec = "\n{ \"preset\" :\t\"flip\" }\r\n"
            let path = "/v1/specs/\(try service.store(spec))"
            let reply = try service.ask("GET", path)
            #expect(reply.status == 200 && reply.text == spec)
            #expect(reply.fields["content-type"] == "application/json")
            #expect(reply.fields["cache-control"] == "public, max-age=31536000, immutable")
            let etag = try #require(reply.fields["etag"])
            #expect(etag.hasPrefix("\"") && etag.hasSuffix("\""))
            let known = try service.ask("GET", path, ["If-None-Match: \(etag)"])
            #expect(known.status == 304 && known.fields["etag"] == etag)
            let head = try service.ask("HEAD", path)
            #expect(head.status == 200 && head.fields["content-length"] == "\(spec.utf8.count)")
            let other = try service.ask("DELETE", path)
            #expect(other.status == 405 && other.fields["allow"] == "GET, HEAD, OPTIONS")
            #expect(try service.ask("GET", "/v1/specs").fields["allow"] == "OPTIONS, PUT")
            #expect(try service.ask("GET", path + "?a=b").status == 400)
        }
    }

    @Test func `is packed for who takes it so, with a tag of its own`() async throws {
        try await withStore { service, _ in
            let spec = Self.spec + String(repeating: " ", count: 2000)
            let path = "/v1/specs/\(try service.store(spec))"
            let plain = try service.ask("GET", path)
            let packed = try service.ask("GET", path, ["Accept-Encoding: gzip"])
            #expect(packed.fields["content-encoding"] == "gzip" && packed.body.count < 200)
            #expect(packed.fields["vary"] == "Accept-Encoding")
            #expect(packed.fields["etag"] != plain.fields["etag"])
        }
    }

    @Test(arguments: OutputFormat.allCases)
    func `is drawn by its short link as by a POST`(_ format: OutputFormat) async throws {
        try await withStore { service, _ in
            let spec = #"{ "preset": "slide-up", "device": { "scale": 0.5 } }"#
            let link = try #require(
                try StoredReply(try service.put(spec)).links[format.rawValue])
            let posted = try service.ask("POST", "/v1/filmstrip.\(format.rawValue)", body: spec)
            let linked = try service.ask("GET", link)
            #expect(linked.status == 200)
            #expect(linked.body == posted.body)
            for name in ["etag", "content-type", "content-security-policy", "vary"] {
                #expect(linked.fields[name] == posted.fields[name])
            }
            #expect(linked.fields["cache-control"] == "public, max-age=31536000, immutable")
            let etag = try #require(linked.fields["etag"])
            let known = try service.ask("GET", link, ["If-None-Match: \(etag)"])
            #expect(known.status == 304 && known.body.isEmpty && known.fields["etag"] == etag)
            #expect(known.fields["cache-control"] == linked.fields["cache-control"])
            let head = try service.ask("HEAD", link)
            #expect(head.status == 200)
            #expect(head.fields["content-length"] == "\(posted.body.count)")
        }
    }

    private static let pushed = """
        {
          "device": { "size": [40, 60], "scale": 1 },
          "screens": { "a": { "image": "a.png" }, "b": { "image": "shots/b 100%?.png" } },
          "container": { "navigation": { "stack": ["a"] } },
          "script": [{ "at": 0, "push": "b" }],
          "filmstrip": { "progress": [0, 1] }
        }
        """

    @Test func `keeps its files`() async throws {
        try await withStore { service, _ in
            let red = try Screenshot.plain(0xFF0000, width: 80, height: 120)
            let blue = try Screenshot.plain(0x0000FF, width: 20, height: 30)
            let form = UploadForm(
                UploadForm.spec(Self.pushed), UploadForm.file("a.png", red),
                UploadForm.file("shots/b 100%?.png", blue), UploadForm.file("n.bin", [0, 1, 2]))
            let turned = UploadForm(form.parts[3], form.parts[2], form.parts[0], form.parts[1])
            let reply = try service.put(form)
            #expect(reply.status == 201)
            #expect(try service.put(turned).status == 200)
            let stored = try StoredReply(reply)
            let base = "/v1/specs/\(stored.id)/files"
            let files = [
                StoredReply.File(name: "a.png", bytes: red.count, path: "\(base)/a.png"),
                StoredReply.File(name: "n.bin", bytes: 3, path: "\(base)/n.bin"),
                StoredReply.File(
                    name: "shots/b 100%?.png", bytes: blue.count,
                    path: "\(base)/shots/b%20100%25%3F.png"),
            ]
            #expect(stored.files == files)
            let list = try service.ask("GET", base)
            #expect(
                try JSONDecoder().decode([String: [StoredReply.File]].self, from: Data(list.body))
                    == ["files": files])
            #expect(try service.ask("GET", stored.spec).text == Self.pushed)
            for (file, bytes) in zip(files, [red, [0, 1, 2], blue]) {
                let reply = try service.ask("GET", file.path)
                #expect(reply.status == 200 && reply.body == bytes)
                let type = file.bytes == 3 ? "application/octet-stream" : "image/png"
                #expect(reply.fields["content-type"] == type)
                #expect(reply.fields["x-content-type-options"] == "nosniff")
            }
            // As sent by clients that escape slashes in parameters.
            #expect(
                try service.ask("GET", base + "/shots%2Fb%20100%25%3F.png").body == blue)
            for name in ["b.png", "..%2Fa.png", "%FF", "a.png/", "%00", "shots"] {
                let missing = try service.ask("GET", "\(base)/\(name)")
                #expect(missing.status == 404, "\(name)")
                #expect(missing.text.contains(#"there are \"a.png\", \"n.bin\""#))
            }
            let posted = try service.upload(form, to: "/v1/filmstrip.png")
            let linked = try service.ask("GET", "/s/\(stored.id).png")
            #expect(linked.status == 200 && linked.body == posted.body)
            #expect(linked.fields["etag"] == posted.fields["etag"])
        }
    }

    struct Refused: CustomTestStringConvertible {
        var spec: String
        var status: Int
        var testDescription: String { spec }
    }

    @Test(arguments: [
        Refused(spec: "{", status: 400), Refused(spec: "", status: 400),
        Refused(spec: "{}", status: 422), Refused(spec: #"{"preset":"bck"}"#, status: 422),
        Refused(spec: #"{"preset":"flip","filmstrip":{"frames":100000}}"#, status: 422),
        Refused(spec: pushed, status: 422),
    ])
    func `can be played`(_ row: Refused) async throws {
        try await withStore { service, folder in
            // Refusals contain the request ID.
            let name = ["X-Request-Id: same"]
            let reply = try service.ask("PUT", "/v1/specs", name, body: row.spec)
            let posted = try service.ask("POST", "/v1/lint", name, body: row.spec)
            #expect(reply.status == row.status)
            #expect(reply.status == posted.status && reply.body == posted.body)
            #expect(folder.names.isEmpty)
        }
    }

    @Test func `is not longer than the limit`() async throws {
        try await withStore({ $0.store?.specBytes = 1024 }) { service, folder in
            // The file consists of 52 bytes of header, 8 of the length, and the spec.
            let fitting = Self.spec + String(repeating: " ", count: 1024 - 60 - 23)
            #expect(try service.put(fitting).status == 201)
            let reply = try service.put(fitting + " ")
            #expect(reply.status == 413)
            #expect(reply.text.contains("takes 1025 bytes"))
            #expect(reply.text.contains("expected at most 1024"))
            #expect(folder.names.count == 1)
        }
    }

    @Test func `is there after a restart, and for every process on the folder`() async throws {
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withStore(in: folder) { service throws in
            #expect(try service.put(Self.spec).status == 201)
        }
        try await withStore(in: folder) { service throws in
            #expect(try service.put(Self.spec).status == 200)
        }
        let other = try await FilmstripServer.start(
            configuration: {
                var configuration = ServiceConfiguration.tested
                configuration.store = ServiceConfiguration.Store(folder: folder.url.path)
                return configuration
            }(), logger: quietLogger)
        try await withStore(in: folder) { service in
            #expect(try service.ask("GET", "/v1/specs/\(Self.id)").text == Self.spec)
            let second = TestService(server: other)
            let id = try second.store(#"{"preset":"flip"}"#)
            #expect(try service.ask("GET", "/v1/specs/\(id)").text == #"{"preset":"flip"}"#)
            #expect(try service.put(#"{"preset":"flip"}"#).status == 200)
        }
        #expect(await other.stop())
    }

    @Test(arguments: [
        ("PUT", "/v1/specs"), ("GET", "/v1/specs/\(id)"), ("GET", "/v1/specs/\(id)/files"),
        ("GET", "/v1/specs/\(id)/files/a"), ("GET", "/s/\(id).png"), ("HEAD", "/s/\(id).png"),
    ])
    func `has no place without a folder`(_ method: String, _ path: String) async throws {
        try await withService { service in
            let reply = try service.ask(
                method, path, body: method == "PUT" ? Self.spec : "")
            #expect(reply.status == 501)
            #expect(method == "HEAD" || reply.text.contains("start it with --store"))
        }
    }

    /// The ID of no stored spec, texts that are not IDs, and texts that could be taken for paths.
    @Test(arguments: [
        "AAAAAAAAAAAAAAAAAAAAAAAA", "52dhTPD59DuZgDFTSae2TnW", "52dhTPD59DuZgDFTSae2TnWqA",
        "52dhTPD59DuZgDFTSae2TnW=", "52dhTPD59DuZgDFTSae2TnW%71", "..", ".", "aside", "lock",
        "..%2F..%2F..%2F..%2Fetc%2Fpasswd", "....................5/..", "%00", "*",
        "52dhTPD59DuZgDFTSae2TnW%00", "5%2F52dhTPD59DuZgDFTSae2TnWq", "%0D%0AX:%20y",
        "\u{5c}..\u{5c}..\u{5c}lock",
    ])
    func `is not found by`(_ id: String) async throws {
        try await withStore { service, folder in
            _ = try service.store(Self.spec)
            for path in ["/v1/specs/\(id)", "/s/\(id).png", "/v1/specs/\(id)/files/a"] {
                let reply = try service.ask("GET", path)
                #expect(reply.status == 404, "\(path)")
                #expect(reply.fields["content-type"] == "application/problem+json")
                #expect(reply.fields["x"] == nil && reply.fields["cache-control"] == nil)
            }
            #expect(folder.names == [Self.id])
        }
    }

    @Test(arguments: ["", ".", ".bmp", ".png.svg", ".PNG", ".anim", "png"])
    func `has no short link that ends with`(_ ending: String) async throws {
        try await withStore { service, _ in
            _ = try service.store(Self.spec)
            let reply = try service.ask("GET", "/s/\(Self.id)\(ending)")
            #expect(reply.status == 404)
            let endings = OutputFormat.allCases.map { ".\($0.rawValue)" }
            #expect(reply.text.contains(endings.joined(separator: ", ")))
        }
    }

    @Test func `is read once for all that ask for its link`() async throws {
        let renderer = HeldRenderer()
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withService(
            { $0.store = ServiceConfiguration.Store(folder: folder.url.path) },
            render: renderer.render
        ) { service in
            let id = try service.store(Self.spec)
            let clients = try (0..<3).map { _ in try service.connect() }
            for client in clients { try client.request("GET", "/s/\(id).json") }
            #expect(renderer.awaitStart())
            try service.settle()
            #expect(!renderer.hasStarted)
            renderer.release()
            for client in clients { #expect(try client.reply().text == Self.spec) }
            #expect(try service.ask("GET", "/s/\(id).json").text == Self.spec)
            #expect(!renderer.hasStarted)
        }
    }

    @Test func `is not drawn when the client has left`() async throws {
        let renderer = HeldRenderer()
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withService(
            { $0.store = ServiceConfiguration.Store(folder: folder.url.path) },
            render: renderer.render
        ) { service in
            let client = try service.connect()
            try client.request("GET", "/s/\(try service.store(Self.spec)).png")
            #expect(renderer.awaitStart())
            client.close()
            #expect(renderer.awaitCancellation())
        }
    }
}
