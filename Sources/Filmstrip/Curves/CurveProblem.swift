/// One thing wrong with what was asked of curves.
public struct CurveProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Subject: Equatable, Sendable {
        /// The curve of that index, at a Unicode scalar of its notation, counted from 1.
        case curve(index: Int, notation: String, column: Int)
        /// The number of curves.
        case curves
        /// The number of samples.
        case samples
        /// The duration that curves without one of their own are given.
        case duration
    }

    /// What is wrong.
    public var subject: Subject
    /// What was found and what is accepted: one clause in lower case without a full stop.
    public var message: String

    /// A problem with `subject`.
    public init(subject: Subject, message: String) {
        (self.subject, self.message) = (subject, message)
    }

    /// Where, and what, in one line; curves are counted from 1.
    public var description: String {
        switch subject {
        case .curve(let index, _, let column): "curve \(index + 1):\(column): \(message)"
        case .curves: "curves: \(message)"
        case .samples: "samples: \(message)"
        case .duration: "duration: \(message)"
        }
    }
}

/// Why curves gave nothing.
public enum CurveFailure: Error, Equatable, Sendable {
    /// Everything that is wrong with what was asked.
    case invalid([CurveProblem])
    /// The picture could not be encoded.
    case encoding(String)
}

extension CurveFailure: CustomStringConvertible {
    /// A line per problem; other failures in one line.
    public var description: String {
        switch self {
        case .invalid(let problems): problems.map(\.description).joined(separator: "\n")
        case .encoding(let why): "the picture could not be encoded: \(why)"
        }
    }
}
