/// Declarations of a module's files as a caller needs them that makes values of its types: `filmstrip-rewrite --index`.
///
/// Parts of an `#if` that are not compiled, and declarations within functions, are not in it.
public struct ModuleSummary: Codable, Equatable, Sendable {
    /// Types that the module declares, by their full names.
    public var types: [TypeSummary] = []
    /// Functions outside of types, by files and lines.
    public var functions: [FunctionSummary] = []
    /// Types that other names stand for, as written, by those full names.
    public var aliases: [String: String] = [:]
    /// Previews, in the order of their numbers.
    public var previews: [PreviewSummary] = []
    /// Files that are not part of the module as it is compiled, in the order in which they are said.
    public var leftOut: [LeftOutFile] = []
    /// Bodies of functions that are left out of files which stay, in the order in which they are said.
    public var leftOutBodies: [LeftOutBody] = []
}

/// Levels of access, the narrowest first.
public enum AccessLevel: String, Codable, Comparable, CaseIterable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    public static func < (a: AccessLevel, b: AccessLevel) -> Bool {
        guard let first = allCases.firstIndex(of: a), let second = allCases.firstIndex(of: b)
        else { return false }
        return first < second
    }
}

/// A type of the module, with what its extensions add; those with a `where` clause add nothing.
public struct TypeSummary: Codable, Equatable, Sendable {
    /// The kinds of types.
    public enum Kind: String, Codable, Sendable {
        case `class`, `struct`, `enum`, `protocol`, actor
    }

    /// The full name: `Outer.Slide`.
    public var name: String
    public var kind: Kind
    /// The declaration's file, as it was given.
    public var file: String
    /// The line of the name, from 1.
    public var line: Int
    /// The level that the types around it leave.
    public var access: AccessLevel
    /// Whether the type, or one around it, has generic parameters.
    public var isGeneric: Bool
    /// All that it inherits from and conforms to, as far as the module's declarations tell: superclasses first, the nearest
    /// first. Types of the module have their full names, others those that are written, without generic arguments.
    public var inherits: [String] = []
    /// Written initializers; those that Swift adds or that are inherited are not among them.
    public var initializers: [InitializerSummary] = []
    public var properties: [PropertySummary] = []
    /// Methods, each full name once; those of the type, too.
    public var methods: [MethodSummary] = []
    /// Members of a protocol that types can do without: those that its extensions have, and optional ones.
    public var defaults: [String] = []
    /// Cases of an enumeration.
    public var cases: [CaseSummary] = []
    /// The names of the module's other types that its code mentions, in alphabetical order; without those around them.
    public var mentions: [String] = []
    /// The names that its code sets as `modalPresentationStyle`, `custom` for `.custom`, in alphabetical order; that one
    /// also if its documentation does.
    public var presentationStyles: [String] = []
    /// Whether its code sets its own `transitioningDelegate`.
    public var setsTransitioningDelegate = false
}

/// A method of a type.
public struct MethodSummary: Codable, Equatable, Sendable {
    /// The full name: `pushViewController(_:animated:)`.
    public var name: String
    public var parameters: [ParameterSummary]
    public var isStatic: Bool
    /// The level that the type leaves.
    public var access: AccessLevel
    /// The result as written; nil if nothing is.
    public var result: String?
}

/// A parameter.
public struct ParameterSummary: Codable, Equatable, Sendable {
    /// The label, `_` for none.
    public var label: String
    /// The type as written, attributes and `inout` included.
    public var type: String
    public var hasDefault: Bool
}

/// An initializer.
public struct InitializerSummary: Codable, Equatable, Sendable {
    public var parameters: [ParameterSummary]
    public var isFailable: Bool
    public var isThrowing: Bool
    public var isConvenience: Bool
    /// The level that the type leaves.
    public var access: AccessLevel
}

/// A property.
public struct PropertySummary: Codable, Equatable, Sendable {
    public var name: String
    /// The type as written, or as its initial value tells; nil if unknown.
    public var type: String?
    /// Whether it can be set wherever it can be read.
    public var isSettable: Bool
    /// Whether a stored property needs no value from an initializer.
    public var hasDefault: Bool
    /// Whether it is stored, so that it takes part in a memberwise initializer.
    public var isStored: Bool
    public var isStatic: Bool
    /// The level that the type leaves.
    public var access: AccessLevel
}

/// A case of an enumeration.
public struct CaseSummary: Codable, Equatable, Sendable {
    public var name: String
    /// Those of its values, labelled `_` where they have no label.
    public var parameters: [ParameterSummary]
}

/// A function outside of types.
public struct FunctionSummary: Codable, Equatable, Sendable {
    public var name: String
    public var parameters: [ParameterSummary]
    /// The result as written, `Void` if nothing is.
    public var result: String
    public var file: String
    /// The line of the name, from 1.
    public var line: Int
    public var access: AccessLevel
}

/// A preview, which the rewritten file has as a function.
public struct PreviewSummary: Codable, Equatable, Sendable {
    /// The function's name: `filmstripPreview1`. It takes nothing and returns a view or a view controller.
    public var function: String
    /// The preview's title, if it is a plain string.
    public var title: String?
    public var file: String
    /// The line of `#Preview`, from 1.
    public var line: Int
}

/// A file that is left out.
public struct LeftOutFile: Codable, Equatable, Sendable {
    public var file: String
    public var reason: String
    /// The file that is left out before, and whose declarations this one needs; nil if it is itself the reason.
    public var because: String?
}

/// A body of a function or an accessor that is left out: a call ends the program with the reason.
public struct LeftOutBody: Codable, Equatable, Sendable {
    public var file: String
    /// A line of the body, from 1.
    public var line: Int
    public var reason: String
    /// The file that is left out, and whose declarations the body needs; nil if there is none.
    public var because: String?
}
