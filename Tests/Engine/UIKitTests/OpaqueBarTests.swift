import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// Source: Apple, `UIViewController.edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`. The bars end at
/// 47 + 44 points and begin at 844 - 49 - 34.
@Suite struct `A screen below bars` {
    private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    private static let between = CGRect(x: 0, y: 91, width: 390, height: 670)

    private func makeOpaque(_ play: TabPlay) {
        play.stage.perform {
            play.navigation.navigationBar.isTranslucent = false
            play.tabs.tabBar.isTranslucent = false
        }
    }

    private func check(
        _ screen: UIViewController, _ frame: CGRect, top: CGFloat, bottom: CGFloat, _ play: TabPlay
    ) {
        play.stage.perform {
            #expect(screen.view.convert(screen.view.bounds, to: nil) == frame)
            let insets = screen.view.safeAreaInsets
            #expect(insets == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
        }
    }

    @Test func `fills the display below translucent ones`() {
        let play = TabPlay()
        check(play.root, Self.whole, top: 91, bottom: 83, play)
        play.stage.tearDown()
    }

    @Test
    func `lies between opaque ones, also once they become so, and no more if they cease to be`() {
        let play = TabPlay()
        makeOpaque(play)
        check(play.root, Self.between, top: 0, bottom: 0, play)
        play.stage.perform {
            play.navigation.navigationBar.isTranslucent = true
            play.tabs.tabBar.isTranslucent = true
        }
        check(play.root, Self.whole, top: 91, bottom: 83, play)
        play.stage.tearDown()
    }

    @Test
    func `extends below opaque ones if it says so, and below none at the edges that it leaves out`()
    {
        let play = TabPlay()
        makeOpaque(play)
        play.stage.perform { play.root.extendedLayoutIncludesOpaqueBars = true }
        check(play.root, Self.whole, top: 91, bottom: 83, play)
        play.stage.perform { play.root.edgesForExtendedLayout = .bottom }
        check(
            play.root, CGRect(x: 0, y: 91, width: 390, height: 753), top: 0, bottom: 83, play)
        play.stage.perform {
            play.tabs.tabBar.isTranslucent = true
            play.root.extendedLayoutIncludesOpaqueBars = false
            play.root.edgesForExtendedLayout = []
        }
        check(play.root, Self.between, top: 0, bottom: 0, play)
        play.stage.tearDown()
    }

    @Test func `is pushed and popped in its place`() {
        let play = TabPlay()
        makeOpaque(play)
        play.stage.perform { play.navigation.pushViewController(play.page, animated: true) }
        play.stage.perform {
            #expect(play.page.view.frame == Self.between)
            #expect(play.page.view.seenFrame == Self.between.offsetBy(dx: 390, dy: 0))
        }
        play.stage.advance(to: 1)
        check(play.page, Self.between, top: 0, bottom: 0, play)
        play.stage.perform { _ = play.navigation.popViewController(animated: true) }
        play.stage.advance(to: 2)
        check(play.root, Self.between, top: 0, bottom: 0, play)
        play.stage.tearDown()
    }

    @Test func `reaches the edge from which it hides a bar`() {
        let play = TabPlay()
        makeOpaque(play)
        play.stage.perform {
            play.page.hidesBottomBarWhenPushed = true
            play.navigation.pushViewController(play.page, animated: true)
        }
        // The bar goes with the screen that it lay below.
        play.stage.perform {
            let bar = play.tabs.tabBar
            #expect(bar.isDescendant(of: play.root.view))
            #expect(bar.convert(bar.bounds, to: play.root.view).minY == 670)
        }
        play.stage.advance(to: 1)
        let lower = CGRect(x: 0, y: 91, width: 390, height: 753)
        check(play.page, lower, top: 0, bottom: 34, play)
        play.stage.perform { play.navigation.setNavigationBarHidden(true, animated: true) }
        play.stage.advance(to: 2)
        check(play.page, Self.whole, top: 47, bottom: 34, play)
        play.stage.perform { play.navigation.setNavigationBarHidden(false, animated: false) }
        check(play.page, lower, top: 0, bottom: 34, play)
        play.stage.tearDown()
    }

    @Test func `keeps its final frame where it hides the bar as it appears`() {
        let play = TabPlay()
        makeOpaque(play)
        let (barless, delegate) = (play.stage.perform { BarlessScreen() }, TransitionDelegate())
        let animator = FrameAnimator()
        delegate.animator = animator
        play.stage.perform {
            play.navigation.delegate = delegate
            play.navigation.pushViewController(barless, animated: true)
        }
        #expect(animator.finalFrame == CGRect(x: 0, y: 0, width: 390, height: 761))
        play.stage.advance(to: 1)
        check(barless, animator.finalFrame, top: 47, bottom: 0, play)
        play.stage.tearDown()
    }

    @Test func `is a tab that ends at the opaque bar`() {
        let play = TabPlay()
        makeOpaque(play)
        play.stage.perform { play.tabs.selectedIndex = 1 }
        check(play.second, CGRect(x: 0, y: 0, width: 390, height: 761), top: 47, bottom: 0, play)
        play.stage.perform { play.tabs.selectedIndex = 0 }
        check(play.root, Self.between, top: 0, bottom: 0, play)
        play.stage.tearDown()
    }

    /// Puts the arriving screen in its final frame, and keeps that.
    private final class FrameAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        var finalFrame = CGRect.zero

        func transitionDuration(
            using transitionContext: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0.3 }

        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            guard let to = transitionContext.viewController(forKey: .to) else { return }
            finalFrame = transitionContext.finalFrame(for: to)
            to.view.frame = finalFrame
            transitionContext.containerView.addSubview(to.view)
            transitionContext.completeTransition(true)
        }
    }
}
