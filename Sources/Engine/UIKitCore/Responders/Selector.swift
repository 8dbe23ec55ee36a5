/// A method to be called on a target.
///
/// - Difference: ours, for code that hands an Objective-C selector on: `Selector(Screen.tapped)` in place of
///   `#selector(Screen.tapped)`. Where the target is given as well, `Screen.tapped` alone is enough. Methods cannot be
///   told apart: two selectors are equal if their methods have one type and they have the same name, empty unless given.
public struct Selector: Hashable, CustomStringConvertible {
    /// The method's name; empty unless given.
    public let description: String
    private let method: ObjectIdentifier?
    private let body: (AnyObject, Any?, UIEvent?) -> Bool

    /// A name without a method; calling it is a programmer error.
    public init(_ name: String) {
        (description, method) = (name, nil)
        body = { target, _, _ in
            fatalError(
                "the selector \(name) has no method to call on \(type(of: target)): use Selector(Type.method)"
            )
        }
    }

    /// A method without arguments.
    public init<Target: AnyObject, Result>(
        _ method: @escaping (Target) -> () -> Result, named name: String = ""
    ) {
        self.init(name, type(of: method)) { (target: Target, _, _) in _ = method(target)() }
    }

    /// A method that takes the sender, or anything that it is.
    public init<Target: AnyObject, Sender, Result>(
        _ method: @escaping (Target) -> (Sender) -> Result, named name: String = ""
    ) {
        self.init(name, type(of: method)) { (target: Target, sender, _) in
            _ = method(target)(Self.argument(sender))
        }
    }

    /// A method that takes the sender and the event.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ method: @escaping (Target) -> (Sender, Event) -> Result, named name: String = ""
    ) {
        self.init(name, type(of: method)) { (target: Target, sender, event) in
            _ = method(target)(Self.argument(sender), Self.argument(event ?? UIEvent.none))
        }
    }

    /// A closure, which is called whatever the target is.
    init<Sender>(closure: @escaping (Sender) -> Void) {
        self.init("", type(of: closure)) { (_: AnyObject, sender, _) in
            closure(Self.argument(sender))
        }
    }

    /// A closure without arguments, equal to those that take any sender; the sender is not looked at, as a cast would.
    init(calling body: @escaping () -> Void) {
        self.init("", ((Any?) -> Void).self) { (_: AnyObject, _, _) in body() }
    }

    private init<Target: AnyObject>(
        _ name: String, _ method: Any.Type, _ call: @escaping (Target, Any?, UIEvent?) -> Void
    ) {
        (description, self.method) = (name, ObjectIdentifier(method))
        body = { target, sender, event in
            guard let target = target as? Target else { return false }
            call(target, sender, event)
            return true
        }
    }

    /// Calls the method.
    ///
    /// - Returns: Whether `target` has it; if not, nothing is called.
    @discardableResult
    package func perform(on target: AnyObject, _ sender: Any?, _ event: UIEvent? = nil) -> Bool {
        body(target, sender, event)
    }

    /// Calls the method on the first of `responder` and those after it in the responder chain that has it.
    @discardableResult
    package func perform(from responder: UIResponder?, _ sender: Any?, _ event: UIEvent? = nil)
        -> Bool
    {
        var candidate = responder
        while let current = candidate {
            if perform(on: current, sender, event) { return true }
            candidate = current.next
        }
        return false
    }

    /// Whether two selectors cannot be told apart.
    public static func == (a: Selector, b: Selector) -> Bool {
        a.method == b.method && a.description == b.description
    }

    /// Hashes what tells selectors apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(description)
    }

    /// Returns the sender as the type that a method declares.
    ///
    /// Objective-C does not look at that type. So a recognizer that the method declares to be of a narrower class is
    /// given as a stand-in of that class.
    private static func argument<Argument>(_ sender: Any?) -> Argument {
        // Unwrapped first, or an `Any` would hold an optional.
        if let sender, let argument = sender as? Argument { return argument }
        if sender == nil, let argument = sender as? Argument { return argument }
        if let recognizer = sender as? UIGestureRecognizer,
            let standIn = recognizer.standIn(for: Argument.self)
        {
            return standIn
        }
        // Objective-C passes the sender's address, which is not zero.
        if let isTrue = true as? Argument { return isTrue }
        fatalError(
            "a method for \(Argument.self) is called with \(sender.map { "\(type(of: $0))" } ?? "nil")"
        )
    }
}
