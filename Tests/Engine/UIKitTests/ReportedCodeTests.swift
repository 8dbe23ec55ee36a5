import Foundation
import Testing
import UIKit

/// Behaviours that reports tell of and that only code shows; `Docs/behaviours.md` has those that specs show.
@Suite struct `What reports tell of code` {
    /// A view in the window of a stage whose root shows nothing else.
    private func shown(on stage: Stage, _ view: UIView) {
        let root = UIViewController()
        stage.window.rootViewController = root
        root.view.addSubview(view)
    }

    /// The ends of a play: what was told, each with its time.
    private final class Told {
        var lines: [String] = []

        func note(_ line: String) {
            lines.append("\(line) at \((CACurrentMediaTime() * 1000).rounded() / 1000)")
        }
    }

    /// Source: openradar 34675414, of iOS 10 and 11, where the second use took three times as long; nothing is known of later
    /// ones.
    @Test func `a reversed animator that is used again takes its duration`() {
        let (stage, told) = (Stage(), Told())
        defer { stage.tearDown() }
        stage.perform {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            shown(on: stage, box)
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
                box.frame.origin.x = 100
            }
            animator.addCompletion { _ in
                told.note("back")
                animator.addAnimations { box.frame.origin.y = 100 }
                animator.addCompletion { _ in told.note("again") }
                animator.startAnimation()
            }
            animator.startAnimation()
            animator.pauseAnimation()
            animator.fractionComplete = 0.5
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        stage.advance(to: 2)
        #expect(told.lines == ["back at 0.15", "again at 0.45"])
    }

    /// Source: a report on stackoverflow.com of an animator of a view without a window.
    @Test(arguments: [false, true])
    func `an animator of a view in no window completes at once`(isPaused: Bool) {
        let (stage, told) = (Stage(), Told())
        defer { stage.tearDown() }
        let loose = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
        let animator = stage.perform {
            let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { loose.alpha = 0 }
            animator.addCompletion { told.note("\($0 == .end)") }
            animator.startAnimation()
            if isPaused { animator.pauseAnimation() }
            return animator
        }
        stage.advance(to: 5)
        #expect(told.lines == ["true at 0.0"])
        withExtendedLifetime(animator) {}
    }

    /// Sources: Apple, `UIView.animate(withDuration:animations:completion:)`; iosoteric.com.
    @Test func `completions tell whether their animations ran to the end`() {
        let (stage, told) = (Stage(), Told())
        defer { stage.tearDown() }
        let views = stage.perform {
            (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
        }
        stage.perform {
            let root = UIViewController()
            stage.window.rootViewController = root
            for (view, name) in zip(views, ["removed", "stopped", "overtaken"]) {
                root.view.addSubview(view)
                UIView.animate(withDuration: 1) {
                    view.frame.origin.x = 100
                } completion: {
                    told.note("\(name) \($0)")
                }
            }
        }
        stage.advance(to: 0.5)
        stage.perform {
            views[0].removeFromSuperview()
            views[1].layer.removeAllAnimations()
            UIView.animate(withDuration: 1) { views[2].frame.origin.x = 0 }
        }
        stage.advance(to: 2)
        #expect(
            told.lines.sorted()
                == ["overtaken true at 1.0", "removed false at 0.5", "stopped false at 0.5"])
    }

    /// Sources: material-motion/motion-animator-objc, tests/unit/UIKitBehavioralTests.swift; openradar 30041657.
    @Test func `a layer of one's own takes its own 0.25 seconds in an animation of views`() {
        let stage = Stage()
        defer { stage.tearDown() }
        let layer = stage.perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            shown(on: stage, view)
            let layer = CALayer()
            view.layer.addSublayer(layer)
            return layer
        }
        stage.advance(to: 0.1)
        stage.perform {
            UIView.animate(withDuration: 0.8) { layer.opacity = 0 }
            #expect(layer.animation(forKey: "opacity")?.duration ?? 0.25 == 0.25)
        }
        stage.advance(to: 0.1 + 0.25)
        #expect(stage.perform { layer.presentation()?.opacity ?? layer.opacity } == 0)
    }

    /// Sources: stackoverflow.com/questions/45356867; motion-animator-objc's README.
    @Test func `a mask of one's own follows its view in 0.25 seconds`() {
        let stage = Stage()
        defer { stage.tearDown() }
        stage.perform {
            let (view, mask) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), CALayer())
            shown(on: stage, view)
            view.layer.mask = mask
            mask.frame = view.bounds
            stage.schedule(at: 0.1) {
                UIView.animate(withDuration: 0.8) {
                    view.frame.size.width = 20
                    mask.frame = view.bounds
                }
            }
            stage.schedule(at: 0.2) {
                #expect(Set(mask.animationKeys() ?? []) == ["bounds", "position"])
                #expect(mask.presentation()?.bounds.width ?? 0 > 9)
            }
            stage.schedule(at: 0.36) {
                #expect(mask.presentation()?.bounds.width == 20)
                #expect(view.layer.presentation()?.bounds.width ?? 20 < 20)
            }
        }
        stage.advance(to: 1)
    }

    /// Source: iosoteric.com; a changed constraint moves nothing before the layout, which comes after the block.
    @Test func `a constraint without layoutIfNeeded jumps, and its animation ends at once`() {
        let (stage, told) = (Stage(), Told())
        defer { stage.tearDown() }
        let view = stage.perform { UIView() }
        stage.perform {
            shown(on: stage, view)
            view.translatesAutoresizingMaskIntoConstraints = false
            guard let root = view.superview else { return }
            let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            NSLayoutConstraint.activate([left, view.topAnchor.constraint(equalTo: root.topAnchor)])
            stage.schedule(at: 0.5) {
                UIView.animate(withDuration: 1) {
                    left.constant = 100
                } completion: {
                    told.note("\($0)")
                }
            }
        }
        stage.advance(to: 0.51)
        #expect(stage.perform { view.layer.presentation()?.frame.minX } == 100)
        #expect(told.lines == ["true at 0.5"])
    }

    /// Of iOS 8 to 11 it is reported that the lower one fills the container then, and nothing of later ones.
    ///
    /// Sources: openradar 34301562 and 18424598; github.com/IcaliaLabs/Presentr/issues/68.
    @Test func `a card has its frame again after a full screen above it`() {
        let play = PresentationPlay(.custom)
        defer { play.stage.tearDown() }
        play.stage.perform {
            play.delegate.makePresentation = {
                HalfPresentation(presentedViewController: $0, presenting: $1)
            }
        }
        play.present()
        play.stage.perform {
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            play.detail.present(cover, animated: false)
            #expect(play.detail.view.window == nil)
            cover.dismiss(animated: false)
            #expect(play.detail.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
        }
    }

    /// A driver that leaves it to its recognizer whether a transition begins interactively.
    private final class AskingDriver: UIPercentDrivenInteractiveTransition {
        let pan = UIPanGestureRecognizer()
        weak var screen: UIViewController?

        override var wantsInteractiveStart: Bool {
            get { pan.state == .began }
            set {}
        }

        func panned() {
            switch pan.state {
            case .began: screen?.dismiss(animated: true)
            case .changed: update(pan.translation(in: nil).y / 400)
            case .ended: cancel()
            default: break
            }
        }
    }

    /// Source: the `TransitionDriver` of a tutorial that many published apps have.
    @Test func `a driver that asks its recognizer follows it, and plays without it`() {
        let (play, driver, animator) = (PresentationPlay(.custom), AskingDriver(), Careless())
        defer { play.stage.tearDown() }
        play.stage.perform {
            (play.delegate.dismissing, play.delegate.dismissingInteraction) = (animator, driver)
            driver.screen = play.detail
            driver.pan.addTarget { [unowned driver] in driver.panned() }
            play.detail.view.addGestureRecognizer(driver.pan)
        }
        play.present()
        func touch(_ phase: UITouch.Phase, _ y: Double, _ time: Double) {
            play.stage.advance(to: time)
            play.stage.send(TouchSample(phase: phase, location: CGPoint(x: 195, y: y)))
        }
        // The slop of 10 points does not count.
        touch(.began, 200, 1.1)
        touch(.moved, 210, 1.2)
        touch(.moved, 410, 1.3)
        #expect(play.stage.phase == .interactive && animator.calls == ["interruptibleAnimator"])
        play.stage.advance(to: 1.8)
        #expect(play.stage.perform { play.detail.view.layer.presentation()?.opacity } == 0.5)
        touch(.ended, 410, 1.9)
        play.stage.advance(to: 3)
        #expect(play.stage.perform { play.detail.view.alpha } == 1)
        play.dismiss()
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .cancelled, .completed])
        #expect(animator.calls == ["interruptibleAnimator", "interruptibleAnimator"])
    }
}
