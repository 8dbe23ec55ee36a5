import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A block of keyframes` {
    let box = AnimatedBox()

    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 2e-6 }

    /// To 100 in the first quarter, at rest for another, to 0 in the second half; 2 s.
    private func animate(
        _ options: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)? = nil
    ) {
        let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        box.at(0) {
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: [options, linear]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                    box.view.center.x = 150
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    box.view.center.x = 50
                }
            } completion: {
                completion?($0)
            }
        }
    }

    @Test func `changes within each keyframe and rests between them`() {
        let diary = Diary()
        animate(.calculationModeLinear) { diary.entries.append("\($0)") }
        for (time, x) in [(0.25, 50.0), (0.5, 100), (0.75, 100), (1, 100), (1.5, 50), (1.99, 1)] {
            #expect(near(box.x(at: time), x))
        }
        #expect(diary.entries == [])
        #expect(box.x(at: 2) == 0 && diary.entries == ["true"])
    }

    @Test func `jumps to each value where it is discrete`() {
        animate(.calculationModeDiscrete)
        for (time, x) in [(0.0, 100.0), (0.9, 100), (1, 0), (1.9, 0)] {
            #expect(box.x(at: time) == x)
        }
    }

    @Test func `spreads its time over the way where it is paced`() {
        // 0 → 100 → 0 with a rest that takes no time: at 100 by the middle.
        animate(.calculationModePaced)
        for (time, x) in [(0.5, 50.0), (1, 100), (1.5, 50)] { #expect(near(box.x(at: time), x)) }
    }

    @Test func `eases the whole in and out unless told otherwise`() {
        box.at(0) {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    box.view.center.x = 150
                }
            }
        }
        #expect(near(box.x(at: 0.25), 12.9161927))
    }

    @Test func `runs each property on its own`() {
        box.at(0) {
            UIView.animateKeyframes(
                withDuration: 1, delay: 0.5,
                options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    box.view.alpha = 0
                }
                box.view.center.x = 150
            }
        }
        #expect(near(box.x(at: 0.5), 0))
        #expect(near(box.x(at: 1), 50) && box.seen(at: 1).opacity == 1)
        #expect(abs(Double(box.seen(at: 1.25).opacity) - 0.5) < 1e-6)
    }
}
