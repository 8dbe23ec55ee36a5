import Foundation

/// The pan that drags a scroll view's content; it waits for a movement that the content can follow.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    /// Where the fingers came down, in the window.
    private var start = CGPoint.zero

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func velocityWeights(_ profile: Profile) -> [Double] {
        let own = profile.scrollVelocityWeights
        return own.isEmpty ? profile.velocityWeights : own
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        start = location(in: nil)
        scrollView?.fingerCameDown(at: event.timestamp)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let scrollView, let touch = touches.first {
            let place = location(in: nil)
            let movement = CGPoint(x: place.x - start.x, y: place.y - start.y)
            let distance = (movement.x * movement.x + movement.y * movement.y).squareRoot()
            // A movement that the content cannot follow is left to other recognizers, and the pan
            // keeps waiting.
            if distance >= scrollView.stage.profile.panSlop,
                !scrollView.follows(scrollView.convertVector(movement), of: touch)
            {
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }

    override func reset() {
        super.reset()
        scrollView?.fingersLeft()
    }
}
