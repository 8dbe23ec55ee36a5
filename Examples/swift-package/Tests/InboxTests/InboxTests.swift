import Filmstrip
import FilmstripTesting
import Foundation
import Inbox
import Testing
import UIKit

@Suite struct InboxTests {
    @Test func aSpecIsAsItWas() throws {
        let film = try Film(of: #"{ "preset": "slide-up", "filmstrip": { "frames": 4 } }"#)
        expectFilmstrip(of: film, named: "slide-up")
    }

    @Test func ourOwnAnimatorIsAsItWas() throws {
        let film = try Film(of: openMessage, frames: .count(4)) { stage in
            stage.window.rootViewController = InboxNavigationController()
        }
        expectFilmstrip(of: film, named: "open-message")
        expectOutcome(.completed, of: film)
        expectNoFindings(in: film)
        expectValue("alpha", of: "Message", is: .numbers([1]), at: .end, in: film)
        expectCalls([.animateTransition, .completeTransition], inOrderIn: film)
    }

    /// `FAIL_ON_PURPOSE=1` shows what a failure looks like: the animator is slower, and begins smaller.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["FAIL_ON_PURPOSE"] == "1"))
    func anotherAnimatorFails() throws {
        let film = try Film(of: openMessage, frames: .count(4)) { stage in
            let fade = FadeAnimator(duration: 0.5, from: 0.5)
            stage.window.rootViewController = InboxNavigationController(fade: fade)
        }
        expectFilmstrip(of: film, named: "open-message")
    }

    /// A tenth of a second after the start.
    private let openMessage = GestureScript([
        .perform(.at(0.1), on: InboxNavigationController.self) { $0.showMessage() }
    ])
}
