/// Limits of a request for curves.
public struct CurveLimits: Equatable, Sendable {
    /// The number of curves: as many as a plot has distinguishable colours.
    public let curves = CurvePlot.colors.count
    /// Samples of a curve, at least 2: bounds the size of the tables.
    public var samples = 10_000
    /// Seconds of a curve, given (0.01 or more) or until it settles: the longest animations.
    public var seconds = 60.0
    /// Oscillations of a spring until it settles; with more, the lines of a plot merge.
    public var swings = 500.0

    /// Creates the default limits.
    public init() {}
}
