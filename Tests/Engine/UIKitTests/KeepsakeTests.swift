import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A context that an app keeps for ever` {
    /// Pops, ends the play at `time`, and returns whether the stage is still alive.
    private func stageSurvives(isInteractive: Bool, until time: Double) -> Bool {
        weak var stage: Stage?
        do {
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            stage = play.stage
            play.stage.perform {
                let manager = KeepingManager()
                manager.isInteractive = isInteractive
                play.navigation.delegate = manager
                withExtendedLifetime(manager) {
                    _ = play.navigation.popViewController(animated: true)
                }
            }
            play.stage.advance(to: time)
            play.stage.tearDown()
        }
        return stage != nil
    }

    @Test(arguments: [0.1, 1])
    func `by its animator does not hold the stage`(time: Double) {
        #expect(!stageSurvives(isInteractive: false, until: time))
    }

    @Test func `by its interaction controller does not hold the stage`() {
        #expect(!stageSurvives(isInteractive: true, until: 1))
    }

    /// A container that owns its delegate, whose animator keeps the context, which refers to the container.
    @Test(arguments: [0.1, 1])
    func `in a cycle with its container does not hold the stage`(time: Double) {
        weak var stage: Stage?
        do {
            let play = Play({ OwningNavigation(nibName: nil, bundle: nil) })
            stage = play.stage
            play.stage.perform {
                play.navigation.delegate = (play.navigation as? OwningNavigation)?.manager
                play.navigation.popViewController(animated: true)
            }
            play.stage.advance(to: time)
            play.stage.tearDown()
        }
        #expect(stage == nil)
    }

    @Test func `does nothing after the stage's end`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        let manager = KeepingManager()
        play.stage.perform {
            play.navigation.delegate = manager
            play.navigation.popViewController(animated: true)
        }
        play.stage.tearDown()
        let context = manager.animator.context
        #expect(context?.viewController(forKey: .from) == nil)
        #expect(context?.view(forKey: .to) == nil)
        context?.completeTransition(true)
        context?.updateInteractiveTransition(0.5)
    }

    @Test func `still knows who took part`() {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
        let manager = play.stage.perform {
            let manager = KeepingManager()
            play.navigation.delegate = manager
            play.navigation.popViewController(animated: true)
            return manager
        }
        play.stage.advance(to: 1)
        play.stage.perform {
            let context = manager.animator.context
            #expect(context?.viewController(forKey: .from) === play.message)
            #expect(context?.viewController(forKey: .to) === play.inbox)
            #expect(context?.transitionWasCancelled == false)
        }
        play.stage.tearDown()
    }
}

/// A container that owns its delegate.
private final class OwningNavigation: UINavigationController {
    let manager = KeepingManager()
}

@Suite struct `A child of an app's own container, by hand` {
    @Test func `appears in the log with every call, and no longer enters when it has`() {
        let stage = Stage()
        stage.perform {
            let (container, child) = (UIViewController(), UIViewController())
            (container.title, child.title) = ("container", "child")
            stage.window.rootViewController = container
            container.addChild(child)
            #expect(child.isMovingToParent)
            child.didMove(toParent: container)
            #expect(!child.isMovingToParent)
            child.willMove(toParent: nil)
            #expect(child.isMovingFromParent)
            child.removeFromParent()
            #expect(!child.isMovingFromParent)
        }
        let moves = stage.events.filter {
            $0.subject == "child"
                && [.willMoveToParent, .didMoveToParent].contains($0.name)
        }
        #expect(
            moves.map(\.name) == [
                .willMoveToParent, .didMoveToParent, .willMoveToParent, .didMoveToParent,
            ])
        #expect(
            moves.map(\.detail) == [
                .answer("container"), .answer("container"), .answer(nil), .answer(nil),
            ])
        stage.tearDown()
    }
}
