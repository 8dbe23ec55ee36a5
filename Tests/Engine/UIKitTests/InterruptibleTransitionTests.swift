import CoreAnimation
import Foundation
import Systems
import Testing
import UIKitCore

private final class Delegate: UINavigationControllerDelegate {
    let driver = UIPercentDrivenInteractiveTransition()

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { InterruptibleSlide() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// A pop of a 390 pt wide screen that can be interrupted.
private struct InterruptiblePop {
    let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
    let delegate = Delegate()
    var driver: UIPercentDrivenInteractiveTransition { delegate.driver }

    init(startsInteractively: Bool) {
        play.stage.perform { [play, delegate] in
            delegate.driver.wantsInteractiveStart = startsInteractively
            delegate.driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
            play.navigation.delegate = delegate
            play.navigation.popViewController(animated: true)
        }
    }

    var x: Double { play.stage.perform { play.message.view.seen.frame.minX } }

    func perform(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
        play.stage.perform { body(driver) }
    }
}

@Suite struct `A transition with an interruptible animator` {
    @Test func `follows the finger and settles at the pace of its timing curve`() {
        let pop = InterruptiblePop(startsInteractively: true)
        #expect(pop.play.stage.phase == .interactive)
        pop.perform { $0.update(0.25) }
        #expect(abs(pop.x - 97.5) < 1e-6)
        pop.perform { $0.finish() }
        // 0.75 of 0.4 s is left; after half of that, the rest is half done.
        pop.play.stage.advance(to: 0.15)
        #expect(abs(pop.x - (97.5 + 292.5 / 2)) < 1e-6)
        #expect(pop.play.stage.phase == .completing)
        pop.play.stage.advance(to: 1)
        #expect(abs((pop.play.stage.transitions[0].ended ?? 0) - 0.3) < 1e-9)
        #expect(pop.play.stage.transitions.map(\.outcome) == [.completed])
        pop.play.stage.tearDown()
    }

    @Test func `goes back in the time that it took when it is cancelled`() {
        let pop = InterruptiblePop(startsInteractively: true)
        pop.perform { $0.update(0.5) }
        pop.perform { $0.cancel() }
        pop.play.stage.advance(to: 0.1)
        #expect(abs(pop.x - 97.5) < 1e-6)
        pop.play.stage.advance(to: 1)
        #expect(abs((pop.play.stage.transitions[0].ended ?? 0) - 0.2) < 1e-9)
        #expect(pop.play.stage.transitions.map(\.outcome) == [.cancelled])
        #expect(
            pop.play.stage.perform { pop.play.message.view.frame == pop.play.stage.window.bounds })
        pop.play.stage.tearDown()
    }

    @Test func `starts by itself when its driver does not want to, and can be caught on the way`() {
        let pop = InterruptiblePop(startsInteractively: false)
        #expect(pop.play.stage.phase == .running)
        pop.play.stage.advance(to: 0.1)
        #expect(abs(pop.x - 97.5) < 1e-6)
        pop.perform { $0.pause() }
        #expect(pop.play.stage.phase == .interactive)
        #expect(abs(pop.driver.percentComplete - 0.25) < 1e-9)
        pop.play.stage.advance(to: 0.9)
        #expect(abs(pop.x - 97.5) < 1e-6)
        pop.perform { $0.update(0.75) }
        #expect(abs(pop.x - 292.5) < 1e-6)
        pop.perform { $0.finish() }
        pop.play.stage.advance(to: 2)
        #expect(abs((pop.play.stage.transitions[0].ended ?? 0) - 1) < 1e-9)
        #expect(pop.play.stage.transitions.map(\.outcome) == [.completed])
        pop.play.stage.tearDown()
    }

    @Test func `can be caught while it goes back, and finish after all`() {
        let pop = InterruptiblePop(startsInteractively: true)
        pop.perform { $0.update(0.5) }
        pop.perform { $0.cancel() }
        pop.play.stage.advance(to: 0.1)
        pop.perform { $0.pause() }
        #expect(abs(pop.driver.percentComplete - 0.25) < 1e-6)
        #expect(abs(pop.x - 97.5) < 1e-4)
        pop.perform { $0.update(0.4) }
        #expect(abs(pop.x - 156) < 1e-4)
        pop.perform { $0.finish() }
        pop.play.stage.advance(to: 2)
        #expect(pop.play.stage.transitions.map(\.outcome) == [.completed])
        // Caught at 0.1 s with 0.6 of 0.4 s left.
        #expect(abs((pop.play.stage.transitions[0].ended ?? 0) - 0.34) < 1e-6)
        pop.play.stage.tearDown()
    }

    @Test func `moves what animates alongside with the finger too`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        let delegate = Delegate()
        let bar = play.stage.perform {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            play.navigation.view.addSubview(bar)
            play.navigation.delegate = delegate
            play.navigation.popViewController(animated: true)
            return bar
        }
        let wasTooLate = play.stage.perform {
            play.navigation.transitionCoordinator?.animate { _ in bar.alpha = 0 }
        }
        #expect(wasTooLate == false)
        play.stage.perform { delegate.driver.update(0.5) }
        #expect(play.stage.perform { bar.seen.opacity } == 1)
        play.stage.tearDown()
    }
}

@Suite struct `A transition without an interruptible animator` {
    @Test func `cannot be caught on the way, and the log says so`() {
        let play = Play({ makeBackSwipe(screens: []) })
        play.dragRight(translation: 234)
        play.stage.advance(to: 1.32)
        #expect(play.stage.phase == .completing)
        play.stage.perform {
            guard let navigation = play.navigation as? BackSwipeNavigationController else { return }
            navigation.driver?.pause()
        }
        #expect(play.stage.phase == .completing)
        #expect(play.stage.events.contains { $0.name == .pauseRefused })
        play.stage.advance(to: 3)
        #expect(play.stage.transitions.map(\.outcome) == [.completed])
        play.stage.tearDown()
    }
}
