/// The limits of a trace, each checked while it is read.
public struct TraceLimits: Equatable, Sendable {
    /// Bytes of the text: bounds the memory and time of reading.
    public var bytes = 16 << 20
    /// Recorded frames: bounds the comparison.
    public var frames = 20_000
    /// Touch samples: bounds the play.
    public var touches = 20_000
    /// Different views: bounds the memory of the play's samples.
    public var views = 100
    /// Numbers of all views in all frames: bounds the time for which the best shift is searched.
    public var numbers = 200_000
    /// Seconds from the first to the last line: bounds the play.
    public var seconds = 60.0
    /// Errors that are reported of one trace.
    public var errors = 20

    /// Creates the default limits.
    public init() {}
}

/// An error in a trace, with its place.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The column in that line, in Unicode scalars from 1.
    public var column: Int
    /// The problem and the accepted values, one clause in lower case without a full stop.
    public var message: String

    /// The error as `line:column: message`.
    public var description: String { "\(line):\(column): \(message)" }
}

/// All errors that were found in a trace.
public struct TraceFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The errors in order of their places; at least one.
    public var errors: [TraceError]

    /// One line per error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
