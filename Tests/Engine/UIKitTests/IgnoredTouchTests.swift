import Foundation
import Testing
import UIKit

/// Sources: openradar 41217893 (github.com/lionheart/openradar-mirror/issues/19940); christianselig.com 2021-02;
/// github.com/material-motion/material-motion-swift/issues/105; published decompilations of UIKit, in which an interaction
/// controller, whether or not it begins interactively, lets the touches through.
@Suite struct `Touches during a presentation` {
    /// The taps on `home` and `detail` that were recognized.
    private func tap(
        _ play: PresentationPlay, at time: Double, _ point: CGPoint = CGPoint(x: 195, y: 700)
    ) -> [String] {
        let first = play.stage.events.count
        play.stage.advance(to: time)
        for (phase, delay) in [(UITouch.Phase.began, 0.0), (.ended, 0.05)] {
            play.stage.advance(to: time + delay)
            play.stage.send(TouchSample(phase: phase, location: point))
        }
        return play.stage.events.dropFirst(first).filter { $0.detail == .word("ended") }
            .compactMap(\.subject)
    }

    private func play(
        _ style: UIModalPresentationStyle, profile: Profile = Profile(), isOwn: Bool = false
    ) -> PresentationPlay {
        let play = PresentationPlay(style, profile: profile)
        play.stage.perform {
            for (screen, name) in [(play.home, "home"), (play.detail, "detail")] {
                let tap = UITapGestureRecognizer()
                tap.name = name
                screen.view.addGestureRecognizer(tap)
            }
            if isOwn {
                (play.delegate.presenting, play.delegate.dismissing) = (
                    RiseAnimator(), RiseAnimator()
                )
            }
        }
        return play
    }

    @Test(
        arguments: [
            UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .overCurrentContext,
        ], [false, true])
    func `are ignored from its beginning to its end, and during a dismissal`(
        style: UIModalPresentationStyle, isOwn: Bool
    ) {
        let play = play(style, isOwn: isOwn)
        play.stage.perform { play.home.present(play.detail, animated: true) }
        #expect(tap(play, at: 0.1) == [])
        #expect(tap(play, at: 0.3) == [])
        #expect(tap(play, at: 1) == ["detail"])
        play.stage.perform { play.detail.dismiss(animated: true) }
        #expect(tap(play, at: 1.1) == [])
        #expect(tap(play, at: 2) == ["home"])
        play.stage.tearDown()
    }

    @Test func `are not ignored without animation`() {
        let play = play(.fullScreen)
        play.stage.perform { play.home.present(play.detail, animated: false) }
        #expect(tap(play, at: 0) == ["detail"])
        play.stage.tearDown()
    }

    @Test func `are not ignored with an interaction controller, even if it does not begin`() {
        let play = play(.custom)
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        play.stage.perform {
            play.delegate.presenting = InterruptibleFadeAnimator()
            play.delegate.presentingInteraction = driver
            play.home.present(play.detail, animated: true)
        }
        #expect(tap(play, at: 0.2) == ["detail"])
        play.stage.tearDown()
    }

    /// Undecided: published decompilations have touches arrive during the fluid transitions of newer systems.
    @Test(arguments: [true, false])
    func `are ignored in iOS 27, too, unless a profile says otherwise`(ignores: Bool) {
        var profile = Profile(.iOS27)
        #expect(profile.presentationsIgnoreTouches)
        profile.presentationsIgnoreTouches = ignores
        let play = play(.fullScreen, profile: profile)
        play.stage.perform {
            play.home.present(play.detail, animated: true)
            #expect(UIApplication.shared.isIgnoringInteractionEvents == ignores)
        }
        play.stage.tearDown()
    }

    @Test func `end when it begins, if they are on the screen`() {
        let play = PresentationPlay(.fullScreen)
        var states: [UIGestureRecognizer.State] = []
        play.stage.perform {
            let pan = UIPanGestureRecognizer()
            pan.addTarget { [unowned pan] in states.append(pan.state) }
            play.home.view.addGestureRecognizer(pan)
        }
        func send(_ time: Double, _ phase: UITouch.Phase, _ y: CGFloat) {
            play.stage.advance(to: time)
            play.stage.send(TouchSample(phase: phase, location: CGPoint(x: 195, y: y)))
        }
        send(0, .began, 100)
        send(0.1, .moved, 150)
        play.stage.advance(to: 0.2)
        play.stage.perform { play.home.present(play.detail, animated: true) }
        #expect(states == [.began, .cancelled])
        send(0.3, .moved, 250)
        send(1, .moved, 300)
        send(1.1, .ended, 300)
        #expect(states == [.began, .cancelled])
        play.stage.tearDown()
    }
}
