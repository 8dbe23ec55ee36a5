import Foundation
import TransitionSpec
import UIKitCore

/// Steps that change the order of views, and values of the gesture's recognizer.
extension TransitionRun {
    /// Moves a view among its siblings, or notes why that is impossible.
    func move(_ view: UIView, _ order: Spec.Step.Order) {
        guard let superview = view.superview else { return note("the view is in no other view") }
        switch order {
        case .front: superview.bringSubviewToFront(view)
        case .back: superview.sendSubviewToBack(view)
        case .inPlaceOf(let sibling):
            guard let sibling = self.view(sibling) else { return }
            let siblings = superview.subviews
            guard let one = siblings.firstIndex(of: view),
                let other = siblings.firstIndex(of: sibling)
            else { return note("the two views are not in one view") }
            superview.exchangeSubview(at: one, withSubviewAt: other)
        }
    }

    /// Sets the translation, scale or rotation from which the gesture's recognizer goes on counting.
    func count(_ counted: Spec.Step.Counted) {
        guard let (recognizer, view) = recognizer?() else { return }
        switch counted {
        case .translation(let expression):
            if let point = value(expression) {
                (recognizer as? UIPanGestureRecognizer)?.setTranslation(CGPoint(point), in: view)
            }
        case .scale(let expression):
            if let scale = value(expression) {
                recognizer.thisOrCompanion(UIPinchGestureRecognizer.self)?.scale = scale
            }
        case .rotation(let expression):
            if let rotation = value(expression) {
                recognizer.thisOrCompanion(UIRotationGestureRecognizer.self)?.rotation = rotation
            }
        }
    }
}
