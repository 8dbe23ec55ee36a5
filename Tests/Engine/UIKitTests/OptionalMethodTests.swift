import Testing
import UIKit

/// An animator that implements what it may leave out.
private final class FullAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    let own = UIViewPropertyAnimator(duration: 1, curve: .linear)

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
        1
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        // The spelling of UIKit's optional methods, from inside a transition.
        let animator: any UIViewControllerAnimatedTransitioning = self
        let held = animator.interruptibleAnimator?(using: context)
        held?.addAnimations? { context.view(forKey: .to)?.alpha = 1 }
        held?.addCompletion? { context.completeTransition($0 == .end) }
        held?.startAnimation()
    }
    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { own }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// A delegate of everything, which notes its calls.
private final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate, UIGestureRecognizerDelegate,
    UIScrollViewDelegate, UIAdaptivePresentationControllerDelegate
{
    var notes: [String] = []
    let animator = FullAnimator()

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { notes.append("willShow \(animated)") }
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { false }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { notes.append("scrolled") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        notes.append("lifted \(decelerate)")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        notes.append("dismissed")
    }
}

@Suite struct `An optional method` {
    private let stage = Stage()

    @Test func `is called with a question mark`() {
        stage.perform {
            let delegate = Delegate()
            let (screen, pan, list) = (
                UIViewController(), UIPanGestureRecognizer(), UIScrollView()
            )
            let transitions: any UIViewControllerTransitioningDelegate = delegate
            #expect(
                transitions.animationController?(forDismissed: screen) === delegate.animator)
            let navigation: any UINavigationControllerDelegate = delegate
            navigation.navigationController?(
                UINavigationController(), willShow: screen, animated: true)
            let tabs: any UITabBarControllerDelegate = delegate
            #expect(tabs.tabBarController?(UITabBarController(), shouldSelect: screen) == false)
            let gestures: any UIGestureRecognizerDelegate = delegate
            #expect(gestures.gestureRecognizerShouldBegin?(pan) == false)
            let scrolling: any UIScrollViewDelegate = delegate
            scrolling.scrollViewDidScroll?(list)
            scrolling.scrollViewDidEndDragging?(list, willDecelerate: true)
            let presentations: any UIAdaptivePresentationControllerDelegate = delegate
            presentations.presentationControllerDidDismiss?(
                UIPresentationController(presentedViewController: screen, presenting: nil))
            #expect(delegate.notes == ["willShow true", "scrolled", "lifted true", "dismissed"])
            let animator: any UIViewControllerAnimatedTransitioning = delegate.animator
            animator.animationEnded?(true)
            animator.animationEnded(false)
            #expect(delegate.animator.ended == [true, false])
        }
    }

    @Test func `that is left out has its default`() {
        stage.perform {
            let delegate = Delegate()
            let (screen, pan) = (UIViewController(), UIPanGestureRecognizer())
            let transitions: any UIViewControllerTransitioningDelegate = delegate
            #expect(
                transitions.animationController?(
                    forPresented: screen, presenting: screen, source: screen) == nil)
            #expect(
                transitions.presentationController?(
                    forPresented: screen, presenting: nil, source: screen) == nil)
            let gestures: any UIGestureRecognizerDelegate = delegate
            #expect(
                gestures.gestureRecognizer?(pan, shouldRecognizeSimultaneouslyWith: pan) == false)
        }
    }

    @Test func `of an animator plays a transition`() {
        let (delegate, root, screen) = stage.perform {
            let (root, screen) = (UIViewController(), UIViewController())
            stage.window.rootViewController = root
            return (Delegate(), root, screen)
        }
        let transitions = Presenting(delegate.animator)
        stage.perform {
            screen.transitioningDelegate = transitions
            screen.modalPresentationStyle = .fullScreen
            root.present(screen, animated: true)
        }
        stage.advance(to: 3)
        #expect(delegate.animator.ended == [true])
        #expect(root.presentedViewController === screen)
    }

    @Test func `does not hide what a controller has by the same name`() {
        stage.perform {
            let both = Both()
            let navigation = UINavigationController(rootViewController: both)
            #expect(both.found === navigation)
            #expect(both.presentation == nil)
        }
    }

    @Test func `has a short form of animate that can be passed on`() {
        let view = stage.perform {
            let view = UIView()
            stage.window.addSubview(view)
            return view
        }
        var completed: [Bool] = []
        stage.perform {
            let play: (TimeInterval, @escaping () -> Void, ((Bool) -> Void)?) -> Void =
                UIView.animate(withDuration:animations:completion:)
            play(0.5, { view.alpha = 0 }, { completed.append($0) })
        }
        stage.advance(to: 0.4)
        #expect(completed.isEmpty)
        #expect(view.layer.animationKeys()?.isEmpty == false)
        stage.advance(to: 0.7)
        #expect(completed == [true])
    }
}

/// A delegate that gives one animator.
private final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
    private let animator: FullAnimator

    init(_ animator: FullAnimator) { self.animator = animator }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// A controller that is its own delegate, as in many apps.
private final class Both: UIViewController, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    var found: UINavigationController? {
        guard let navigation = navigationController else { return nil }
        return navigation
    }
    var presentation: UIPresentationController? { presentationController as? OwnPresentation }
}

private final class OwnPresentation: UIPresentationController {}
