import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

@Suite struct `A stage of a system` {
    /// Plays until `time`, during a transition, ends the play, and returns the objects still alive.
    private func left<Container: UIViewController>(
        until time: Double, _ start: () -> Play<Container>
    ) -> [String] {
        weak var stage: Stage?
        weak var container: UIViewController?
        weak var screen: UIViewController?
        weak var layer: CALayer?
        do {
            let play = start()
            play.stage.advance(to: time)
            (stage, container, screen) = (play.stage, play.container, play.screens[0])
            layer = play.stage.perform { play.screens[0].view.layer }
            play.stage.tearDown()
        }
        let all: [(String, AnyObject?)] = [
            ("stage", stage), ("container", container), ("screen", screen), ("layer", layer),
        ]
        return all.filter { $0.1 != nil }.map(\.0)
    }

    @Test(arguments: [0.7, 1.35, 3]) func `of cards leaves nothing alive`(time: Double) {
        #expect(
            left(until: time) { () -> Play<CardContainer> in
                let play = playCards()
                play.swipe(percent: 40)
                return play
            } == [])
    }

    @Test(arguments: [0.7, 1.35, 3]) func `of back swipes leaves nothing alive`(time: Double) {
        #expect(
            left(until: time) { () -> Play<BackSwipeNavigationController> in
                let play = playBackSwipe()
                play.swipe(percent: 60)
                return play
            } == [])
    }

    @Test(arguments: [0.7, 1.35, 3]) func `of slides leaves nothing alive`(time: Double) {
        #expect(
            left(until: time) { () -> Play<SlideNavigationController> in
                let play = Play { makeSlides(screens: $0, [SlideTransition(.up, for: .pop)]) }
                play.swipe(percent: 60, from: 5)
                return play
            } == [])
    }

    @Test(arguments: [0.2, 0.6, 3]) func `of fades leaves nothing alive`(time: Double) {
        #expect(
            left(until: time) { () -> Play<FadeThroughNavigationController> in
                let play = Play { makeFadeThrough(screens: $0) }
                play.perform { $0.popViewController(animated: true) }
                return play
            } == [])
    }
}
