import Filmstrip
import FilmstripService
import FilmstripSweep
import Foundation
import ServiceSupport
import Testing

@Suite struct `The decision map of a spec` {
    private static let spec = #"{ "preset": "slide-up" }"#

    struct Row: CustomTestStringConvertible {
        var accept: String?
        var type: String?
        var testDescription: String { "\(accept ?? "nothing") as \(type ?? "refused")" }
    }

    @Test(arguments: [
        Row(accept: nil, type: "image/svg+xml"), Row(accept: "*/*", type: "image/svg+xml"),
        Row(accept: "application/json", type: "application/json"),
        Row(accept: "image/*;q=0.5, application/json", type: "application/json"),
        Row(accept: "audio/ogg", type: nil),
    ])
    func `is negotiated, and that of the library`(_ row: Row) async throws {
        let map = try DecisionMap(Array(Self.spec.utf8), by: Renderer(threads: 1))
        try await withService { service in
            let fields = row.accept.map { ["Accept: \($0)"] } ?? []
            let reply = try service.ask("POST", "/v1/decision-map", fields, body: Self.spec)
            #expect(reply.status == (row.type == nil ? 406 : 200))
            #expect(reply.fields["content-type"] == row.type ?? "application/problem+json")
            switch row.type {
            case "image/svg+xml": #expect(reply.body == map.svg)
            case .some: #expect(reply.body == map.json)
            case nil: break
            }
        }
    }

    @Test(arguments: [
        (#"{ "preset": "slide-up", "script": [{ "at": 0, "push": "summary" }] }"#, "/script"),
        (#"{ "preset": "slide-upp" }"#, "/preset"),
    ])
    func `is refused at the place in the spec`(_ body: String, _ pointer: String) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/decision-map", body: body)
            #expect(reply.status == 422)
            let problem = try JSONSerialization.jsonObject(with: Data(reply.body))
            let errors = (problem as? [String: Any])?["errors"] as? [[String: Any]]
            #expect(errors?.map { $0["pointer"] as? String } == [pointer])
        }
    }

    /// All plays of a map together take the operations of one film, so a map costs no more than the dearest film.
    @Test func `is refused if its plays together are more than a film's`() async throws {
        try await withService({ $0.renders.operations = 3_000_000 }) { service in
            let film = try service.ask("POST", "/v1/filmstrip.json", body: Self.spec)
            let map = try service.ask("POST", "/v1/decision-map", body: Self.spec)
            #expect(film.status == 200 && map.status == 422)
            #expect(map.text.contains("operations"))
        }
    }

    @Test(arguments: ["svg", "json"])
    func `is shown by a link that contains the spec`(_ format: String) async throws {
        let link = try #require(
            Permalink.path(to: Array(Self.spec.utf8), as: .png).split(separator: "/").last)
        let map = try DecisionMap(Array(Self.spec.utf8), by: Renderer(threads: 1))
        try await withService { service in
            let shown = try service.ask("GET", "/v1/decision-map/\(format)/\(link)")
            #expect(shown.status == 200 && shown.body == (format == "svg" ? map.svg : map.json))
            #expect(shown.fields["cache-control"] == "public, max-age=31536000, immutable")
            let other = try service.ask("GET", "/v1/decision-map/png/\(link)")
            #expect(other.status == 404 && other.text.contains("accepted are svg, json"))
            #expect(try service.ask("GET", "/v1/decision-map/\(format)/e30").status == 400)
        }
    }
}
