/// The declarations of an app's Swift files that a tour needs, as `filmstrip-rewrite --index` writes them.
package struct CodeSummary: Codable, Sendable {
    package var types: [TypeSummary]
    /// Functions outside of types.
    package var functions: [FunctionSummary]
    /// Types that other names stand for, as written, by those full names.
    package var aliases: [String: String]
    package var previews: [Preview]
    /// The files that are not compiled.
    package var leftOut: [LeftOut]
    /// Functions without which their files are compiled: a call ends the program. Nil if there is none.
    package var leftOutBodies: [LeftOutBody]?

    package init(
        types: [TypeSummary], functions: [FunctionSummary] = [],
        aliases: [String: String] = [:], previews: [Preview] = [], leftOut: [LeftOut] = []
    ) {
        (self.types, self.functions, self.aliases) = (types, functions, aliases)
        (self.previews, self.leftOut) = (previews, leftOut)
    }

    /// A `#Preview`, which the rewriter made a function that returns what it shows.
    package struct Preview: Codable, Sendable {
        package var function: String
        package var title: String?
        package var file: String
        package var line: Int
    }

    /// A function whose body is not compiled.
    package struct LeftOutBody: Codable, Sendable {
        package var file: String
        package var line: Int
        package var reason: String
    }

    /// All that is left out, for people.
    package var missing: [LeftOut] {
        leftOut
            + (leftOutBodies ?? []).map {
                LeftOut(file: "\($0.file):\($0.line)", reason: "a function's body: \($0.reason)")
            }
    }

    /// A file that is not compiled.
    package struct LeftOut: Codable, Sendable {
        package var file: String
        package var reason: String
        /// The file without which this one cannot be compiled; nil if the reason is its own.
        package var because: String?

        package init(file: String, reason: String, because: String? = nil) {
            (self.file, self.reason, self.because) = (file, reason, because)
        }
    }
}

/// A type of an app.
package struct TypeSummary: Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case `class`, `struct`, `enum`, `protocol`, actor
    }

    /// The full name, with those of the types around it.
    package var name: String
    package var kind: Kind
    package var file: String
    package var line: Int
    package var access: Access
    package var isGeneric: Bool
    /// All types that it inherits from and protocols that it conforms to, its superclass first.
    package var inherits: [String]
    package var initializers: [Initializer]
    package var properties: [Property]
    package var methods: [Method]
    /// Members of a protocol that types can do without.
    package var defaults: [String]
    package var cases: [Case]
    /// The names of other types that its code mentions, without those around them.
    package var mentions: [String]
    /// The styles that its code sets for presentations: `custom`.
    package var presentationStyles: [String]
    package var setsTransitioningDelegate: Bool

    package struct Method: Codable, Sendable {
        /// With its labels: `pushViewController(_:animated:)`.
        package var name: String
        package var parameters: [Parameter]
        package var isStatic: Bool
        package var access: Access
        /// As written; nil for none.
        package var result: String?
    }

    package struct Initializer: Codable, Sendable {
        package var parameters: [Parameter]
        package var isFailable: Bool
        package var isThrowing: Bool
        package var isConvenience: Bool
        package var access: Access
    }

    package struct Property: Codable, Sendable {
        package var name: String
        /// As written, or guessed from its value; nil if neither is known.
        package var type: String?
        package var isSettable: Bool
        /// Whether it has storage, which a structure's own initializer fills.
        package var isStored: Bool
        package var hasDefault: Bool
        package var isStatic: Bool
        package var access: Access
    }

    package struct Case: Codable, Sendable {
        package var name: String
        /// Those of its values, labelled `_` where they have no label.
        package var parameters: [Parameter]

        var hasValues: Bool { !parameters.isEmpty }
    }

    /// Whether code in other files of the module can name it.
    package var isVisible: Bool { access.isVisible }

    /// The name without those of the types around it.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether it has a method whose name with its labels begins so.
    func has(_ method: String) -> Bool { methods.contains { $0.name.hasPrefix(method) } }

    /// Whether it inherits from a class of UIKit or conforms to a protocol.
    func isA(_ name: String) -> Bool {
        inherits.contains(name) || inherits.contains { Self.heirs[name]?.contains($0) == true }
    }

    /// UIKit's own subclasses of its classes that apps inherit from.
    private static let heirs: [String: Set<String>] = [
        "UIViewController": [
            "UITableViewController", "UICollectionViewController", "UIPageViewController",
            "UISplitViewController", "UIAlertController", "UIActivityViewController",
        ],
        "UIPresentationController": ["UISheetPresentationController"],
    ]
}

package struct Parameter: Codable, Sendable {
    /// `_` for none.
    package var label: String
    /// As written.
    package var type: String
    package var hasDefault: Bool
}

/// A function outside of types.
package struct FunctionSummary: Codable, Sendable {
    package var name: String
    package var parameters: [Parameter]
    package var result: String
    package var file: String
    package var line: Int
    package var access: Access
}

package enum Access: String, Codable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    /// Whether other files of the module see the declaration.
    package var isVisible: Bool { self != .private && self != .fileprivate }
}
