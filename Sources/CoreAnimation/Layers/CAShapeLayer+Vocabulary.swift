import FilmstripGeometry

/// Which areas of a path that crosses itself are filled.
public struct CAShapeLayerFillRule: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The rule spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Those that the path winds round, counted with its direction.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those that it encloses an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public struct CAShapeLayerLineCap: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The end spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At its end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// In a half circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a width further.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    init(_ cap: StrokeStyle.Cap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }

    var cap: StrokeStyle.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        default: fatalError("line cap \(rawValue)")
        }
    }
}

/// How the pieces of a line meet.
public struct CAShapeLayerLineJoin: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The corner spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In a point, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In an arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// In a straight cut.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    init(_ join: StrokeStyle.Join) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }

    var join: StrokeStyle.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        default: fatalError("line join \(rawValue)")
        }
    }
}
