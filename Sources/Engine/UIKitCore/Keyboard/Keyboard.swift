import CoreAnimation
import Foundation

final class Keyboard: StagePart {
    /// Its height, points; 0 while it is hidden.
    private(set) var height: CGFloat = 0
    private unowned let stage: Stage
    private let window: KeyboardWindow
    /// Number of its changes; a later one takes the end of an earlier one away.
    private var changes = 0
    /// Whether its observers have been told that it is gone, because the device is turned.
    private var isTurning = false

    init(_ stage: Stage) {
        self.stage = stage
        window = KeyboardWindow(frame: CGRect(origin: .zero, size: stage.device.size))
    }

    func endPlay() { window.endPlay() }

    /// The height of the system's keyboard with its bar of suggestions, points; at most two thirds of the display.
    ///
    /// Figures as they are commonly given, which Apple does not publish and which differ by language: phones with a
    /// home indicator 336, from 414 points of width on 346, and 209 sideways; other phones 260, 271 and 200; tablets
    /// 313, and 398 sideways.
    static func height(on device: Device) -> CGFloat {
        let (short, long) = (
            min(device.size.width, device.size.height), max(device.size.width, device.size.height)
        )
        let isUpright = device.size.height == long
        let isWide = short >= 414
        let usual: CGFloat =
            if short >= 744 {
                isUpright ? 313 : 398
            } else if device.safeAreaInsets.bottom > 0 {
                isUpright ? (isWide ? 346 : 336) : 209
            } else {
                isUpright ? (isWide ? 271 : 260) : 200
            }
        return min(usual, device.size.height * 2 / 3)
    }

    /// Tells that a keyboard that is shown is gone; one that is turned with the device is seen throughout, and told of as
    /// shown anew.
    ///
    /// Source: github.com/mozilla-mobile/firefox-ios/issues/31622, apontious.com of 10 January 2013, and
    /// github.com/EddyVerbruggen/cordova-plugin-native-keyboard/issues/30. That it takes no time is chosen.
    func willTurn() {
        guard height > 0 else { return }
        changes += 1
        isTurning = true
        let (begin, end) = (frame(height, isShown: true), frame(height, isShown: false))
        let notices = KeyboardNotices(isShown: false, begin, end, 0, 7)
        stage.log(.keyboardWillHide, nil, .number(0))
        notices.post(notices.will)
        stage.log(.keyboardDidHide, nil, .number(0))
        notices.post(notices.did)
    }

    /// Moves to a height, points; 0 hides the keyboard.
    func move(to new: CGFloat, in duration: TimeInterval, curve: Int) {
        let (isShown, wasShown) = (new > 0, height > 0)
        let isNew = !wasShown || isTurning
        let begin = frame(isNew ? new : height, isShown: !isNew)
        isTurning = false
        let end = frame(isShown ? new : height, isShown: isShown)
        changes += 1
        let change = changes
        if !wasShown {
            window.frame = CGRect(origin: .zero, size: stage.device.size)
            UIView.performWithoutAnimation { window.keys.frame = begin }
            window.isHidden = false
        }
        let notices = KeyboardNotices(isShown: isShown, begin, end, duration, curve)
        stage.log(isShown ? .keyboardWillShow : .keyboardWillHide, nil, .number(new))
        notices.post(notices.will)
        let (pace, length) = pace(of: curve, in: duration)
        // Changes by a layout pass now are animated with the keyboard.
        UIView.animate(lasting: length, pace, options: [.flushUpdates, .allowUserInteraction]) {
            height = new
            window.keys.frame = end
            stage.layouts.followKeyboard()
            for window in stage.appWindows { window.topSheet?.keyboardMoved() }
        } completion: { [unowned self] _ in
            if changes == change, !isShown { window.isHidden = true }
        }
        stage.schedule(at: stage.now + duration) { [unowned self] in
            guard changes == change else { return }
            stage.log(isShown ? .keyboardDidShow : .keyboardDidHide, nil, .number(new))
            notices.post(notices.did)
        }
    }

    private func frame(_ height: CGFloat, isShown: Bool) -> CGRect {
        let size = stage.device.size
        return CGRect(
            x: 0, y: size.height - (isShown ? height : 0), width: size.width, height: height)
    }

    private func pace(of curve: Int, in duration: TimeInterval) -> (ViewPace, TimeInterval) {
        let options = UIView.AnimationOptions(rawValue: UInt(max(curve, 0)) << 16)
        guard options.curveBits == UIView.AnimationOptions.curveSystem.curveBits, duration > 0
        else { return (ViewPace(options), duration) }
        let spring = stage.profile.keyboardSpring
        return (.spring(spring), spring.settlingDuration)
    }
}

/// The notifications of a change of the keyboard.
private struct KeyboardNotices {
    let will: [NSNotification.Name]
    let did: [NSNotification.Name]
    private let info: [AnyHashable: Any]

    init(
        isShown: Bool, _ begin: CGRect, _ end: CGRect, _ duration: TimeInterval, _ curve: Int
    ) {
        will = [
            UIResponder.keyboardWillChangeFrameNotification,
            isShown
                ? UIResponder.keyboardWillShowNotification
                : UIResponder.keyboardWillHideNotification,
        ]
        did = [
            UIResponder.keyboardDidChangeFrameNotification,
            isShown
                ? UIResponder.keyboardDidShowNotification
                : UIResponder.keyboardDidHideNotification,
        ]
        info = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    func post(_ names: [NSNotification.Name]) {
        for name in names {
            NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
        }
    }
}

extension UIWindow {
    /// The sheet of the controller on top, if it is one.
    fileprivate var topSheet: UISheetPresentationController? {
        var top = rootViewController
        while let next = top?.modal.presented { top = next }
        return top?.modal.presentation as? UISheetPresentationController
    }
}
