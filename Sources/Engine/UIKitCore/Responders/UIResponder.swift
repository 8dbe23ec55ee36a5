public import Foundation

/// An object that can receive touches.
///
/// - Difference: there are no `undoManager`, `userActivity`, `inputViewController`,
///   `target(forAction:withSender:)` and `buildMenu(with:)`.
open class UIResponder: NSObject {
    /// State that few responders have; nil until some is set.
    package var extras: ResponderExtras?

    /// The next responder, which receives the touches that this one does not handle.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Called when fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when the system or a recognizer cancelled touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Never called: a stage's touches are complete.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Motion and presses, which a stage has none of

    /// Never called: a stage is not shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Never called: a stage is not shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Never called: a stage is not shaken.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Never called: a stage has no buttons.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Never called: a stage has no buttons.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Never called: a stage has no buttons.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Never called: a stage has no buttons.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// The shortcuts of a keyboard, which a stage does not have; nil unless overridden.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: First responder

    /// Whether the responder can become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the first responder gives its place to another; true unless overridden.
    open var canResignFirstResponder: Bool { true }
    /// Whether this is the first responder, the one that gets what is typed.
    open var isFirstResponder: Bool { Stage.sharedIfAny?.firstResponder === self }
    /// Called to scroll by a page; never.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Called when an assistive technology comes to the object; never.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called when an assistive technology leaves the object; never.
    open func accessibilityElementDidLoseFocus() {}

    /// The view shown in place of the keyboard; it is never shown.
    open var inputView: UIView? { nil }
    /// The view above the keyboard; it is never shown.
    open var inputAccessoryView: UIView? { nil }

    /// Makes this the first responder, if it can become one and the present one gives way.
    ///
    /// - Returns: Whether this is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        let stage = Stage.shared
        if stage.firstResponder === self { return true }
        guard canBecomeFirstResponder, (self as? UIView).map({ $0.window != nil }) ?? true else {
            return false
        }
        if let old = stage.firstResponder {
            guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
        }
        stage.firstResponder = self
        return true
    }

    /// Gives up being the first responder.
    ///
    /// - Returns: Whether this is not the first responder now.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        Stage.shared.firstResponder = nil
        return true
    }

    /// Whether the responder performs an action from a menu; false unless overridden, since here methods have no names.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    // MARK: Archives and observation

    /// Never called: nothing is loaded from archives.
    open func awakeFromNib() {}
    /// Never called: nothing is loaded from archives.
    open func awakeAfter(using coder: NSCoder) -> Any? { self }
    /// Does nothing: nothing is archived.
    open func encode(with coder: NSCoder) {}
    /// Never called: nothing is shown in Interface Builder.
    open func prepareForInterfaceBuilder() {}
    /// Never called: a stage saves no state.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Never called: a stage restores no state.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Called when a property that the responder observes with `addObserver(_:forKeyPath:options:context:)` has changed.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Accessibility

    /// Whether assistive technology sees the responder as one element; stored, and without effect.
    open var isAccessibilityElement: Bool {
        get { extra("isAccessibilityElement", else: false) }
        set { setExtra("isAccessibilityElement", newValue) }
    }
    /// A short description for assistive technology; stored, and without effect.
    open var accessibilityLabel: String? {
        get { extra("accessibilityLabel", else: nil) }
        set { setExtra("accessibilityLabel", newValue) }
    }
    /// The result of using the element; stored, and without effect.
    open var accessibilityHint: String? {
        get { extra("accessibilityHint", else: nil) }
        set { setExtra("accessibilityHint", newValue) }
    }
    /// The value of the element in words; stored, and without effect.
    open var accessibilityValue: String? {
        get { extra("accessibilityValue", else: nil) }
        set { setExtra("accessibilityValue", newValue) }
    }
    /// The characteristics of the element; stored, and without effect.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { extra("accessibilityTraits", else: .none) }
        set { setExtra("accessibilityTraits", newValue) }
    }
    /// The element's rectangle on the screen; stored, and without effect.
    open var accessibilityFrame: CGRect {
        get { extra("accessibilityFrame", else: .zero) }
        set { setExtra("accessibilityFrame", newValue) }
    }
    /// The point that activates the element; stored, and without effect.
    open var accessibilityActivationPoint: CGPoint {
        get { extra("accessibilityActivationPoint", else: .zero) }
        set { setExtra("accessibilityActivationPoint", newValue) }
    }
    /// The elements in the responder; stored, and without effect.
    open var accessibilityElements: [Any]? {
        get { extra("accessibilityElements", else: nil) }
        set { setExtra("accessibilityElements", newValue) }
    }
    /// Whether the elements in the responder are hidden from assistive technology; stored, and without effect.
    open var accessibilityElementsHidden: Bool {
        get { extra("accessibilityElementsHidden", else: false) }
        set { setExtra("accessibilityElementsHidden", newValue) }
    }
    /// Whether assistive technology sees nothing but this; stored, and without effect.
    open var accessibilityViewIsModal: Bool {
        get { extra("accessibilityViewIsModal", else: false) }
        set { setExtra("accessibilityViewIsModal", newValue) }
    }
    /// Whether the elements are read together; stored, and without effect.
    open var shouldGroupAccessibilityChildren: Bool {
        get { extra("shouldGroupAccessibilityChildren", else: false) }
        set { setExtra("shouldGroupAccessibilityChildren", newValue) }
    }

    /// Activates the element; never called.
    open func accessibilityActivate() -> Bool { false }
    /// Increments the element's value; never called.
    open func accessibilityIncrement() {}
    /// Decrements the element's value; never called.
    open func accessibilityDecrement() {}
    /// Leaves a modal view; never called.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the element's most important action; never called.
    open func accessibilityPerformMagicTap() -> Bool { false }
}
