public import Foundation
public import UIKitCore

/// The object that an app's life is told to.
///
/// A stage does not start an app by itself: `stage.launch(AppDelegate())` does. `@main` and `@UIApplicationMain` stand
/// on a class that a program of its own would start with; in a library leave them out.
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Called first.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app has launched; apps without scenes make their window here.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when an app without scenes has launched.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called when the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app is about to become inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app is in the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the app is about to leave the background.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the app is about to end; never.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is short; never.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called to open a URL; never.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The orientations of a window; never asked.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// The configuration of a scene.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when scenes are gone; never.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIApplicationDelegate {
    /// The delegate's property `window`, if it has one.
    ///
    /// Twice optional, as the optional property of UIKit's protocol: `delegate?.window??.rootViewController`.
    public var window: UIWindow?? { windowProperty(of: self) }

    /// A programmer error: see `Stage.launch(_:scene:options:)`.
    public static func main() {
        fatalError(
            "\(Self.self).main(): an app is played by code, with stage.launch(\(Self.self)())")
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Calls `applicationDidFinishLaunching(_:)`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Returns all but upside down.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    /// Returns a configuration for the session's role.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
}

/// Returns the stored property `window` of an object; nil if it has none.
func windowProperty(of object: Any) -> UIWindow?? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        if let property = current.children.first(where: { $0.label == "window" }),
            let window = property.value as? UIWindow?
        {
            return .some(window)
        }
        mirror = current.superclassMirror
    }
    return .none
}
