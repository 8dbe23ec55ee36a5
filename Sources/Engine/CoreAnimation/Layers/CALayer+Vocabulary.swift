/// The position of contents in a layer's bounds.
///
/// - Difference: top is always where y is least, as on iOS's screens.
public struct CALayerContentsGravity: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The gravity spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centred, in their own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched over the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits inside the bounds, with the aspect ratio kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, with the aspect ratio kept.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter for contents that are drawn in a size other than their own.
public struct CALayerContentsFilter: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The filter spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Takes the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolates between the nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The same as `linear`; contents are averaged whenever they are reduced.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The form of rounded corners.
public struct CALayerCornerCurve: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The form spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves without a jump in curvature, as in `Path(continuousRect:corners:radius:)`.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Core Animation's bits.
    public let rawValue: UInt

    /// The corners of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
