public import Foundation

/// The look of a line along a path.
public struct StrokeStyle: Equatable, Hashable, Sendable {
    /// The shape of the ends of an open contour or a dash.
    public enum Cap: Int32, Sendable {
        /// Cut at the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Extended by half the width beyond the end point.
        case square
    }

    /// The shape of the outer side where two segments of a contour meet.
    public enum Join: Int32, Sendable {
        /// A point, or a `bevel` beyond the miter limit.
        case miter
        /// An arc around the corner.
        case round
        /// A straight cut.
        case bevel
    }

    /// In points, 0 or more; 0 draws nothing.
    public var width: CGFloat
    /// Butt by default.
    public var cap: Cap
    /// Miter by default.
    public var join: Join
    /// The greatest length of a miter, in widths, 1 or more.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps, in points, 0 or more; an odd number of them is repeated
    /// to make it even. Empty, or all of them 0, draws a solid line.
    public var dashes: [CGFloat]
    /// The offset into the dash pattern at which the line begins, in points.
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
