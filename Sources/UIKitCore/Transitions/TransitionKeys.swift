/// Which view controller of a transition is meant.
public struct UITransitionContextViewControllerKey: Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The key spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one that is seen at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The one that is seen at the end of a completed transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The key spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is seen at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view that is seen at the end of a completed transition.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}
