import CoreAnimation
import FilmstripGeometry
public import Foundation

/// The notifications of the keyboard, which `Stage.showKeyboard(height:duration:curve:)` posts.
extension UIResponder {
    /// The keyboard is about to be shown.
    public static let keyboardWillShowNotification = keyboardNotification("WillShow")
    /// The keyboard has been shown.
    public static let keyboardDidShowNotification = keyboardNotification("DidShow")
    /// The keyboard is about to be hidden.
    public static let keyboardWillHideNotification = keyboardNotification("WillHide")
    /// The keyboard has been hidden.
    public static let keyboardDidHideNotification = keyboardNotification("DidHide")
    /// The keyboard's rectangle is about to change.
    public static let keyboardWillChangeFrameNotification = keyboardNotification("WillChangeFrame")
    /// The keyboard's rectangle has changed.
    public static let keyboardDidChangeFrameNotification = keyboardNotification("DidChangeFrame")
    /// The rectangle before the change, on the screen: an `NSValue`, also as a `CGRect`.
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The rectangle after the change, on the screen: an `NSValue`, also as a `CGRect`.
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Duration of the change, seconds: an `NSNumber`.
    public static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// The number of the change's curve: an `NSNumber`.
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether the keyboard is the app's: true.
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

    private static func keyboardNotification(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIKeyboard\(event)Notification")
    }
}

extension Stage {
    /// Slides a keyboard up over the bottom of the screen, and posts its notifications.
    ///
    /// `keyboardWillChangeFrame` and `keyboardWillShow` are posted now, `keyboardDidChangeFrame` and `keyboardDidShow`
    /// after the duration. If the keyboard is shown already, it changes its height: with the first two of these
    /// again, as on a device. What constraints to a `keyboardLayoutGuide` place moves with it, and a sheet on top goes to
    /// its largest detent until the keyboard is hidden.
    ///
    /// The keyboard is a picture in a window of its own above the app's; touches on it reach no view of the app.
    ///
    /// - Parameters:
    ///   - height: The keyboard's height, points, above 0; nil for that of the device's.
    ///   - duration: Duration of its animation, seconds; with 0 it is there at once, with nil it takes the system's.
    ///   - curve: The number of its curve. The commonly logged figure is 7, the system's spring, which moves for as long
    ///     as it needs, whatever the duration.
    /// - Source: for that, developer.apple.com/forums/thread/48088: the animations of curve 7 last 0.5 s, twice the
    ///   duration that is logged.
    /// - Approximation: the heights of keyboards are figures as they are commonly given, which differ by language.
    /// - Difference: ours.
    public func showKeyboard(
        height: CGFloat? = nil, duration: TimeInterval? = nil, curve: Int = 7
    ) {
        let height = height ?? Keyboard.height(on: device)
        let duration = duration ?? profile.keyboardDuration
        demand(height > 0 && duration >= 0, "a keyboard of \(height) points in \(duration) s")
        perform { part(Keyboard.init).move(to: height, in: duration, curve: curve) }
    }

    /// Slides the keyboard away, and posts `keyboardWillChangeFrame` and `keyboardWillHide` now,
    /// `keyboardDidChangeFrame` and `keyboardDidHide` after the duration. Does nothing if none is shown.
    ///
    /// - Difference: ours.
    public func hideKeyboard(duration: TimeInterval? = nil, curve: Int = 7) {
        let duration = duration ?? profile.keyboardDuration
        demand(duration >= 0, "a keyboard hides in \(duration) s")
        guard keyboardHeight > 0, let keyboard = partIfAny(Keyboard.self) else { return }
        perform { keyboard.move(to: 0, in: duration, curve: curve) }
    }

    /// The height of the keyboard that is shown, points; 0 if none is.
    package var keyboardHeight: CGFloat { partIfAny(Keyboard.self)?.height ?? 0 }
}
