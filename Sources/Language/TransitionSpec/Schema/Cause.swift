/// A mistake that may cause several errors, which are reported as one.
enum Cause: Hashable {
    /// A name that is not valid where it is defined.
    case definition(of: String)
    /// A name that is used and has no valid definition.
    case use(of: String)
    /// A word of the language that there is not, with the message of its first error.
    case word(String)

    /// The cause under which errors are gathered: a name's uses belong to its definition.
    var key: Cause {
        switch self {
        case .definition(let name): .use(of: name)
        case .use, .word: self
        }
    }

    /// Whether the error is the one to report if there are others.
    var isDefinition: Bool {
        if case .definition = self { true } else { false }
    }

    /// The use of a view by its whole name, in which a side may precede the view's own.
    static func use(ofView name: some StringProtocol) -> Cause {
        let parts = name.split(separator: ".", maxSplits: 1)
        let isSided = parts.count == 2 && Spec.TransitionSide(rawValue: String(parts[0])) != nil
        return .use(of: isSided ? String(parts[1]) : String(name))
    }
}
