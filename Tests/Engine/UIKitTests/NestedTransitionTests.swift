import Foundation
import Testing
import UIKit

/// Sources: openradar 40729570 (github.com/lionheart/openradar-mirror/issues/19804); UIKit's own warning "nested push
/// animation can result in corrupted navigation bar"; github.com/CEWendel/SWTableViewCell/issues/148;
/// github.com/cobaltians/Cobalt/issues/18; github.com/recruit-mp/RMPZoomTransitionAnimator/issues/19.
@Suite struct `A push or pop during another one` {
    /// The titles of the stack, and those of the screens in the window: `ab shows b`.
    private func state(_ play: StackPlay) -> String {
        play.stage.perform {
            let shown = play.screens.values.filter { $0.viewIfLoaded?.window != nil }
            return play.navigation.viewControllers.compactMap(\.title).joined() + " shows "
                + shown.compactMap(\.title).sorted().joined()
        }
    }

    private func end(_ play: StackPlay) -> String {
        play.stage.advance(to: play.stage.now + 3)
        defer { play.stage.tearDown() }
        return state(play)
    }

    struct Row: CustomTestStringConvertible {
        var stack: String
        /// The screens that are pushed; nil pops.
        var first, second: String?
        var transitions: [String]
        var ends: String
        var testDescription: String { transitions.joined(separator: ", ") }
    }

    static let rows = [
        Row(
            stack: "a", first: "b", second: "c", transitions: ["push a b", "push b c"],
            ends: "abc"),
        Row(stack: "abc", transitions: ["pop c b", "pop b a"], ends: "a"),
        Row(stack: "a", first: "b", transitions: ["push a b", "pop b a"], ends: "a"),
        Row(stack: "ab", second: "b", transitions: ["pop b a", "push a b"], ends: "ab"),
        Row(stack: "ab", second: "c", transitions: ["pop b a", "push a c"], ends: "ac"),
    ]

    @Test(arguments: rows, [0.05, 0.3])
    func `begins beside it, and the stack's last screen is shown at the end`(
        _ row: Row, after delay: Double
    ) {
        for hasAnimators in [false, true] {
            let play = StackPlay(row.stack)
            play.delegate.animator = FadeAnimator()
            play.stage.perform {
                if hasAnimators { play.navigation.delegate = play.delegate }
            }
            func change(_ pushed: String?) {
                if let pushed { play.push(pushed) } else { play.pop() }
            }
            change(row.first)
            play.stage.advance(to: delay)
            change(row.second)
            #expect(play.transitions == row.transitions.map { $0 + " running" })
            play.stage.advance(to: 3)
            #expect(play.transitions == row.transitions.map { $0 + " completed" })
            #expect(
                play.stage.perform { play.navigation.navigationBar.items?.compactMap(\.title) }
                    == row.ends.map(String.init))
            #expect(end(play) == "\(row.ends) shows \(row.ends.suffix(1))")
        }
    }

    @Test func `leaves the stack usable`() {
        let play = StackPlay("a")
        play.push("b")
        play.stage.advance(to: 0.05)
        play.push("c")
        play.stage.advance(to: 1.5)
        play.pop()
        #expect(end(play) == "ab shows b")
    }

    @Test func `may be without animation`() {
        let play = StackPlay("a")
        play.push("b")
        play.stage.advance(to: 0.1)
        play.stage.perform {
            play.navigation.pushViewController(play.controllers("c")[0], animated: false)
        }
        #expect(end(play) == "abc shows c")
        #expect(play.transitions == ["push a b completed"])
    }

    @Test func `made by a callback of one that begins follows at once`() {
        final class Pusher: NSObject, UINavigationControllerDelegate {
            var next: UIViewController?
            func navigationController(
                _ navigationController: UINavigationController,
                willShow viewController: UIViewController, animated: Bool
            ) {
                guard let next else { return }
                self.next = nil
                navigationController.pushViewController(next, animated: true)
            }
        }
        let (play, pusher) = (StackPlay("a"), Pusher())
        play.stage.perform {
            pusher.next = play.screens["c"]
            play.navigation.delegate = pusher
        }
        play.push("b")
        #expect(play.transitions == ["push a b running", "push b c running"])
        #expect(end(play) == "abc shows c")
    }

    @Test func `goes back to the screen that was pushed when a finger cancels it`() {
        let play = StackPlay("a")
        play.stage.perform { play.navigation.interactivePopGestureRecognizer?.delegate = nil }
        play.push("b")
        play.stage.advance(to: 0.1)
        play.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 60, y: 400))
        #expect(end(play) == "ab shows b")
        #expect(play.stage.transitions.map(\.outcome) == [.completed, .cancelled])
    }

    /// The system's own delegate of the recognizer lets nothing begin. Source:
    /// github.com/yiplee/YPNavigationBarTransition/pull/44.
    @Test func `is not begun by the system's swipe`() {
        let play = StackPlay("ab")
        play.push("c")
        play.stage.advance(to: 0.1)
        play.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(end(play) == "abc shows c")
        #expect(play.transitions == ["push b c completed"])
    }
}
