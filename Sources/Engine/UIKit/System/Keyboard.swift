public import Foundation
public import UIKitCore

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
    /// Posts the notifications of a keyboard that comes up over the bottom of the screen; it is not drawn.
    ///
    /// `keyboardWillChangeFrame` and `keyboardWillShow` are posted now, `keyboardDidChangeFrame` and `keyboardDidShow`
    /// after the duration. If the keyboard is shown already, it changes its height: with the first two of these
    /// again, as on a device.
    ///
    /// - Parameters:
    ///   - height: The keyboard's height, points, above 0.
    ///   - duration: Duration of its animation, seconds. The commonly logged figure is 0.25.
    ///   - curve: The number of its curve. The commonly logged figure is 7, the system's spring.
    /// - Difference: ours.
    public func showKeyboard(height: CGFloat, duration: TimeInterval = 0.25, curve: Int = 7) {
        guard height > 0, duration >= 0 else {
            fatalError("a keyboard of \(height) points in \(duration) s")
        }
        moveKeyboard(
            to: height, duration, curve,
            will: UIResponder.keyboardWillShowNotification,
            did: UIResponder.keyboardDidShowNotification)
    }

    /// Posts the notifications of a keyboard that goes away: `keyboardWillChangeFrame` and `keyboardWillHide` now,
    /// `keyboardDidChangeFrame` and `keyboardDidHide` after the duration. Does nothing if none is shown.
    ///
    /// - Difference: ours.
    public func hideKeyboard(duration: TimeInterval = 0.25, curve: Int = 7) {
        guard duration >= 0 else { fatalError("a keyboard hides in \(duration) s") }
        guard partIfAny(Keyboard.self)?.height ?? 0 > 0 else { return }
        moveKeyboard(
            to: 0, duration, curve, will: UIResponder.keyboardWillHideNotification,
            did: UIResponder.keyboardDidHideNotification)
    }

    private func moveKeyboard(
        to height: CGFloat, _ duration: TimeInterval, _ curve: Int, will: NSNotification.Name,
        did: NSNotification.Name
    ) {
        perform {
            let keyboard = part { _ in Keyboard() }
            keyboard.generation += 1
            let generation = keyboard.generation
            let info: [AnyHashable: Any] = [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(
                    cgRect: keyboardFrame(height: keyboard.height)),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(
                    cgRect: keyboardFrame(height: height)),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ]
            keyboard.height = height
            post(UIResponder.keyboardWillChangeFrameNotification, UIScreen.main, info)
            post(will, UIScreen.main, info)
            schedule(at: now + duration) { [unowned self] in
                guard keyboard.generation == generation else { return }
                post(UIResponder.keyboardDidChangeFrameNotification, UIScreen.main, info)
                post(did, UIScreen.main, info)
            }
        }
    }

    private func keyboardFrame(height: CGFloat) -> CGRect {
        CGRect(
            x: 0, y: device.size.height - height, width: device.size.width,
            height: height > 0 ? height : partIfAny(Keyboard.self)?.height ?? 0)
    }
}

/// The keyboard of a stage.
private final class Keyboard: StagePart {
    /// Its height, points; 0 while it is hidden.
    var height: CGFloat = 0
    /// Counts its changes; a later one takes the end of an earlier one away.
    var generation = 0

    func endPlay() {}
}
