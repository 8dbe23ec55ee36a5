import FilmstripService
import ServiceSupport
import Testing

/// By the Fetch standard, section 3.2, "CORS protocol".
@Suite struct `A page of another origin` {
    private static let origin = "https://example.org"

    @Test func `may read nothing unless that is configured`() async throws {
        try await withService { service in
            for method in ["GET", "OPTIONS"] {
                let reply = try service.ask(
                    method, "/healthz",
                    ["Origin: \(Self.origin)", "Access-Control-Request-Method: GET"])
                #expect(!reply.fields.keys.contains { $0.hasPrefix("access-control") })
                #expect(reply.fields["vary"] == nil)
            }
        }
    }

    @Test func `may read answers if it is allowed to`() async throws {
        try await withService({ $0.allowedOrigins = [Self.origin, "http://localhost:3000"] }) {
            service in
            let reply = try service.ask("GET", "/healthz", ["Origin: \(Self.origin)"])
            #expect(reply.fields["access-control-allow-origin"] == Self.origin)
            #expect(reply.fields["access-control-allow-credentials"] == nil)
            #expect(reply.fields["vary"] == "Origin")
            let exposed = reply.fields["access-control-expose-headers"] ?? ""
            for name in ["ETag", "Server-Timing", "Filmstrip-Warnings", "X-Request-Id"] {
                #expect(exposed.split(separator: ", ").contains(name[...]))
            }
            // Refusals can be read too.
            let refusal = try service.ask("GET", "/", ["Origin: http://localhost:3000"])
            #expect(refusal.status == 404)
            #expect(refusal.fields["access-control-allow-origin"] == "http://localhost:3000")
            #expect(refusal.fields["vary"] == "Accept, Origin")
            for other in ["https://example.org:443", "http://example.org", "null"] {
                let reply = try service.ask("GET", "/healthz", ["Origin: \(other)"])
                #expect(reply.fields["access-control-allow-origin"] == nil)
                #expect(reply.fields["vary"] == "Origin")
            }
            let plain = try service.ask("GET", "/healthz")
            #expect(plain.fields["access-control-allow-origin"] == nil)
            #expect(plain.fields["vary"] == "Origin")
        }
    }

    @Test func `may read everything if all may`() async throws {
        try await withService({ $0.allowedOrigins = ["*"] }) { service in
            let reply = try service.ask("GET", "/healthz", ["Origin: \(Self.origin)"])
            #expect(reply.fields["access-control-allow-origin"] == "*")
            #expect(reply.fields["access-control-allow-credentials"] == nil)
            #expect(reply.fields["vary"] == nil)
        }
    }

    @Test func `asks before it posts`() async throws {
        try await withService({ $0.allowedOrigins = [Self.origin] }) { service in
            let asked = ["Access-Control-Request-Method: POST"]
            let reply = try service.ask(
                "OPTIONS", "/v1/filmstrip.png", ["Origin: \(Self.origin)"] + asked)
            #expect(reply.status == 204)
            #expect(reply.fields["access-control-allow-origin"] == Self.origin)
            #expect(reply.fields["access-control-allow-methods"] == "OPTIONS, POST")
            #expect(
                reply.fields["access-control-allow-headers"]
                    == "Authorization, Content-Type, If-None-Match, X-Request-Id")
            #expect(reply.fields["access-control-max-age"] == "86400")
            let other = try service.ask(
                "OPTIONS", "/v1/filmstrip.png", ["Origin: https://evil.example"] + asked)
            #expect(other.status == 204)
            #expect(other.fields["access-control-allow-origin"] == nil)
            #expect(other.fields["access-control-allow-methods"] == nil)
        }
    }

    @Test(
        arguments: [
            ("*", true), ("https://example.org", true), ("http://[::1]:8080", true),
            ("http://localhost:3000", true), ("example.org", false), ("null", false),
            ("https://example.org/", false), ("https://*.example.org", false), ("", false),
            ("https://a\r\nX: b", false),
        ])
    func `is configured by its origin`(_ origin: String, isAccepted: Bool) {
        var configuration = ServiceConfiguration()
        configuration.allowedOrigins = [origin]
        let isValid = (try? configuration.validate()) != nil
        #expect(isValid == isAccepted)
    }
}
