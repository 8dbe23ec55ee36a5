import Foundation
import TransitionSpec
import UIKitCore

extension Stage {
    /// Shows or hides the keyboard as a step of a script says.
    func show(_ keyboard: Spec.ScriptStep.Call.Keyboard, animated: Bool) {
        let duration: TimeInterval? = animated ? nil : 0
        switch keyboard {
        case .shown(let height):
            showKeyboard(
                height: height.map { CGFloat($0) }, duration: duration)
        case .hidden: hideKeyboard(duration: duration)
        }
    }
}

extension UIView {
    /// Keeps the bottom of the view at the keyboard's top, and its height and distances from the sides.
    func followKeyboard(in superview: UIView) {
        let (place, room) = (frame, superview.bounds)
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(
                equalTo: superview.leadingAnchor, constant: place.minX - room.minX),
            superview.trailingAnchor.constraint(
                equalTo: trailingAnchor, constant: room.maxX - place.maxX),
            heightAnchor.constraint(equalToConstant: place.height),
            bottomAnchor.constraint(equalTo: superview.keyboardLayoutGuide.topAnchor),
        ])
    }
}
