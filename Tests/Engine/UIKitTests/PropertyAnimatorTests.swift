import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A property animator` {
    let box = AnimatedBox()
    let diary = Diary()

    /// An animator of 1 s that logs its final position.
    func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let animator = box.animator(1, curve)
        animator.addCompletion { [diary] in
            diary.entries.append(["end", "start", "current"][$0.rawValue])
        }
        return animator
    }

    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 2e-6 }

    @Test func `is inactive, active while it runs, and inactive again`() {
        let animator = animator()
        #expect(animator.state == .inactive && !animator.isRunning)
        box.at(0) { animator.startAnimation() }
        #expect(animator.state == .active && animator.isRunning)
        #expect(near(box.x(at: 0.5), 50))
        #expect(near(animator.fractionComplete, 0.5))
        #expect(near(box.x(at: 1), 100))
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(diary.entries == ["end"])
        #expect(box.view.layer.animationKeys() == nil)
    }

    @Test func `changes nothing before it starts`() {
        let animator = animator()
        #expect(box.x(at: 1) == 0 && box.view.center.x == 50)
        box.at(1) { animator.startAnimation(afterDelay: 0.5) }
        #expect(box.view.center.x == 150)
        #expect(near(box.x(at: 1.5), 0))
        #expect(near(box.x(at: 2), 50))
    }

    @Test func `without changes ends after its delay and its duration, too`() {
        box.at(0) {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.addCompletion { [diary] _ in diary.entries.append("end") }
            animator.startAnimation(afterDelay: 0.5)
        }
        _ = box.x(at: 1.499)
        #expect(diary.entries.isEmpty)
        _ = box.x(at: 1.5)
        #expect(diary.entries == ["end"])
    }

    @Test func `stands still where it is paused, and goes on from there`() {
        let animator = animator(.easeInOut)
        box.at(0) { animator.startAnimation() }
        // The curve (.42, 0, .58, 1) at 0.25.
        let shown = 12.9161927
        box.at(0.25) { animator.pauseAnimation() }
        #expect(near(box.x(at: 0.25), shown))
        #expect(!animator.isRunning && animator.state == .active)
        #expect(near(box.x(at: 3), shown))
        #expect(near(animator.fractionComplete, shown / 100))
        box.at(3) { animator.startAnimation() }
        #expect(near(box.x(at: 3.25), 50))
        #expect(near(box.x(at: 3.75), 100))
        #expect(diary.entries == ["end"])
    }

    @Test(arguments: [0.1, 0.3, 0.77])
    func `starts exactly where it was scrubbed to`(fraction: Double) {
        let animator = animator(.easeIn)
        box.at(0) { animator.fractionComplete = fraction }
        box.at(1) { animator.startAnimation() }
        #expect(near(box.x(at: 1), 100 * fraction))
        #expect(near(animator.fractionComplete, fraction))
    }

    struct Scrub: CustomTestStringConvertible {
        var linear: Bool
        var fraction, shown: Double
        var testDescription: String { "\(fraction) \(linear ? "linearly" : "along its curve")" }
    }

    /// At 0.5, easeIn, (.42, 0, 1, 1), shows 0.315357.
    @Test(arguments: [
        Scrub(linear: true, fraction: 0.5, shown: 50),
        Scrub(linear: false, fraction: 0.5, shown: 31.5356813),
        Scrub(linear: true, fraction: 1.5, shown: 100), Scrub(linear: true, fraction: -1, shown: 0),
    ])
    func `is scrubbed`(_ scrub: Scrub) {
        let animator = animator(.easeIn)
        box.at(0) {
            animator.scrubsLinearly = scrub.linear
            animator.fractionComplete = scrub.fraction
        }
        #expect(animator.state == .active && !animator.isRunning)
        #expect(near(box.x(at: 0.5), scrub.shown))
        #expect(near(animator.fractionComplete, min(max(scrub.fraction, 0), 1)))
    }

    @Test func `goes on from a scrubbed fraction in the time that is left`() {
        let animator = animator(.easeIn)
        box.at(0) {
            animator.fractionComplete = 0.315356813
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        // easeIn shows that progress at half of its time.
        #expect(near(box.x(at: 0.25), 62.1861869))
        #expect(near(box.x(at: 0.51), 100))
        #expect(diary.entries == ["end"])
    }

    @Test func `continues with another curve and duration`() {
        let animator = animator(.easeIn)
        box.at(0) {
            animator.fractionComplete = 0.4
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
                durationFactor: 2)
        }
        #expect(near(box.x(at: 1), 70))
        #expect(near(box.x(at: 2), 100))
        #expect(animator.state == .inactive)
    }

    @Test func `hands a finger's velocity to a spring`() {
        let animator = animator()
        box.at(0) {
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UISpringTimingParameters(
                    mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 4, dy: 4)),
                durationFactor: 0)
        }
        // 50 points are left; critically damped, w = 10: 1 − e^(−10t)(1 + 6t) at 0.1 s.
        let left = exp(-1) * 1.6
        #expect(near(box.x(at: 0.1), 50 + 50 * (1 - left)))
    }

    @Test func `gives the two parts of a point springs of their own`() {
        box.at(0) {
            let animator = UIViewPropertyAnimator(
                duration: 1,
                timingParameters: UISpringTimingParameters(
                    mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 4, dy: 0)))
            animator.addAnimations { box.view.center = CGPoint(x: 150, y: 150) }
            animator.startAnimation()
        }
        let seen = box.seen(at: 0.1).position
        let (leftX, leftY) = (exp(-1) * 1.6, exp(-1) * 2.0)
        #expect(near(seen.x, 50 + 100 * (1 - leftX)))
        #expect(near(seen.y, 50 + 100 * (1 - leftY)))
    }

    @Test func `turns round on the way and ends at its start`() {
        let animator = animator()
        box.at(0) { animator.startAnimation() }
        box.at(0.75) { animator.isReversed = true }
        #expect(near(animator.fractionComplete, 0.25))
        #expect(near(box.x(at: 1), 50))
        #expect(near(animator.fractionComplete, 0.5))
        #expect(near(box.x(at: 1.5), 0))
        #expect(box.view.center.x == 50)
        #expect(diary.entries == ["start"])
        #expect(box.view.layer.animationKeys() == nil)
    }

    @Test func `stops where it is seen, without a word`() {
        let animator = animator()
        box.at(0) { animator.startAnimation() }
        box.at(0.3) { animator.stopAnimation(true) }
        #expect(animator.state == .inactive)
        #expect(near(box.view.center.x, 80))
        #expect(near(box.x(at: 2), 30))
        #expect(diary.entries == [])
    }

    @Test(arguments: [
        (UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 80),
    ])
    func `finishes at`(_ position: UIViewAnimatingPosition, _ x: Double) {
        let animator = animator()
        box.at(0) { animator.startAnimation() }
        box.at(0.3) { animator.stopAnimation(false) }
        // Apple, `stopAnimation(_:)`: the animations are removed, and the values are the current ones.
        #expect(box.view.layer.animationKeys() == nil && near(box.view.center.x, 80))
        #expect(animator.state == .stopped && near(box.x(at: 0.6), 30))
        box.at(0.6) { animator.finishAnimation(at: position) }
        #expect(animator.state == .inactive)
        #expect(near(box.view.center.x, x) && near(box.x(at: 0.7), x - 50))
        #expect(diary.entries == [["end", "start", "current"][position.rawValue]])
    }

    @Test func `lets the program move on from where it was stopped`() {
        let animator = animator()
        box.at(0) { animator.fractionComplete = 0.3 }
        box.at(1) {
            animator.stopAnimation(false)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                box.view.center.x = 50
            }
        }
        #expect(near(box.x(at: 1), 30) && near(box.x(at: 1.5), 15))
        box.at(2) { animator.finishAnimation(at: .end) }
        #expect(near(box.x(at: 2), 100) && diary.entries == ["end"])
    }

    /// Source: whosebug.com/question/4097454, a copy of a question on Stack Overflow.
    @Test(arguments: [false, true])
    func `ends at once where its views are in no window`(paused: Bool) {
        let animator = box.stage.perform { () -> UIViewPropertyAnimator in
            let loose = UIView()
            let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { loose.alpha = 0 }
            animator.addCompletion { [diary] in diary.entries.append("\($0 == .end)") }
            animator.startAnimation()
            if paused { animator.pauseAnimation() }
            return animator
        }
        #expect(animator.state == .inactive && diary.entries == ["true"])
    }

    @Test func `is kept while it runs, and no longer`() {
        weak var kept: UIViewPropertyAnimator?
        box.stage.perform {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [box] in
                box.view.center.x += 100
            }
            animator.startAnimation()
            kept = animator
        }
        #expect(near(box.x(at: 0.5), 50) && kept?.isRunning == true)
        #expect(near(box.x(at: 1), 100) && kept == nil)
    }

    @Test func `waits at its end where it is told to, and can go back from there`() {
        let animator = animator()
        animator.pausesOnCompletion = true
        box.at(0) { animator.startAnimation() }
        #expect(near(box.x(at: 1.5), 100))
        #expect(animator.state == .active && !animator.isRunning && diary.entries == [])
        box.at(2) {
            animator.isReversed = true
            animator.pausesOnCompletion = false
            animator.startAnimation()
        }
        #expect(near(box.x(at: 2.25), 75))
        #expect(near(box.x(at: 3), 0))
        #expect(diary.entries == ["start"] && box.view.center.x == 50)
    }

    @Test func `takes changes on the way in the time that is left`() {
        let animator = animator()
        box.at(0) { animator.startAnimation() }
        box.at(0.5) { animator.addAnimations { box.view.alpha = 0 } }
        #expect(abs(Double(box.seen(at: 0.75).opacity) - 0.5) < 1e-6)
        #expect(box.seen(at: 1).opacity == 0)
        #expect(animator.state == .inactive)
    }

    @Test func `delays changes by a part of its duration`() {
        let animator = animator()
        animator.addAnimations({ box.view.alpha = 0 }, delayFactor: 0.5)
        box.at(0) { animator.startAnimation() }
        #expect(box.seen(at: 0.5).opacity == 1)
        #expect(abs(Double(box.seen(at: 0.75).opacity) - 0.5) < 1e-6)
    }

    @Test func `scrubs the keyframes in its blocks`() {
        let animator = box.stage.perform {
            UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
                UIView.animateKeyframes(withDuration: 0, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        box.view.center.x = 250
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        box.view.center.x = 150
                    }
                }
            }
        }
        for (fraction, x) in [(0.25, 100.0), (0.5, 200), (0.75, 150), (1, 100), (0, 0)] {
            box.at(box.stage.now + 0.1) { animator.fractionComplete = fraction }
            #expect(near(box.x(at: box.stage.now), x))
        }
        box.stage.perform { animator.stopAnimation(true) }
    }

    @Test func `ends after its duration even if it animates nothing`() {
        let animator = box.stage.perform { UIViewPropertyAnimator(duration: 1, curve: .linear) }
        animator.addCompletion { [diary] _ in diary.entries.append("end") }
        box.at(0) { animator.startAnimation() }
        box.stage.advance(to: 0.9)
        #expect(diary.entries == [] && near(animator.fractionComplete, 0.9))
        box.stage.advance(to: 1)
        #expect(diary.entries == ["end"])
    }

    @Test func `takes the settling time of a spring by its physics`() {
        box.stage.perform {
            let spring = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
            // z = 0.5, w = 10: ln(1000·(1 + 0.5/√0.75))/5.
            let settling = log(1000 * (1 + 0.5 / 0.75.squareRoot())) / 5
            let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
            #expect(abs(animator.duration - settling) < 1e-12)
            let ratio = UISpringTimingParameters(dampingRatio: 0.5)
            #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
        }
    }

    @Test func `adds up with another that moves the same view`() {
        let (first, second) = (animator(), animator())
        box.at(0) { first.startAnimation() }
        box.at(0.5) { second.startAnimation() }
        #expect(near(box.x(at: 0.75), 75 + 25))
        #expect(near(box.x(at: 1.5), 200))
    }

    @Test func `runs on the clock of the layer that it moves`() {
        box.at(0) { box.stage.window.layer.speed = 0.5 }
        let animator = animator()
        box.at(0) { animator.startAnimation() }
        #expect(near(box.x(at: 1), 50))
        #expect(near(animator.fractionComplete, 0.5))
        box.stage.advance(to: 1.9)
        #expect(diary.entries == [])
        box.stage.advance(to: 2)
        #expect(diary.entries == ["end"])
    }
}
