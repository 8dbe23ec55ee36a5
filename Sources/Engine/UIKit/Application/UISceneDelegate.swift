public import Foundation
public import UIKitCore

/// The object that a scene's life is told to.
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the scene connects; apps make their window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene is gone; never.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene is about to leave the background.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is in the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called to open URLs; never.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The object that a window scene's life is told to.
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// Called when the scene has changed its size or traits; never.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    /// The delegate's property `window`, if it has one.
    ///
    /// Twice optional, as the optional property of UIKit's protocol.
    public var window: UIWindow?? { windowProperty(of: self) }

    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}
