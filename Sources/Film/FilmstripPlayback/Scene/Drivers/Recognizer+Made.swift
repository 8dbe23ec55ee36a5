import Foundation
import TransitionSpec
import UIKitCore

extension Spec.Recognizer {
    /// Makes a recognizer of this kind, not yet on a view.
    func made() -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        switch kind {
        case .pan(let minimum, let maximum, _):
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = minimum
            pan.maximumNumberOfTouches = maximum ?? Int.max
            recognizer = pan
        case .screenEdgePan(let edges):
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = edges.reduce(into: []) { $0.formUnion(UIRectEdge($1)) }
            recognizer = pan
        case .longPress(let settings):
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = settings.minimumPressDuration
            press.allowableMovement = settings.allowableMovement
            press.numberOfTapsRequired = settings.numberOfTapsRequired
            press.numberOfTouchesRequired = settings.numberOfTouchesRequired
            recognizer = press
        case .pinch: recognizer = UIPinchGestureRecognizer()
        case .rotation: recognizer = UIRotationGestureRecognizer()
        case .swipe(let directions, let touches):
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = directions.reduce(into: []) { $0.formUnion(.init($1)) }
            swipe.numberOfTouchesRequired = touches
            recognizer = swipe
        case .tap(let taps, let touches):
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = taps
            tap.numberOfTouchesRequired = touches
            recognizer = tap
        }
        set(touches, of: recognizer)
        return recognizer
    }

    /// Makes the companions of a pan, not yet on a view.
    func madeCompanions() -> [UIGestureRecognizer] {
        companions.map { companion in
            let recognizer: UIGestureRecognizer =
                switch companion {
                case .pinch: UIPinchGestureRecognizer()
                case .rotation: UIRotationGestureRecognizer()
                }
            set(touches, of: recognizer)
            return recognizer
        }
    }

    private func set(_ touches: Touches, of recognizer: UIGestureRecognizer) {
        recognizer.isEnabled = touches.isEnabled
        recognizer.cancelsTouchesInView = touches.cancelsTouchesInView
        recognizer.delaysTouchesBegan = touches.delaysTouchesBegan
        recognizer.delaysTouchesEnded = touches.delaysTouchesEnded
    }
}

extension UIRectEdge {
    fileprivate init(_ edge: Spec.Recognizer.Edge) {
        switch edge {
        case .left: self = .left
        case .right: self = .right
        case .top: self = .top
        case .bottom: self = .bottom
        }
    }
}

extension UISwipeGestureRecognizer.Direction {
    fileprivate init(_ direction: Spec.Recognizer.Direction) {
        switch direction {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        }
    }
}
