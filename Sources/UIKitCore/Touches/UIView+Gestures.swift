import CoreAnimation
import Foundation

extension UIView {
    /// Adds a recognizer, which then watches touches on this view and its subviews.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    /// Removes a recognizer from this view; a gesture in progress is cancelled.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.giveUp()
        // A target may have moved the recognizer to another view.
        guard recognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
