/// The parts of a change that an observer wants to know.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// The options of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// A first call with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    /// A call before each change; there is none.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The keys of the dictionary of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of change, an `NSKeyValueChange`'s number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Whether the call is before the change; never there.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kinds of change.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }
