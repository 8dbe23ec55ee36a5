import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// Mistakes in an app's code; the tests are built for release.
@Suite struct `A programmer error` {
    /// The standard error output of a process that a mistake ended.
    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `without a stage says what to use`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = CALayer()
        }
        #expect(try words(of: result).contains("use stage.perform { … }"))
    }

    /// microsoft/fluentui-apple, pull request 915.
    @Test func `is to stop an inactive animator`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                UIViewPropertyAnimator(duration: 1, curve: .linear).stopAnimation(true)
            }
        }
        #expect(try words(of: result).contains("stopAnimation on an inactive animator"))
    }

    /// Sentences of UIKit's own exceptions, as published in questions about them.
    @Test(arguments: Mistake.allCases)
    fileprivate func `for which UIKit raises an exception says its sentence`(_ mistake: Mistake)
        async throws
    {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [name = mistake.rawValue as String] in
            Stage().perform { Mistake(rawValue: name)?.make() }
        }
        #expect(try words(of: result).contains("Fatal error: \(mistake.sentence)"))
    }
}

/// A mistake for which UIKit raises an exception.
private enum Mistake: String, CaseIterable {
    case addsItself, pushesTwice, pushesNavigation, popsToStranger, setsTwice, selectsStranger,
        finishesInactive, exchangesStrangers, looksBeyond, addsToEffect, releasesPaused,
        releasesStopped

    /// The beginning of the sentence.
    var sentence: String {
        switch self {
        case .addsItself: "Can't add self as subview"
        case .pushesTwice:
            "Pushing the same view controller instance more than once is not supported"
        case .pushesNavigation: "Pushing a navigation controller is not supported"
        case .popsToStranger: "Tried to pop to a view controller that doesn't exist."
        case .setsTwice: "All view controllers in a navigation controller must be distinct"
        case .selectsStranger:
            "only a view controller in the tab bar controller's list of view controllers can be selected"
        case .finishesInactive:
            "finishAnimationAtPosition: should only be called on a stopped animator!"
        case .exchangesStrangers: "Children view controllers"
        case .looksBeyond:
            "-[UITapGestureRecognizer locationOfTouch:inView:]: index (3) beyond bounds (0)."
        case .addsToEffect: "UIView has been added as a subview to UIVisualEffectView."
        // OfTheWolf/TwitterProfile, issue 14; m1entus/MZFormSheetPresentationController, issue 167.
        case .releasesPaused, .releasesStopped:
            "It is an error to release a paused or stopped property animator."
        }
    }

    /// Makes the mistake.
    func make() {
        switch self {
        case .addsItself:
            let view = UIView()
            view.addSubview(view)
        case .pushesTwice:
            let root = UIViewController()
            UINavigationController(rootViewController: root)
                .pushViewController(root, animated: false)
        case .pushesNavigation:
            UINavigationController(rootViewController: UIViewController())
                .pushViewController(
                    UINavigationController(rootViewController: UIViewController()), animated: false)
        case .popsToStranger:
            UINavigationController(rootViewController: UIViewController())
                .popToViewController(UIViewController(), animated: false)
        case .setsTwice:
            let root = UIViewController()
            UINavigationController(rootViewController: root).viewControllers = [root, root]
        case .selectsStranger:
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController()]
            tabs.selectedViewController = UIViewController()
        case .finishesInactive:
            UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
        case .exchangesStrangers:
            UIViewController().transition(
                from: UIViewController(), to: UIViewController(), duration: 1)
        case .looksBeyond:
            _ = UITapGestureRecognizer().location(ofTouch: 3, in: nil)
        case .addsToEffect:
            UIVisualEffectView(effect: nil).addSubview(UIView())
        case .releasesPaused:
            let view = Stage.shared.window
            UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.pauseAnimation()
        case .releasesStopped:
            let view = Stage.shared.window
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.startAnimation()
            animator.stopAnimation(false)
        }
    }
}
