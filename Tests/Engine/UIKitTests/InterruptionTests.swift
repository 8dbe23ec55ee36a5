import CoreAnimation
import Foundation
import Testing
import UIKit

/// The calls follow WWDC 2024, session 10145: a push is never cancelled by a pop, but completed, and the pop begins in the
/// same turn.
@Suite struct `A push or pop that is interrupted` {
    private static let width = 402.0

    /// The part of a push's way that is left after `time`: of a critically damped spring of response 0.3 s with an initial
    /// velocity of 8.75 widths a second, solved by hand.
    private func left(_ time: Double) -> Double {
        let w = 2 * Double.pi / 0.3
        return exp(-w * time) * (1 + (w - 8.75) * time)
    }

    @Test func `is completed with its calls before the next one begins, in one turn`() {
        let play = StackPlay("a", system: .iOS27)
        play.push("b")
        play.stage.advance(to: 0.1)
        let first = play.stage.events.count
        play.pop()
        #expect(
            play.stage.callbacks(from: first) == """
                context.completeTransition
                viewDidDisappear a
                viewDidAppear b
                didMoveToParent b
                navigationController.didShow b
                animator.animationEnded system
                willMoveToParent b
                navigationController.animationControllerFor stack
                viewWillDisappear b
                viewWillAppear a
                navigationController.willShow a
                animator.animateTransition system
                viewIsAppearing a
                """)
        #expect(play.stage.events.dropFirst(first).allSatisfy { $0.time == 0.1 })
        play.stage.advance(to: 2)
        #expect(play.transitions == ["push a b completed", "pop b a completed"])
        #expect(play.stage.transitions[0].ended == 0.1)
        play.stage.tearDown()
    }

    @Test(arguments: [0.03, 0.08, 0.15, 0.3], [0, 0.02, 0.1, 0.25])
    func `goes on under the way of the next one`(after: Double, time: Double) {
        let play = StackPlay("a", system: .iOS27)
        play.push("b")
        play.stage.advance(to: after)
        play.pop()
        play.stage.advance(to: after + time)
        let part = left(after + time) + 1 - left(time)
        #expect(abs(play.offset(of: "b") - Self.width * part) < 0.05)
        // The lower screen moves 121 points for the upper one's 402, and is dragged along.
        #expect(abs(play.offset(of: "a") + 121 * (1 - part)) < 0.05)
        play.stage.tearDown()
    }

    @Test func `by a push of the same screen is the mirror of that`() {
        let play = StackPlay("ab", system: .iOS27)
        play.pop()
        play.stage.advance(to: 0.1)
        let seen = play.offset(of: "b")
        play.push("b")
        #expect(abs(play.offset(of: "b") - seen) < 0.01)
        play.stage.advance(to: 0.2)
        let part = 1 - left(0.2) - (1 - left(0.1))
        #expect(abs(play.offset(of: "b") - Self.width * part) < 0.05)
        play.stage.advance(to: 2)
        #expect(play.transitions == ["pop b a completed", "push a b completed"])
        #expect(play.offset(of: "b") == 0)
        play.stage.tearDown()
    }

    struct Change: CustomTestStringConvertible, Sendable {
        var stack: String
        var first, second: @Sendable (StackPlay) -> Void
        /// The screen that is gone in the second transition.
        var gone: String
        var name: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Change(
            stack: "ab", first: { $0.pop() }, second: { $0.push("c") }, gone: "b",
            name: "a push of another screen"),
        Change(
            stack: "abc", first: { $0.pop() }, second: { $0.pop() }, gone: "c",
            name: "a second pop"),
        Change(
            stack: "a", first: { $0.push("b") }, second: { $0.push("c") }, gone: "a",
            name: "a second push"),
    ])
    func `leaves no gap where its screen is gone`(_ change: Change) throws {
        let play = StackPlay(change.stack, system: .iOS27, hidesBar: true)
        let colors: [String: UIColor] = ["a": .red, "b": .green, "c": .blue]
        play.stage.perform {
            for (title, color) in colors { play.screens[title]?.view.backgroundColor = color }
        }
        change.first(play)
        play.stage.advance(to: 0.1)
        let before = try Pixels(play.stage.displayList())
        change.second(play)
        let after = try Pixels(play.stage.displayList())
        for x in stride(from: 2, to: 401, by: 1) {
            let (old, new) = (before[x, 400], after[x, 400])
            // The edge of a picture that lies within a pixel is drawn softer than a view's.
            let around = zip(before[x - 1, 400], before[x + 1, 400]).map { abs($0 - $1) }
            if around.max() ?? 0 > 100 { continue }
            let difference = zip(old, new).map { abs(Int($0) - Int($1)) }.max() ?? 255
            #expect(difference <= 2, "at \(x): \(old) became \(new)")
        }
        play.stage.advance(to: 3)
        play.stage.perform {
            #expect(play.navigation.transitionViews.count == 1)
            #expect(play.screens[change.gone]?.viewIfLoaded?.window == nil)
        }
        play.stage.tearDown()
    }

    @Test func `by a finger is held where it is seen, and follows`() {
        let play = StackPlay("a", system: .iOS27)
        play.push("b")
        play.stage.advance(to: 0.06)
        play.send(.began, 3)
        play.stage.advance(to: 0.1)
        let seen = play.offset(of: "b")
        #expect(seen > 40)
        play.send(.moved, 18)
        play.send(.moved, 19)
        #expect(play.transitions == ["push a b completed", "pop b a running"])
        #expect(abs(play.offset(of: "b") - seen) < 0.01)
        // One point beyond the last place in the slop.
        play.stage.advance(to: 1)
        #expect(abs(play.offset(of: "b") - seen - 1) < 0.01)
        play.send(.moved, 118)
        play.stage.advance(to: 2)
        #expect(abs(play.offset(of: "b") - seen - 100) < 0.01)
        play.send(.moved, 0)
        play.stage.advance(to: 3)
        play.send(.ended, 0)
        play.stage.advance(to: 5)
        #expect(play.transitions == ["push a b completed", "pop b a cancelled"])
        #expect(play.offset(of: "b") == 0)
        play.stage.tearDown()
    }

    @Test func `and was let go to return, is taken up again`() {
        let play = StackPlay("ab", system: .iOS27)
        play.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 103, y: 400))
        play.stage.advance(to: play.stage.now + 0.06)
        let seen = play.offset(of: "b")
        #expect(seen > 5)
        play.send(.began, 3)
        play.send(.moved, 18)
        play.send(.moved, 19)
        #expect(play.transitions == ["pop b a cancelled", "pop b a running"])
        #expect(play.offset(of: "b") > 5)
        play.send(.moved, 300)
        play.stage.advance(to: 2)
        play.send(.ended, 300)
        play.stage.advance(to: 4)
        #expect(play.transitions == ["pop b a cancelled", "pop b a completed"])
        play.stage.tearDown()
    }

    @Test func `refuses while a finger holds it`() {
        let play = StackPlay("ab", system: .iOS27)
        play.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 103, y: 400), lifts: false)
        play.push("c")
        #expect(play.transitions == ["pop b a running"])
        #expect(play.stage.events.contains { $0.name == .operationRefused })
        play.stage.tearDown()
    }

    @Test func `refuses if its animator is the delegate's`() {
        let play = StackPlay("a", system: .iOS27)
        play.delegate.animator = FadeAnimator()
        play.stage.perform { play.navigation.delegate = play.delegate }
        play.push("b")
        play.stage.advance(to: 0.1)
        play.pop()
        #expect(play.transitions == ["push a b running"])
        #expect(play.stage.events.contains { $0.name == .operationRefused })
        play.stage.tearDown()
    }

    @Test func `lets touches reach the screens`() {
        let play = StackPlay("a", system: .iOS27)
        var taps = 0
        play.stage.perform {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: 300, width: 200, height: 200)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            play.screens["b"]?.view.addSubview(button)
        }
        play.push("b")
        play.stage.advance(to: 0.05)
        play.send(.began, 200)
        play.stage.advance(to: 0.1)
        play.send(.ended, 200)
        #expect(taps == 1)
        play.stage.tearDown()
    }

    @Test func `by the back button pops`() {
        let play = StackPlay("a", system: .iOS27)
        play.push("b")
        play.stage.advance(to: 0.1)
        play.send(.began, 20, 22)
        play.stage.advance(to: 0.15)
        play.send(.ended, 20, 22)
        play.stage.advance(to: 2)
        #expect(play.transitions == ["push a b completed", "pop b a completed"])
        play.stage.tearDown()
    }

    @Test func `shows the bar's titles on from where they were`() throws {
        let play = StackPlay("a", system: .iOS27)
        play.push("b")
        play.stage.advance(to: 0.1)
        let before = try Pixels(play.stage.displayList())
        play.pop()
        let after = try Pixels(play.stage.displayList())
        for y in stride(from: 4, to: 44, by: 2) {
            for x in stride(from: 2, to: 400, by: 2) {
                let difference = zip(before[x, y], after[x, y]).map { abs(Int($0) - Int($1)) }.max()
                #expect(difference ?? 255 <= 2, "at \(x), \(y)")
            }
        }
        play.stage.tearDown()
    }

    /// All sequences of four pushes and pops at two paces.
    @Test(arguments: 0..<16, [0.04, 0.17])
    func `keeps the calls balanced, whatever comes when`(_ bits: Int, _ pace: Double) {
        let play = StackPlay("a", system: .iOS27)
        for step in 0..<4 {
            play.stage.advance(to: 0.1 + pace * Double(step))
            let depth = play.stage.perform { play.navigation.viewControllers.count }
            if bits >> step & 1 == 0, depth > 1 {
                play.pop()
            } else {
                play.stage.perform {
                    let there = play.navigation.viewControllers
                    let next = ["b", "c", "d"].compactMap { play.screens[$0] }
                        .first { screen in !there.contains { $0 === screen } }
                    if let next { play.navigation.pushViewController(next, animated: true) }
                }
            }
        }
        play.stage.advance(to: 4)
        let top = play.stage.perform { play.navigation.topViewController?.title }
        for title in ["a", "b", "c", "d"] {
            let calls = play.stage.events.compactMap { event -> String? in
                guard event.subject == title else { return nil }
                switch event.name {
                case .viewWillAppear: return "+"
                case .viewDidAppear: return "A"
                case .viewWillDisappear: return "-"
                case .viewDidDisappear: return "D"
                default: return nil
                }
            }.joined()
            let whole = calls.replacingOccurrences(of: "+A-D", with: "")
            #expect(whole == (title == top ? "+A" : ""), "\(title): \(calls)")
        }
        #expect(play.stage.transitions.allSatisfy { $0.outcome == .completed })
        play.stage.perform {
            #expect(
                play.navigation.transitionViews.map { $0.next as? UIViewController }
                    == [play.navigation.topViewController])
        }
        play.stage.tearDown()
    }
}

extension UINavigationController {
    /// The views in the container of transitions.
    fileprivate var transitionViews: [UIView] { topViewController?.view.superview?.subviews ?? [] }
}
