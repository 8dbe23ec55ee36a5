/// Files after the rewrite, and all that is to be said about them.
public struct Rewriting: Equatable, Sendable {
    /// The files in the order in which they were given, those without a change among them.
    public var files: [RewrittenFile]
    /// The sentences, by files and lines; those on files that are left out come first, each after the file that it needs.
    public var diagnostics: [Diagnostic]
    /// The declarations of the files that are compiled, and the files that are not.
    public var summary = ModuleSummary()

    /// Whether an error is among the diagnostics.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
