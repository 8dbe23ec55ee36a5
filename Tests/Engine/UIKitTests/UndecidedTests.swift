import Foundation
import Testing
import UIKit

/// The other reading where reports contradict each other, which a profile can have. `Docs/fidelity.md` has both.
@Suite struct `Where reports contradict each other, a profile` {
    @Test(arguments: [(false, 190.0, 2), (true, 0, 1)])
    func `has a row's own pan go first, or the pop by the content`(
        _ popGoesFirst: Bool, _ way: Double, _ count: Int
    ) {
        var profile = Profile(.iOS27)
        profile.contentPopGoesFirst = popGoesFirst
        let play = StackPlay("ab", profile: profile)
        let row = play.stage.perform {
            let row = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 80))
            let pan = UIPanGestureRecognizer()
            pan.addTarget { [unowned row, unowned pan] in
                row.transform.tx = pan.translation(in: row).x
            }
            row.addGestureRecognizer(pan)
            play.screens["b"]?.view.addSubview(row)
            return row
        }
        play.drag(from: CGPoint(x: 100, y: 440), to: CGPoint(x: 300, y: 440))
        play.stage.advance(to: play.stage.now + 2)
        play.stage.perform {
            #expect(row.transform.tx == way && play.navigation.viewControllers.count == count)
        }
        play.stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `takes a presenter out again when a dismissal is cancelled, or leaves it`(removes: Bool) {
        var profile = Profile()
        profile.cancelledDismissalsRemovePresenter = removes
        let (play, driver) = (
            PresentationPlay(.fullScreen, profile: profile), UIPercentDrivenInteractiveTransition()
        )
        play.present()
        play.stage.perform {
            play.delegate.dismissing = RiseAnimator()
            play.delegate.dismissingInteraction = driver
            play.detail.dismiss(animated: true)
            driver.update(0.5)
            driver.cancel()
        }
        play.stage.advance(to: play.stage.now + 1)
        #expect(play.stage.transitions.last?.outcome == .cancelled)
        #expect(play.stage.perform { play.home.view.window == nil } == removes)
        play.stage.tearDown()
    }

    @Test(arguments: [(true, 600.0), (false, 0)])
    func `has a presenter that was moved come back from there, or from its container`(
        _ stays: Bool, _ y: Double
    ) {
        var profile = Profile()
        profile.movedPresentersStay = stays
        let (play, animator) = (PresentationPlay(.fullScreen, profile: profile), Inserting())
        play.present()
        play.stage.perform {
            play.home.view.frame.origin.y = 600
            play.delegate.dismissing = animator
            play.detail.dismiss(animated: true)
        }
        #expect(animator.found == CGRect(x: 0, y: y, width: 390, height: 844))
        play.stage.tearDown()
    }

    /// Inserts the arriving view where it is.
    private final class Inserting: NSObject, UIViewControllerAnimatedTransitioning {
        var found: CGRect?

        func transitionDuration(
            using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0.2 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            found = to.frame
            context.completeTransition(true)
        }
    }
}
