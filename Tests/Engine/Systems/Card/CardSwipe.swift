import UIKit

/// Decides whether a swipe may start a transition.
protocol CardSwipeDelegate: AnyObject {
    func panGestureDidStart(rightToLeftSwipe: Bool) -> Bool
}

/// An interaction controller of swipes from the edge of the current screen.
final class CardSwipe: LayerClockDriver {
    weak var delegate: CardSwipeDelegate?
    /// The recognizer on the current screen.
    private(set) var pan: UIScreenEdgePanGestureRecognizer?
    private var isMoving = false
    private var goesLeft = false
    private var isFarEnough = false

    private static let mostUnderFinger: CGFloat = 0.99
    private static let threshold: CGFloat = 0.5
    /// Points per second.
    private static let flick: CGFloat = 200

    /// Moves the recognizer to `screen`, at one of its edges.
    func wire(to screen: UIViewController, edge: UIRectEdge) {
        if let pan { pan.view?.removeGestureRecognizer(pan) }
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: CardSwipe.moved)
        pan.edges = edge
        screen.view.addGestureRecognizer(pan)
        self.pan = pan
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        let velocity = pan.velocity(in: pan.view).x
        switch pan.state {
        case .began:
            goesLeft = velocity < 0
            isMoving = delegate?.panGestureDidStart(rightToLeftSwipe: goesLeft) ?? false
        case .changed where isMoving:
            let way = abs(pan.translation(in: pan.view?.superview).x)
            let fraction = min(way / UIScreen.main.bounds.width, CardSwipe.mostUnderFinger)
            isFarEnough = fraction > CardSwipe.threshold
            update(fraction)
        case .ended where isMoving:
            isMoving = false
            let isFlick = goesLeft ? velocity < -CardSwipe.flick : velocity > CardSwipe.flick
            isFarEnough = isFarEnough || isFlick
            guard isFarEnough else { return cancel() }
            // A second swipe is blocked while this transition plays to its end.
            pan.isEnabled = false
            finish()
        case .cancelled where isMoving:
            isMoving = false
            cancel()
        default:
            break
        }
    }
}
