/// Files after the rewrite, and all that is to be said about them.
public struct Rewriting: Equatable, Sendable {
    /// The files in the order in which they were given, those without a change among them.
    public var files: [RewrittenFile]
    /// The sentences, by files and lines.
    public var diagnostics: [Diagnostic]

    /// Whether an error is among the diagnostics.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
