/// Targets with their methods.
extension UIControl {
    /// Calls `action`, a method of `target` without arguments, on each of the given events.
    ///
    /// For example `addTarget(self, action: Screen.tapped, for: .touchUpInside)`. The target is not retained; nil stands
    /// for the first object of the responder chain that has the method.
    public func addTarget<Target: AnyObject, Result>(
        _ target: Target?, action: @escaping (Target) -> () -> Result, for controlEvents: Event
    ) { addTarget(target as Any?, action: Selector(action), for: controlEvents) }

    /// Calls `action`, a method of `target` that takes the control, on each of the given events.
    ///
    /// The method's argument may be of any type that the control is; another is a programmer error when it is called.
    public func addTarget<Target: AnyObject, Sender, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Result,
        for controlEvents: Event
    ) { addTarget(target as Any?, action: Selector(action), for: controlEvents) }

    /// Calls `action`, a method of `target` that takes the control and the event, on each of the given events.
    ///
    /// The event of a call that no finger caused has no touches.
    public func addTarget<Target: AnyObject, Sender, TouchEvent, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender, TouchEvent) -> Result,
        for controlEvents: Event
    ) { addTarget(target as Any?, action: Selector(action), for: controlEvents) }

    /// Calls a closure on each of the given events, for as long as `target` lives; nil stands for the control.
    ///
    /// - Difference: ours. The closure retains what it captures.
    public func addTarget(
        _ target: AnyObject?, action: @escaping () -> Void, for controlEvents: Event
    ) {
        addTarget(
            target ?? self, action: Selector(calling: action), for: controlEvents
        )
    }

    /// Calls a closure with the control on each of the given events, for as long as `target` lives; nil stands for the
    /// control.
    ///
    /// - Difference: ours. The closure retains what it captures.
    public func addTarget<Sender: UIControl>(
        _ target: AnyObject?, action: @escaping (Sender) -> Void, for controlEvents: Event
    ) { addTarget(target ?? self, action: Selector(closure: action), for: controlEvents) }

    /// Stops calling `action`, a method of `target` without arguments, on the given events; nil stands for all targets.
    ///
    /// - Difference: methods of one type cannot be told apart, and are all removed.
    public func removeTarget<Target: AnyObject, Result>(
        _ target: Target?, action: @escaping (Target) -> () -> Result, for controlEvents: Event
    ) { removeTarget(target as Any?, action: Selector(action), for: controlEvents) }

    /// Stops calling `action`, a method of `target` that takes the control, on the given events; nil stands for all
    /// targets.
    public func removeTarget<Target: AnyObject, Sender, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender) -> Result,
        for controlEvents: Event
    ) { removeTarget(target as Any?, action: Selector(action), for: controlEvents) }

    /// Stops calling `action`, a method of `target` that takes the control and the event, on the given events; nil
    /// stands for all targets.
    public func removeTarget<Target: AnyObject, Sender, TouchEvent, Result>(
        _ target: Target?, action: @escaping (Target) -> (Sender, TouchEvent) -> Result,
        for controlEvents: Event
    ) { removeTarget(target as Any?, action: Selector(action), for: controlEvents) }
}
