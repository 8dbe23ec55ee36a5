import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `The description of the service` {
    private typealias Object = [String: Any]

    private static func document(_ service: TestService) throws -> Object {
        let reply = try service.ask("GET", "/openapi.json")
        #expect(reply.status == 200)
        #expect(reply.fields["content-type"] == "application/json")
        return try #require(
            try JSONSerialization.jsonObject(with: Data(reply.body)) as? Object)
    }

    /// The answer to OPTIONS lists the methods of a path.
    @Test func `has every method of its paths, and no other`() async throws {
        try await withService { service in
            let document = try Self.document(service)
            #expect((document["openapi"] as? String)?.hasPrefix("3.1.") == true)
            let paths = try #require(document["paths"] as? [String: Object])
            #expect(paths["/v1/filmstrip"] != nil && paths["/openapi.json"] != nil)
            for (path, item) in paths {
                let target = path.replacing("{", with: "").replacing("}", with: "")
                let allow = try service.ask("OPTIONS", target).fields["allow"] ?? ""
                #expect(item.keys.map { $0.uppercased() }.sorted().joined(separator: ", ") == allow)
            }
        }
    }

    @Test func `names every operation otherwise, and every segment of a path`() async throws {
        try await withService { service in
            let paths = try #require(Self.document(service)["paths"] as? [String: Object])
            var names: [String] = []
            for (path, item) in paths {
                for case let operation as Object in item.values {
                    names.append(operation["operationId"] as? String ?? "")
                    let parameters = operation["parameters"] as? [Object] ?? []
                    let segments = parameters.filter { $0["in"] as? String == "path" }
                        .compactMap { $0["name"] as? String }
                    let expected = path.matches(of: /\{([a-z]+)\}/).map { String($0.1) }
                    #expect(segments == expected, "\(path)")
                    #expect(operation["summary"] as? String != "")
                }
            }
            #expect(Set(names).count == names.count && !names.contains(""))
        }
    }

    @Test func `names the query as the service takes it`() async throws {
        try await withService { service in
            let paths = try #require(Self.document(service)["paths"] as? [String: Object])
            // Probes accept any query.
            let probes = ["/healthz", "/readyz", "/metrics"]
            for (path, item) in paths where !probes.contains(path) {
                let method = try #require(["get", "post", "put"].first { item[$0] != nil })
                let operation = try #require(item[method] as? Object)
                let parameters = operation["parameters"] as? [Object] ?? []
                let names = parameters.filter { $0["in"] as? String == "query" }
                    .compactMap { $0["name"] as? String }
                let target = path.replacing("{", with: "").replacing("}", with: "")
                let reply = try service.ask(method.uppercased(), target + "?nothing=1")
                #expect(reply.status == 400)
                let accepted =
                    names.isEmpty ? "no query" : names.map { "?" + $0 }.joined(separator: ", ")
                #expect(reply.text.contains("takes \(accepted), found"), "\(path): \(reply.text)")
            }
        }
    }

    /// Every reference leads to something, and Python can parse the document.
    @Test func `refers to nothing that is not there`() async throws {
        try await withService { service in
            let document = try Self.document(service)
            var references: Set<String> = []
            func collect(_ value: Any) {
                if let object = value as? Object {
                    if let reference = object["$ref"] as? String { references.insert(reference) }
                    object.values.forEach(collect)
                } else if let array = value as? [Any] {
                    array.forEach(collect)
                }
            }
            collect(document)
            #expect(references.contains("#/components/schemas/Problem"))
            for reference in references {
                var place: Any? = document
                for key in reference.split(separator: "/").dropFirst() {
                    place = (place as? Object)?[String(key)]
                }
                #expect(place != nil, "\(reference)")
            }
        }
    }
}
