import FilmstripTour
import Foundation

/// A part of an index as the rewriter writes it.
func indexed<Part: Decodable>(_ members: [String: Any]) -> Part {
    do {
        return try JSONDecoder().decode(
            Part.self, from: JSONSerialization.data(withJSONObject: members))
    } catch {
        fatalError("\(error)")
    }
}

extension TypeSummary {
    static func made(
        _ name: String, _ kind: Kind, _ inherits: [String] = []
    ) -> TypeSummary {
        indexed([
            "name": name, "kind": kind.rawValue, "file": "/App/\(name).swift", "line": 3,
            "access": "internal", "isGeneric": false, "inherits": inherits, "initializers": [],
            "properties": [], "methods": [], "defaults": [], "cases": [],
            "mentions": [], "presentationStyles": [],
            "setsTransitioningDelegate": false,
        ])
    }

    static func animator(_ name: String, _ initializers: Initializer...) -> TypeSummary {
        var type = made(name, .class, ["NSObject", "UIViewControllerAnimatedTransitioning"])
        type.initializers = initializers
        return type
    }
}

extension TypeSummary.Initializer {
    static func initializer(
        _ parameters: (String, String)...
    ) -> TypeSummary.Initializer {
        indexed([
            "parameters": parameters.map {
                ["label": $0.0, "type": $0.1, "hasDefault": false] as [String: Any]
            }, "isFailable": false, "isThrowing": false, "isConvenience": false,
            "access": "internal",
        ])
    }
}

extension TypeSummary {
    /// A property that can be set.
    mutating func add(_ property: String, _ type: String, isSettable: Bool = true) {
        properties.append(
            indexed([
                "name": property, "type": type, "isSettable": isSettable, "isStored": true,
                "hasDefault": true, "isStatic": false, "access": "internal",
            ]))
    }

    /// A method with parameters: labels and types.
    mutating func add(
        method: String, _ parameters: (String, String)..., returning result: String? = nil
    ) {
        var added: Method = indexed([
            "name": "\(method)(\(parameters.map { $0.0 + ":" }.joined()))",
            "parameters": parameters.map {
                ["label": $0.0, "type": $0.1, "hasDefault": false] as [String: Any]
            }, "isStatic": false, "access": "internal",
        ])
        added.result = result
        methods.append(added)
    }
}
