public import Filmstrip

/// Plays of specs with Swift code, which a check has made elsewhere: this process runs no code.
public struct CheckedCode: Sendable {
    /// Asks whether work is to end.
    public typealias Cancellation = @Sendable () -> Bool

    /// The plays of one spec. Each throws a `RenderFailure` as the renderer does, or another error if the code gave no
    /// result.
    public struct Plays: Sendable {
        /// The film as `Renderer.record` returns it, with a sheet of a size if asked for.
        public var record:
            @Sendable (Renderer.SheetSize?, @escaping Cancellation) throws -> RenderedFilm
        /// The findings as `Renderer.accessibility` returns them, with the sheet under Reduce Motion if asked for.
        public var accessibility:
            @Sendable (_ drawsReduced: Bool, @escaping Cancellation) throws -> (
                findings: [Finding], reduced: [UInt8]?
            )

        /// Creates plays.
        public init(
            record:
                @escaping @Sendable (Renderer.SheetSize?, @escaping Cancellation) throws
                -> RenderedFilm,
            accessibility:
                @escaping @Sendable (_ drawsReduced: Bool, @escaping Cancellation) throws -> (
                    findings: [Finding], reduced: [UInt8]?
                )
        ) {
            (self.record, self.accessibility) = (record, accessibility)
        }
    }

    /// Returns the plays of the spec at a path; nil if it has no code.
    public var plays: @Sendable (_ path: String) -> Plays?

    /// Creates a way to play specs with code.
    public init(plays: @escaping @Sendable (_ path: String) -> Plays?) { self.plays = plays }
}
