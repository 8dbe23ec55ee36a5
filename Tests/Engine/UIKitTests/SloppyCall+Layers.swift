import UIKit

extension SloppyCall {
    /// Layers' animations and properties.
    static let layers = [
        SloppyCall(
            "CABasicAnimation(keyPath: \"colour\")", "animates nothing and ends in its time",
            source: Source.measured
        ) { sloppy in
            let ending = Ending()
            sloppy.stage.perform {
                let animation = CABasicAnimation(keyPath: "colour")
                (animation.fromValue, animation.toValue) = (0, 1)
                (animation.duration, animation.delegate) = (0.5, ending)
                sloppy.view.layer.add(animation, forKey: "colour")
            }
            let x = sloppy.x(at: 0.25)
            sloppy.stage.advance(to: 1)
            return x == 50 && ending.told == ["start", "stop true"]
        },
        SloppyCall(
            "CABasicAnimation(keyPath: \"position.width\")", "animates nothing",
            source: Source.measured
        ) { sloppy in
            sloppy.animate("position.width", from: 0, to: 100)
            return sloppy.x(at: 0.5) == 50
        },
        SloppyCall(
            "toValue = UIColor for a position", "counts as no value", source: Source.measured
        ) { sloppy in
            sloppy.animate("position", from: nil, to: UIColor.red)
            return sloppy.x(at: 0.5) == 50
        },
        SloppyCall(
            "fromValue of another kind than toValue", "starts at the layer's own value",
            source: Source.chosen
        ) { sloppy in
            sloppy.animate("position.x", from: "left", to: 150)
            return sloppy.x(at: 0.5) == 100
        },
        SloppyCall(
            "keyframes of which one is no number", "animate nothing", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                animation.values = [0, "middle", 100]
                animation.duration = 1
                sloppy.view.layer.add(animation, forKey: nil)
            }
            return sloppy.x(at: 0.5) == 50
        },
        SloppyCall(
            "path of an animation of opacity", "animates nothing", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let animation = CAKeyframeAnimation(keyPath: "opacity")
                animation.path = CGPath(
                    rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
                animation.duration = 1
                sloppy.view.layer.add(animation, forKey: nil)
            }
            sloppy.stage.advance(to: 0.5)
            return sloppy.stage.perform { sloppy.view.layer.presentation()?.opacity == 1 }
        },
        SloppyCall(
            "calculationMode = \"smooth\"", "is linear", source: Source.chosen
        ) { sloppy in
            sloppy.add([0, 100], nil, CAAnimationCalculationMode(rawValue: "smooth"))
            return sloppy.x(at: 0.25) == 25
        },
        SloppyCall(
            "speed = -1", "shows the start at the very first instant, then runs from the end",
            source: Source.measured
        ) { sloppy in
            sloppy.stage.perform {
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue) = (0, 100)
                (animation.duration, animation.speed) = (1, -1)
                sloppy.view.layer.add(animation, forKey: nil)
            }
            return sloppy.x(at: 0) == 0 && sloppy.x(at: 0.25) == 75
        },
        SloppyCall(
            "an animation of a layer outside any window",
            "starts, stops unfinished, and then completes its transaction", source: Source.measured
        ) { sloppy in
            let ending = Ending()
            sloppy.stage.perform {
                CATransaction.begin()
                CATransaction.setCompletionBlock { ending.told.append("block") }
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.toValue = 100
                animation.delegate = ending
                CALayer().add(animation, forKey: nil)
                let layer = CALayer()
                layer.add(animation, forKey: nil)
                CATransaction.commit()
            }
            return ending.told.suffix(3) == ["start", "stop false", "block"]
        },
        SloppyCall(
            "CATransaction.commit() without begin()", "does nothing", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                CATransaction.commit()
                sloppy.view.center.x = 70
                CATransaction.commit()
            }
            return sloppy.x(at: 0) == 70
        },
        SloppyCall(
            "CATransition with a type of Apple's own", "fades", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let transition = CATransition()
                transition.type = CATransitionType(rawValue: "rippleEffect")
                transition.subtype = CATransitionSubtype(rawValue: "fromAbove")
                (transition.startProgress, transition.endProgress) = (0.8, 0.2)
                sloppy.view.layer.add(transition, forKey: nil)
                sloppy.view.backgroundColor = .red
            }
            return sloppy.x(at: 0.1) == 50
        },
        SloppyCall(
            "removeAnimation(forKey:) of a key that has none", "does nothing",
            source: Source.chosen
        ) { sloppy in
            sloppy.animate("position.x", from: 0, to: 100)
            sloppy.stage.perform { sloppy.view.layer.removeAnimation(forKey: "none") }
            return sloppy.x(at: 0.5) == 50 && sloppy.x(at: 0.75) == 75
        },
        SloppyCall(
            "lineWidth = -3, miterLimit = 0 and lineDashPattern = [-1]",
            "are 0, 1 and a solid line", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let shape = CAShapeLayer()
                (shape.lineWidth, shape.miterLimit, shape.lineDashPattern) = (-3, 0, [-1])
                return shape.lineWidth == 0 && shape.miterLimit == 1
                    && shape.lineDashPattern == nil
            }
        },
        SloppyCall(
            "words of a layer that mean nothing", "are the usual ones", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let shape = CAShapeLayer()
                shape.lineCap = CAShapeLayerLineCap(rawValue: "pointed")
                shape.lineJoin = CAShapeLayerLineJoin(rawValue: "pointed")
                shape.fillRule = CAShapeLayerFillRule(rawValue: "pointed")
                return shape.lineCap == .butt && shape.lineJoin == .miter
                    && shape.fillRule == .nonZero
            }
        },
        SloppyCall(
            "CATextLayer.font = \"Avenir\"", "is the system font", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let (named, plain) = (CATextLayer(), CATextLayer())
                for text in [named, plain] {
                    text.frame = sloppy.view.bounds
                    text.string = "Inbox"
                }
                named.font = "Avenir"
                sloppy.view.layer.addSublayer(plain)
                let expected = sloppy.stage.displayList()
                sloppy.view.layer.replaceSublayer(plain, with: named)
                return sloppy.stage.displayList() == expected
            }
        },
        SloppyCall(
            "strokeEnd = 3", "draws the whole line", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let shape = CAShapeLayer()
                shape.path = CGPath(rect: CGRect(x: 9, y: 9, width: 50, height: 50), transform: nil)
                shape.strokeColor = UIColor.red.cgColor
                sloppy.view.layer.addSublayer(shape)
                let expected = sloppy.stage.displayList()
                CATransaction.setDisableActions(true)
                (shape.strokeStart, shape.strokeEnd) = (-2, 3)
                return sloppy.stage.displayList() == expected
            }
        },
        SloppyCall(
            "opacity = 7", "draws as with 1", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                sloppy.view.backgroundColor = .red
                let expected = sloppy.stage.displayList()
                sloppy.view.layer.opacity = 7
                return sloppy.stage.displayList() == expected
            }
        },
        SloppyCall(
            "repeatCount = -1", "plays once", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue) = (0, 100)
                (animation.duration, animation.repeatCount) = (1, -1)
                sloppy.view.layer.add(animation, forKey: nil)
            }
            return sloppy.x(at: 0.5) == 50 && sloppy.x(at: 1.5) == 50
                && sloppy.stage.perform { sloppy.view.layer.animationKeys() == nil }
        },
    ]
}

/// Notes what an animation reports.
private final class Ending: CAAnimationDelegate {
    var told: [String] = []

    func animationDidStart(_ anim: CAAnimation) { told.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append("stop \(flag)") }
}

extension SloppyStage {
    /// Animates a property of the view's layer for 1 s.
    fileprivate func animate(_ keyPath: String, from: Any?, to: Any?) {
        stage.perform {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue) = (from, to)
            animation.duration = 1
            view.layer.add(animation, forKey: nil)
        }
    }
}
