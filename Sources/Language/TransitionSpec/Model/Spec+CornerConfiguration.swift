extension Spec {
    /// The radii of a view's corners (`UICornerConfiguration`).
    public enum CornerConfiguration: Equatable, Sendable {
        /// Half the shorter side.
        case capsule
        /// Radii of groups of corners, which have no corner in common; the other corners are square.
        case radii([CornerGroup: CornerRadius])
    }

    /// Corners that a key of a configuration gives a radius to; those of a group of edges get one radius, the largest.
    public enum CornerGroup: String, CaseIterable, Sendable {
        /// Each corner by itself.
        case each = "radius"
        case all = "uniformRadius"
        case top = "topRadius"
        case bottom = "bottomRadius"
        case left = "leftRadius"
        case right = "rightRadius"
        case topLeft = "topLeftRadius"
        case topRight = "topRightRadius"
        case bottomLeft = "bottomLeftRadius"
        case bottomRight = "bottomRightRadius"

        /// The corners: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
        public var corners: [Int] {
            switch self {
            case .each, .all: [0, 1, 2, 3]
            case .top: [0, 1]
            case .bottom: [2, 3]
            case .left: [0, 2]
            case .right: [1, 3]
            case .topLeft: [0]
            case .topRight: [1]
            case .bottomLeft: [2]
            case .bottomRight: [3]
            }
        }
    }

    /// The radius of a corner (`UICornerRadius`).
    public enum CornerRadius: Equatable, Sendable {
        /// Points, 0 or more.
        case fixed(Double)
        /// The container's radius less the distance between the corners, at least `minimum` points; nil is no minimum.
        case containerConcentric(minimum: Double?)
    }
}
