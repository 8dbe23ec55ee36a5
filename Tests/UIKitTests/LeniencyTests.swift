import Testing
import UIKit

/// A call for which UIKit's reference does not provide, and which ends no program.
private struct SloppyCall: CustomTestStringConvertible, Sendable {
    /// The call.
    var testDescription: String
    /// The effect.
    var effect: String
    /// The evidence for it.
    var source: String
    /// Plays the call, and returns whether it had the effect.
    var play: @Sendable (SloppyStage) -> Bool

    init(
        _ call: String, _ effect: String, source: String,
        _ play: @escaping @Sendable (SloppyStage) -> Bool
    ) {
        (testDescription, self.effect, self.source, self.play) = (call, effect, source, play)
    }
}

/// A stage with a view of 100 × 100 points at its window's origin.
private final class SloppyStage {
    let stage = Stage()
    let view: UIView

    init() {
        view = stage.perform { [stage] in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            return view
        }
    }

    /// The presented horizontal place of the view's middle.
    func x(at time: Double) -> Double {
        stage.advance(to: time)
        return stage.perform { view.layer.presentation()?.position.x ?? .nan }
    }

    /// Adds an animation of the middle's horizontal place, 1 s long.
    func add(_ values: [Double], _ times: [Double]?, _ mode: CAAnimationCalculationMode) {
        stage.perform {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = values
            animation.keyTimes = times?.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            animation.duration = 1
            view.layer.add(animation, forKey: nil)
        }
    }

    deinit { stage.tearDown() }
}

private let durations = "Apple, animate(withDuration:animations:)"
private let measured = "measured on QuartzCore"
private let played = "published code that plays"
/// Published code does it, or may; Apple publishes no effect.
private let chosen = "chosen"

@Suite struct `A sloppy call` {
    private static let calls = [
        SloppyCall(
            "animate(withDuration: -1)", "is without animation", source: durations
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animate(withDuration: -1) { sloppy.view.center.x = 250 }
            }
            return sloppy.x(at: 0) == 250
        },
        SloppyCall(
            "animateKeyframes(withDuration: -1)", "is without animation", source: durations
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
            "UIView.transition(with:duration: -1)", "is without animation", source: durations
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
            "UIViewPropertyAnimator(duration: -1)", "is without animation", source: durations
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
            "animate(withDuration: 1, delay: -5)", "begins at once", source: chosen
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animate(withDuration: 1, delay: -5, options: .curveLinear) {
                    sloppy.view.center.x = 250
                }
            }
            return abs(sloppy.x(at: 0.5) - 150) < 1e-3 && sloppy.x(at: 1) == 250
        },
        SloppyCall(
            "usingSpringWithDamping: 0", "swings, and ends in place", source: chosen
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
            source: chosen
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
            "relativeDuration: 3", "lasts to the end of the block", source: chosen
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
            "more key times than values", "ignores the times left over", source: measured
        ) { sloppy in
            sloppy.add([0, 100], [0, 0.5, 1], .linear)
            return sloppy.x(at: 0.25) == 50
        },
        SloppyCall(
            "more values than key times", "ignores the values left over", source: measured
        ) { sloppy in
            sloppy.add([0, 100, 900], [0, 1], .linear)
            return sloppy.x(at: 0.5) == 50
        },
        SloppyCall(
            "as many key times as discrete values", "shows the last value until the end",
            source: measured
        ) { sloppy in
            sloppy.add([10, 20, 30, 40], [0, 0.25, 0.5, 0.75], .discrete)
            return sloppy.x(at: 0.3) == 20 && sloppy.x(at: 0.9) == 40
        },
        SloppyCall("a single keyframe", "shows the layer's own value", source: measured) {
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
        SloppyCall(
            "insertSublayer(_:at: 5) into an empty layer", "adds it on top", source: played
        ) { sloppy in
            sloppy.stage.perform {
                let layer = CALayer()
                sloppy.view.layer.insertSublayer(layer, at: 5)
                return sloppy.view.layer.sublayers == [layer]
            }
        },
        SloppyCall(
            "insertSubview(_:at: 5) into an empty view", "adds it on top", source: chosen
        ) { sloppy in
            sloppy.stage.perform {
                let inner = UIView()
                sloppy.view.insertSubview(inner, at: 5)
                return sloppy.view.subviews == [inner]
            }
        },
        SloppyCall(
            "CAGradientLayer.colors of UIColor", "draws nothing", source: played
        ) { sloppy in
            sloppy.stage.perform {
                let gradient = CAGradientLayer()
                gradient.frame = sloppy.view.bounds
                let before = sloppy.stage.displayList()
                gradient.colors = [UIColor.red, UIColor.blue]
                sloppy.view.layer.addSublayer(gradient)
                return sloppy.stage.displayList() == before
            }
        },
        SloppyCall(
            "frame = … under a rotation that turns the view edge on",
            "keeps a size like the frame's",
            source: chosen
        ) { sloppy in
            sloppy.stage.perform {
                sloppy.view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
                sloppy.view.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
                sloppy.view.layer.transform = CATransform3DIdentity
                return sloppy.view.bounds.size == CGSize(width: 80, height: 60)
            }
        },
        SloppyCall(
            "convert(_:to:) and hitTest below a sublayerTransform", "are where it is drawn",
            source: "Apple, sublayerTransform"
        ) { sloppy in
            sloppy.stage.perform {
                let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                sloppy.view.addSubview(inner)
                sloppy.view.layer.sublayerTransform = CATransform3DMakeTranslation(30, 40, 0)
                return inner.convert(CGPoint.zero, to: sloppy.view) == CGPoint(x: 30, y: 40)
                    && inner.layer.convert(CGPoint.zero, to: sloppy.view.layer)
                        == CGPoint(x: 30, y: 40)
                    && sloppy.view.hitTest(CGPoint(x: 45, y: 55), with: nil) === inner
                    && sloppy.view.hitTest(CGPoint(x: 5, y: 5), with: nil) === sloppy.view
            }
        },
    ]

    @Test(arguments: calls)
    fileprivate func `has an effect and ends no program`(_ call: SloppyCall) {
        #expect(call.play(SloppyStage()), "\(call.effect), as known from: \(call.source)")
    }
}
