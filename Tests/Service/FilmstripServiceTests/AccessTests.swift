import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// Two tokens as in a file.
private let tokenFile = """
    # The one of this month
    correct-horse-battery
      staple/0123456789+_~.==  \r

    """

/// Two keys as in a file: the bytes 0 to 31, and `0123456789abcdef`.
private let keyFile = """
    new:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=
    # Until March
    old:MDEyMzQ1Njc4OWFiY2RlZg==
    """

private func withAccess(
    tokens: Bool = false, keys: Bool = false, openMetrics: Bool = false,
    _ test: @escaping @Sendable (TestService) throws -> Void
) async throws {
    let (accepted, signing) = (try AccessTokens(tokenFile), try SigningKeys(keyFile))
    try await withService({
        if tokens { $0.access.tokens = accepted }
        if keys { $0.access.signingKeys = signing }
        $0.access.isMetricsOpen = openMetrics
    }) { try test($0) }
}

@Suite struct `A token` {
    @Test func `is needed for what renders and for metrics, not for probes`() async throws {
        try await withAccess(tokens: true) { service throws in
            for (method, path) in [("POST", "/v1/filmstrip.json"), ("GET", "/metrics")] {
                let reply = try service.ask(method, path)
                #expect(reply.status == 401)
                #expect(reply.fields["www-authenticate"] == "Bearer realm=\"filmstrip\"")
            }
            for path in ["/healthz", "/readyz"] {
                #expect(try service.ask("GET", path).status == 200)
            }
            #expect(try service.ask("OPTIONS", "/v1/filmstrip").status == 204)
        }
    }

    @Test func `is not needed for metrics that are open`() async throws {
        try await withAccess(tokens: true, openMetrics: true) { service throws in
            #expect(try service.ask("GET", "/metrics").status == 200)
            #expect(try service.ask("POST", "/v1/filmstrip.json").status == 401)
        }
    }

    @Test(arguments: [
        "Bearer correct-horse-battery", "bearer  staple/0123456789+_~.==",
        "BEARER correct-horse-battery",
    ])
    func `is accepted if it is one of the file's`(_ value: String) async throws {
        try await withAccess(tokens: true) { service throws in
            let fields = ["Authorization: \(value)"]
            let reply = try service.ask("POST", "/v1/filmstrip.json", fields, body: "{}")
            #expect(reply.status == 200)
        }
    }

    @Test(arguments: [
        "Bearer correct-horse-batter", "Bearer correct-horse-battery2",
        "Bearer Correct-horse-battery",
        "Bearer # The one of this month", "Bearer correct-horse-battery staple/0123456789+_~.==",
    ])
    func `is refused if it is another`(_ value: String) async throws {
        try await withAccess(tokens: true) { service throws in
            let reply = try service.ask("GET", "/metrics", ["Authorization: \(value)"])
            #expect(reply.status == 401)
            #expect(
                reply.fields["www-authenticate"]
                    == "Bearer realm=\"filmstrip\", error=\"invalid_token\"")
        }
    }

    @Test(arguments: [
        ["Basic correct-horse-battery"], ["Bearer"], ["correct-horse-battery"], [""],
        ["Bearer correct-horse-battery", "Bearer correct-horse-battery"],
    ])
    func `is missing in`(_ values: [String]) async throws {
        try await withAccess(tokens: true) { service throws in
            let fields = values.map { "Authorization: \($0)" }
            #expect(try service.ask("GET", "/metrics", fields).status == 401)
        }
    }

    @Test func `is asked for before the body is read`() async throws {
        try await withAccess(tokens: true) { service throws in
            let client = try service.connect()
            try client.request(
                "POST", "/v1/filmstrip", ["Content-Length: 1000", "Expect: 100-continue"])
            let reply = try client.reply()
            #expect(reply.status == 401)
            #expect(reply.fields["connection"] == "close")
        }
    }
}

/// The signatures were computed with Python: `hmac.new(key, target, hashlib.sha256)`, in base64url.
@Suite struct `A signed link` {
    private static let links = [
        // Valid until the year 2100.
        "/metrics?expires=4102444800&key=new&sig=rJskkYObLNPz8gX01ddPNRcVpbwS1-gwouJEsIYUHAE",
        "/metrics?expires=4102444800&key=old&sig=_ccIE45s2Azgot-TpmsU7mOUiMVk7slR44cw0ticB-4",
        "/metrics?key=new&sig=fSJyLeBiuRV06GD_Y5OFaYqcH8ksScRbamNNGewaDNc",
        "/metrics?a=b&key=new&sig=xhe9UNveaUMB8yGfHno0uDvVJpms00Ohe4ivUY8t7NY",
    ]

    @Test(arguments: links)
    func `of any key needs no token`(_ link: String) async throws {
        for tokens in [true, false] {
            try await withAccess(tokens: tokens, keys: true) { service throws in
                #expect(try service.ask("GET", link).status == 200)
                #expect(try service.ask("HEAD", link).status == 200)
            }
        }
    }

    @Test(arguments: [
        // Changed: the path, the expiry, the key, the query, and a byte of the signature.
        "/metrics/?expires=4102444800&key=new&sig=rJskkYObLNPz8gX01ddPNRcVpbwS1-gwouJEsIYUHAE",
        "/metrics?expires=4102444801&key=new&sig=rJskkYObLNPz8gX01ddPNRcVpbwS1-gwouJEsIYUHAE",
        "/metrics?key=new&sig=rJskkYObLNPz8gX01ddPNRcVpbwS1-gwouJEsIYUHAE",
        "/metrics?expires=4102444800&key=old&sig=rJskkYObLNPz8gX01ddPNRcVpbwS1-gwouJEsIYUHAE",
        "/metrics?expires=4102444800&key=none&sig=rJskkYObLNPz8gX01ddPNRcVpbwS1-gwouJEsIYUHAE",
        "/metrics?a=c&key=new&sig=xhe9UNveaUMB8yGfHno0uDvVJpms00Ohe4ivUY8t7NY",
        "/metrics?key=new&sig=fSJyLeBiuRV06GD_Y5OFaYqcH8ksScRbamNNGewaDNd",
        "/metrics?key=new&sig=fSJyLeBiuRV06GD_Y5OFaYqcH8ksScRbamNNGewaDNc&a=b",
        "/metrics?key=new&sig=fSJyLeBiuRV06GD_Y5OFaYqcH8ksScRbamNNGewaDNc=",
        "/metrics?key=new&sig=", "/metrics?sig=", "/metrics?sig=fSJyLeBiuRV06GD_Y5OFaYqcH8ksScRb",
    ])
    func `that was changed is refused`(_ link: String) async throws {
        try await withAccess(tokens: true, keys: true) { service throws in
            let reply = try service.ask("GET", link)
            // An unknown path is reported first.
            #expect(reply.status == (link.hasPrefix("/metrics/") ? 404 : 403))
        }
    }

    @Test func `is refused once it has expired`() async throws {
        try await withAccess(keys: true) { service throws in
            let reply = try service.ask(
                "GET", "/metrics?expires=1&key=new&sig=RB_C0O4Fmo7DcW2Ui7lK16XkQFtbZhB9Q5n3XmBDwVA")
            #expect(reply.status == 403)
            #expect(reply.text.contains("the link was accepted until 1970-01-01T00:00:01Z"))
        }
    }

    @Test func `is needed where the service has keys alone`() async throws {
        try await withAccess(keys: true) { service throws in
            #expect(try service.ask("GET", "/metrics").status == 403)
            #expect(try service.ask("POST", "/v1/filmstrip.png", body: "{}").status == 403)
            #expect(try service.ask("GET", "/healthz").status == 200)
        }
    }

    /// Links are for reading: they must not allow POST.
    @Test func `serves to get alone`() async throws {
        try await withAccess(tokens: true, keys: true) { service throws in
            let link =
                "/v1/filmstrip.png?key=new&sig=GBVQZd4s4kAVQsMwoHYZ4-SkwWtctHzveCziAXZOn_w"
            #expect(try service.ask("POST", link, body: "{}").status == 401)
        }
    }

    @Test func `is what the keys sign`() throws {
        let keys = try SigningKeys(keyFile)
        #expect(keys.signed("/metrics", expires: 4_102_444_800) == Self.links[0])
        #expect(keys.signed("/metrics", expires: nil) == Self.links[2])
        #expect(keys.signed("/metrics?a=b", expires: nil) == Self.links[3])
    }
}

@Suite struct `A file of secrets` {
    @Test(
        arguments: [
            ("", nil), ("# nothing\n\n", nil), ("short", 1), ("correct-horse-battery\nshort", 2),
            ("correct horse battery", 1), ("correct-horse=battery", 1), ("\n================", 2),
            ("correct-horse-bättery", 1),
        ] as [(String, Int?)])
    func `has no tokens if`(_ text: String, line: Int?) {
        let error = #expect(throws: KeyFileError.self) { try AccessTokens(text) }
        #expect(error?.line == line)
        // The message is logged, so it must contain no secret.
        #expect(error?.message.contains("horse") != true)
    }

    @Test(
        arguments: [
            ("", nil), ("AAECAwQFBgcICQoLDA0ODw==", 1), ("a:AAECAwQFBgcICQoLDA0ODw", 1),
            ("a:AAECAwQFBgcICQoLDA0O", 1), ("a b:AAECAwQFBgcICQoLDA0ODw==", 1),
            (":AAECAwQFBgcICQoLDA0ODw==", 1),
            ("a:AAECAwQFBgcICQoLDA0ODw==\na:AAECAwQFBgcICQoLDA0ODw==", 2),
        ] as [(String, Int?)])
    func `has no keys if`(_ text: String, line: Int?) {
        let error = #expect(throws: KeyFileError.self) { try SigningKeys(text) }
        #expect(error?.line == line)
        #expect(error?.message.contains("AAEC") != true)
    }

    @Test func `has keys of 16 bytes`() throws {
        #expect(throws: Never.self) { try SigningKeys("a:AAECAwQFBgcICQoLDA0ODw==") }
    }
}
