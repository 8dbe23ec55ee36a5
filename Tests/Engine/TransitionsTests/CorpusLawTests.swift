import Testing
import Transitions
import UIKit

@Suite struct `Every demo of the corpus` {
    @Test(arguments: Demo.all) func `shows the same pictures however its time is divided`(
        _ demo: Demo
    ) {
        let (once, often) = (Playback(demo), Playback(demo))
        for play in [once, often] { play.forward() }
        for time in [0.1, 0.25, 0.7] {
            once.stage.advance(to: time)
            while often.stage.now < time {
                often.stage.advance(to: min(time, often.stage.now + 0.013))
            }
            let (one, other) = (
                once.stage.perform { once.stage.displayList() },
                often.stage.perform { often.stage.displayList() }
            )
            #expect(one == other, "at \(time)")
        }
    }

    @Test(arguments: Demo.all) func `ends as it began after forward and back`(_ demo: Demo) {
        let play = Playback(demo)
        let before = play.stage.perform { play.stage.displayList() }
        play.arrive()
        let there = play.stage.perform { play.stage.displayList() }
        #expect(there != before)
        play.stage.perform {
            if let root = play.stage.window.rootViewController { demo.back(root) }
        }
        play.rest()
        let after = play.stage.perform { play.stage.displayList() }
        #expect(after == before)
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test(arguments: Demo.all) func `is over some time after it began`(_ demo: Demo) {
        let play = Playback(demo)
        play.arrive()
        #expect(play.outcomes.allSatisfy { $0 == .completed })
        let busy = play.stage.perform {
            play.stage.window.tree.filter { !($0.layer.animationKeys() ?? []).isEmpty }
        }
        #expect(busy.isEmpty)
    }

    @Test func `has a name of its own`() {
        #expect(Set(Demo.all.map(\.name)).count == Demo.all.count)
    }
}
