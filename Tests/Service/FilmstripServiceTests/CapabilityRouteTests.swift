import FilmstripCapabilities
import FilmstripOutputs
import Foundation
import ServiceSupport
import Testing

@Suite struct `The route of a capability` {
    @Test(arguments: Capabilities.names)
    func `answers in every form that it has`(_ name: String) async throws {
        let formats = try #require(Capabilities.named(name)).formats
        try await withService { service in
            for (_, type) in formats {
                let reply = try service.ask(
                    "POST", "/v1/\(name)", ["Accept: \(type.name)"],
                    body: #"{ "preset": "slide-up" }"#)
                #expect(reply.status == 200)
                #expect(reply.fields["content-type"] == type.description)
            }
        }
    }

    @Test(arguments: Capabilities.names)
    func `is described with its parameters`(_ name: String) async throws {
        let info = try #require(Capabilities.named(name)).info
        try await withService { service in
            let reply = try service.ask("GET", "/openapi.json")
            let document =
                try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
            let paths = document?["paths"] as? [String: [String: Any]]
            let operation = paths?["/v1/\(name)"]?["post"] as? [String: Any]
            #expect(operation?["summary"] as? String == info.summary)
            let parameters = operation?["parameters"] as? [[String: Any]]
            #expect(
                parameters?.map { $0["name"] as? String } == info.parameters.map(\.name))
        }
    }

    @Test(arguments: ["maybe", "1"])
    func `refuses a value that a parameter does not accept`(_ value: String) async throws {
        try await withService { service in
            let reply = try service.ask(
                "POST", "/v1/lint?accessibility=\(value)", body: #"{ "preset": "slide-up" }"#)
            #expect(reply.status == 400)
            #expect(
                reply.text.contains(
                    "?accessibility is \\\"\(value)\\\"; expected true or false"))
        }
    }
}
