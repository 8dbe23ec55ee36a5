import FilmstripGeometry
public import Foundation

/// A view that a finger works: it follows one touch, and tells of it as events.
///
/// The first finger that comes down is the one that is tracked, until it is lifted or taken away. The control is
/// highlighted while the finger is inside. Actions and targets are told of an event in the order in which they were
/// added, after the tracking methods were called and the highlight has changed.
///
/// - Difference: a target is an object with one of its methods, and is not kept alive; an action is known by the
///   object.
/// - Difference: there are no `allTargets`, `allControlEvents`, `actions(forTarget:forControlEvent:)`,
///   `enumerateEventHandlers(_:)` and `sendAction(_:to:for:)`.
/// - Difference: there are no `contentVerticalAlignment`, `contextMenuInteraction`, `showsMenuAsPrimaryAction` and
///   `toolTip`.
/// - Approximation: a finger leaves the control `Profile.controlTrackingSlop` outside its bounds; Apple publishes no
///   figure.
/// - Approximation: a move of the finger over that edge is `touchDragEnter` or `touchDragExit` alone; Apple does not
///   say whether it is `touchDragInside` or `touchDragOutside` as well.
open class UIControl: UIView {
    /// Whether touches have an effect; true by default. Views below a control that is not enabled do not get them.
    open var isEnabled = true
    /// Whether the control is selected; code alone says so.
    open var isSelected = false
    /// Whether a finger is on the control; code may say so, too.
    open var isHighlighted = false
    /// Where the content lies in the width, if the control has one; in the middle by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// Whether the tracked finger is inside, or was when it was lifted.
    public private(set) var isTouchInside = false
    private var trackedTouch: UITouch?
    private var handlers: [ControlHandler] = []

    /// A control that does `primaryAction`, if there is one, on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether a finger is tracked.
    public var isTracking: Bool { trackedTouch != nil }

    /// How the control is at the moment.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The left, the right or the middle, where the content lies by the direction of lines.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .center, .left, .right: contentHorizontalAlignment
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        }
    }

    // MARK: Actions and targets

    /// Does `action` on each of the events; on those that it is done on already, too.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = handlers.firstIndex(where: { $0.action === action }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            handlers.append(
                ControlHandler(events: controlEvents, action: action) { $0.sendAction(action) })
        }
    }

    /// Does `action` on these events no more.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeHandlers(of: controlEvents) { $0.action === action }
    }

    /// Tells `target` of each of the events through `action`, one of its methods, while it lives.
    ///
    /// `addTarget(self, action: Screen.tapped, for: .touchUpInside)`, where `tapped` takes one argument: the control,
    /// as a class that it belongs to; another class is a programmer error.
    public func addTarget<Target: AnyObject, Control: UIControl>(
        _ target: Target, action: @escaping (Target) -> (Control) -> Void,
        for controlEvents: Event
    ) {
        demand(self is Control, "a method for \(Control.self) is told of \(Self.self)")
        handlers.append(
            ControlHandler(events: controlEvents, target: target) { [weak target] control in
                if let target, let control = control as? Control { action(target)(control) }
            })
    }

    /// Tells `target` of each of the events through `action`, a method without arguments, while it lives.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: Event
    ) {
        handlers.append(
            ControlHandler(events: controlEvents, target: target) { [weak target] _ in
                if let target { action(target)() }
            })
    }

    /// Stops telling `target` of these events; for nil all targets.
    ///
    /// - Difference: methods cannot be told apart, so that `action` is nil, and all of the target's go.
    open func removeTarget(
        _ target: AnyObject?, action: Never? = nil, for controlEvents: Event
    ) {
        removeHandlers(of: controlEvents) {
            $0.action == nil && (target == nil || $0.target === target)
        }
    }

    /// Tells all that wait for one of the events, each of them once.
    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            handler.perform(self)
        }
    }

    /// Does `action` with the control as its sender.
    open func sendAction(_ action: UIAction) { action.perform(for: self) }

    private func removeHandlers(of events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    // MARK: Tracking

    /// A finger came down; whether it is tracked. True unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked finger moved; whether it is tracked further. True unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked finger was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The tracked finger was taken away, or the control was turned off under it.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to track the first of the fingers.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch?.isLifted ?? true,
            let touch = touches.min(by: { $0.finger < $1.finger }),
            beginTracking(touch, with: event)
        else { return }
        (trackedTouch, isTouchInside) = (touch, true)
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Follows the tracked finger.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
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

    /// Ends with the tracked finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        guard isEnabled else { return cancel(event) }
        isTouchInside = isInside(touch, event)
        isHighlighted = false
        endTracking(touch, with: event)
        trackedTouch = nil
        sendActions(for: isTouchInside ? tapEvents : .touchUpOutside)
    }

    /// Forgets the tracked finger.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancel(event)
    }

    /// The events of a finger that is lifted inside.
    var tapEvents: Event { .touchUpInside }

    /// Whether the control belongs to a bar of the system: such ones let go of a finger at their very bounds, and to a
    /// scroll view around the bar.
    var belongsToBar: Bool { false }

    private func cancel(_ event: UIEvent?) {
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        trackedTouch = nil
        sendActions(for: .touchCancel)
    }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        if point(inside: place, with: event) { return true }
        let slop = stage.profile.controlTrackingSlop
        return !belongsToBar && bounds.insetBy(dx: -slop, dy: -slop).contains(place)
    }
}

/// Someone whom a control tells of events.
private struct ControlHandler {
    var events: UIControl.Event
    /// The action that is done; nil if a target is told.
    var action: UIAction?
    weak var target: AnyObject?
    let perform: (UIControl) -> Void
}
