import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `Every output format of the service` {
    private typealias Object = [String: Any]

    /// Returns the value at a path of keys in nested objects.
    private static func value(_ object: Object, _ keys: String...) throws -> Any {
        try keys.reduce(object as Any) { value, key in
            try #require((value as? Object)?[key], "\(key)")
        }
    }

    /// Returns the media types of an operation's film.
    private static func types(_ document: Object, _ path: String, _ method: String) throws
        -> [String]
    {
        let content = try value(document, "paths", path, method, "responses", "200", "content")
        return try #require(content as? Object).keys.sorted()
    }

    @Test func `is described with its media type`() async throws {
        try await withService { service in
            let reply = try service.ask("GET", "/openapi.json")
            let json = try JSONSerialization.jsonObject(with: Data(reply.body))
            let document = try #require(json as? Object)
            for format in OutputFormat.allCases {
                let path = "/v1/filmstrip.\(format.rawValue)"
                #expect(try Self.types(document, path, "post") == [format.mediaType.name])
            }
            let all = Set(OutputFormat.allCases.map(\.mediaType.name)).sorted()
            let link = "/v1/filmstrip/{format}/{spec}"
            #expect(try Self.types(document, "/v1/filmstrip", "post") == all)
            #expect(try Self.types(document, link, "get") == all)
            #expect(try Self.types(document, "/s/{link}", "get") == all)
            let parameters = try Self.value(document, "paths", link, "get", "parameters")
            let schemas = try #require(parameters as? [Object]).map { $0["schema"] as? Object }
            let formats = OutputFormat.allCases.map(\.rawValue)
            #expect(schemas.contains { $0?["enum"] as? [String] == formats })
        }
    }

    @Test(arguments: OutputFormat.byMediaType.filter(OutputFormat.unconverted.contains))
    func `is what a client gets that accepts its media type alone`(
        _ format: OutputFormat
    ) async throws {
        try await withService { service in
            let fields = ["Accept: \(format.mediaType.name)"]
            let reply = try service.ask("POST", "/v1/filmstrip", fields, body: "{}")
            #expect(reply.text == "\(format):{}")
            #expect(reply.fields["content-type"] == format.mediaType.description)
        }
    }

    @Test(
        arguments: OutputFormat.byMediaType.indices.filter {
            OutputFormat.unconverted.contains(OutputFormat.byMediaType[$0])
        })
    func `is preferred to those after it`(_ index: Int) async throws {
        try await withService { service in
            let formats = OutputFormat.byMediaType[index...]
            let types = formats.reversed().map(\.mediaType.name).joined(separator: ", ")
            let reply = try service.ask("POST", "/v1/filmstrip", ["Accept: \(types)"], body: "{}")
            #expect(reply.text == "\(formats[index]):{}")
        }
    }

    @Test(arguments: OutputFormat.unconverted)
    func `comes with the policy of its media type`(_ format: OutputFormat) async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip.\(format.rawValue)", body: "{}")
            #expect(reply.status == 200)
            #expect(reply.fields["content-security-policy"] == format.mediaType.policy)
        }
    }
}
