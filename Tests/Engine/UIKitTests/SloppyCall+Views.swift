import UIKit

extension SloppyCall {
    /// Views, layers and their places.
    static let views = [
        SloppyCall(
            "insertSublayer(_:at: 5) into an empty layer", "adds it on top", source: Source.played
        ) { sloppy in
            sloppy.stage.perform {
                let layer = CALayer()
                sloppy.view.layer.insertSublayer(layer, at: 5)
                return sloppy.view.layer.sublayers == [layer]
            }
        },
        SloppyCall(
            "insertSubview(_:at: 5) into an empty view", "adds it on top", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let inner = UIView()
                sloppy.view.insertSubview(inner, at: 5)
                return sloppy.view.subviews == [inner]
            }
        },
        SloppyCall(
            "CAGradientLayer.colors of UIColor", "draws nothing", source: Source.played
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
            source: Source.chosen
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
        SloppyCall(
            "addKeyframe outside animateKeyframes", "makes the changes at once",
            source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    sloppy.view.center.x = 250
                }
            }
            return sloppy.x(at: 0) == 250
        },
        SloppyCall(
            "UIView.modifyAnimations(withRepeatCount: 0, …)", "plays once", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    UIView.modifyAnimations(withRepeatCount: 0, autoreverses: true) {
                        sloppy.view.center.x = 250
                    }
                }
            }
            return abs(sloppy.x(at: 0.5) - 150) < 1e-3 && sloppy.x(at: 1) == 250
        },
        SloppyCall(
            "UIView.transition(from:to:) of a view without a superview",
            "changes nothing and completes", source: Source.chosen
        ) { sloppy in
            var ended = false
            sloppy.stage.perform {
                UIView.transition(from: UIView(), to: UIView(), duration: 1) { ended = $0 }
            }
            return ended
        },
        SloppyCall(
            "addAnimations(_:delayFactor: 3)", "begins at the end", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.addAnimations({ sloppy.view.center.x = 250 }, delayFactor: 3)
                animator.startAnimation()
            }
            return abs(sloppy.x(at: 0.9) - 50) < 1e-3 && sloppy.x(at: 1.1) == 250
        },
        SloppyCall(
            "startAnimation() twice", "is as once", source: "Apple, startAnimation()"
        ) { sloppy in
            sloppy.stage.perform {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    sloppy.view.center.x = 250
                }
                animator.startAnimation()
                animator.startAnimation()
            }
            return abs(sloppy.x(at: 0.5) - 150) < 1e-3 && sloppy.x(at: 1) == 250
        },
        SloppyCall(
            "UILabel.numberOfLines = -1", "is without a limit", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let label = UILabel()
                label.text = "one two three four five six seven eight nine ten"
                label.numberOfLines = 0
                let room = CGSize(width: 60, height: 1000)
                let expected = label.sizeThatFits(room)
                label.numberOfLines = -1
                return label.sizeThatFits(room) == expected
            }
        },
        SloppyCall(
            "DecelerationRate(rawValue: 0)", "stops the content at once", source: Source.played
        ) { sloppy in
            let scroll = sloppy.stage.perform {
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
                scroll.contentSize = CGSize(width: 300, height: 3000)
                scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
                sloppy.stage.window.addSubview(scroll)
                return scroll
            }
            for step in 0...12 {
                sloppy.stage.schedule(at: Double(step) / 64) {
                    sloppy.stage.send(
                        TouchSample(
                            phase: step == 0 ? .began : step == 12 ? .ended : .moved,
                            location: CGPoint(x: 100, y: 480 - 20 * Double(step))))
                }
            }
            sloppy.stage.advance(to: 0.2)
            let released = scroll.contentOffset.y
            sloppy.stage.advance(to: 3)
            return released > 100 && abs(scroll.contentOffset.y - released) < 20
        },
        SloppyCall(
            "bringSubviewToFront and removeFromSuperview of a stranger", "change nothing",
            source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let stranger = UIView()
                sloppy.view.bringSubviewToFront(stranger)
                sloppy.view.sendSubviewToBack(stranger)
                stranger.removeFromSuperview()
                return sloppy.view.subviews.isEmpty && stranger.superview == nil
            }
        },
        SloppyCall(
            "DispatchQueue.main.asyncAfter in animateTransition", "runs in its time",
            source: Source.played
        ) { sloppy in
            sloppy.stage.perform {
                nonisolated(unsafe) let view = sloppy.view
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { view.center.x = 250 }
            }
            return sloppy.x(at: 0.49) == 50 && sloppy.x(at: 0.5) == 250
        },
    ]
}
