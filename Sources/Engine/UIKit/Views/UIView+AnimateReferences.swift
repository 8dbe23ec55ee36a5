public import Foundation
public import UIKitCore

/// The short forms by their own full names, for code that passes them on as functions.
extension UIView {
    /// Animates changes; see `animate(withDuration:delay:options:animations:completion:)`.
    @_disfavoredOverload
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations,
            completion: completion)
    }

    /// Animates changes; see `animate(withDuration:delay:options:animations:completion:)`.
    @_disfavoredOverload
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) {
        animate(
            withDuration: duration, delay: 0, options: [], animations: animations,
            completion: nil)
    }
}
