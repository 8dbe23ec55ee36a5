public import FilmstripFilm
public import TransitionSpec

/// A finding, and where one would look for its cause in the spec's text.
public struct PlacedFinding: Equatable, Sendable {
    /// What was found.
    public var finding: Finding
    /// Where the text says how the operation moves; where it does not, the screen's place, the
    /// container's, the preset's name, or the beginning.
    public var place: SpecPlaces.Place
    /// What it is known by from one run to the next.
    public var identity: FindingIdentity
}

/// A needless allowance of the spec: its play finds nothing of the rule.
public struct PlacedAllowance: Equatable, Sendable {
    /// What the spec allows.
    public var allowance: Spec.Allowance
    /// Where it says so.
    public var place: SpecPlaces.Place
}
