/// What curves may ask for.
public struct CurveLimits: Equatable, Sendable {
    /// Curves side by side: as many as a plot has colours that are told apart.
    public let curves = CurvePlot.colors.count
    /// Samples of a curve, at least 2: bounds the size of the tables.
    public var samples = 10_000
    /// Seconds that a curve may be given, 0.01 or more, or take to settle: the longest of animations.
    public var seconds = 60.0
    /// Swings of a spring until it settles: beyond them a plot is a blot.
    public var swings = 500.0

    /// The default limits.
    public init() {}
}
