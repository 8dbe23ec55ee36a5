import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `An answer that may be kept` {
    private static let permalink = Permalink.path(
        to: Array(#"{ "preset": "push", "filmstrip": { "frames": 1 } }"#.utf8), as: .json)

    /// A secret of 16 bytes, `0123456789abcdef`.
    private static let keys = "one:MDEyMzQ1Njc4OWFiY2RlZg=="
    private static let token = "Authorization: Bearer correct-horse-battery"

    private static func withAccess(
        _ test: @escaping @Sendable (TestService, SigningKeys) throws -> Void
    ) async throws {
        let (tokens, keys) = (
            try AccessTokens("correct-horse-battery"), try SigningKeys(Self.keys)
        )
        try await withService({
            $0.access.tokens = tokens
            $0.access.signingKeys = keys
        }) { try test($0, keys) }
    }

    @Test func `is everyone's where everyone may ask`() async throws {
        try await withService { service in
            let reply = try service.ask("GET", Self.permalink)
            #expect(reply.fields["cache-control"] == "public, max-age=31536000, immutable")
        }
    }

    @Test func `is private to the holder of a token`() async throws {
        try await Self.withAccess { service, _ in
            for path in [Self.permalink, "/v1/presets"] {
                let reply = try service.ask("GET", path, [Self.token])
                #expect(reply.status == 200)
                let kept = try #require(reply.fields["cache-control"])
                #expect(kept.hasPrefix("private, max-age=") && !kept.contains("public"))
                #expect(reply.fields["vary"]?.contains("Authorization") == true)
            }
            let presets = try service.ask("GET", "/v1/presets", [Self.token])
            let etag = try #require(presets.fields["etag"])
            let known = try service.ask(
                "GET", "/v1/presets", [Self.token, "If-None-Match: \(etag)"])
            #expect(known.status == 304)
            #expect(known.fields["cache-control"] == presets.fields["cache-control"])
            let metrics = try service.ask("GET", "/metrics", [Self.token])
            #expect(metrics.fields["cache-control"] == "private")
        }
    }

    @Test func `is kept no longer than its signed link is valid`() async throws {
        try await Self.withAccess { service, keys in
            let now = Int(Date().timeIntervalSince1970)
            let link = keys.signed(Self.permalink, expires: now + 60)
            let reply = try service.ask("GET", link)
            let kept = try #require(reply.fields["cache-control"])
            let match = try #require(kept.wholeMatch(of: /private, max-age=(\d+)/))
            #expect((0...60).contains(try #require(Int(match.1))))
            let lasting = try service.ask("GET", keys.signed(Self.permalink, expires: nil))
            #expect(lasting.fields["cache-control"] == "private, max-age=31536000, immutable")
        }
    }

    /// Every path without parameters, and one that does not exist, as browsers and programs ask for them.
    @Test func `says on which fields it depends`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<h1>No such page</h1>".utf8).write(to: folder.appendingPathComponent("404.html"))
        try await withService({ $0.pages = .folder(folder.path) }) { service in
            let document = try JSONSerialization.jsonObject(
                with: Data(service.ask("GET", "/openapi.json").body))
            let paths = try #require((document as? [String: Any])?["paths"] as? [String: Any])
            var differing = 0
            for path in paths.keys.filter({ !$0.contains("{") }) + ["/none"] {
                for method in ["GET", "POST"] {
                    let replies = try [
                        "text/html", "application/json", "image/png", "image/svg+xml", "text/csv",
                    ].map { try service.ask(method, path, ["Accept: \($0)"], body: "{}") }
                    let types = Set(
                        replies.map { "\($0.status) \($0.fields["content-type"] ?? "")" })
                    guard types.count > 1 else { continue }
                    differing += 1
                    for reply in replies {
                        #expect(
                            reply.fields["vary"]?.contains("Accept") == true,
                            "\(method) \(path): \(reply.status)")
                    }
                }
            }
            #expect(differing > 5)
        }
    }
}
