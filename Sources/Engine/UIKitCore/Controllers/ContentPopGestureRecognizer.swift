import Foundation

/// The pan in the content that pops: towards the trailing side, more across than along.
final class ContentPopGestureRecognizer: UIPanGestureRecognizer {
    private weak var edgePan: UIGestureRecognizer?
    /// Whether there is anything to pop; the delegate has the last word.
    var mayPop: () -> Bool = { false }

    /// Creates a pan that begins only when the one from the edge has failed.
    init(after edgePan: UIGestureRecognizer) {
        self.edgePan = edgePan
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === edgePan
    }

    override func shouldBeRequiredToFail(
        by otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        view?.stage.profile.contentPopGoesFirst == true && otherGestureRecognizer.view !== view
            && otherGestureRecognizer is UIPanGestureRecognizer
            && !(otherGestureRecognizer is UIScrollViewPanGestureRecognizer)
    }

    override func slop(_ profile: Profile) -> CGFloat { profile.edgePanSlop }

    override func countsFromSample(_ profile: Profile) -> Bool { profile.edgePanCountsFromSample }

    override func isGesture(_ movement: CGPoint) -> Bool {
        let inward: CGFloat = view?.isRightToLeft == true ? -1 : 1
        return movement.x * inward > abs(movement.y)
    }

    /// Whether it may still pop with a movement of its finger.
    func mayPop(with movement: CGPoint) -> Bool { isAnalysing && isGesture(movement) && mayPop() }
}

extension UIGestureRecognizer {
    /// Whether a finger is on a control that is dragged sideways, or on a part of one.
    var touchesSlidingControl: Bool {
        attempt.touches.contains { touch in
            sequence(first: touch.view, next: { $0?.superview }).contains {
                guard let control = $0 as? UIControl else { return false }
                return control.slidesSideways && control.isEnabled
            }
        }
    }
}
