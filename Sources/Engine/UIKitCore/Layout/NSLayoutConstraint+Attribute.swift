extension NSLayoutConstraint {
    /// The relations of a constraint's two sides.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The parts of views that constraints relate.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
        case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
        case trailingMargin, centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }

    /// The directions of layout.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// The alignment and the direction of the views of a visual format.
    public struct FormatOptions: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// All left edges are equal.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// All right edges are equal.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// All top edges are equal.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// All bottom edges are equal.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// All leading edges are equal.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// All trailing edges are equal.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// All horizontal centres are equal.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// All vertical centres are equal.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// All baselines of the last lines are equal.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// All baselines of the first lines are equal.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The views follow each other from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// The views follow each other from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kinds of quantity that can be related to each other.
    enum Kind { case x, y, size, nothing }

    var kind: Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .x
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .y
        case .width, .height: .size
        case .notAnAttribute: .nothing
        }
    }

    var followsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a left or right edge in any layout direction.
    var ignoresDirection: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    func inDirection(isRightToLeft: Bool) -> Self {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }
}
