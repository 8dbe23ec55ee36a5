import UIKit

extension SloppyCall {
    /// Durations, delays, springs and keyframes.
    static let animations = [
        SloppyCall(
            "animate(withDuration: -1)", "is without animation", source: Source.durations
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animate(withDuration: -1) { sloppy.view.center.x = 250 }
            }
            return sloppy.x(at: 0) == 250
        },
        SloppyCall(
            "animateKeyframes(withDuration: -1)", "is without animation", source: Source.durations
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animateKeyframes(withDuration: -1) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                        sloppy.view.center.x = 250
                    }
                }
            }
            return sloppy.x(at: 0) == 250
        },
        SloppyCall(
            "UIView.transition(with:duration: -1)", "is without animation", source: Source.durations
        ) { sloppy in
            var ended = false
            sloppy.stage.perform {
                UIView.transition(
                    with: sloppy.view, duration: -1, options: .transitionCrossDissolve
                ) {
                    sloppy.view.center.x = 250
                } completion: { _ in
                    ended = true
                }
            }
            return ended && sloppy.x(at: 0) == 250
        },
        SloppyCall(
            "UIViewPropertyAnimator(duration: -1)", "is without animation", source: Source.durations
        ) { sloppy in
            sloppy.stage.perform {
                let animator = UIViewPropertyAnimator(duration: -1, curve: .linear) {
                    sloppy.view.center.x = 250
                }
                animator.startAnimation()
            }
            return sloppy.x(at: 0) == 250
        },
        SloppyCall(
            "animate(withDuration: 1, delay: -5)", "begins at once", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animate(withDuration: 1, delay: -5, options: .curveLinear) {
                    sloppy.view.center.x = 250
                }
            }
            return abs(sloppy.x(at: 0.5) - 150) < 1e-3 && sloppy.x(at: 1) == 250
        },
        SloppyCall(
            "usingSpringWithDamping: 0", "swings, and ends in place", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0, initialSpringVelocity: 0
                ) { sloppy.view.center.x = 250 }
            }
            let places = (1..<64).map { sloppy.x(at: Double($0) / 64) }
            return places.contains { $0 > 260 } && sloppy.x(at: 1.01) == 250
        },
        SloppyCall(
            "UISpringTimingParameters(dampingRatio: 0)", "swings, and ends in place",
            source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let animator = UIViewPropertyAnimator(
                    duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0))
                animator.addAnimations { sloppy.view.center.x = 250 }
                animator.startAnimation()
            }
            return sloppy.x(at: 3) == 250
        },
        SloppyCall(
            "relativeDuration: 3", "lasts to the end of the block", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animateKeyframes(withDuration: 1, options: .calculationModeLinear) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 3) {
                        sloppy.view.center.x = 250
                    }
                }
            }
            return abs(sloppy.x(at: 0.5) - 50) < 1e-3 && sloppy.x(at: 1) == 250
        },
        SloppyCall(
            "more key times than values", "ignores the times left over", source: Source.measured
        ) { sloppy in
            sloppy.add([0, 100], [0, 0.5, 1], .linear)
            return sloppy.x(at: 0.25) == 50
        },
        SloppyCall(
            "more values than key times", "ignores the values left over", source: Source.measured
        ) { sloppy in
            sloppy.add([0, 100, 900], [0, 1], .linear)
            return sloppy.x(at: 0.5) == 50
        },
        SloppyCall(
            "as many key times as discrete values", "shows the last value until the end",
            source: Source.measured
        ) { sloppy in
            sloppy.add([10, 20, 30, 40], [0, 0.25, 0.5, 0.75], .discrete)
            return sloppy.x(at: 0.3) == 20 && sloppy.x(at: 0.9) == 40
        },
        SloppyCall("a single keyframe", "shows the layer's own value", source: Source.measured) {
            sloppy in
            sloppy.add([300], nil, .linear)
            return sloppy.x(at: 0.5) == 50
        },
        SloppyCall(
            "key times that descend", "ignores the key times", source: "Apple, keyTimes"
        ) { sloppy in
            sloppy.add([0, 100, 200], [0, 0.9, 0.1], .linear)
            return sloppy.x(at: 0.25) == 50
        },
    ]
}
