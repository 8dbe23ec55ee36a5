import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Springs are compared with the damped oscillator x″ + 2zw·x′ + w²·x = w², solved by hand.
@Suite struct `An animation under SwiftUI's names` {
    private let stage = Stage()

    private func box() -> UIView {
        stage.perform {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(box)
            return box
        }
    }

    private func x(_ box: UIView) -> CGFloat {
        stage.perform { (box.layer.presentation()?.frame.minX ?? .nan) }
    }

    private static func spring(_ time: Double, _ duration: Double, bounce: Double) -> Double {
        let (w, z) = (2 * Double.pi / duration, 1 - bounce)
        if z == 1 { return 1 - exp(-w * time) * (1 + w * time) }
        let damped = w * (1 - z * z).squareRoot()
        return 1 - exp(-z * w * time) * (cos(damped * time) + z * w / damped * sin(damped * time))
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var animation: Animation
        var value: Double
        var testDescription: String { name }
    }

    /// The value of each after 0.2 s.
    @Test(arguments: [
        Row(name: "spring", animation: .spring, value: spring(0.2, 0.5, bounce: 0)),
        Row(name: "smooth", animation: .smooth, value: spring(0.2, 0.5, bounce: 0)),
        Row(name: "snappy", animation: .snappy, value: spring(0.2, 0.5, bounce: 0.15)),
        Row(name: "bouncy", animation: .bouncy, value: spring(0.2, 0.5, bounce: 0.3)),
        Row(
            name: "bouncier", animation: .bouncy(duration: 0.4, extraBounce: 0.1),
            value: spring(0.2, 0.4, bounce: 0.4)),
        Row(
            name: "interactiveSpring", animation: .interactiveSpring,
            value: spring(0.2, 0.15, bounce: 0.14)),
        Row(
            name: "by response", animation: .spring(response: 0.6, dampingFraction: 0.7),
            value: spring(0.2, 0.6, bounce: 0.3)),
        Row(
            name: "at twice the speed", animation: .spring(duration: 0.6, bounce: 0.2).speed(2),
            value: spring(0.2, 0.3, bounce: 0.2)),
        Row(
            name: "delayed", animation: .smooth.delay(0.15),
            value: spring(0.05, 0.5, bounce: 0)),
        Row(
            name: "delayed, then faster", animation: .smooth.delay(0.2).speed(2),
            value: spring(0.1, 0.25, bounce: 0)),
        Row(name: "linear", animation: .linear(duration: 0.8), value: 0.25),
        Row(name: "easeInOut", animation: .easeInOut(duration: 0.4), value: 0.5),
        Row(
            name: "timingCurve", animation: .timingCurve(0, 0, 1, 1, duration: 0.5), value: 0.4),
        Row(
            name: "repeated",
            animation: .linear(duration: 0.15).repeatCount(3, autoreverses: false),
            value: 1.0 / 3),
        Row(
            name: "back and forth", animation: .linear(duration: 0.15).repeatForever(),
            value: 2.0 / 3),
    ])
    func `has the pace that its name says`(_ row: Row) {
        let box = box()
        stage.perform { UIView.animate(row.animation) { box.frame.origin.x = 100 } }
        stage.advance(to: 0.2)
        #expect(abs(x(box) - 100 * row.value) < 1e-3)
        stage.tearDown()
    }

    @Test func `goes on from its place at its velocity when it gets a new end`() {
        let box = box()
        stage.perform { UIView.animate(.bouncy) { box.frame.origin.x = 200 } }
        stage.advance(to: 0.12)
        stage.perform { UIView.animate(.bouncy) { box.frame.origin.x = -50 } }
        // The spring from the place and the velocity of that moment: linear in both.
        let (w, z) = (2 * Double.pi / 0.5, 0.7)
        let damped = w * (1 - z * z).squareRoot()
        let begin = 200 * Self.spring(0.12, 0.5, bounce: 0.3)
        let velocity = 200 * w * w / damped * exp(-z * w * 0.12) * sin(damped * 0.12)
        for time in [0, 0.01, 0.1, 0.3] {
            stage.advance(to: 0.12 + time)
            let away = begin + 50
            let expected =
                -50 + exp(-z * w * time)
                * (away * cos(damped * time)
                    + (velocity + z * w * away) / damped * sin(damped * time))
            #expect(abs(x(box) - expected) < 1e-3)
        }
        stage.tearDown()
    }

    @Test func `fades on likewise`() {
        let box = box()
        stage.perform { UIView.animate(.smooth) { box.alpha = 0 } }
        stage.advance(to: 0.1)
        stage.perform { UIView.animate(.smooth) { box.alpha = 1 } }
        let part = { Self.spring($0, 0.5, bounce: 0) }
        for time in [0, 0.05, 0.2] {
            stage.advance(to: 0.1 + time)
            let seen = stage.perform { Double(box.layer.presentation()?.opacity ?? .nan) }
            #expect(abs(seen - (1 - part(0.1 + time) + part(time))) < 1e-5)
        }
        stage.tearDown()
    }

    @Test func `takes over from another kind of block where that is seen`() {
        let box = box()
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.alpha = 0 }
        }
        stage.advance(to: 0.5)
        stage.perform { UIView.animate(.linear(duration: 0.5)) { box.alpha = 1 } }
        stage.advance(to: 0.75)
        #expect(stage.perform { abs((box.layer.presentation()?.opacity ?? 0) - 0.75) } < 1e-5)
        stage.tearDown()
    }

    @Test func `reports its end`() {
        let box = box()
        var ends: [Double] = []
        stage.perform {
            UIView.animate(.linear(duration: 0.3).delay(0.1).repeatCount(2)) {
                box.frame.origin.x = 100
            } completion: { [stage] in
                ends.append(stage.now)
            }
        }
        stage.advance(to: 3)
        #expect(ends.count == 1)
        #expect(abs((ends.first ?? 0) - 0.7) < 1e-9)
        stage.tearDown()
    }
}
