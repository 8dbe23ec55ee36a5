import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

@Suite struct `A spec in other words` {
    private static let spec = #"{"filmstrip":{"frames":3},"preset":"push"}"#

    @Test func `is laid out and spelled out as by the library`() async throws {
        let text = Array(Self.spec.utf8)
        try await withService { service in
            for (path, expected) in [
                ("/v1/format", try SpecReader.ofProduct.laidOut(text)),
                ("/v1/expand", try SpecReader.ofProduct.expanded(text)),
            ] {
                let reply = try service.ask("POST", path, body: Self.spec)
                #expect(reply.status == 200)
                #expect(reply.fields["content-type"] == "application/json")
                #expect(reply.body == expected, "\(path)")
            }
        }
    }

    /// The files that an app takes over, in one text; those with screens to try them on are left out.
    @Test func `is the code of its transition as the library writes it`() async throws {
        let spec = #"{ "preset": "back-swipe" }"#
        let files = try Renderer(threads: 1).swift(of: Array(spec.utf8), named: "Transition")
        let expected = files.filter { $0.name != "TransitionScreens" }.map(\.text)
        #expect(!expected.isEmpty && expected.count < files.count)
        try await withService { service in
            let reply = try service.ask("POST", "/v1/export", body: spec)
            #expect(reply.status == 200)
            #expect(reply.fields["content-type"] == "text/plain; charset=utf-8")
            #expect(
                String(decoding: reply.body, as: UTF8.self) == expected.joined(separator: "\n"))
        }
    }

    /// A layout takes any object; only what is played must be valid.
    @Test(arguments: [
        ("/v1/format", #"{ "preset": "pushh" }"#, 200, nil),
        ("/v1/expand", #"{ "preset": "pushh" }"#, 422, "/preset"),
        ("/v1/format", #"{ "preset": "push", "preset": "pop" }"#, 400, "/preset"),
        ("/v1/format", #"{ "preset": "#, 400, ""),
        ("/v1/format", "[null, null]", 400, ""),
        ("/v1/format", "3", 400, ""),
        ("/v1/expand", #"{ "preset": "#, 400, ""),
        ("/v1/export", #"{ "preset": "pushh" }"#, 422, "/preset"),
    ])
    func `is refused at its place`(
        _ path: String, _ body: String, _ status: Int, _ pointer: String?
    ) async throws {
        try await withService { service in
            let reply = try service.ask("POST", path, body: body)
            #expect(reply.status == status)
            let json = try JSONSerialization.jsonObject(with: Data(reply.body))
            let errors = (json as? [String: Any])?["errors"] as? [[String: Any]]
            #expect(errors?.first?["pointer"] as? String == pointer)
        }
    }
}
