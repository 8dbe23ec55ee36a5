import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// A stack of `root` and `page` below a bar, on a display with a top safe area inset of 47 points.
private struct BarStack {
    let stage = Stage(device: coveredDevice())
    let navigation: DiaryNavigationController
    let root: UIViewController
    let page: UIViewController
    let delegate = TransitionDelegate()

    init(pages: Bool = true, page: (() -> UIViewController)? = nil) {
        (navigation, root, self.page) = stage.perform {
            (DiaryNavigationController(), screen("root"), page?() ?? screen("page"))
        }
        stage.perform { [self] in
            self.page.title = "page"
            navigation.viewControllers = pages ? [root, self.page] : [root]
            stage.window.rootViewController = navigation
        }
        stage.advance(to: 0)
    }

    var bar: UINavigationBar { navigation.navigationBar }

    /// Makes every push and pop a linear fade of 0.4 s, interactive if `driver` is given.
    func useFade(_ driver: UIPercentDrivenInteractiveTransition? = nil) {
        delegate.animator = FadeAnimator()
        delegate.interaction = driver
        stage.perform { navigation.delegate = delegate }
    }

    func push(animated: Bool = true) {
        stage.perform { navigation.pushViewController(page, animated: animated) }
    }

    func pop(animated: Bool = true) {
        stage.perform { _ = navigation.popViewController(animated: animated) }
    }

    /// The texts of the visible labels in the bar.
    var labels: Set<String> {
        stage.perform {
            Set(bar.shown.compactMap { ($0 as? UILabel)?.text })
        }
    }

    func label(_ text: String) -> UILabel? {
        stage.perform { bar.shown.compactMap { $0 as? UILabel }.first { $0.text == text } }
    }

    func tap(_ view: UIView) {
        let point = stage.perform { view.seenFrame.middle }
        stage.send(TouchSample(phase: .began, location: point))
        stage.send(TouchSample(phase: .ended, location: point))
    }

    /// Everything that must not differ after a cancelled transition.
    var state: (Tree, DisplayList, [String?]) {
        let picture = stage.displayList()
        return stage.perform { (Tree(stage.window), picture, bar.items?.map(\.title) ?? []) }
    }
}

@Suite struct `A navigation controller's bar` {
    @Test func `lies at the top of the safe area, over children that fill the controller`() {
        let play = BarStack()
        play.stage.perform {
            #expect(play.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
            #expect(play.bar.barPosition == .topAttached)
            #expect(play.bar.items?.map(\.title) == ["root", "page"])
            #expect(play.page.view.frame == play.stage.window.bounds)
            #expect(
                play.page.view.safeAreaInsets
                    == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        }
        #expect(play.labels == ["root", "page"])
        play.stage.tearDown()
    }

    @Test func `covers children where the display covers nothing`() {
        let stage = Stage()
        stage.perform {
            let child = SafeAreaController()
            stage.window.rootViewController = UINavigationController(rootViewController: child)
            #expect(child.view.safeAreaInsets.top == 44)
        }
        stage.tearDown()
    }

    @Test func `tells children of their safe area once, before they are laid out`() {
        let stage = Stage(device: coveredDevice())
        let child = stage.perform {
            let child = SafeAreaController()
            stage.window.rootViewController = UINavigationController(rootViewController: child)
            return child
        }
        #expect(child.diary.entries == ["safe area 91.0", "layout"])
        stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `is left out when it is hidden`(fromTheStart: Bool) {
        let stage = Stage(device: coveredDevice())
        stage.perform {
            let child = screen("child")
            let navigation = UINavigationController(rootViewController: child)
            navigation.isNavigationBarHidden = fromTheStart
            stage.window.rootViewController = navigation
            navigation.isNavigationBarHidden = true
            #expect(!navigation.view.withSubviews.contains { $0 is UINavigationBar })
            #expect(navigation.navigationBar.items?.map(\.title) == ["child"])
            #expect(child.view.safeAreaInsets.top == 47)
            navigation.isNavigationBarHidden = false
            #expect(navigation.view.withSubviews.contains { $0 is UINavigationBar })
            #expect(child.view.safeAreaInsets.top == 91)
        }
        stage.tearDown()
    }

    /// Above the upper edge its whole background, down to 91, is outside; at half time (easeInOut
    /// is at half of its way) it has come down by half of that.
    @Test func `moves over the upper edge, and the screen follows`() {
        let stage = Stage(device: coveredDevice())
        let (navigation, child) = stage.perform {
            let child = SafeAreaController()
            let navigation = UINavigationController(rootViewController: child)
            stage.window.rootViewController = navigation
            return (navigation, child)
        }
        let before = stage.displayList()
        stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
        #expect(UINavigationController.hideShowBarDuration == 0.2)
        stage.advance(to: 0.1)
        stage.perform {
            #expect(abs(navigation.navigationBar.seenFrame.maxY - 45.5) < 1e-5)
            #expect(abs(child.box.seenFrame.minY - 69) < 1e-6)
        }
        stage.advance(to: 1)
        #expect(stage.perform { navigation.navigationBar.superview == nil })
        stage.perform { navigation.setNavigationBarHidden(false, animated: true) }
        stage.advance(to: 1.1)
        #expect(stage.perform { abs(child.box.seenFrame.minY - 69) < 1e-6 })
        // Reversed midway, the bar stays.
        stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
        stage.advance(to: 1.15)
        stage.perform { navigation.setNavigationBarHidden(false, animated: true) }
        stage.advance(to: 2)
        #expect(stage.displayList() == before)
        stage.tearDown()
    }

    @Test func `pops by a tap on the way back, with the controller's leave`() throws {
        let play = BarStack()
        play.navigation.allows = false
        play.tap(try #require(play.label("root")))
        #expect(play.stage.transitions.isEmpty)
        play.navigation.allows = true
        play.tap(try #require(play.label("root")))
        #expect(play.stage.transitions.map(\.operation) == ["pop"])
        play.stage.advance(to: 1)
        #expect(
            play.navigation.diary.entries == ["should pop page", "should pop page", "did pop page"])
        play.push()
        play.stage.advance(to: 2)
        #expect(play.navigation.diary.entries.last == "did push page")
        play.stage.tearDown()
    }
}

@Suite struct `Titles in a navigation controller's bar` {
    /// The upper title starts half the width, 195 points, beyond its place; the system's spring of
    /// mass 3, stiffness 1000 and damping 500, treated as critically damped, is at 1 − e^(−ωt)(1 +
    /// ωt) with ω = 18.257419: 0.665015 after 0.125 s.
    @Test func `move at the system's pace with its push`() throws {
        let play = BarStack(pages: false)
        play.push()
        play.stage.advance(to: 0.125)
        let title = try #require(play.label("page"))
        play.stage.perform {
            let way = 1 - (title.seenFrame.midX - 195) / 195
            #expect(abs(way - 0.665015) < 0.004)
            #expect(abs(1 - play.page.view.seen.frame.minX / 390 - 0.665015) < 1e-5)
        }
        play.stage.advance(to: 1)
        #expect(play.labels == ["root", "page"])
        play.stage.tearDown()
    }

    /// The easeInOut curve of blocks alongside is ignored while a finger drives the transition.
    @Test(arguments: [0.4, 0.5, 0.8])
    func `are moved by the finger`(percent: Double) throws {
        let play = BarStack()
        let driver = UIPercentDrivenInteractiveTransition()
        play.useFade(driver)
        play.pop()
        play.stage.perform { driver.update(percent) }
        play.stage.advance(to: 3)
        play.stage.perform {
            let titles = play.bar.withSubviews.compactMap { $0 as? UILabel }
                .filter { $0.text == "page" }
            #expect(abs(titles[0].seenFrame.midX - 195 - 195 * percent) <= 0.5)
        }
        play.stage.tearDown()
    }

    /// Released at 0.8, a linear way back is at 0.4 at half time.
    @Test(arguments: [true, false])
    func `are seen on the way back as on the way there`(isDeep: Bool) {
        func moved(upTo percent: Double) -> (BarStack, UIPercentDrivenInteractiveTransition) {
            let play = BarStack()
            if isDeep {
                play.stage.perform {
                    play.navigation.viewControllers = [screen("bottom"), play.root, play.page]
                }
            }
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .linear
            play.useFade(driver)
            play.pop()
            play.stage.perform { driver.update(percent) }
            return (play, driver)
        }
        let (play, driver) = moved(upTo: 0.8)
        play.stage.perform { driver.cancel() }
        play.stage.advance(to: 0.16)
        #expect(play.stage.progress.map { abs($0 - 0.4) < 1e-9 } == true)
        let (still, _) = moved(upTo: 0.4)
        #expect(play.stage.displayList() == still.stage.displayList())
        for play in [play, still] { play.stage.tearDown() }
    }

    @Test(arguments: [true, false], [0.0, 0.3, 1])
    func `are as before after a transition that goes back`(isPush: Bool, percent: Double) {
        let play = BarStack(pages: !isPush)
        let driver = UIPercentDrivenInteractiveTransition()
        play.useFade(driver)
        let before = play.state
        if isPush { play.push() } else { play.pop() }
        #expect(play.state.2 != before.2)
        play.stage.perform {
            driver.update(percent)
            driver.cancel()
        }
        play.stage.advance(to: 2)
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled])
        #expect(play.state == before)
        #expect(play.navigation.diary.entries.isEmpty)
        play.stage.tearDown()
    }

    /// The animator ends long before the titles' animation, which takes the animator's declared
    /// duration.
    @Test func `are in place at once when an animator ends early`() {
        let play = BarStack()
        let hand = FreeHand()
        play.delegate.animator = IdleAnimator()
        play.delegate.interaction = hand
        play.stage.perform { play.navigation.delegate = play.delegate }
        let before = play.state
        play.pop()
        play.stage.perform { hand.context?.completeTransition(false) }
        #expect(play.state == before)
        play.stage.tearDown()
    }

    /// Source: published decompilations of UIKit, in which the bar has an animator of its own, which the fraction that the
    /// context is told moves, and which goes on or turns round once the finger has let go.
    @Test(arguments: [true, false])
    func `follow an interaction controller that moves the screens itself`(completes: Bool) {
        let play = BarStack()
        let hand = FreeHand()
        (play.delegate.animator, play.delegate.interaction) = (FadeAnimator(), hand)
        play.stage.perform { play.navigation.delegate = play.delegate }
        func shift() -> CGFloat {
            let back = play.label("root")
            return play.stage.perform { back?.seenFrame.midX ?? .nan }
        }
        let before = play.state
        let rest = shift()
        play.pop()
        play.stage.advance(to: 1)
        #expect(shift() == rest)
        play.stage.perform { hand.context?.updateInteractiveTransition(0.5) }
        let held = shift()
        play.stage.advance(to: 2)
        #expect(held != rest && shift() == held)
        play.stage.perform {
            if completes {
                hand.context?.finishInteractiveTransition()
            } else {
                hand.context?.cancelInteractiveTransition()
            }
        }
        // Half of 0.4 s is left, in easeInOut, which is at half of its way after half of its time.
        play.stage.advance(to: 2.1)
        #expect(abs(shift() - (completes ? 1.5 * held - 0.5 * rest : (held + rest) / 2)) < 0.01)
        play.stage.advance(to: 3)
        play.stage.perform { hand.context?.completeTransition(completes) }
        #expect(completes ? play.labels == ["root"] : play.state == before)
        play.stage.tearDown()
    }

    @Test func `follow an interruptible animator`() {
        let play = BarStack()
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        play.useFade(driver)
        play.delegate.animator = InterruptibleFadeAnimator()
        let before = play.state
        play.pop()
        play.stage.advance(to: 0.2)
        play.stage.perform { driver.pause() }
        let held = play.stage.displayList()
        play.stage.advance(to: 1)
        #expect(play.stage.displayList() == held && held != before.1)
        play.stage.perform { driver.cancel() }
        play.stage.advance(to: 3)
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled])
        #expect(play.state == before)
        play.stage.tearDown()
    }

    @Test func `change with the whole stack`() {
        let play = BarStack(pages: false)
        let (a, b) = play.stage.perform { (screen("a"), screen("b")) }
        play.stage.perform {
            play.navigation.setViewControllers([play.root, a, b], animated: true)
        }
        play.stage.advance(to: 1)
        #expect(play.labels == ["a", "b"])
        play.stage.perform { _ = play.navigation.popToRootViewController(animated: true) }
        play.stage.advance(to: 2)
        #expect(play.labels == ["root"])
        play.stage.perform { play.navigation.viewControllers = [a, b] }
        #expect(play.labels == ["a", "b"])
        play.stage.perform { play.navigation.viewControllers = [a, play.page, b] }
        #expect(play.labels == ["page", "b"])
        play.stage.tearDown()
    }
}

@Suite struct `A bar that only one screen has` {
    @Test func `leaves with the screen that has it`() {
        let play = BarStack(pages: false) { BarlessScreen() }
        play.push()
        play.stage.perform {
            #expect(play.bar.isDescendant(of: play.root.view))
            #expect(play.bar.seenFrame == CGRect(x: 0, y: 47, width: 390, height: 44))
            #expect(play.page.view.safeAreaInsets.top == 47)
            #expect(play.root.view.safeAreaInsets.top == 91)
        }
        #expect(play.labels == ["root"])
        play.stage.advance(to: 0.499)
        // The lower screen ends up 30 % of the width to the side.
        #expect(abs(play.stage.perform { play.bar.seenFrame.minX } + 117) < 0.5)
        play.stage.advance(to: 1)
        #expect(play.stage.perform { play.bar.superview == nil })
        play.stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `comes back with it`(animated: Bool) {
        let play = BarStack(pages: false) { BarlessScreen() }
        let before = play.state
        play.push(animated: animated)
        play.stage.advance(to: 1)
        play.pop(animated: animated)
        #expect(play.stage.perform { play.root.view.safeAreaInsets.top } == 91)
        play.stage.advance(to: 2)
        #expect(play.state == before)
        play.stage.tearDown()
    }

    /// An interaction controller may retain the transition's context.
    @Test func `can be shown again when the transition is over`() {
        let play = BarStack(pages: false) { BarlessScreen() }
        let hand = FreeHand()
        play.delegate.animator = IdleAnimator()
        play.delegate.interaction = hand
        play.stage.perform { play.navigation.delegate = play.delegate }
        play.push()
        play.stage.perform {
            hand.context?.completeTransition(true)
            #expect(play.bar.superview == nil)
            play.navigation.isNavigationBarHidden = false
            #expect(play.bar.superview === play.navigation.view)
        }
        #expect(play.labels == ["root", "page"])
        play.stage.tearDown()
    }

    @Test(arguments: [true, false], [true, false])
    func `is as before after a transition that goes back`(isPush: Bool, isAnimated: Bool) {
        let play = BarStack(pages: false) {
            let screen = BarlessScreen()
            screen.isAnimated = isAnimated
            return screen
        }
        if !isPush { play.push(animated: false) }
        let driver = UIPercentDrivenInteractiveTransition()
        play.useFade(driver)
        let before = play.state
        if isPush { play.push() } else { play.pop() }
        play.stage.perform {
            driver.update(0.4)
            driver.cancel()
        }
        play.stage.advance(to: 2)
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled])
        #expect(play.state == before)
        #expect(play.stage.perform { play.navigation.isNavigationBarHidden } == !isPush)
        play.stage.tearDown()
    }
}
