import Foundation
import TransitionSpec
import UIKitCore

/// The part of a container controller that makes it a screen: its name, appearance and recognizers.
final class ScreenPresence: AppearanceObserver {
    private let screen: Spec.Screen
    /// Informed when the screen loads, appears and disappears; outlives the play.
    private weak var operations: SceneOperations?

    init(_ screen: Spec.Screen, _ operations: SceneOperations) {
        (self.screen, self.operations) = (screen, operations)
    }

    /// The orientations that the spec gives the screen; nil for the system's.
    var orientations: UIInterfaceOrientationMask? {
        screen.supportedInterfaceOrientations.map(UIInterfaceOrientationMask.init)
    }

    /// Sets the controller's name and title from the spec.
    func name(_ controller: UIViewController) {
        controller.restorationIdentifier = screen.name
        controller.title = screen.title
    }

    /// Applies the spec's colours once the controller's view is loaded.
    func loaded(_ controller: UIViewController) {
        if let background = screen.background {
            controller.view.backgroundColor = UIColor(background)
        }
        if let accent = screen.accent {
            controller.view.tintColor = UIColor(accent)
        }
        operations?.loaded(controller)
    }

    /// Reports that the controller begins to appear or disappear.
    func appearanceBegins(of controller: UIViewController) {
        operations?.appearanceBegins(of: controller)
    }

    /// Reports that the controller has appeared.
    func appeared(_ controller: UIViewController) { operations?.appeared(controller) }
}

/// A navigation controller that is a screen, or that asks screens whether the back button may pop them.
final class NavigationScreenController: UINavigationController {
    private let presence: ScreenPresence?
    /// The scene that owns all controllers.
    private weak var scene: Scene?

    /// - Parameter screen: The screen that this controller is; nil for the root container.
    init(_ screen: Spec.Screen?, in scene: Scene) {
        presence = screen.map { ScreenPresence($0, scene.operations) }
        self.scene = scene
        super.init(nibName: nil, bundle: nil)
        // The root has the same name as UIKit's own class.
        title = screen == nil ? String(describing: UINavigationController.self) : nil
        presence?.name(self)
        appearanceObserver = presence
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        presence?.orientations ?? super.supportedInterfaceOrientations
    }

    override func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool {
        guard let scene, let screen = viewControllers.first(where: { $0.navigationItem === item })
        else { return true }
        if scene.answers(about: screen).shouldPop { return true }
        scene.decline(screen)
        return false
    }
}

final class TabScreenController: UITabBarController {
    private let presence: ScreenPresence

    init(_ screen: Spec.Screen, _ operations: SceneOperations) {
        presence = ScreenPresence(screen, operations)
        super.init(nibName: nil, bundle: nil)
        presence.name(self)
        appearanceObserver = presence
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        presence.orientations ?? super.supportedInterfaceOrientations
    }
}
