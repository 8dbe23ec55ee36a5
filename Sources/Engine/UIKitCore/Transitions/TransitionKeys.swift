/// A key that selects a view controller of a transition.
public struct UITransitionContextViewControllerKey: Hashable, Sendable, RawRepresentable {
    /// The key's text.
    public let rawValue: String

    /// Creates the key with the given text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller visible at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller visible at the end of a completed transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key that selects a view of a transition.
public struct UITransitionContextViewKey: Hashable, Sendable, RawRepresentable {
    /// The key's text.
    public let rawValue: String

    /// Creates the key with the given text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view visible at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view visible at the end of a completed transition.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}
