import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

@Suite struct `A fade through over the whole screen` {
    let play = ModalPlay(isPresented: false) { makeFadeThroughModal(.fullScreen) }

    @Test func `presents and dismisses by the author's numbers`() {
        play.present()
        #expect(near(play.play.seen(play.root.view, at: 0.2) { $0.opacity }, 0.5))
        #expect(near(play.play.seen(play.modal.view, at: 0.6) { $0.opacity }, 0.5))
        play.stage.advance(to: 1)
        play.dismiss()
        #expect(near(play.play.seen(play.modal.view, at: 1.2) { $0.opacity }, 0.5))
        #expect(near(play.play.seen(play.root.view, at: 1.6) { $0.opacity }, 0.5))
        play.stage.advance(to: 2)
        #expect(play.play.outcomes == [.completed, .completed])
    }

    @Test func `takes the presenting view away and the system puts it back`() {
        let place = play.root.view.superview
        play.present()
        play.stage.advance(to: 1)
        #expect(play.root.view.window == nil)
        play.dismiss()
        play.stage.advance(to: 2)
        #expect(play.root.view.superview === place && place != nil)
        #expect(play.root.view.alpha == 1)
    }
}

@Suite struct `A fade through over a screen that stays` {
    @Test func `takes the presenting view into the container, and loses it with that`() {
        let play = ModalPlay(isPresented: false) { makeFadeThroughModal(.custom) }
        play.present()
        play.stage.advance(to: 1)
        // The view was moved, and is still there, transparent.
        #expect(play.root.view.superview === play.modal.view.superview)
        play.dismiss()
        #expect(near(play.play.seen(play.root.view, at: 1.6) { $0.opacity }, 0.5))
        play.stage.advance(to: 2)
        #expect(play.play.outcomes == [.completed, .completed])
        // The screen is black.
        #expect(play.root.view.window == nil)
        #expect(play.stage.window.subviews.isEmpty)
    }
}

@Suite struct `A screen that dissolves in` {
    @Test func `is the system's own way`() {
        let play = ModalPlay(isPresented: false) { makeDissolvingModal() }
        play.present()
        let duration = play.stage.profile.modalDissolveDuration
        #expect(near(play.play.seen(play.modal.view, at: duration / 2) { $0.opacity }, 0.5))
        play.stage.advance(to: 2)
        #expect(near(play.stage.transitions.last?.ended ?? 0, duration))
    }
}
