public import Foundation
public import UIKitCore

/// A part of an app with windows of its own; a stage's app has one.
open class UIScene: UIResponder {
    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The options with which a scene is connected: none.
    public final class ConnectionOptions: NSObject {
        /// The URLs to open: none.
        public var urlContexts: Set<UIOpenURLContext> { [] }
        /// The app that asked: none.
        public var sourceApplication: String? { nil }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The delegate; retained.
    open var delegate: (any UISceneDelegate)?
    /// The title; nil by default.
    open var title: String! = ""
    /// The state of the scene; active unless the stage was told otherwise.
    public internal(set) var activationState = ActivationState.foregroundActive

    init(_ session: UISceneSession) {
        self.session = session
        super.init()
        session.sceneObject = self
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    /// Records a URL; see `UIApplication.openedURLs`.
    open func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { UIApplication.shared.open(url, completionHandler: completion) }

    /// The way in which a scene opens a URL; without effect.
    public final class OpenExternalURLOptions: NSObject {
        /// Only in the app to which the link belongs; without effect.
        public var universalLinksOnly = false
    }
}

/// A URL that a scene is to open; never made.
public final class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    init(_ url: URL) { self.url = url }
}

/// The scene that shows an app's windows.
open class UIWindowScene: UIScene {
    let statusBar = UIStatusBarManager()

    /// The screen.
    open var screen: UIScreen { .main }
    /// The shown windows, lowest first.
    open var windows: [UIWindow] { Stage.shared.appWindows }
    /// The window that was last made key.
    open var keyWindow: UIWindow? { Stage.shared.keyWindow }
    /// The interface's orientation.
    open var interfaceOrientation: UIInterfaceOrientation {
        Stage.shared.interfaceOrientation
    }
    /// The coordinates of the screen.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// The status bar.
    open var statusBarManager: UIStatusBarManager? { statusBar }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The status bar of a scene, which is not drawn.
public final class UIStatusBarManager: NSObject {
    /// The style that the shown controllers ask for.
    public var statusBarStyle: UIStatusBarStyle {
        let style = root?.shownStatusBarStyle ?? .default
        return style == .default ? UIApplication.shared.statusBarStyle : style
    }
    /// Whether the shown controllers, or the app, hide the status bar.
    public var isStatusBarHidden: Bool {
        UIApplication.shared.hidesStatusBarItself
            || root?.controllerForStatusBarHidden.prefersStatusBarHidden ?? false
    }
    /// The status bar's rectangle; zero while it is hidden.
    ///
    /// - Approximation: it is as high as the device's top safe area inset.
    public var statusBarFrame: CGRect {
        if isStatusBarHidden { return .zero }
        let device = Stage.shared.device
        return CGRect(x: 0, y: 0, width: device.size.width, height: device.safeAreaInsets.top)
    }

    private var root: UIViewController? { Stage.shared.keyWindow?.rootViewController }
}

/// A scene's session.
public final class UISceneSession: NSObject {
    /// The purposes of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's name.
        public let rawValue: String

        /// Creates a role.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app's windows on the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    weak var sceneObject: UIScene?
    /// The scene.
    public var scene: UIScene? { sceneObject }
    /// The purpose of the scene.
    public let role = Role.windowApplication
    /// The configuration of the scene.
    public internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
    /// A name that identifies the session.
    public let persistentIdentifier = "main"
    /// The values that an app keeps with the session.
    public var userInfo: [String: Any]?
}

/// The classes that a scene is made of.
open class UISceneConfiguration: NSObject {
    /// The name; nil if there is none.
    public let name: String?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The class of the delegate; a stage makes none: see `Stage.launch(_:scene:options:)`.
    open var delegateClass: AnyClass?
    /// The class of the scene; it has no effect.
    open var sceneClass: AnyClass?
    /// The storyboard; it has no effect.
    open var storyboard: UIStoryboard?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
    }
}

extension UIWindow {
    /// Creates a hidden window as large as the scene's screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    /// The window's scene; a shown window without one is in the stage's.
    public var windowScene: UIWindowScene? {
        get { (sceneObject as? UIWindowScene) ?? (isHidden ? nil : UIApplication.shared.scene) }
        set { sceneObject = newValue }
    }

    /// The window's screen.
    public var screen: UIScreen { .main }
}
