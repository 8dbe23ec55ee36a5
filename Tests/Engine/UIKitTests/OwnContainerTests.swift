import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A child of an app's own container` {
    private let stage = Stage()
    private let container: UIViewController
    private let child: UIViewController

    init() {
        (container, child) = stage.perform { [stage] in
            let (container, child) = (UIViewController(), UIViewController())
            (container.title, child.title) = ("container", "child")
            stage.window.rootViewController = container
            return (container, child)
        }
    }

    /// The appearance calls to the child so far.
    private var told: [String] {
        stage.events.compactMap { event in
            guard event.subject == "child" else { return nil }
            return event.name.rawValue.split(separator: ".").last.map(String.init)
        }
    }

    @Test func `hears of its appearing when its view comes into the window`() {
        stage.perform {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            #expect(
                told.suffix(3) == ["viewWillAppear", "viewIsAppearing", "didMoveToParent"])
        }
        #expect(told.last == "viewDidAppear")
        stage.perform {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        #expect(
            told.filter { $0.contains("ppear") }.suffix(2) == [
                "viewWillDisappear", "viewDidDisappear",
            ])
        stage.tearDown()
    }

    /// A controller that notes whether it appears and disappears with an animation.
    private final class Noticing: UIViewController {
        var told: [String] = []

        override func viewWillAppear(_ animated: Bool) { told.append("appears \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { told.append("disappears \(animated)") }
    }

    @Test(arguments: [(0, false), (0.3, true)])
    func `hears whether it is exchanged with an animation`(duration: Double, isAnimated: Bool) {
        let (old, new) = stage.perform {
            let (old, new) = (Noticing(), Noticing())
            container.addChild(old)
            container.addChild(new)
            container.view.addSubview(old.view)
            return (old, new)
        }
        old.told = []
        stage.perform {
            container.transition(from: old, to: new, duration: duration)
        }
        stage.advance(to: 1)
        #expect(old.told == ["disappears \(isAnimated)"])
        #expect(new.told == ["appears \(isAnimated)"])
        stage.tearDown()
    }

    @Test func `hears nothing while its view is moved about in the window`() {
        stage.perform {
            container.addChild(child)
            container.view.addSubview(child.view)
        }
        let before = told
        stage.perform {
            let inner = UIView(frame: container.view.bounds)
            container.view.addSubview(inner)
            inner.addSubview(child.view)
            container.view.bringSubviewToFront(inner)
        }
        #expect(told == before)
        stage.tearDown()
    }

    @Test func `hears what a container tells it that forwards by hand, and no more`() {
        final class ByHand: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        stage.perform {
            let container = ByHand()
            stage.window.rootViewController = container
            container.addChild(child)
            child.beginAppearanceTransition(true, animated: true)
            container.view.addSubview(child.view)
        }
        #expect(told.suffix(2) == ["viewWillAppear", "viewIsAppearing"])
        stage.perform { child.endAppearanceTransition() }
        #expect(told.last == "viewDidAppear")
        // Leaving the window is not reported either until the container does.
        stage.perform { child.view.removeFromSuperview() }
        #expect(told.last == "viewDidAppear")
        stage.tearDown()
    }
}
