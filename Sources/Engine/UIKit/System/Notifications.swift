public import Foundation
public import UIKitCore

extension UITextView {
    /// Editing has begun; never posted, the delegate is told.
    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// The text has changed; never posted, the delegate is told.
    public static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
    /// Editing has ended; never posted, the delegate is told.
    public static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")
}

extension UITextField {
    /// Editing has begun; never posted, the delegate is told.
    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// The text has changed; never posted, `UIControl.Event.editingChanged` is sent.
    public static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
    /// Editing has ended; never posted, the delegate is told.
    public static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
}

extension UIWindow {
    /// A window is shown; never posted.
    public static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// A window is hidden; never posted.
    public static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// A window has become the key window; never posted.
    public static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification")
    /// A window is no longer the key window; never posted.
    public static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification")
}
