public import Foundation

/// How a line along a path looks.
public struct StrokeStyle: Equatable, Hashable, Sendable {
    /// How an open contour or a dash ends.
    public enum Cap: Equatable, Hashable, Sendable {
        /// At its end point.
        case butt
        /// In a half circle around its end point.
        case round
        /// Half a width beyond its end point.
        case square
    }

    /// How two pieces of a contour meet on the outer side.
    public enum Join: Equatable, Hashable, Sendable {
        /// In a point, or as `bevel` beyond the miter limit.
        case miter
        /// In an arc around the corner.
        case round
        /// In a straight cut.
        case bevel
    }

    /// Points, 0 or more; 0 draws nothing.
    public var width: CGFloat
    /// Butt by default.
    public var cap: Cap
    /// Miter by default.
    public var join: Join
    /// The greatest miter's length in widths, 1 or more.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn, points, 0 or more; an odd number of them is run through
    /// twice. Empty, or all of them 0, draws a whole line.
    public var dashes: [CGFloat]
    /// Where in the pattern the line begins, points.
    public var dashPhase: CGFloat

    /// A style; `width` is 0 or more, `miterLimit` 1 or more, no dash is negative.
    public init(
        width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
        dashes: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        precondition(width >= 0, "stroke of width \(width)")
        precondition(miterLimit >= 1, "miter limit \(miterLimit)")
        precondition(dashes.allSatisfy { $0 >= 0 }, "dashes \(dashes)")
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dashes, self.dashPhase) = (dashes, dashPhase)
    }
}
