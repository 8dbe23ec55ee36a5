public import Foundation

/// Insets from the edges of a rectangle, points.
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
    /// Inset of the top edge, downwards.
    public var top: CGFloat
    /// Inset of the left edge, to the right.
    public var left: CGFloat
    /// Inset of the bottom edge, upwards.
    public var bottom: CGFloat
    /// Inset of the right edge, to the left.
    public var right: CGFloat

    /// No inset at any edge.
    public static let zero = UIEdgeInsets()

    /// Creates insets of 0.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates the given insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// Returns the rectangle with each edge moved inwards by its inset, or outwards if that is
    /// negative; null if the insets exceed the size.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        let size = CGSize(
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
        guard !isNull, size.width >= 0, size.height >= 0 else { return .null }
        return CGRect(origin: CGPoint(x: minX + insets.left, y: minY + insets.top), size: size)
    }
}

/// A set of edges.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates the set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
