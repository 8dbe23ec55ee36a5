/// The form of the area in which particles are born.
public struct CAEmitterLayerEmitterShape: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The shape spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A cuboid, here a rectangle.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere, here a circle.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the area in which particles are born.
public struct CAEmitterLayerEmitterMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its edges.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its area.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of it.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and the blending of particles.
public struct CAEmitterLayerRenderMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In any order, here the oldest first.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest at the bottom.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest on top.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// The farthest at the bottom, here as `oldestLast`.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// With their colours added to those beneath.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
