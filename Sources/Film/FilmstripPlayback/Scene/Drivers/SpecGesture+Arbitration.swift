import Foundation
import TransitionSpec
import UIKitCore

/// The delegate of the gesture's recognizers: arbitration with other recognizers.
extension SpecGesture: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        let receives =
            switch arbitration.receives {
            case .all: true
            case .within(let names): views.contains(touch.view, withinAnyOf: names)
            case .outside(let names): !views.contains(touch.view, withinAnyOf: names)
            }
        if receives, gestureRecognizer.numberOfTouches == 0 { touched = touch.view?.scrollView }
        return receives
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // The pan alone decides for its companions.
        if isCompanion(gestureRecognizer) { return true }
        guard mayBegin else { return false }
        return reading(gestureRecognizer) {
            decides(
                arbitration.shouldBegin,
                at: gestureRecognizer.name.map { "/interactions/\($0)/recognizer/shouldBegin" })
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { arbitration.requireToFail.include(otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { arbitration.shouldBeRequiredToFailBy.include(otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let isOfCompanion =
            isCompanion(gestureRecognizer) || isCompanion(otherGestureRecognizer)
        if isOfCompanion, otherGestureRecognizer.delegate === self { return true }
        return switch arbitration.simultaneous {
        case .all: true
        case .only(let others): others.include(otherGestureRecognizer)
        }
    }

    /// Whether it is not the pan itself but runs together with it.
    private func isCompanion(_ recognizer: UIGestureRecognizer) -> Bool {
        !settings.companions.isEmpty && !(recognizer is UIPanGestureRecognizer)
    }

    private var arbitration: Spec.Arbitration { settings.arbitration }
}

extension [Spec.OtherRecognizer] {
    fileprivate func include(_ recognizer: UIGestureRecognizer) -> Bool {
        Spec.OtherRecognizer(recognizer).map(contains) ?? false
    }
}

extension Spec.OtherRecognizer {
    /// Creates the spec's reference to a recognizer; nil if the spec cannot refer to it.
    fileprivate init?(_ recognizer: UIGestureRecognizer) {
        if let own = recognizer.delegate as? SpecInteraction {
            self = .interaction(own.interaction.name)
        } else if (recognizer.view as? UIScrollView)?.panGestureRecognizer === recognizer {
            self = .scrollViews
        } else if recognizer.name == Self.interactivePopName {
            self = .interactivePop
        } else if recognizer.name == Self.interactiveContentPopName {
            self = .interactiveContentPop
        } else {
            return nil
        }
    }

    /// The engine's name for the recognizer of a navigation controller's interactive pop.
    private static let interactivePopName = "interactivePopGestureRecognizer"
    /// The same for its pop from anywhere in the content.
    private static let interactiveContentPopName = "interactiveContentPopGestureRecognizer"
}

extension UIView {
    /// The innermost scroll view that contains this view, possibly the view itself.
    fileprivate var scrollView: UIScrollView? {
        sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
    }
}
