/// Targets with their methods.
extension UIGestureRecognizer {
    /// Creates a recognizer that calls `action`, a method of `target` without arguments.
    ///
    /// The target is not retained; nil stands for the first object that has the method, from the view on along the
    /// responder chain.
    public convenience init<Target: AnyObject, Result>(
        target: Target?, action: @escaping (Target) -> () -> Result
    ) { self.init(target: target as Any?, action: Selector(action)) }

    /// Creates a recognizer that calls `action`, a method of `target` that takes the recognizer.
    ///
    /// For example `UITapGestureRecognizer(target: self, action: Screen.tapped)`. The target is not retained; nil stands
    /// for the first object that has the method, from the view on along the responder chain.
    public convenience init<Target: AnyObject, Sender, Result>(
        target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) { self.init(target: target as Any?, action: Selector(action)) }

    /// Creates a recognizer that calls a closure for as long as `target` lives; nil stands for the recognizer.
    ///
    /// - Difference: ours. The closure retains what it captures.
    public convenience init(target: AnyObject?, action: @escaping () -> Void) {
        self.init(target: nil, action: nil)
        addTarget(target ?? self, action: action)
    }

    /// Creates a recognizer that calls a closure with itself for as long as `target` lives; nil stands for the
    /// recognizer.
    ///
    /// - Difference: ours. The closure retains what it captures.
    public convenience init<Sender: UIGestureRecognizer>(
        target: AnyObject?, action: @escaping (Sender) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target ?? self, action: action)
    }

    /// Adds a target whose method `action`, without arguments, is called; the target is not retained.
    public func addTarget<Target: AnyObject, Result>(
        _ target: Target, action: @escaping (Target) -> () -> Result
    ) { addTarget(target as Any, action: Selector(action)) }

    /// Adds a target whose method `action`, which takes the recognizer, is called; the target is not retained.
    ///
    /// The method may declare any class that the recognizer is. If it declares a narrower one of UIKit's, it is called
    /// with a stand-in, whose state, places, translation and velocity are the recognizer's; Objective-C does not look at
    /// the class either. A class of an app's own that the recognizer is not is a programmer error when it is called.
    public func addTarget<Target: AnyObject, Sender, Result>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Result
    ) { addTarget(target as Any, action: Selector(action)) }

    /// Adds a closure that is called with the recognizer for as long as `target` lives.
    ///
    /// - Difference: ours. The closure retains what it captures.
    public func addTarget<Sender: UIGestureRecognizer>(
        _ target: AnyObject, action: @escaping (Sender) -> Void
    ) { addTarget(target as Any, action: Selector(closure: action)) }

    /// Adds a closure that is called for as long as `target` lives.
    ///
    /// - Difference: ours. The closure retains what it captures.
    public func addTarget(_ target: AnyObject, action: @escaping () -> Void) {
        addTarget(target as Any, action: Selector(calling: action))
    }

    /// Removes a target's method without arguments; nil stands for all targets.
    ///
    /// - Difference: methods of one type cannot be told apart, and are all removed.
    public func removeTarget<Target: AnyObject, Result>(
        _ target: Target?, action: @escaping (Target) -> () -> Result
    ) { removeTarget(target as Any?, action: Selector(action)) }

    /// Removes a target's method that takes the recognizer; nil stands for all targets.
    ///
    /// - Difference: methods of one type cannot be told apart, and are all removed.
    public func removeTarget<Target: AnyObject, Sender, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Result
    ) { removeTarget(target as Any?, action: Selector(action)) }
}
