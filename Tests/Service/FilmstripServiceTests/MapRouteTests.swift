import Filmstrip
import FilmstripService
import FilmstripSweep
import Foundation
import ServiceSupport
import Testing

/// The maps that the service answers with, by their paths.
enum MapPath: String, CaseIterable, CustomTestStringConvertible {
    case decisions = "/v1/decision-map"
    case handOffs = "/v1/hand-off-map"

    var testDescription: String { rawValue }
    /// The path of links to a preset's map, without an extension.
    var link: String {
        switch self {
        case .decisions: "/v1/decision"
        case .handOffs: "/v1/hand-off"
        }
    }

    /// The map that the library makes of a spec, as `svg` or `json`.
    func map(of spec: String, as format: String) throws -> [UInt8] {
        let (text, renderer) = (Array(spec.utf8), Renderer(threads: 1))
        switch self {
        case .decisions:
            let map = try DecisionMap(text, by: renderer)
            return format == "svg" ? try map.svg() : map.json
        case .handOffs:
            let map = try HandOffMap(text, by: renderer)
            return format == "svg" ? try map.svg() : map.json
        }
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
        arguments: MapPath.allCases,
        [
            Row(accept: nil, type: "image/svg+xml"), Row(accept: "*/*", type: "image/svg+xml"),
            Row(accept: "application/json", type: "application/json"),
            Row(accept: "image/*;q=0.5, application/json", type: "application/json"),
            Row(accept: "audio/ogg", type: nil),
        ])
    func `is negotiated, and that of the library`(_ path: MapPath, _ row: Row) async throws {
        let expected = try row.type.map {
            try path.map(of: Self.spec, as: $0 == "image/svg+xml" ? "svg" : "json")
        }
        try await withService { service in
            let fields = row.accept.map { ["Accept: \($0)"] } ?? []
            let reply = try service.ask("POST", path.rawValue, fields, body: Self.spec)
            #expect(reply.status == (row.type == nil ? 406 : 200))
            #expect(reply.fields["content-type"] == row.type ?? "application/problem+json")
            if let expected {
                #expect(reply.body == expected)
                #expect(reply.fields["vary"]?.contains("Accept") == true)
            }
        }
    }

    @Test(
        arguments: MapPath.allCases,
        [
            (#"{ "preset": "slide-up", "script": [{ "at": 0, "push": "summary" }] }"#, "/script"),
            (#"{ "preset": "slide-upp" }"#, "/preset"),
        ])
    func `is refused at the place in the spec`(
        _ path: MapPath, _ refused: (body: String, pointer: String)
    ) async throws {
        try await withService { service in
            let reply = try service.ask("POST", path.rawValue, body: refused.body)
            #expect(reply.status == 422)
            let problem = try JSONSerialization.jsonObject(with: Data(reply.body))
            let errors = (problem as? [String: Any])?["errors"] as? [[String: Any]]
            #expect(errors?.map { $0["pointer"] as? String } == [refused.pointer])
        }
    }

    /// All plays of a map together take the operations of one film, so a map costs no more than the dearest film.
    @Test(arguments: MapPath.allCases)
    func `is refused if its plays together are more than a film's`(_ path: MapPath) async throws {
        try await withService({ $0.renders.operations = 3_000_000 }) { service in
            let film = try service.ask("POST", "/v1/filmstrip.json", body: Self.spec)
            let map = try service.ask("POST", path.rawValue, body: Self.spec)
            #expect(film.status == 200 && map.status == 422)
            #expect(map.text.contains("operations"))
        }
    }

    @Test(arguments: MapPath.allCases)
    func `is not waited for beyond the deadline`(_ path: MapPath) async throws {
        try await withService({ $0.deadlines.render = .milliseconds(1) }) { service in
            let reply = try service.ask("POST", path.rawValue, body: Self.spec)
            #expect(reply.status == 503 && reply.fields["retry-after"] == "1")
        }
    }

    @Test(arguments: MapPath.allCases)
    func `is given up when its client has left`(_ path: MapPath) async throws {
        // Nothing else would end it within the test's patience.
        try await withWorkers({ $0.deadlines.render = .seconds(300) }) { service in
            let leaving = try service.connect()
            try leaving.request("POST", path.rawValue, body: Self.spec)
            #expect(try service.waits(forBusyWorkers: 1))
            leaving.close()
            #expect(try service.waits(forBusyWorkers: 0))
            #expect(try service.figure("filmstrip_workers_lost_total{reason=\"failed\"}") == 0)
        }
    }

    @Test(arguments: MapPath.allCases, ["svg", "json"])
    func `is shown by a link that contains the spec`(
        _ path: MapPath, _ format: String
    ) async throws {
        let link = try #require(
            Permalink.path(to: Array(Self.spec.utf8), as: .png).split(separator: "/").last)
        let map = try path.map(of: Self.spec, as: format)
        try await withService { service in
            let place = path.rawValue
            let shown = try service.ask("GET", "\(place)/\(format)/\(link)")
            #expect(shown.status == 200 && shown.body == map)
            #expect(shown.fields["cache-control"] == "public, max-age=31536000, immutable")
            let head = try service.ask("HEAD", "\(place)/\(format)/\(link)")
            #expect(head.status == 200 && head.body.isEmpty)
            #expect(head.fields["content-length"] == "\(map.count)")
            let other = try service.ask("GET", "\(place)/gif/\(link)")
            #expect(other.status == 404 && other.text.contains("expected svg, png, json, txt"))
            #expect(try service.ask("GET", "\(place)/\(format)/e30").status == 400)
        }
    }

    @Test(arguments: MapPath.allCases, ["svg", "json"])
    func `is shown by a link that names a preset or contains a spec`(
        _ path: MapPath, _ format: String
    ) async throws {
        let spec = try #require(
            Permalink.path(to: Array(Self.spec.utf8), as: .png).split(separator: "/").last)
        let map = try path.map(of: Self.spec, as: format)
        try await withService { service in
            let place = "\(path.link).\(format)"
            for query in ["preset=slide-up", "spec=\(spec)"] {
                let shown = try service.ask("GET", "\(place)?\(query)")
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
