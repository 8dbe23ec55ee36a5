/// One problem in a request for curves.
public struct CurveProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The part of the request that is wrong.
    public enum Subject: Equatable, Sendable {
        /// The curve with this index, at a Unicode scalar of its notation, counted from 1.
        case curve(index: Int, notation: String, column: Int)
        /// The number of curves.
        case curves
        /// The number of samples.
        case samples
        /// The duration for curves without one of their own.
        case duration
    }

    /// The part of the request that is wrong.
    public var subject: Subject
    /// The value that was found and the accepted ones: one clause in lower case without a full stop.
    public var message: String

    /// Creates a problem with `subject`.
    public init(subject: Subject, message: String) {
        (self.subject, self.message) = (subject, message)
    }

    /// The place and the message in one line; curves are counted from 1.
    public var description: String {
        switch subject {
        case .curve(let index, _, let column): "curve \(index + 1):\(column): \(message)"
        case .curves: "curves: \(message)"
        case .samples: "samples: \(message)"
        case .duration: "duration: \(message)"
        }
    }
}

/// The reason why a request for curves failed.
public enum CurveFailure: Error, Equatable, Sendable {
    /// All problems of the request.
    case invalid([CurveProblem])
    /// The picture could not be encoded.
    case encoding(String)
}

extension CurveFailure: CustomStringConvertible {
    /// One line per problem; other failures in one line.
    public var description: String {
        switch self {
        case .invalid(let problems): problems.map(\.description).joined(separator: "\n")
        case .encoding(let why): "the picture could not be encoded: \(why)"
        }
    }
}
