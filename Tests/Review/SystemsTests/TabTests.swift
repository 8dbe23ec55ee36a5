import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

@Suite struct `A back swipe between tabs` {
    let play = Play(["first", "second"]) { makeBackSwipeTabs(screens: $0, showing: 1) }
    var first: UIViewController { play.screens[0] }
    var second: UIViewController { play.screens[1] }

    @Test func `shows the author's numbers without a finger`() {
        play.perform { $0.selectedIndex = 0 }
        #expect(near(play.seen(second.view, at: 0.15) { $0.frame.minX }, 195))
        #expect(near(play.seen(second.view, at: 0.15) { $0.shadowOpacity }, 0.1))
        #expect(near(play.seen(first.view, at: 0.15) { $0.frame.minX }, -58.558559))
        #expect(near(play.seen(first.view, at: 0.15) { $0.opacity }, 0.95))
        play.stage.advance(to: 1)
        #expect(play.stage.transitions.map(\.ended) == [0.3])
        #expect(play.container.selectedViewController === first)
    }

    @Test(arguments: [
        (60.0, StageTransition.Outcome.completed, 0), (40, .cancelled, 1),
    ])
    func `is decided by the finger`(
        percent: Double, outcome: StageTransition.Outcome, index: Int
    ) {
        play.swipe(percent: percent)
        #expect(near(play.seen(second.view, at: 1.2) { $0.frame.minX }, 3.9 * percent))
        play.stage.advance(to: 5)
        #expect(play.outcomes == [outcome])
        #expect(play.container.selectedIndex == index)
        #expect(play.mounted(beside: play.screens[index]) == [play.screens[index].view])
    }

    @Test func `has nothing before the first`() {
        play.perform { $0.selectedIndex = 0 }
        play.stage.advance(to: 1)
        play.swipe(percent: 60, at: 1.1)
        play.stage.advance(to: 5)
        #expect(play.outcomes == [.completed])
        #expect(play.container.selectedIndex == 0)
    }
}

@Suite struct `A fade through between tabs` {
    @Test func `shows the author's numbers`() {
        let play = Play(["first", "second"]) { makeFadeThroughTabs(screens: $0) }
        let (first, second): (UIView, UIView) = (play.screens[0].view, play.screens[1].view)
        play.perform { $0.selectedIndex = 1 }
        #expect(near(play.seen(first, at: 0.2) { $0.opacity }, 0.5))
        #expect(near(play.seen(second, at: 0.2) { $0.opacity }, 0))
        #expect(near(play.seen(second, at: 0.6) { $0.opacity }, 0.5))
        play.stage.advance(to: 1)
        #expect(near(play.stage.transitions.last?.ended ?? 0, 0.8))
        #expect(play.mounted(beside: play.screens[1]) == [second])
    }
}
