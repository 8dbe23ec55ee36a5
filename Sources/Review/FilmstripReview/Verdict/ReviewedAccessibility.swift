public import FilmstripFilm

/// Findings in a new play about motion that some people cannot stand, and its look under Reduce Motion; they affect no
/// verdict.
public struct ReviewedAccessibility: Sendable {
    /// Findings in order of time, allowed ones included.
    public var findings: [Finding]
    /// The sheets of the play and of the same spec under Reduce Motion, as PNG; nil if no view moves, or if the device
    /// asks for reduced motion anyway.
    public var sheets: (normal: [UInt8], reduced: [UInt8])?
}
