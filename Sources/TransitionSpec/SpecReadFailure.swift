/// Why a text is no spec.
public enum SpecReadFailure: Error, Equatable, Sendable {
    /// It is not JSON, or longer or deeper than the limits allow; the first such error.
    case malformed([SpecError])
    /// It is JSON but not a spec; the errors in the order of the text.
    case invalid([SpecError])

    /// What is wrong, in the order of the text.
    public var errors: [SpecError] {
        switch self {
        case .malformed(let errors), .invalid(let errors): errors
        }
    }
}

extension SpecReadFailure: CustomStringConvertible {
    /// One line an error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
