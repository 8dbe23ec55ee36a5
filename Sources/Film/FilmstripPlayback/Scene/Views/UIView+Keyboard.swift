import Foundation
import UIKitCore

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
