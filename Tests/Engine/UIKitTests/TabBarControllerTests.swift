import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A tab bar controller` {
    let play = TabPlay()
    private var tabs: UITabBarController { play.tabs }

    /// The titles of the screens whose views are in the window.
    private var mounted: [String] {
        play.stage.perform {
            [play.root, play.page, play.second, play.third]
                .filter { $0.viewIfLoaded?.window != nil }.compactMap(\.title)
        }
    }

    private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }

    @Test func `shows its first child above a bar with all items`() {
        play.stage.perform {
            #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === play.navigation)
            #expect(tabs.tabBar.items?.map(\.title) == ["root", "second", "third"])
            #expect(tabs.tabBar.selectedItem === play.root.tabBarItem)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
            #expect(play.root.tabBarController === tabs && tabs.tabBarController == nil)
        }
        #expect(mounted == ["root"])
        play.stage.tearDown()
    }

    /// The bar has 49 points above the bottom inset of 34; the navigation bar has 44 below the top
    /// inset of 47.
    @Test func `covers its children with the bar`() {
        play.stage.perform {
            #expect(play.navigation.view.frame == play.stage.window.bounds)
            #expect(play.navigation.view.safeAreaInsets == insets(47, 83))
            #expect(play.root.view.frame == play.stage.window.bounds)
            #expect(play.root.view.safeAreaInsets == insets(91, 83))
            tabs.selectedIndex = 1
            #expect(play.second.view.safeAreaInsets == insets(47, 83))
        }
        play.stage.tearDown()
    }

    @Test func `selects what is tapped, and tells its delegate`() {
        play.tap(2)
        #expect(mounted == ["third"])
        #expect(play.delegate.diary.entries == ["did select third at 2"])
        #expect(play.tabs.diary.entries == ["third at 0"])
        #expect(play.stage.perform { tabs.tabBar.selectedItem === play.third.tabBarItem })
        play.delegate.allows = false
        play.tap(1)
        #expect(mounted == ["third"])
        #expect(play.stage.perform { tabs.tabBar.selectedItem === play.third.tabBarItem })
        #expect(play.delegate.diary.entries.count == 1)
        play.stage.tearDown()
    }

    @Test func `selects what code says, and tells nobody`() {
        play.delegate.allows = false
        play.stage.perform { tabs.selectedViewController = play.second }
        #expect(mounted == ["second"])
        #expect(play.stage.perform { tabs.selectedIndex } == 1)
        #expect(play.delegate.diary.entries.isEmpty && play.tabs.diary.entries.isEmpty)
        #expect(play.stage.transitions.isEmpty)
        play.stage.tearDown()
    }

    @Test func `pops a stack to its root by a tap on its tab`() {
        play.stage.perform {
            play.navigation.pushViewController(play.page, animated: false)
        }
        play.tap(0)
        play.stage.advance(to: 2)
        #expect(mounted == ["root"])
        #expect(play.delegate.diary.entries == ["did select stack at 0"])
        play.stage.tearDown()
    }

    struct Change: CustomTestStringConvertible {
        var testDescription: String
        var selected: Int
        var after: [String]
        var expected: String?
    }

    @Test(arguments: [
        Change(
            testDescription: "the one that is seen moves", selected: 1,
            after: ["second", "third"], expected: "second"),
        Change(
            testDescription: "the one that is seen leaves, another is at its place", selected: 1,
            after: ["third", "page"], expected: "page"),
        Change(
            testDescription: "the one that is seen leaves, nobody is at its place", selected: 2,
            after: ["page", "second"], expected: "page"),
        Change(testDescription: "all leave", selected: 1, after: [], expected: nil),
    ])
    func `keeps its selection when other controllers come`(_ row: Change) {
        play.stage.perform {
            tabs.selectedIndex = row.selected
            let all = [play.page, play.second, play.third]
            tabs.viewControllers = row.after.compactMap { title in all.first { $0.title == title } }
            #expect(tabs.selectedViewController?.title == row.expected)
            let index = row.expected.flatMap { row.after.firstIndex(of: $0) }
            #expect(tabs.selectedIndex == index ?? NSNotFound)
            #expect(tabs.tabBar.items?.map(\.title) == row.after)
            #expect(tabs.tabBar.selectedItem?.title == row.expected)
            #expect(Set(tabs.children.compactMap(\.title)) == Set(row.after))
            #expect(play.navigation.parent == nil)
        }
        #expect(mounted == (row.expected.map { [$0] } ?? []))
        play.stage.tearDown()
    }

    @Test func `shows a new item at once, and a stack's own before its root's`() {
        play.stage.perform {
            let item = UITabBarItem(title: "Own", image: nil, tag: 0)
            play.navigation.tabBarItem = item
            #expect(tabs.tabBar.items?.first === item && tabs.tabBar.selectedItem === item)
        }
        play.stage.tearDown()
    }

    @Test func `is as before after a selection and one back`() {
        let (tree, picture) = (
            play.stage.perform { Tree(play.stage.window) }, play.stage.displayList()
        )
        play.tap(1)
        #expect(play.stage.displayList() != picture)
        play.tap(0)
        #expect(play.stage.perform { Tree(play.stage.window) } == tree)
        #expect(play.stage.displayList() == picture)
        play.delegate.animator = FadeAnimator()
        play.tap(1)
        play.stage.advance(to: 1)
        play.tap(0)
        play.stage.advance(to: 2)
        #expect(play.stage.perform { Tree(play.stage.window) } == tree)
        #expect(play.stage.displayList() == picture)
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .completed])
        play.stage.tearDown()
    }

    @Test func `can be set before it is seen`() {
        let stage = Stage()
        stage.perform {
            let tabs = UITabBarController()
            #expect(tabs.selectedIndex == NSNotFound && tabs.viewControllers == nil)
            tabs.viewControllers = [screen("one"), screen("two")]
            tabs.tabBar.items?[0].badgeValue = "1"
            tabs.selectedIndex = 1
            stage.window.rootViewController = tabs
            #expect(tabs.selectedViewController?.viewIfLoaded?.window === stage.window)
            #expect(tabs.viewControllers?[0].viewIfLoaded?.window == nil)
            #expect(tabs.selectedViewController?.view.safeAreaInsets == insets(0, 49))
        }
        stage.tearDown()
    }

    @Test(arguments: [0.0, 0.2, 1])
    func `holds nothing when the stage is torn down`(at time: Double) {
        weak var ended: Stage?
        weak var tabs: UITabBarController?
        weak var child: UIViewController?
        do {
            let play = TabPlay(pages: true)
            play.driver.wantsInteractiveStart = time < 0.2
            play.stage.perform {
                play.page.hidesBottomBarWhenPushed = true
                play.root.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    title: "Back", style: .plain
                ) { play.navigation.popViewController(animated: true) }
            }
            play.tap(1)
            play.stage.advance(to: time)
            (ended, tabs, child) = (play.stage, play.tabs, play.page)
            play.stage.tearDown()
        }
        #expect(ended == nil && tabs == nil && child == nil)
    }
}
