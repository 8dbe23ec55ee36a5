import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// The size and the scale of the frames in an archive, whose files are stored as they are.
private struct Frames: Equatable {
    /// Pixels.
    var size: String
    var scale: Double
    /// The display's size in points.
    var points = "120, 200"

    init(_ archive: [UInt8]) throws {
        let text = String(decoding: archive, as: UTF8.self)
        let match = try #require(
            text.firstMatch(
                of: /"size": \[(\d+, \d+)\],\s+"scale": ([0-9.]+),\s+"points": \[([^\]]*)\]/))
        (size, scale) = (String(match.1), try #require(Double(match.2)))
        points = String(match.3)
    }

    init(_ size: String, _ scale: Double) { (self.size, self.scale) = (size, scale) }
}

@Suite struct `The query's scale` {
    /// A display of 120 by 200 points, at two pixels a point.
    private static let spec = """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 2 },
          "filmstrip": { "frames": 2 } }
        """

    private static let link = Permalink.path(to: Array(spec.utf8), as: .zip)

    @Test func `is the most pixels a point of a posted spec, a link's and a stored one's`()
        async throws
    {
        try await withStore({ $0.limits.cacheBytes = 1 << 24 }) { service, _ in
            let id = try service.store(Self.spec)
            for (method, path) in [
                ("POST", "/v1/filmstrip.zip"), ("GET", Self.link), ("GET", "/s/\(id).zip"),
            ] {
                func frames(_ query: String) throws -> Frames {
                    let body = method == "POST" ? Self.spec : ""
                    let reply = try service.ask(method, path + query, body: body)
                    #expect(reply.status == 200, "\(path)\(query): \(reply.text.prefix(200))")
                    return try Frames(reply.body)
                }
                // Again without it, and with another: no answer is taken for another's.
                #expect(try frames("?scale=0.5") == Frames("60, 100", 0.5))
                #expect(try frames("") == Frames("240, 400", 2))
                #expect(try frames("?scale=1") == Frames("120, 200", 1))
                #expect(try frames("?scale=0.1") == Frames("12, 20", 0.1))
                #expect(try frames("?scale=0.5") == Frames("60, 100", 0.5))
            }
        }
    }

    /// Swift reads each of these as a number of the range.
    @Test(arguments: [
        "1%00", "0x1p0", "1e0", "+1", "%201", "1.", ".5", "1%0a", "infinity", "1_0", "%D9%A1", "",
    ])
    func `is a decimal number`(_ text: String) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip.json?scale=\(text)", body: "{}")
            #expect(reply.status == 400)
        }
    }

    @Test func `leaves a spec as it is that asks for fewer`() async throws {
        try await withService(render: nil) { service in
            let plain = try service.ask("GET", Self.link)
            for query in ["?scale=2", "?scale=4"] {
                let reply = try service.ask("GET", Self.link + query)
                #expect(reply.status == 200 && reply.body == plain.body)
            }
        }
    }

    @Test func `has an entity tag of its own`() async throws {
        try await withService(render: nil) { service throws in
            let tags = try ["", "?scale=1", "?scale=0.5"].map { query in
                try #require(try service.ask("GET", Self.link + query).fields["etag"])
            }
            #expect(Set(tags).count == 3)
            let known = "If-None-Match: " + tags[0]
            #expect(try service.ask("GET", Self.link, [known]).status == 304)
            #expect(try service.ask("GET", Self.link + "?scale=1", [known]).status == 200)
        }
    }

    @Test func `is in the link that the answer names`() async throws {
        try await withService(render: nil) { service throws in
            let posted = try service.ask("POST", "/v1/filmstrip.zip?scale=0.5", body: Self.spec)
            let named = try #require(posted.fields["content-location"])
            #expect(named == Self.link + "?scale=0.5")
            #expect(try service.ask("GET", named).body == posted.body)
        }
    }

    @Test func `reaches the worker processes`() async throws {
        try await withWorkers { service in
            let reply = try service.ask("POST", "/v1/filmstrip.zip?scale=0.5", body: Self.spec)
            #expect(try Frames(reply.body) == Frames("60, 100", 0.5))
        }
    }

    @Test(arguments: ["", "0", "0.09", "4.1", "-1", "nan", "inf", "2x", "1&scale=1"])
    func `is a number from 0.1 to 4, once`(_ value: String) async throws {
        try await withService { service in
            for (method, path) in [("POST", "/v1/filmstrip.zip"), ("GET", Self.link)] {
                let reply = try service.ask(method, path + "?scale=" + value, body: "")
                #expect(reply.status == 400 && reply.text.contains("?scale is "), "\(reply.text)")
            }
        }
    }
}
