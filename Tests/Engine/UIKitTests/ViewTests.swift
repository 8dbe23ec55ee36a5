import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A view` {
    let stage = Stage()

    @Test func `is hit where it is topmost, seen and allows it`() {
        stage.perform {
            let window = stage.window
            let below = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let above = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 90, y: 0, width: 50, height: 50))
            window.addSubview(below)
            window.addSubview(above)
            above.addSubview(inner)
            func hit(_ x: Double, _ y: Double) -> UIView? {
                window.hitTest(CGPoint(x: x, y: y), with: nil)
            }
            #expect(hit(10, 10) === below)
            #expect(hit(60, 10) === above)
            #expect(hit(145, 10) === inner)
            // Outside its parent's bounds the inner view is not hit.
            #expect(hit(160, 10) === window)
            #expect(hit(150, 60) === window)
            above.alpha = 0.009
            #expect(hit(60, 10) === below)
            above.alpha = 1
            above.isUserInteractionEnabled = false
            #expect(hit(60, 10) === below)
            below.isHidden = true
            #expect(hit(10, 10) === window)
        }
    }

    @Test func `may mask itself anew in each layout`() {
        final class Rounded: UIView {
            private(set) var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                layer.mask = CAShapeLayer()
            }
        }
        stage.perform {
            let view = Rounded(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            #expect(view.layouts == 1)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.layouts == 2)
        }
    }

    @Test func `converts points through transforms of its ancestors`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            stage.window.addSubview(outer)
            outer.addSubview(inner)
            outer.transform = CGAffineTransform(scaleX: 2, y: 2)
            // About its centre (150, 150): the corner moves to (50, 50), the inner one's to (70, 70).
            #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 70, y: 70))
            #expect(inner.convert(CGPoint(x: 70, y: 70), from: nil) == .zero)
            #expect(
                inner.convert(inner.bounds, to: stage.window)
                    == CGRect(x: 70, y: 70, width: 40, height: 40))
        }
    }

    @Test func `keeps its frame the smallest rectangle around its transform`() {
        stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            #expect(abs(view.frame.minX - 10) < 1e-12 && abs(view.frame.minY + 10) < 1e-12)
            #expect(abs(view.frame.width - 20) < 1e-12 && abs(view.frame.height - 40) < 1e-12)
            #expect(view.bounds.size == CGSize(width: 40, height: 20))
        }
    }

    @Test func `follows its superview by its mask`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
            inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            outer.addSubview(inner)
            outer.frame.size = CGSize(width: 140, height: 160)
            #expect(inner.frame == CGRect(x: 10, y: 70, width: 120, height: 20))
        }
    }

    @Test func `goes to the place among its siblings that it is given`() {
        stage.perform {
            let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
            parent.addSubview(a)
            parent.insertSubview(b, belowSubview: a)
            parent.insertSubview(c, aboveSubview: b)
            #expect(parent.subviews == [b, c, a])
            #expect(parent.layer.sublayers == [b.layer, c.layer, a.layer])
            parent.bringSubviewToFront(b)
            #expect(parent.subviews == [c, a, b])
            a.removeFromSuperview()
            #expect(parent.subviews == [c, b] && a.superview == nil)
        }
    }
}

@Suite struct `A view animation` {
    let stage = Stage()
    let view: UIView

    init() {
        view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        stage.perform { [stage, view] in stage.window.addSubview(view) }
    }

    private func seenX(at time: Double) -> Double {
        stage.advance(to: time)
        return stage.perform { view.seen.position.x }
    }

    @Test func `moves the model at once and what is seen in time`() {
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
            #expect(view.center.x == 105)
        }
        #expect(seenX(at: 0) == 5)
        #expect(seenX(at: 0.25) == 30)
        #expect(seenX(at: 1) == 105)
    }

    @Test func `waits for its delay where it was`() {
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
                view.center.x = 105
            }
        }
        #expect(seenX(at: 0.4) == 5)
        #expect(seenX(at: 1) == 55)
        #expect(seenX(at: 1.5) == 105)
    }

    /// Animations of a position add up: at 1 s half of 100 is left of the first and all of −100 of
    /// the second, so that 5 + 0 − 50 + 100 is shown.
    @Test func `bends one that is under way`() {
        stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 105 }
        }
        stage.advance(to: 1)
        stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 5 }
        }
        #expect(seenX(at: 1) == 55)
        // At 2 s the first has ended and half of the second is left: 5 + 50.
        #expect(seenX(at: 2) == 55)
        #expect(seenX(at: 3) == 5)
    }

    /// From 1 to 0.5 in 1 s; at 0.5 s, where 0.75 is seen, to 0.2 in 1 s. Positions stand still as without the option.
    ///
    /// Source: material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift.
    @Test(arguments: [(true, 0.475), (false, 0.35)])
    func `begins where it is seen if it is told to and does not add up`(
        _ isTold: Bool, _ opacity: Double
    ) {
        let option: UIView.AnimationOptions = isTold ? .beginFromCurrentState : []
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.alpha = 0.5
                view.center.x = 105
            }
        }
        stage.advance(to: 0.5)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, option]) {
                view.alpha = 0.2
                view.center.x = 5
            }
        }
        #expect(seenX(at: 0.75) == 55 && seenX(at: 1) == 55)
        #expect(abs(stage.perform { Double(view.seen.opacity) } - opacity) < 1e-6)
        #expect(seenX(at: 1.25) == 30)
    }

    struct Property: CustomTestStringConvertible {
        var name: String
        var change: @Sendable (CALayer) -> Void
        var value: @Sendable (CALayer) -> Double
        var middle: Double
        var testDescription: String { name }
    }

    /// Half-way; what UIView does not animate has its new value.
    ///
    /// Sources: material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift; Apple, `CALayer.shadowPath`.
    @Test(arguments: [
        Property(
            name: "opacity", change: { $0.opacity = 0 }, value: { Double($0.opacity) }, middle: 0.5),
        Property(
            name: "shadowOpacity", change: { $0.shadowOpacity = 1 },
            value: { Double($0.shadowOpacity) }, middle: 1),
        Property(
            name: "shadowRadius", change: { $0.shadowRadius = 9 }, value: { $0.shadowRadius },
            middle: 9),
        Property(
            name: "shadowOffset", change: { $0.shadowOffset = .zero },
            value: { $0.shadowOffset.height }, middle: 0),
        Property(
            name: "shadowColor",
            change: { $0.shadowColor = .init(red: 1, green: 0, blue: 0, alpha: 1) },
            value: { $0.shadowColor?.red ?? -1 }, middle: 1),
        Property(
            name: "borderWidth", change: { $0.borderWidth = 5 }, value: { $0.borderWidth },
            middle: 5),
        Property(
            name: "borderColor", change: { $0.borderColor = .init(white: 1) },
            value: { $0.borderColor?.red ?? -1 }, middle: 1),
        Property(
            name: "zPosition", change: { $0.zPosition = 3 }, value: { $0.zPosition }, middle: 3),
        Property(
            name: "shadowPath",
            change: {
                $0.shadowPath = .init(rect: .init(x: 0, y: 0, width: 8, height: 8), transform: nil)
            },
            value: { Double($0.shadowPath?.boundingBox.width ?? -1) }, middle: 8),
        Property(
            name: "anchorPoint", change: { $0.anchorPoint.x = 1 }, value: { $0.anchorPoint.x },
            middle: 0.75),
        Property(
            name: "cornerRadius", change: { $0.cornerRadius = 4 }, value: { $0.cornerRadius },
            middle: 2),
        Property(
            name: "transform", change: { $0.transform = CATransform3DMakeScale(3, 3, 1) },
            value: { $0.transform.m11 }, middle: 2),
        Property(
            name: "backgroundColor", change: { $0.backgroundColor = .init(white: 0) },
            value: { $0.backgroundColor?.red ?? -1 }, middle: 0.5),
    ])
    func `animates the layer's own properties, but for those that jump`(_ property: Property) {
        stage.perform {
            view.layer.backgroundColor = .init(white: 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                property.change(view.layer)
            }
        }
        stage.advance(to: 0.5)
        let middle = stage.perform { property.value(view.seen) }
        #expect(abs(middle - property.middle) < 1e-6)
    }

    @Test func `tells whether it reached its end`() {
        var told: [String] = []
        stage.perform {
            UIView.animate(withDuration: 1) {
                view.alpha = 0.5
            } completion: {
                told.append("end \($0)")
            }
            UIView.animate(withDuration: 1) {
            } completion: {
                told.append("nothing \($0)")
            }
            #expect(told.isEmpty)
        }
        #expect(told == ["nothing true"])
        stage.advance(to: 0.999)
        #expect(told.count == 1)
        stage.advance(to: 1)
        #expect(told == ["nothing true", "end true"])
        stage.perform {
            UIView.animate(withDuration: 1) {
                view.alpha = 0
            } completion: {
                told.append("removed \($0)")
            }
        }
        stage.advance(to: 1.5)
        stage.perform { view.removeFromSuperview() }
        #expect(told.last == "removed false")
    }

    @Test func `lends its duration to blocks inside it, unless they override it`() {
        stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 1) { view.center.x = 105 }
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.overrideInheritedDuration]
                ) { view.alpha = 0 }
            }
        }
        #expect(seenX(at: 1) == 55)
        #expect(stage.perform { view.seen.opacity } == 0)
    }

    @Test func `leaves out what is done without animation`() {
        stage.perform {
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { view.center.x = 105 }
            }
        }
        #expect(seenX(at: 0) == 105)
    }

    @Test func `begins another from its completion without a gap`() {
        stage.perform {
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                view.alpha = 0
            } completion: { _ in
                UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                    view.alpha = 1
                }
            }
        }
        stage.advance(to: 0.6)
        #expect(abs(Double(stage.perform { view.seen.opacity }) - 0.5) < 1e-6)
    }
}

@Suite struct `A spring animation of a view` {
    let stage = Stage()
    let view: UIView

    init() {
        view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        stage.perform { [stage, view] in stage.window.addSubview(view) }
    }

    /// Critically damped: 1 − e^(−wt)·(1 + wt) with w = 20.5186966143 at 0.1 s is 0.607852.
    @Test func `follows the spring that fits its duration, and ends with it`() {
        var ended: Bool?
        stage.perform {
            UIView.animate(
                withDuration: 0.45, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
            ) {
                view.center.x = 1005
            } completion: {
                ended = $0
            }
        }
        stage.advance(to: 0.1)
        let x = stage.perform { view.seen.position.x }
        #expect(abs(x - (5 + 1000 * 0.607852)) < 1e-3)
        stage.advance(to: 0.449)
        #expect(ended == nil)
        stage.advance(to: 0.45)
        #expect(ended == true)
        #expect(stage.perform { view.seen.position.x } == 1005)
    }

    @Test func `of a perceptual duration ends when it has settled`() {
        var ended: Bool?
        stage.perform {
            UIView.animate(springDuration: 0.5, bounce: 0) {
                view.alpha = 0
            } completion: {
                ended = $0
            }
        }
        stage.advance(to: 0.79)
        #expect(ended == nil)
        stage.advance(to: 0.81)
        #expect(ended == true)
    }
}
