import CoreAnimation
public import Foundation

/// A view that tracks one touch and reports it as control events.
///
/// The first finger to come down is tracked until it lifts or is cancelled. The control is
/// highlighted while the finger is inside. Actions and targets are called for an event in the order
/// in which they were added, after the tracking methods have been called and the highlight has
/// changed.
///
/// - Difference: a target is an object with one of its methods, and is not retained; an action is
///   identified by the object.
/// - Difference: there are no `enumerateEventHandlers(_:)`, `contextMenuInteraction` and `toolTip`.
/// - Approximation: a finger leaves the control `Profile.controlTrackingSlop` outside its bounds;
///   Apple publishes no figure.
/// - Approximation: a move of the finger across that edge sends `touchDragEnter` or `touchDragExit`
///   alone; Apple does not say whether `touchDragInside` or `touchDragOutside` is sent too.
open class UIControl: UIView {
    /// Whether the control responds to touches; true by default. A disabled control still blocks
    /// touches from views behind it.
    open var isEnabled = true { didSet { layer.context.valueObservers?.changed(self) } }
    /// Whether the control is selected; only code changes it.
    open var isSelected = false { didSet { layer.context.valueObservers?.changed(self) } }
    /// Whether a finger is on the control; code may set it too.
    open var isHighlighted = false { didSet { layer.context.valueObservers?.changed(self) } }
    /// The horizontal alignment of the content, if the control has any; centred by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// The vertical alignment of the content, if the control has any; centred by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }
    /// Whether a touch shows the control's menu, which is never shown; stored, and without effect.
    open var showsMenuAsPrimaryAction = false
    /// Whether the tracked finger is inside, or was when it lifted.
    public private(set) var isTouchInside = false
    private var trackedTouch: UITouch?
    /// The event whose touches are being handled.
    private var currentEvent: UIEvent?
    private var handlers: [ControlHandler] = []
    /// Whether a finger drags the control sideways, so that the system's pan in the content leaves its touches to it.
    package var slidesSideways = false

    /// Creates a control that performs `primaryAction`, if not nil, on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether the control is tracking a finger.
    public var isTracking: Bool { trackedTouch != nil }

    /// The current state of the control.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The content alignment with leading and trailing resolved to left and right by the layout
    /// direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .center, .left, .right: contentHorizontalAlignment
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .fill: .fill
        }
    }

    // MARK: Actions and targets

    /// Performs `action` on each of the given events, in addition to those for which it was added
    /// before.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = handlers.firstIndex(where: { $0.action === action }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            handlers.append(ControlHandler(events: controlEvents, action: action))
        }
    }

    /// Stops performing `action` on the given events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeHandlers(of: controlEvents) { $0.action === action }
    }

    /// Calls `action` of `target` on each of the given events; the target is not retained.
    ///
    /// Without a target it is called on the first object of the responder chain that has the method, from the control
    /// on.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.append(ControlHandler(events: controlEvents, target: target, selector: action))
    }

    /// Stops calling `action` of `target` on the given events; without a target, that of all targets; without an
    /// action, all of the target's.
    ///
    /// - Difference: methods of one type cannot be told apart, and are all removed.
    open func removeTarget(_ target: Any?, action: Selector? = nil, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        removeHandlers(of: controlEvents) { handler in
            handler.action == nil && (target == nil || handler.target === target)
                && (action == nil || handler.selector == action)
        }
    }

    /// The objects with methods that are called, and null for methods of the responder chain.
    open var allTargets: Set<AnyHashable> {
        // One object, since two of them are not equal on Linux.
        let null = AnyHashable(NSNull())
        return Set(
            handlers.filter { $0.action == nil }.compactMap { handler in
                handler.hasTarget ? handler.target.flatMap { $0 as? AnyHashable } : null
            })
    }

    /// All events that call something.
    open var allControlEvents: Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Returns the names of the target's methods that are called on an event; nil if there are none.
    ///
    /// - Difference: a method without a given name has an empty one.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let target = target.map { $0 as AnyObject }
        let found = handlers.filter { handler in
            handler.action == nil && handler.target === target
                && !handler.events.isDisjoint(with: controlEvent)
        }
        return found.isEmpty ? nil : found.map(\.selector.description)
    }

    /// Performs all handlers of any of the given events, each once.
    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            if let action = handler.action {
                sendAction(action)
            } else if !handler.hasTarget {
                sendAction(handler.selector, to: nil, for: currentEvent)
            } else if let target = handler.target {
                sendAction(handler.selector, to: target, for: currentEvent)
            }
        }
    }

    /// Calls `action` of `target`, or of the responder chain if that is nil; every call of a target passes through here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target {
            action.perform(on: target as AnyObject, self, event)
        } else {
            action.perform(from: self, self, event)
        }
    }

    /// Performs `action` with the control as its sender.
    open func sendAction(_ action: UIAction) { action.perform(for: self) }

    private func removeHandlers(of events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    // MARK: Tracking

    /// Called when a finger comes down; returns whether to track it. True unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked finger moves; returns whether to keep tracking it. True unless
    /// overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked finger lifts.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the tracked touch is cancelled or the control is disabled during it.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to track the first of the fingers.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch?.isLifted ?? true,
            let touch = touches.min(by: { $0.finger < $1.finger }),
            beginTracking(touch, with: event)
        else { return }
        (trackedTouch, isTouchInside) = (touch, true)
        isHighlighted = true
        currentEvent = event
        defer { currentEvent = nil }
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Follows the tracked finger.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        currentEvent = event
        defer { currentEvent = nil }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event)
        isHighlighted = isEnabled && isTouchInside
        guard isEnabled else { return }
        guard continueTracking(touch, with: event) else {
            trackedTouch = nil
            isHighlighted = false
            return
        }
        switch (wasInside, isTouchInside) {
        case (true, true): sendActions(for: .touchDragInside)
        case (true, false): sendActions(for: .touchDragExit)
        case (false, true): sendActions(for: .touchDragEnter)
        case (false, false): sendActions(for: .touchDragOutside)
        }
    }

    /// Ends the tracking when the tracked finger lifts.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        guard isEnabled else { return cancel(event) }
        currentEvent = event
        defer { currentEvent = nil }
        isTouchInside = isInside(touch, event)
        isHighlighted = false
        endTracking(touch, with: event)
        trackedTouch = nil
        sendActions(for: isTouchInside ? tapEvents : .touchUpOutside)
    }

    /// Cancels the tracking.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancel(event)
    }

    /// The events sent when a finger lifts inside.
    var tapEvents: Event { .touchUpInside }

    /// Whether the control belongs to a system bar: such a control loses the finger exactly at its
    /// bounds, and yields it to a scroll view around the bar.
    var belongsToBar: Bool { false }

    private func cancel(_ event: UIEvent?) {
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        trackedTouch = nil
        currentEvent = event
        defer { currentEvent = nil }
        sendActions(for: .touchCancel)
    }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        if point(inside: place, with: event) { return true }
        let slop = stage.profile.controlTrackingSlop
        return !belongsToBar && bounds.insetBy(dx: -slop, dy: -slop).contains(place)
    }
}

/// A handler of control events: an action or a target's method.
private struct ControlHandler {
    var events: UIControl.Event
    /// The action performed; nil for a target's method.
    let action: UIAction?
    let selector: Selector
    /// Whether the method is that of one object, not of the responder chain.
    let hasTarget: Bool
    private(set) weak var target: AnyObject?

    init(events: UIControl.Event, action: UIAction) {
        (self.events, self.action, selector, hasTarget) = (events, action, Selector(""), false)
    }

    init(events: UIControl.Event, target: Any?, selector: Selector) {
        (self.events, action, self.selector) = (events, nil, selector)
        (hasTarget, self.target) = (target != nil, target.map { $0 as AnyObject })
    }
}
