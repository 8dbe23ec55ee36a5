import FilmstripGeometry

/// The rule that decides which areas of a self-intersecting path are filled.
public struct CAShapeLayerFillRule: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The rule spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Fills the areas whose winding number, counted with the path's direction, is not zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Fills the areas that the path encloses an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The end spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Extended by half the width beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    init(_ cap: StrokeStyle.Cap) { self.init(rawValue: "\(cap)") }

    var cap: StrokeStyle.Cap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

/// The shape of the join between two segments of a line.
public struct CAShapeLayerLineJoin: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The corner spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// An arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A straight cut.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    init(_ join: StrokeStyle.Join) { self.init(rawValue: "\(join)") }

    var join: StrokeStyle.Join {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}
