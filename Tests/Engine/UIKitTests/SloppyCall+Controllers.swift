import UIKit

extension SloppyCall {
    /// Containers, presentations and interactive transitions.
    static let controllers = [
        SloppyCall(
            "viewControllers = … during a pop that is cancelled",
            "leaves the screens as they were", source: Source.played
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let delegate = Popping()
            play.stage.perform {
                play.navigation.delegate = delegate
                let stack = play.navigation.viewControllers
                play.navigation.popViewController(animated: true)
                delegate.driver.update(0.3)
                delegate.driver.cancel()
                play.navigation.viewControllers = stack
            }
            play.stage.advance(to: 2)
            defer { play.stage.tearDown() }
            return play.stage.perform {
                play.navigation.viewControllers == [play.inbox, play.message]
                    && play.message.view.window != nil
            }
        },
        SloppyCall(
            "setViewControllers(_:animated:) during a push", "waits for its end",
            source: Source.chosen
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let (pushed, other) = play.stage.perform { (UIViewController(), UIViewController()) }
            play.stage.perform {
                play.navigation.pushViewController(pushed, animated: true)
                play.navigation.setViewControllers([play.inbox, other], animated: false)
            }
            let during = play.navigation.viewControllers
            play.stage.advance(to: 2)
            defer { play.stage.tearDown() }
            return during.last === pushed
                && play.navigation.viewControllers == [play.inbox, other]
                && play.stage.perform { other.view.window != nil }
        },
        SloppyCall(
            "wantsInteractiveStart = false with an empty animateTransition(using:)",
            "starts the interaction controller", source: Source.played
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let delegate = Driving()
            play.stage.perform {
                play.navigation.delegate = delegate
                play.navigation.popViewController(animated: true)
            }
            play.stage.advance(to: 2)
            defer { play.stage.tearDown() }
            return play.stage.transitions.map(\.outcome) == [.completed]
                && play.stage.transitions.map(\.isInteractive) == [false]
        },
        SloppyCall(
            "a percent-driven transition with wantsInteractiveStart = false",
            "plays by itself", source: "Apple, wantsInteractiveStart"
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let delegate = Popping()
            play.stage.perform {
                delegate.driver.wantsInteractiveStart = false
                play.navigation.delegate = delegate
                play.navigation.popViewController(animated: true)
            }
            play.stage.advance(to: 2)
            defer { play.stage.tearDown() }
            return play.stage.transitions.map(\.outcome) == [.completed]
                && play.stage.transitions[0].ended == 0.5
        },
        SloppyCall(
            "completionSpeed = 1 - percentComplete at the end", "ends at once",
            source: Source.chosen
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let delegate = Popping()
            play.stage.perform {
                play.navigation.delegate = delegate
                play.navigation.popViewController(animated: true)
                delegate.driver.update(1)
                delegate.driver.completionSpeed = 1 - delegate.driver.percentComplete
                delegate.driver.finish()
            }
            play.stage.advance(to: 2)
            defer { play.stage.tearDown() }
            return play.stage.transitions[0].ended == 0
        },
        SloppyCall(
            "update(translation / 0)", "is as at the beginning", source: Source.chosen
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let delegate = Popping()
            play.stage.perform {
                play.navigation.delegate = delegate
                play.navigation.popViewController(animated: true)
                delegate.driver.update(.nan)
            }
            defer { play.stage.tearDown() }
            return play.stage.perform { play.message.view.seen.frame.minX == 0 }
        },
        SloppyCall(
            "update, finish and cancel after the release", "change nothing",
            source: Source.played
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let delegate = Popping()
            play.stage.perform {
                play.navigation.delegate = delegate
                play.navigation.popViewController(animated: true)
                delegate.driver.finish()
                delegate.driver.update(0.1)
                delegate.driver.cancel()
                delegate.driver.finish()
            }
            play.stage.advance(to: 2)
            defer { play.stage.tearDown() }
            return play.stage.transitions.map(\.outcome) == [.completed]
        },
        SloppyCall(
            "popViewController(animated:) at the root", "returns nil",
            source: "Apple, popViewController(animated:)"
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) }, root: true)
            defer { play.stage.tearDown() }
            return play.stage.perform {
                play.navigation.popViewController(animated: true) == nil
                    && play.navigation.popToRootViewController(animated: true) ?? [] == []
            }
        },
        SloppyCall(
            "selectedIndex = 9 of two tabs", "changes nothing", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let tabs = UITabBarController()
                tabs.viewControllers = [UIViewController(), UIViewController()]
                tabs.selectedIndex = 1
                tabs.selectedIndex = 9
                return tabs.selectedIndex == 1
            }
        },
        SloppyCall(
            "removeFromSuperview() of a child's view", "tells that it has disappeared at once",
            source: "published logs of devices"
        ) { sloppy in
            let told = sloppy.stage.perform { [stage = sloppy.stage] in
                let (container, child) = (Telling(), Telling())
                stage.window.rootViewController = container
                container.addChild(child)
                container.view.addSubview(child.view)
                child.didMove(toParent: container)
                return child
            }
            sloppy.stage.perform {
                told.told = []
                told.willMove(toParent: nil)
                told.view.removeFromSuperview()
                told.removeFromParent()
            }
            return told.told == [
                "willMove", "viewWillDisappear", "viewDidDisappear", "didMove",
            ]
        },
        SloppyCall(
            "addChild twice and removeFromParent twice", "is as once", source: Source.chosen
        ) { sloppy in
            sloppy.stage.perform {
                let (container, child) = (UIViewController(), UIViewController())
                container.addChild(child)
                container.addChild(child)
                let children = container.children
                child.removeFromParent()
                child.removeFromParent()
                return children == [child] && container.children.isEmpty
            }
        },
        SloppyCall(
            "present(_:animated:) while something is presented", "presents nothing further",
            source: "UIKit's warning \"which is already presenting\""
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            let (first, second) = play.stage.perform { (UIViewController(), UIViewController()) }
            play.stage.perform { play.navigation.present(first, animated: false) }
            play.stage.perform { play.navigation.present(second, animated: true) }
            defer { play.stage.tearDown() }
            return play.navigation.presentedViewController === first
                && second.presentingViewController == nil
        },
        SloppyCall(
            "dismiss(animated:) with nothing presented", "does nothing", source: Source.played
        ) { _ in
            let play = Play({ UINavigationController(nibName: nil, bundle: nil) })
            play.stage.perform { play.message.dismiss(animated: true) }
            play.stage.advance(to: 1)
            defer { play.stage.tearDown() }
            return play.navigation.viewControllers.count == 2
        },
    ]
}

/// Slides for half a second under a percent-driven transition.
private final class Popping: UINavigationControllerDelegate {
    let driver = UIPercentDrivenInteractiveTransition()

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        InterruptibleSlide(duration: 0.5, distance: 400)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Makes all it does in `startInteractiveTransition(_:)`, though it does not want to begin interactively.
private final class Driving: UINavigationControllerDelegate,
    UIViewControllerInteractiveTransitioning,
    UIViewControllerAnimatedTransitioning
{
    var wantsInteractiveStart: Bool { false }

    func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {}

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return
        }
        context.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.3) {
            from.alpha = 0
        } completion: { _ in
            context.completeTransition(true)
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

/// Notes what a container tells it.
private final class Telling: UIViewController {
    var told: [String] = []

    override func viewWillDisappear(_ animated: Bool) { told.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) { told.append("willMove") }
    override func didMove(toParent parent: UIViewController?) { told.append("didMove") }
}
