import CoreAnimation
import Foundation
import Systems
import Testing
import UIKitCore

/// A screen that fades a bar alongside its appearance, and logs its calls.
private final class FadingScreen: UIViewController {
    var bar: UIView?
    var told: [String] = []
    var endings: [(time: Double, isCancelled: Bool)] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate { [self] context in
            told.append("animation")
            bar?.alpha = 0
            #expect(context.transitionDuration == 0.3)
        } completion: { [self] context in
            told.append(context.isCancelled ? "cancelled" : "completed")
        }
        transitionCoordinator?.notifyWhenInteractionEnds { [self] context in
            endings.append((Stage.shared.now, context.isCancelled))
        }
        transitionCoordinator?.notifyWhenInteractionChanges { [self] context in
            told.append("interactive \(context.isInteractive), cancelled \(context.isCancelled)")
        }
    }
}

@Suite struct `A transition coordinator` {
    private let play: Play
    private let screen: FadingScreen
    private let bar: UIView

    /// A fading screen below the message, and a bar outside the transition's container.
    init() {
        let play = Play({ makeBackSwipe(screens: []) })
        (screen, bar) = play.stage.perform {
            let screen = FadingScreen()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            play.navigation.viewControllers = [screen, play.message]
            play.navigation.view.addSubview(bar)
            screen.bar = bar
            return (screen, bar)
        }
        self.play = play
    }

    private var barOpacity: Double { play.stage.perform { Double(bar.seen.opacity) } }

    @Test func `has blocks animate for the transition's duration and tells of the end`() {
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        #expect(screen.told == ["animation"])
        // easeInOut is at half of its way at half time.
        play.stage.advance(to: 0.15)
        #expect(abs(barOpacity - 0.5) < 1e-6)
        play.stage.advance(to: 1)
        #expect(screen.told == ["animation", "completed"])
        #expect(play.stage.perform { play.navigation.transitionCoordinator == nil })
        play.stage.tearDown()
    }

    @Test func `moves what lies outside the container with the finger`() {
        play.dragRight(translation: 156)
        // The finger moves 166 pt in 1 s from 0.1 s on; at 88 pt the translation is 78 pt = 20 %.
        play.stage.advance(to: 0.1 + 88.0 / 166)
        let shown = barOpacity
        let part = play.stage.progress ?? 0
        #expect(part > 0.15 && part < 0.21)
        #expect(abs(shown - (1 - part)) < 1e-6)
        play.stage.advance(to: 5)
        #expect(screen.told == ["animation", "interactive false, cancelled true", "cancelled"])
        // What the block showed is undone.
        #expect(play.stage.perform { bar.alpha } == 1)
        play.stage.tearDown()
    }

    @Test func `tells of the release of a transition that completes`() {
        play.dragRight(translation: 234)
        play.stage.advance(to: 5)
        #expect(screen.told == ["animation", "interactive false, cancelled false", "completed"])
        play.stage.tearDown()
    }

    @Test(arguments: [78.0, 234])
    func `tells once that the interaction ended, at the release`(translation: Double) {
        play.dragRight(translation: translation)
        play.stage.advance(to: 5)
        #expect(screen.endings.map(\.time) == play.stage.transitions.compactMap(\.released))
        #expect(screen.endings.map(\.isCancelled) == [translation < 195])
        play.stage.tearDown()
    }

    @Test func `is there for everyone who takes part, and for nobody else`() {
        play.stage.perform {
            _ = play.navigation.popViewController(animated: true)
            #expect(play.navigation.transitionCoordinator != nil)
            #expect(screen.transitionCoordinator != nil)
            #expect(play.message.transitionCoordinator != nil)
            #expect(UIViewController().transitionCoordinator == nil)
            let context = play.navigation.transitionCoordinator
            #expect(context?.viewController(forKey: .from) === play.message)
            #expect(context?.viewController(forKey: .to) === screen)
            #expect(context?.initiallyInteractive == false)
        }
        play.stage.tearDown()
    }
}

@Suite struct `The progress of a transition` {
    @Test func `is that of the duration that the animator told at the start`() {
        let play = Play({ makeBackSwipe(screens: []) })
        let animator = TransactionAnimator()
        play.stage.perform {
            play.navigation.delegate = animator
            play.navigation.popViewController(animated: true)
        }
        // A transaction's own duration is 0.25 s.
        play.stage.advance(to: 0.125)
        #expect(abs((play.stage.progress ?? 0) - 0.5) < 1e-9)
        play.stage.advance(to: 1)
        #expect(play.stage.progress == nil)
        play.stage.tearDown()
    }
}

/// An animator whose duration can be told in a turn alone.
private final class TransactionAnimator: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
{
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { CATransaction.animationDuration() }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return }
        transitionContext.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            from.alpha = 0
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}
