/// The reason why a text is not a valid spec.
public enum SpecReadFailure: Error, Equatable, Sendable {
    /// The text is not JSON, or it exceeds a limit of length or depth: the first such error.
    /// `SpecReader.laidOut(_:)` also throws this for duplicate keys, with an error for each.
    case malformed([SpecError])
    /// The text is JSON but not a valid spec: the errors in the order of the text.
    case invalid([SpecError])

    /// The errors, in the order of the text.
    public var errors: [SpecError] {
        switch self {
        case .malformed(let errors), .invalid(let errors): errors
        }
    }
}

extension SpecReadFailure: CustomStringConvertible {
    /// The errors, one per line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
