import UIKit

/// A stage with one view of 100 × 100 points in its corner.
struct AnimatedBox {
    let stage = Stage()
    let view: UIView

    init() {
        view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        stage.perform { [stage, view] in stage.window.addSubview(view) }
    }

    /// The layer shown at `time`.
    func seen(at time: Double) -> CALayer {
        stage.advance(to: time)
        return view.seen
    }

    /// The x coordinate of the view's centre shown at `time`, relative to its initial position.
    func x(at time: Double) -> Double { seen(at: time).position.x - 50 }

    /// Advances to `time`, then runs `body`.
    func at(_ time: Double, _ body: () -> Void) {
        stage.advance(to: time)
        stage.perform(body)
    }

    /// An animator that moves the view 100 points to the right.
    func animator(
        _ duration: Double = 1, _ curve: UIView.AnimationCurve = .linear
    ) -> UIViewPropertyAnimator {
        stage.perform {
            UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in
                view.center.x += 100
            }
        }
    }
}

/// A log of calls, in order.
final class Diary {
    var entries: [String] = []
}
