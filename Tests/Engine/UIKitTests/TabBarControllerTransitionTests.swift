import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A transition between tabs` {
    let play = TabPlay()
    private var stage: Stage { play.stage }
    private var opacity: Float { stage.perform { play.second.view.seen.opacity } }

    /// State that must not differ after a cancelled transition.
    private var state: (Tree, DisplayList, Int, ObjectIdentifier?) {
        let picture = stage.displayList()
        return stage.perform {
            (
                Tree(stage.window), picture, play.tabs.selectedIndex,
                play.tabs.tabBar.selectedItem.map(ObjectIdentifier.init)
            )
        }
    }

    @Test(arguments: [true, false])
    func `plays the delegate's animator`(byTap: Bool) {
        play.delegate.animator = FadeAnimator()
        if byTap { play.tap(1) } else { stage.perform { play.tabs.selectedIndex = 1 } }
        #expect(stage.phase == .running)
        stage.advance(to: 0.1)
        #expect(abs(opacity - 0.25) < 1e-6)
        #expect(stage.perform { play.tabs.selectedIndex } == 1)
        stage.advance(to: 1)
        let transition = stage.transitions[0]
        #expect(transition.container == "tabs" && transition.operation == "select")
        #expect(transition.from == "stack" && transition.to == "second")
        #expect(transition.ended == 0.4 && transition.outcome == .completed)
        stage.perform {
            #expect(play.navigation.view.superview == nil)
            #expect(play.second.view.frame == stage.window.bounds)
        }
        stage.tearDown()
    }

    @Test func `follows a finger`() {
        let driver = play.driver
        stage.perform { play.tabs.selectedIndex = 1 }
        for percent in [0.25, 0.75, 0.5] {
            stage.perform { driver.update(percent) }
            #expect(abs(Double(opacity) - percent) < 1e-6)
        }
        stage.perform { driver.finish() }
        stage.advance(to: 1)
        #expect(stage.transitions.map(\.outcome) == [.completed])
        #expect(abs((stage.transitions[0].ended ?? 0) - 0.2) < 1e-9)
        stage.tearDown()
    }

    @Test(arguments: [0.0, 0.3, 1])
    func `that goes back leaves everything as if it had never begun`(percent: Double) {
        let driver = play.driver
        let before = state
        play.tap(1)
        #expect(state.2 == 1 && state.3 != before.3)
        stage.perform {
            driver.update(percent)
            driver.cancel()
        }
        stage.advance(to: 2)
        #expect(stage.transitions.map(\.outcome) == [.cancelled])
        #expect(state == before)
        stage.perform {
            #expect(play.second.viewIfLoaded?.superview == nil)
            #expect(play.navigation.view.safeAreaInsets.bottom == 83)
        }
        stage.tearDown()
    }

    @Test func `can be caught on the way`() {
        let driver = play.driver
        driver.wantsInteractiveStart = false
        driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        play.delegate.animator = InterruptibleFadeAnimator()
        let before = state
        play.tap(1)
        stage.advance(to: 0.1)
        stage.perform { driver.pause() }
        stage.advance(to: 0.5)
        #expect(abs(opacity - 0.25) < 1e-6)
        stage.perform {
            driver.update(0.5)
            driver.cancel()
        }
        stage.advance(to: 2)
        #expect(stage.transitions.map(\.outcome) == [.cancelled])
        #expect(abs((stage.transitions[0].ended ?? 0) - 0.7) < 1e-9)
        #expect(state == before)
        stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `can be moved by hand`(completes: Bool) {
        let hand = FreeHand()
        play.delegate.animator = IdleAnimator()
        play.delegate.interaction = hand
        let before = state
        play.tap(1)
        #expect(stage.phase == .interactive)
        stage.advance(to: 0.5)
        stage.perform {
            play.second.view.frame.origin.y = 300
            if completes { play.second.view.frame.origin.y = 0 }
            hand.context?.completeTransition(completes)
            play.second.view.frame.origin.y = 0
        }
        #expect(stage.transitions.map(\.outcome) == [completes ? .completed : .cancelled])
        #expect((state == before) != completes)
        stage.tearDown()
    }

    @Test func `refuses other tabs, and the log says so`() {
        play.delegate.animator = FadeAnimator()
        stage.perform {
            play.tabs.selectedIndex = 1
            play.tabs.viewControllers = []
        }
        let refused = stage.events.filter { $0.name == .tabSelectionRefused }.map(\.detail)
        #expect(refused == [.word("viewControllers")])
        stage.tearDown()
    }

    /// Sources: github.com/HeroTransitions/Hero, issues 193 and 226; github.com/CosmicMind/Motion/pull/55.
    @Test func `lets a further one begin beside it, by a tap or by code, even back to the first`() {
        play.delegate.animator = FadeAnimator()
        stage.perform { play.tabs.selectedIndex = 1 }
        stage.advance(to: 0.1)
        play.tap(2)
        stage.advance(to: 0.2)
        stage.perform { play.tabs.selectedIndex = 0 }
        #expect(stage.transitions.map(\.outcome) == [nil, nil, nil])
        stage.advance(to: 1)
        #expect(stage.transitions.map(\.outcome) == [.completed, .completed, .completed])
        stage.perform {
            #expect(play.tabs.selectedIndex == 0)
            #expect(play.navigation.view.window != nil && play.second.view.window == nil)
            #expect(play.third.view.window == nil)
            #expect(play.tabs.tabBar.superview === play.tabs.view)
        }
        #expect(play.delegate.diary.entries == ["did select third at 2"])
        stage.tearDown()
    }
}

@Suite struct `A stack inside a tab` {
    let play = TabPlay(pages: true)
    private var stage: Stage { play.stage }

    @Test(arguments: [(300.0, StageTransition.Outcome.completed), (150, .cancelled)])
    func `pops from the edge`(distance: Double, outcome: StageTransition.Outcome) {
        let tree = stage.perform { Tree(stage.window) }
        let picture = stage.displayList()
        play.dragFromEdge(by: distance)
        stage.advance(to: 0.5)
        #expect(stage.phase == .interactive)
        stage.advance(to: 5)
        #expect(stage.transitions.map(\.outcome) == [outcome])
        #expect(stage.transitions.map(\.container) == ["navigation"])
        #expect((stage.displayList() == picture) == (outcome == .cancelled))
        #expect((stage.perform { Tree(stage.window) } == tree) == (outcome == .cancelled))
        #expect(stage.perform { play.tabs.selectedIndex } == 0)
        stage.tearDown()
    }

    @Test func `keeps its pages while another tab is seen`() {
        stage.perform {
            play.tabs.selectedIndex = 1
            #expect(play.page.view.window == nil)
            play.navigation.popViewController(animated: true)
            play.tabs.selectedIndex = 0
            #expect(play.root.view.window != nil)
            #expect(play.navigation.navigationBar.topItem === play.root.navigationItem)
        }
        #expect(stage.transitions.isEmpty)
        stage.tearDown()
    }
}

@Suite struct `A page that hides the tab bar` {
    let play = TabPlay()
    private var stage: Stage { play.stage }
    private var bar: UITabBar { play.tabs.tabBar }

    init() { stage.perform { [play] in play.page.hidesBottomBarWhenPushed = true } }

    private func push(animated: Bool = true) {
        stage.perform { play.navigation.pushViewController(play.page, animated: animated) }
    }

    /// At the end of the system's push the lower screen is 30 % of the width to the side.
    @Test func `leaves it on the screen that goes`() {
        push()
        stage.perform {
            #expect(bar.isDescendant(of: play.root.view))
            #expect(bar.seenFrame == CGRect(x: 0, y: 761, width: 390, height: 83))
            #expect(play.page.view.safeAreaInsets.bottom == 34)
            #expect(play.root.view.safeAreaInsets.bottom == 83)
        }
        stage.advance(to: 0.499)
        #expect(abs(stage.perform { bar.seenFrame.minX } + 117) < 0.5)
        stage.advance(to: 1)
        stage.perform {
            #expect(bar.superview == nil)
            #expect(play.page.view.safeAreaInsets.bottom == 34)
        }
        stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `gives it back when it is popped`(animated: Bool) {
        let (tree, picture) = (stage.perform { Tree(stage.window) }, stage.displayList())
        push(animated: animated)
        stage.advance(to: 1)
        #expect(stage.perform { bar.superview == nil })
        stage.perform {
            _ = play.navigation.popViewController(animated: animated)
            #expect(bar.isDescendant(of: animated ? play.root.view : play.tabs.view))
            #expect(play.root.view.safeAreaInsets.bottom == 83)
        }
        stage.advance(to: 2)
        #expect(stage.perform { Tree(stage.window) } == tree)
        #expect(stage.displayList() == picture)
        stage.tearDown()
    }

    @Test func `has it back after a push that goes back, and not after such a pop`() {
        let driver = play.driver
        let (tree, picture) = (stage.perform { Tree(stage.window) }, stage.displayList())
        push()
        stage.perform {
            driver.update(0.4)
            driver.cancel()
        }
        stage.advance(to: 1)
        #expect(stage.perform { Tree(stage.window) } == tree)
        #expect(stage.displayList() == picture)

        push(animated: false)
        let (pushed, pushedPicture) = (stage.perform { Tree(stage.window) }, stage.displayList())
        stage.perform {
            _ = play.navigation.popViewController(animated: true)
            driver.update(0.4)
            driver.cancel()
        }
        stage.advance(to: 2)
        #expect(stage.perform { Tree(stage.window) } == pushed)
        #expect(stage.displayList() == pushedPicture)
        stage.tearDown()
    }

    @Test(arguments: [true, false])
    func `hides it from other tabs' screens only while it is seen`(animated: Bool) {
        push(animated: false)
        if animated { play.delegate.animator = FadeAnimator() }
        stage.perform { play.tabs.selectedIndex = 1 }
        #expect(
            stage.perform { bar.isDescendant(of: animated ? play.second.view : play.tabs.view) })
        stage.advance(to: 1)
        #expect(stage.perform { bar.superview === play.tabs.view })
        stage.perform { play.tabs.selectedIndex = 0 }
        stage.advance(to: 2)
        #expect(stage.perform { bar.superview == nil })
        stage.tearDown()
    }
}
