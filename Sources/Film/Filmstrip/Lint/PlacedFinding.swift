public import FilmstripFilm
public import TransitionSpec

/// A finding with its likely place in the spec's text.
public struct PlacedFinding: Codable, Equatable, Sendable {
    /// The finding.
    public var finding: Finding
    /// The place of the transition's operation in the text; if it is not there, that of the screen, of the container,
    /// of the touch that makes the mistake, of the preset's name, or the beginning.
    public var place: SpecPlaces.Place
    /// The identity by which the finding is recognized in later runs.
    public var identity: FindingIdentity
}

/// An allowance in the spec whose rule finds nothing in the play.
public struct PlacedAllowance: Codable, Equatable, Sendable {
    /// The allowance.
    public var allowance: Spec.Allowance
    /// The place of the allowance.
    public var place: SpecPlaces.Place
}
