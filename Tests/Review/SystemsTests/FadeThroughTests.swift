import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

private func playFade(_ titles: [String] = ["inbox", "message"]) -> Play<
    FadeThroughNavigationController
> {
    Play(titles) { makeFadeThrough(screens: $0) }
}

@Suite struct `A fade through` {
    struct Row: CustomTestStringConvertible {
        var time, from, to: Double
        var testDescription: String { "after \(time) s" }
    }

    /// easeInOut, 0.4 s each; at a quarter of its time it is at 0.1291619, by bisection.
    static let rows = [
        Row(time: 0.1, from: 1 - 0.1291619, to: 0), Row(time: 0.2, from: 0.5, to: 0),
        Row(time: 0.4, from: 0, to: 0), Row(time: 0.6, from: 0, to: 0.5),
        Row(time: 0.7, from: 0, to: 1 - 0.1291619),
    ]

    @Test(arguments: rows) func `fades out, then in, when it pops`(_ row: Row) {
        let play = playFade()
        play.perform { $0.popViewController(animated: true) }
        #expect(near(play.seen(play.message.view, at: row.time) { $0.opacity }, row.from))
        #expect(near(play.seen(play.inbox.view, at: row.time) { $0.opacity }, row.to))
        play.stage.advance(to: 1)
        #expect(near(play.stage.transitions[0].ended ?? 0, 0.8))
        #expect(play.container.viewControllers == [play.inbox])
    }

    @Test(arguments: rows) func `does the same when it pushes`(_ row: Row) {
        let play = playFade(["inbox"])
        let other = play.stage.perform { UIViewController() }
        play.perform { $0.pushViewController(other, animated: true) }
        #expect(near(play.seen(play.inbox.view, at: row.time) { $0.opacity }, row.from))
        #expect(near(play.seen(other.view, at: row.time) { $0.opacity }, row.to))
        let views: [UIView] = [play.inbox.view, other.view]
        #expect(play.mounted(beside: other) == views)
        play.stage.advance(to: 1)
        #expect(play.outcomes == [.completed])
        // One screen is mounted at a time.
        #expect(play.mounted(beside: other) == [other.view])
    }

    /// The animation alongside takes the transition's 0.8 s at UIKit's default curve.
    @Test func `lets others animate along`() {
        let (play, along) = playAlongside()
        play.perform { $0.popViewController(animated: true) }
        #expect(near(play.seen(along.bar, at: 0.2) { $0.opacity }, 1 - 0.1291619))
        #expect(near(play.seen(along.bar, at: 0.4) { $0.opacity }, 0.5))
        play.stage.advance(to: 1)
        #expect(along.heard == ["completed"])
    }

    private func playAlongside() -> (Play<FadeThroughNavigationController>, AlongsideScreen) {
        let play = Play(["inbox"]) { makeFadeThrough(screens: $0 + [AlongsideScreen()]) }
        guard let along = play.container.topViewController as? AlongsideScreen else {
            preconditionFailure("no screen on top")
        }
        return (play, along)
    }

    @Test func `tells those who animate along of a cancel`() {
        let (play, along) = playAlongside()
        let driver = UIPercentDrivenInteractiveTransition()
        play.container.driver = driver
        play.perform { $0.popViewController(animated: true) }
        play.perform { _ in driver.update(0.25) }
        // While it is driven, it is linear.
        #expect(near(play.seen(along.bar, at: 0) { $0.opacity }, 0.75))
        play.perform { _ in driver.cancel() }
        play.stage.advance(to: 3)
        #expect(along.heard == ["goes back", "cancelled"])
        #expect(along.bar.alpha == 1)
    }
}

@Suite struct `The mistakes of a fade through` {
    @Test func `says that it arrived after it was cancelled`() {
        let play = playFade()
        let driver = UIPercentDrivenInteractiveTransition()
        play.container.driver = driver
        play.perform { $0.popViewController(animated: true) }
        play.perform { _ in driver.update(0.25) }
        #expect(near(play.seen(play.message.view, at: 0) { $0.opacity }, 0.5))
        play.perform { _ in driver.cancel() }
        #expect(play.stage.phase == .cancelling)
        play.stage.advance(to: 3)
        // 0.25 · 0.8 s back, then the second half plays by itself.
        #expect(near(play.stage.transitions[0].ended ?? 0, 0.6))
        #expect(play.outcomes == [.completed])
        #expect(play.container.viewControllers == [play.inbox])
    }

    /// The second half is begun by the completion of the first, which a finger never reaches.
    @Test func `shows nothing beyond half the way under a finger`() {
        let play = playFade()
        let driver = UIPercentDrivenInteractiveTransition()
        play.container.driver = driver
        play.perform { $0.popViewController(animated: true) }
        for percent in [0.5, 0.75, 1] {
            play.perform { _ in driver.update(percent) }
            #expect(play.seen(play.message.view, at: 0) { $0.opacity } == 0)
            #expect(play.seen(play.inbox.view, at: 0) { $0.opacity } == 0)
        }
    }

    @Test func `leaves what it faded out invisible`() {
        let play = playFade()
        play.perform { $0.popViewController(animated: true) }
        play.stage.advance(to: 1)
        #expect(play.message.view.alpha == 0)
    }
}
