import CoreAnimation
import Foundation
import Systems
import Testing
import UIKitCore

@Suite struct `A navigation controller's stack` {
    private let play = Play({ UINavigationController(nibName: nil, bundle: nil) })

    private func screens(_ names: String...) -> [UIViewController] {
        names.map { name in
            let screen = UIViewController()
            screen.title = name
            return screen
        }
    }

    /// The transitions so far: `push from to`.
    private var transitions: [String] {
        play.stage.transitions.map { "\($0.operation) \($0.from ?? "") \($0.to ?? "")" }
    }

    @Test func `changes at the pace of the block in which an app asks for it`() {
        play.stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                _ = play.navigation.popViewController(animated: true)
            }
        }
        play.stage.advance(to: 1)
        // From the middle of the window to half a width beyond its edge: at half time at the edge.
        play.stage.perform {
            let width = play.stage.window.bounds.width
            #expect(abs(play.message.view.seen.position.x - width) < 1e-6)
        }
        play.stage.advance(to: 3)
        #expect(play.stage.transitions.map(\.ended) == [2])
        play.stage.tearDown()
    }

    @Test func `is cut to its root, and returns who left`() {
        play.stage.perform {
            let more = screens("third", "fourth")
            play.navigation.viewControllers = [play.inbox, play.message] + more
            let removed = play.navigation.popToRootViewController(animated: true)
            #expect(removed == [play.message] + more)
            #expect(play.navigation.viewControllers == [play.inbox])
        }
        play.stage.advance(to: 2)
        #expect(transitions == ["pop fourth inbox"])
        play.stage.perform {
            #expect(play.navigation.children == [play.inbox])
            #expect(play.message.parent == nil)
            #expect(play.navigation.popToRootViewController(animated: true) == nil)
        }
        play.stage.tearDown()
    }

    @Test func `is cut down to a screen in the middle`() {
        play.stage.perform {
            let more = screens("third")
            play.navigation.viewControllers = [play.inbox, play.message] + more
            #expect(
                play.navigation.popToViewController(play.message, animated: false) == more)
            #expect(play.navigation.topViewController == play.message)
            #expect(play.message.view.superview != nil)
        }
        play.stage.tearDown()
    }

    @Test func `pops when the new last screen was there already, else pushes`() {
        play.stage.perform {
            play.navigation.setViewControllers([play.inbox], animated: true)
        }
        play.stage.advance(to: 2)
        play.stage.perform {
            play.navigation.setViewControllers(
                screens("first", "second", "third"), animated: true)
        }
        play.stage.advance(to: 4)
        #expect(transitions == ["pop message inbox", "push inbox third"])
        play.stage.perform {
            #expect(play.navigation.children.map(\.title) == ["first", "second", "third"])
            #expect(play.inbox.parent == nil)
            #expect(play.inbox.viewIfLoaded?.superview == nil)
        }
        play.stage.tearDown()
    }

    @Test func `moves nothing when its last screen stays`() {
        play.stage.perform {
            let more = screens("between")
            play.navigation.setViewControllers(
                [play.inbox] + more + [play.message], animated: true)
            #expect(play.navigation.children.count == 3)
        }
        #expect(play.stage.transitions.isEmpty)
        play.stage.tearDown()
    }

    @Test func `is as it was after a push that is cancelled by a finger`() {
        let slides = Slides()
        play.stage.perform {
            play.navigation.delegate = slides
            play.navigation.pushViewController(screens("third")[0], animated: true)
            slides.driver.update(0.4)
            slides.driver.cancel()
        }
        play.stage.advance(to: 2)
        play.stage.perform {
            #expect(play.navigation.viewControllers == [play.inbox, play.message])
            #expect(play.navigation.children == [play.inbox, play.message])
        }
        #expect(play.stage.transitions.map(\.outcome) == [.cancelled])
        play.stage.tearDown()
    }

    /// A driven slide for every operation.
    private final class Slides: UINavigationControllerDelegate {
        let driver = UIPercentDrivenInteractiveTransition()

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { makeBackSwipeAnimator() }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
}

@Suite struct `The system's pop from the edge` {
    /// Drags from `x` by `distance` in 0.5 s, rests, and lifts.
    private func drag(_ play: Play, from x: Double, by distance: Double, rest: Double = 0.2) {
        let way = (0...30).map { step in
            let part = Double(step) / 30
            return (time: 0.1 + 0.5 * part, x: x + distance * part, y: 400.0)
        }
        play.touch(way + [(time: 0.6 + rest, x: x + distance, y: 400)])
    }

    struct Row: CustomTestStringConvertible {
        var start, distance: Double
        var rest = 0.2
        var outcomes: [StageTransition.Outcome]
        var testDescription: String { "\(distance) pt from \(start), resting \(rest) s" }
    }

    @Test(arguments: [
        Row(start: 5, distance: 300, outcomes: [.completed]),
        Row(start: 5, distance: 150, outcomes: [.cancelled]),
        Row(start: 60, distance: 300, outcomes: []),
        // 240 pt/s is not a flick, 320 pt/s is.
        Row(start: 5, distance: 120, rest: 0, outcomes: [.cancelled]),
        Row(start: 5, distance: 160, rest: 0, outcomes: [.completed]),
    ])
    func `is decided by half of the width, or by a flick`(_ row: Row) {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        drag(play, from: row.start, by: row.distance, rest: row.rest)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.map(\.outcome) == row.outcomes)
        play.stage.tearDown()
    }

    @Test func `keeps the upper screen under the finger`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        drag(play, from: 5, by: 210)
        play.stage.advance(to: 0.7)
        // 210 pt of finger movement are a translation of 200 pt.
        #expect(abs(play.stage.perform { play.message.view.seen.frame.minX } - 200) < 1e-6)
        play.stage.tearDown()
    }

    @Test func `is off while the delegate animates pops itself`() {
        let play = Play({ makeBackSwipe(screens: []) })
        play.stage.perform {
            (play.navigation as? BackSwipeNavigationController)?.pan.isEnabled = false
        }
        drag(play, from: 5, by: 300)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.isEmpty)
        play.stage.tearDown()
    }

    @Test func `does nothing on the root`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) }, root: true)
        drag(play, from: 5, by: 300)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.isEmpty)
        play.stage.tearDown()
    }
}
