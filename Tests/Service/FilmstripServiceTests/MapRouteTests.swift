import Filmstrip
import FilmstripService
import FilmstripSweep
import Foundation
import ServiceSupport
import Testing

extension GestureMap.Kind {
    /// The target that asks for a map of this kind, or the query of a link to it.
    fileprivate var target: String { "/v1/map?\(query)" }
    fileprivate var query: String { "kind=\(rawValue)" }

    /// The map that the library makes of a spec, as `svg` or `json`.
    fileprivate func map(of spec: String, as format: String) throws -> [UInt8] {
        let map = try GestureMap(Array(spec.utf8), of: self, by: Renderer(threads: 1))
        return format == "svg" ? try map.svg() : map.json
    }
}

@Suite struct `The map of a spec's gesture` {
    private static let spec = #"{ "preset": "slide-up" }"#

    struct Row: CustomTestStringConvertible {
        var accept: String?
        var type: String?
        var testDescription: String { "\(accept ?? "nothing") as \(type ?? "refused")" }
    }

    @Test(
        arguments: GestureMap.Kind.allCases,
        [
            Row(accept: nil, type: "image/svg+xml"), Row(accept: "*/*", type: "image/svg+xml"),
            Row(accept: "application/json", type: "application/json"),
            Row(accept: "image/*;q=0.5, application/json", type: "application/json"),
            Row(accept: "audio/ogg", type: nil),
        ])
    func `is negotiated, and that of the library`(_ kind: GestureMap.Kind, _ row: Row) async throws
    {
        let expected = try row.type.map {
            try kind.map(of: Self.spec, as: $0 == "image/svg+xml" ? "svg" : "json")
        }
        try await withService { service in
            let fields = row.accept.map { ["Accept: \($0)"] } ?? []
            let reply = try service.ask("POST", kind.target, fields, body: Self.spec)
            #expect(reply.status == (row.type == nil ? 406 : 200))
            #expect(reply.fields["content-type"] == row.type ?? "application/problem+json")
            if let expected {
                #expect(reply.body == expected)
                #expect(reply.fields["vary"]?.contains("Accept") == true)
            }
        }
    }

    @Test(
        arguments: GestureMap.Kind.allCases,
        [
            (#"{ "preset": "slide-up", "script": [{ "at": 0, "push": "summary" }] }"#, "/script"),
            (#"{ "preset": "slide-upp" }"#, "/preset"),
        ])
    func `is refused at the place in the spec`(
        _ kind: GestureMap.Kind, _ refused: (body: String, pointer: String)
    ) async throws {
        try await withService { service in
            let reply = try service.ask("POST", kind.target, body: refused.body)
            #expect(reply.status == 422)
            let problem = try JSONSerialization.jsonObject(with: Data(reply.body))
            let errors = (problem as? [String: Any])?["errors"] as? [[String: Any]]
            #expect(errors?.map { $0["pointer"] as? String } == [refused.pointer])
        }
    }

    @Test func `is that of decisions unless another kind is asked for`() async throws {
        let map = try GestureMap.Kind.decision.map(of: Self.spec, as: "json")
        try await withService { service in
            let reply = try service.ask(
                "POST", "/v1/map", ["Accept: application/json"], body: Self.spec)
            #expect(reply.status == 200 && reply.body == map)
            let strange = try service.ask("POST", "/v1/map?kind=handoff", body: Self.spec)
            #expect(strange.status == 400)
            #expect(strange.text.contains(#"expected \"decision\" or \"hand-off\""#))
        }
    }

    /// All plays of a map together take the operations of one film, so a map costs no more than the dearest film.
    @Test(arguments: GestureMap.Kind.allCases)
    func `is refused if its plays together are more than a film's`(_ kind: GestureMap.Kind)
        async throws
    {
        try await withService({ $0.renders.operations = 3_000_000 }) { service in
            let film = try service.ask("POST", "/v1/filmstrip.json", body: Self.spec)
            let map = try service.ask("POST", kind.target, body: Self.spec)
            #expect(film.status == 200 && map.status == 422)
            #expect(map.text.contains("operations"))
        }
    }

    @Test(arguments: GestureMap.Kind.allCases)
    func `is not waited for beyond the deadline`(_ kind: GestureMap.Kind) async throws {
        try await withService({ $0.deadlines.render = .milliseconds(1) }) { service in
            let reply = try service.ask("POST", kind.target, body: Self.spec)
            #expect(reply.status == 503 && reply.fields["retry-after"] == "1")
        }
    }

    @Test(arguments: GestureMap.Kind.allCases)
    func `is given up when its client has left`(_ kind: GestureMap.Kind) async throws {
        // Nothing else would end it within the test's patience.
        try await withWorkers({ $0.deadlines.render = .seconds(300) }) { service in
            let leaving = try service.connect()
            try leaving.request("POST", kind.target, body: Self.spec)
            #expect(try service.waits(forBusyWorkers: 1))
            leaving.close()
            #expect(try service.waits(forBusyWorkers: 0))
            #expect(try service.figure("filmstrip_workers_lost_total{reason=\"failed\"}") == 0)
        }
    }

    @Test(arguments: GestureMap.Kind.allCases, ["svg", "json"])
    func `is shown by a link that contains the spec`(
        _ kind: GestureMap.Kind, _ format: String
    ) async throws {
        let link = try #require(
            Permalink.path(to: Array(Self.spec.utf8), as: .png).split(separator: "/").last)
        let map = try kind.map(of: Self.spec, as: format)
        try await withService { service in
            let place = "/v1/map/\(format)/\(link)?\(kind.query)"
            let shown = try service.ask("GET", place)
            #expect(shown.status == 200 && shown.body == map)
            #expect(shown.fields["cache-control"] == "public, max-age=31536000, immutable")
            let head = try service.ask("HEAD", place)
            #expect(head.status == 200 && head.body.isEmpty)
            #expect(head.fields["content-length"] == "\(map.count)")
            let other = try service.ask("GET", "/v1/map/gif/\(link)")
            #expect(other.status == 404 && other.text.contains("expected svg, png, json, txt"))
            #expect(try service.ask("GET", "/v1/map/\(format)/e30").status == 400)
        }
    }

    @Test(arguments: GestureMap.Kind.allCases, ["svg", "json"])
    func `is shown by a link that names a preset or contains a spec`(
        _ kind: GestureMap.Kind, _ format: String
    ) async throws {
        let spec = try #require(
            Permalink.path(to: Array(Self.spec.utf8), as: .png).split(separator: "/").last)
        let map = try kind.map(of: Self.spec, as: format)
        try await withService { service in
            let place = "/v1/map.\(format)"
            for query in ["preset=slide-up", "spec=\(spec)"] {
                let shown = try service.ask("GET", "\(place)?\(query)&\(kind.query)")
                #expect(shown.status == 200 && shown.body == map)
                #expect(
                    shown.fields["content-type"]
                        == (format == "svg" ? "image/svg+xml" : "application/json"))
            }
            let strange = try service.ask("GET", "\(place)?preset=slide%22-upp")
            #expect(strange.status == 422 && strange.text.contains("/preset"))
            for (query, words) in [
                ("", "neither a preset nor a spec"),
                ("?preset=slide-up&spec=\(spec)", "a preset and a spec"),
                ("?spec=e30", "the link's spec holds 2 bytes"),
            ] {
                let refused = try service.ask("GET", place + query)
                #expect(refused.status == 400 && refused.text.contains(words), "\(refused.text)")
                #expect(refused.fields["content-type"] == "application/problem+json")
            }
        }
    }
}
