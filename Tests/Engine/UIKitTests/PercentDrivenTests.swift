import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Moves the leaving screen to the right by 400 points in half a second, linearly.
private final class Slide: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return
        }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            from.frame.origin.x = 400
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

private final class Delegate: UINavigationControllerDelegate {
    let driver = UIPercentDrivenInteractiveTransition()
    let slide: any UIViewControllerAnimatedTransitioning

    init(isInterruptible: Bool) {
        slide = isInterruptible ? InterruptibleSlide(duration: 0.5, distance: 400) : Slide()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

@Suite struct `The rest of a percent-driven transition` {
    struct Row: CustomTestStringConvertible {
        var isFinished: Bool
        /// The fraction at the release, and the speed of the rest.
        var percent, speed: Double
        /// Seconds from the release to the end.
        var rest: Double

        var testDescription: String {
            "\(isFinished ? "finished" : "cancelled") at \(percent), at speed \(speed)"
        }
    }

    /// Finished it takes (1 − percentComplete) · duration / completionSpeed, and cancelled
    /// percentComplete · duration / completionSpeed, as UIKit's header says, of half a second.
    @Test(
        arguments: [
            Row(isFinished: true, percent: 0.6, speed: 1, rest: 0.2),
            Row(isFinished: true, percent: 0.6, speed: 2, rest: 0.1),
            Row(isFinished: true, percent: 0.6, speed: 0.5, rest: 0.4),
            Row(isFinished: false, percent: 0.6, speed: 1, rest: 0.3),
            Row(isFinished: false, percent: 0.6, speed: 2, rest: 0.15),
            Row(isFinished: false, percent: 0.6, speed: 0.5, rest: 0.6),
        ], [false, true])
    func `takes its part of the duration, divided by the speed`(
        _ row: Row, isInterruptible: Bool
    ) {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        let delegate = Delegate(isInterruptible: isInterruptible)
        play.stage.perform {
            play.navigation.delegate = delegate
            play.navigation.popViewController(animated: true)
            let driver = delegate.driver
            driver.completionCurve = .linear
            driver.completionSpeed = row.speed
            driver.update(row.percent)
            if row.isFinished { driver.finish() } else { driver.cancel() }
        }
        #expect(play.stage.phase == (row.isFinished ? .completing : .cancelling))
        // Half of the time later, half of the rest is left.
        play.stage.advance(to: row.rest / 2)
        let x = play.stage.perform { play.message.view.seen.frame.minX }
        let end = row.isFinished ? 400.0 : 0
        #expect(abs(x - (400 * row.percent + end) / 2) < 1e-4)
        play.stage.advance(to: 2)
        #expect(abs((play.stage.transitions[0].ended ?? 0) - row.rest) < 1e-6)
        #expect(play.stage.transitions.map(\.outcome) == [row.isFinished ? .completed : .cancelled])
        play.stage.tearDown()
    }

    /// Progress outside 0…1 counts as the nearer end.
    @Test(arguments: [
        Row(isFinished: true, percent: -0.2, speed: 2, rest: 0.25),
        Row(isFinished: true, percent: 1.2, speed: 2, rest: 0),
        Row(isFinished: false, percent: -0.2, speed: 2, rest: 0),
        Row(isFinished: false, percent: 1.2, speed: 2, rest: 0.25),
    ])
    func `is all or none of the duration beyond its ends`(_ row: Row) {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        let delegate = Delegate(isInterruptible: false)
        play.stage.perform {
            play.navigation.delegate = delegate
            play.navigation.popViewController(animated: true)
            delegate.driver.completionSpeed = row.speed
            delegate.driver.update(row.percent)
            if row.isFinished { delegate.driver.finish() } else { delegate.driver.cancel() }
        }
        play.stage.advance(to: 2)
        #expect(abs((play.stage.transitions[0].ended ?? 9) - row.rest) < 1e-6)
        play.stage.tearDown()
    }
}

@Suite struct `The system's pop under a finger` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        /// The translation at which the finger turns to a last movement, and that one's velocity.
        var translation, velocity: Double
        var outcome: StageTransition.Outcome
    }

    /// Above 300 pt/s the direction decides, otherwise whether more than half of 390 points are
    /// passed. A last movement lasts for three samples, 3/64 s.
    @Test(arguments: [
        Row(
            testDescription: "released at rest half-way", translation: 195, velocity: 0,
            outcome: .cancelled),
        Row(
            testDescription: "released at rest beyond", translation: 195.5, velocity: 0,
            outcome: .completed),
        Row(
            testDescription: "at the speed of a flick", translation: 60, velocity: 300,
            outcome: .cancelled),
        Row(testDescription: "flicked", translation: 60, velocity: 301, outcome: .completed),
        Row(
            testDescription: "going back slower than a flick", translation: 300, velocity: -300,
            outcome: .completed),
        Row(
            testDescription: "flicked back", translation: 300, velocity: -301,
            outcome: .cancelled),
    ])
    func `finishes or goes back`(_ row: Row) {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        // The slop of 10 points is no part of the translation.
        let turn = 10 + 10 + row.translation
        var samples = [(time: 0.5, x: 10.0, y: 400.0), (time: 0.75, x: turn, y: 400)]
        if row.velocity == 0 {
            samples.append((time: 1, x: turn, y: 400))
        } else {
            samples += (1...3).map { step in
                let seconds = Double(step) / 64
                return (time: 0.75 + seconds, x: turn + row.velocity * seconds, y: 400)
            }
            samples.append(samples[samples.count - 1])
        }
        play.touch(samples)
        play.stage.advance(to: 3)
        #expect(play.stage.transitions.map(\.isInteractive) == [true])
        #expect(play.stage.transitions.map(\.outcome) == [row.outcome])
        play.stage.tearDown()
    }
}
