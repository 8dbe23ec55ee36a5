import UIKit

/// A stage with one view of 100 × 100 points in its corner, which is torn down at the end of the test.
final class AnimatedBox {
    let stage = Stage()
    let view: UIView
    /// Those that may be left paused.
    private var animators: [UIViewPropertyAnimator] = []

    init() {
        view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        stage.perform { [stage, view] in stage.window.addSubview(view) }
    }

    deinit { stage.tearDown() }

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
        let animator = stage.perform {
            UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in
                view.center.x += 100
            }
        }
        animators.append(animator)
        return animator
    }
}

/// A log of calls, in order.
final class Diary {
    var entries: [String] = []
}
