import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A text that is sent` {
    private static let text = String(repeating: "all the same ", count: 500)

    struct Wish: CustomTestStringConvertible {
        var accepted: String?
        var coding: String?
        var testDescription: String { accepted ?? "nothing" }
    }

    /// Preferences by RFC 9110 §12.5.3.
    @Test(arguments: [
        Wish(accepted: nil, coding: nil), Wish(accepted: "gzip", coding: "gzip"),
        Wish(accepted: "br, gzip;q=0.5", coding: "gzip"), Wish(accepted: "br", coding: nil),
        Wish(accepted: "gzip;q=0, *", coding: nil), Wish(accepted: "*", coding: "gzip"),
        Wish(accepted: "*;q=0", coding: nil), Wish(accepted: "identity", coding: nil),
        Wish(accepted: "GZIP ; q=0.001", coding: "gzip"),
        Wish(accepted: "gzip;q=0.000", coding: nil),
    ])
    func `is coded as the client accepts`(_ wish: Wish) async throws {
        let whole = [UInt8](Self.text.utf8)
        try await withService(render: { [$0.format: whole] }) { service in
            let fields = wish.accepted.map { ["Accept-Encoding: \($0)"] } ?? []
            let reply = try service.ask("POST", "/v1/filmstrip.svg", fields, body: "{}")
            #expect(reply.fields["content-encoding"] == wish.coding)
            #expect(reply.fields["vary"] == "Accept-Encoding")
            let body = wish.coding == nil ? reply.body : try unzipped(reply.body)
            #expect(body == whole)
        }
    }

    @Test func `is left as it is if it is short`() async throws {
        try await withService(render: { [$0.format: [UInt8](repeating: 0x20, count: 1023)] }) {
            service in
            let reply = try service.ask(
                "POST", "/v1/filmstrip.svg", ["Accept-Encoding: gzip"], body: "{}")
            #expect(reply.fields["content-encoding"] == nil)
            #expect(reply.body.count == 1023)
        }
    }

    @Test func `is left as it is if it is a picture`() async throws {
        let whole = [UInt8](Self.text.utf8)
        try await withService(render: { [$0.format: whole] }) { service in
            let reply = try service.ask(
                "POST", "/v1/filmstrip.png", ["Accept-Encoding: gzip"], body: "{}")
            #expect(reply.fields["content-encoding"] == nil)
            #expect(reply.fields["vary"] == nil)
            #expect(reply.body == whole)
        }
    }
}

/// Decompresses bytes with gunzip, as an independent implementation.
func unzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/gunzip")
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let whole = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(whole)
}

@Suite struct `The entity tag of a film` {
    private static let spec = """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 1 },
          "filmstrip": { "frames": 2 } }
        """

    private func tag(
        _ service: TestService, _ format: String, _ fields: [String] = [],
        _ spec: String = `The entity tag of a film`.spec
    ) throws -> String {
        let reply = try service.ask("POST", "/v1/filmstrip.\(format)", fields, body: spec)
        #expect(reply.status == 200, "\(reply.text)")
        return reply.fields["etag"] ?? "none"
    }

    @Test func `is strong, and the same for one spec however it is written`() async throws {
        try await withService(render: nil) { service in
            let one = try tag(service, "png")
            #expect(try /"[0-9a-f]{32}"/.wholeMatch(in: one) != nil)
            #expect(try tag(service, "png", [], Self.spec.replacing(" ", with: "")) == one)
            #expect(
                try tag(
                    service, "png", [], Self.spec.replacing("\"frames\": 2", with: "\"frames\": 3"))
                    != one)
        }
    }

    @Test func `is another for every format and coding`() async throws {
        try await withService(render: nil) { service in
            let formats = OutputFormat.allCases.map(\.rawValue)
            var tags = try formats.map { try tag(service, $0) }
            for format in ["svg", "json", "html"] {
                tags.append(try tag(service, format, ["Accept-Encoding: gzip"]))
            }
            #expect(Set(tags).count == formats.count + 3)
        }
    }

    @Test func `comes with how long each part took`() async throws {
        try await withService(render: nil) { service in
            let reply = try service.ask("POST", "/v1/filmstrip.png", body: Self.spec)
            let timing = try #require(reply.fields["server-timing"])
            let number = #"[0-9]+\.[0-9]+"#
            let form = try Regex(
                "read;dur=\(number), play;dur=\(number), draw;dur=\(number), encode;dur=\(number)")
            #expect(try form.wholeMatch(in: timing) != nil, "\(timing)")
        }
    }
}
