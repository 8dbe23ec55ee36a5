public import FilmstripReview

/// Runs calls about specs whose screens are made by Swift code, in processes that have this code.
///
/// Whoever starts the server permits that; no call and no spec does.
public struct MCPCode: Sendable {
    /// The outcome of such a process.
    public enum Outcome: Sendable {
        /// The result of the call, as one line of JSON.
        case result([UInt8])
        /// The messages of the compiler or about the code, each on a line.
        case failed(String)
    }

    /// Whether the spec at an absolute path has Swift code.
    public var isCoded: @Sendable (_ path: String) -> Bool
    /// Runs a call, a JSON object with `name` and `arguments`, about the spec at a path from the root.
    public var run:
        @Sendable (
            _ call: String, _ spec: String, _ sources: [String],
            _ isCancelled: @escaping @Sendable () -> Bool
        ) -> Outcome

    /// The outcome of a tour.
    public enum TourOutcome: Sendable {
        /// The transitions in words, and their strips, PNGs.
        case told(String, strips: [(name: String, picture: [UInt8], words: String)])
        /// Messages, each on a line.
        case failed(String)
    }

    /// Tours the files and folders at paths from the root.
    public var tour:
        @Sendable (_ sources: [String], _ isCancelled: @escaping @Sendable () -> Bool) ->
            TourOutcome

    /// The plays of specs with code for the tool `check`.
    public var check: CheckedCode

    /// Creates a way to run calls.
    public init(
        isCoded: @escaping @Sendable (_ path: String) -> Bool,
        run:
            @escaping @Sendable (
                _ call: String, _ spec: String, _ sources: [String],
                _ isCancelled: @escaping @Sendable () -> Bool
            ) -> Outcome,
        tour:
            @escaping @Sendable (
                _ sources: [String], _ isCancelled: @escaping @Sendable () -> Bool
            ) -> TourOutcome,
        check: CheckedCode
    ) {
        (self.isCoded, self.run, self.tour, self.check) = (isCoded, run, tour, check)
    }
}
