import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

@Suite struct `A back swipe that dismisses` {
    let play = ModalPlay { makeBackSwipeModal() }

    @Test func `shows the author's numbers without a finger`() {
        play.dismiss()
        #expect(near(play.play.seen(play.modal.view, at: 0.15) { $0.frame.minX }, 195))
        #expect(near(play.play.seen(play.modal.view, at: 0.15) { $0.shadowOpacity }, 0.1))
        #expect(near(play.play.seen(play.root.view, at: 0.15) { $0.frame.minX }, -58.558559))
        #expect(near(play.play.seen(play.root.view, at: 0.15) { $0.opacity }, 0.95))
        play.stage.advance(to: 1)
        #expect(play.stage.transitions.last?.ended == 0.3)
        #expect(play.root.presentedViewController == nil)
        #expect(play.root.view.window != nil && play.root.view.frame == play.stage.window.bounds)
    }

    @Test(arguments: [(60.0, StageTransition.Outcome.completed), (40, .cancelled)])
    func `is decided by the finger`(percent: Double, outcome: StageTransition.Outcome) {
        play.play.swipe(percent: percent)
        #expect(
            near(play.play.seen(play.modal.view, at: 1.2) { $0.frame.minX }, 3.9 * percent))
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == outcome)
        #expect((play.root.presentedViewController == nil) == (outcome == .completed))
        #expect((play.modal.view.window == nil) == (outcome == .completed))
        if outcome == .cancelled {
            #expect(play.modal.view.frame == play.stage.window.bounds)
            #expect(play.modal.view.layer.shadowRadius == 5)
        }
    }
}
