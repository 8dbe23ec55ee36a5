public import Foundation

/// Insets from the edges of a rectangle that follow the layout direction, points.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
    /// Inset of the top edge, downwards.
    public var top: CGFloat
    /// Inset of the edge at which text begins.
    public var leading: CGFloat
    /// Inset of the bottom edge, upwards.
    public var bottom: CGFloat
    /// Inset of the edge at which text ends.
    public var trailing: CGFloat

    /// No inset at any edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets of 0.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Creates the given insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// A set of edges that follow the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates the set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The edge at which text begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The edge at which text ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
