import Filmstrip
import FilmstripJSON

/// Texts that a client can read: the presets, the reference of the language, its JSON Schema, and the rules of lint.
enum MCPResources {
    /// A kind of resource, whose names follow its prefix.
    private struct Kind {
        var prefix: String
        var names: [String]
        var type: String
        var summary: String
    }

    private static let presets = "filmstrip://presets/"
    private static let reference = "filmstrip://reference/"
    private static let rules = "filmstrip://rules/"
    private static let schema = "filmstrip://schema"

    private static var kinds: [Kind] {
        [
            Kind(
                prefix: presets, names: Presets.all.keys.sorted(), type: "application/json",
                summary: "A preset, a spec to begin with"),
            Kind(
                prefix: reference, names: SpecReader.ofProduct.reference.map(\.name),
                type: "text/markdown", summary: "A page of the reference of the spec language"),
            Kind(
                prefix: rules, names: FindingRule.allCases.map(\.rawValue), type: "text/markdown",
                summary: "A rule of lint, with its fix"),
        ]
    }

    static var list: JSONValue {
        let own = resource(
            schema, "schema", "application/schema+json", "The JSON Schema of specs")
        let all = kinds.flatMap { kind in
            kind.names.map { resource(kind.prefix + $0, $0, kind.type, kind.summary) }
        }
        return ["resources": [own] + all]
    }

    /// The result of `resources/templates/list`.
    static var templates: JSONValue {
        [
            "resourceTemplates": JSONValue.array(
                kinds.map { kind in
                    [
                        "uriTemplate": kind.prefix + "{name}", "name": kind.summary,
                        "mimeType": kind.type,
                    ]
                })
        ]
    }

    private static func resource(
        _ uri: String, _ name: String, _ type: String, _ summary: String
    ) -> JSONValue {
        ["uri": uri, "name": name, "description": summary, "mimeType": type]
    }

    /// The result of `resources/read`; nil for a resource that is not there.
    static func contents(of uri: String) -> JSONValue? {
        let text: String
        let type: String
        if uri == schema {
            (text, type) = (
                String(decoding: SpecReader.ofProduct.jsonSchema, as: UTF8.self),
                "application/schema+json"
            )
        } else if let kind = kinds.first(where: { uri.hasPrefix($0.prefix) }) {
            guard let found = self.text(String(uri.dropFirst(kind.prefix.count)), of: kind.prefix)
            else { return nil }
            (text, type) = (found, kind.type)
        } else {
            return nil
        }
        let content = JSONValue(["uri": uri, "mimeType": type, "text": text])
        return ["contents": [content]]
    }

    private static func text(_ name: String, of prefix: String) -> String? {
        switch prefix {
        case presets: Presets.all[name].map { String(decoding: $0, as: UTF8.self) }
        case reference: SpecReader.ofProduct.reference.first { $0.name == name }?.text
        case _: FindingRule(rawValue: name).map(Tool.text)
        }
    }
}
