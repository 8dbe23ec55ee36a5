public import Foundation
public import UIKitCore

/// The app that plays on the current stage.
///
/// - Difference: each stage has its own. What would leave the app is recorded: see `openedURLs`.
/// - Difference: there is no `alternateIconName`; shortcuts, notifications from a server and background fetches have
///   no effect.
open class UIApplication: UIResponder, StagePart {
    /// The application of the current stage.
    public class var shared: UIApplication { Stage.shared.part { _ in UIApplication() } }

    /// The delegate; retained, unlike UIKit's.
    open var delegate: (any UIApplicationDelegate)?
    /// The state of the app; active unless the stage was told otherwise.
    public internal(set) var applicationState = State.active
    /// Whether the screen stays on; stored, and without effect.
    open var isIdleTimerDisabled = false
    /// Whether a sign of network activity is shown; stored, and never drawn.
    open var isNetworkActivityIndicatorVisible = false
    /// The number on the app's icon; stored.
    open var applicationIconBadgeNumber = 0
    /// The style of the status bar where no controller decides it.
    open var statusBarStyle = UIStatusBarStyle.default
    /// The URLs that the app has opened, oldest first.
    ///
    /// - Difference: ours.
    public private(set) var openedURLs: [URL] = []
    /// Decides whether a URL can be opened; every one by default.
    ///
    /// - Difference: ours.
    public var opensURL: (URL) -> Bool = { _ in true }
    private var hidesStatusBar = false
    private var backgroundTasks = 0
    private(set) lazy var scene = UIWindowScene(UISceneSession())

    /// The responder after the application: its delegate, if that is one.
    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Windows

    /// The window that was last made key.
    open var keyWindow: UIWindow? { Stage.shared.keyWindow }
    /// The shown windows, lowest first.
    open var windows: [UIWindow] { Stage.shared.appWindows }
    /// The scenes: one.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// The sessions of scenes: one.
    open var openSessions: Set<UISceneSession> { [scene.session] }
    /// Whether the app has several scenes: no.
    open var supportsMultipleScenes: Bool { false }

    // MARK: Status bar

    /// The interface's orientation.
    open var statusBarOrientation: UIInterfaceOrientation {
        Stage.shared.interfaceOrientation
    }
    /// Duration of a turn of the interface by a quarter, seconds.
    open var statusBarOrientationAnimationDuration: TimeInterval {
        Stage.shared.profile.rotationDuration
    }
    /// The status bar's rectangle; zero while it is hidden.
    ///
    /// - Approximation: it is as high as the device's top safe area inset.
    open var statusBarFrame: CGRect { scene.statusBar.statusBarFrame }
    /// Whether the status bar is hidden, by a controller or by the app.
    open var isStatusBarHidden: Bool {
        get { scene.statusBar.isStatusBarHidden }
        set { hidesStatusBar = newValue }
    }
    var hidesStatusBarItself: Bool { hidesStatusBar }

    /// Hides or shows the status bar.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        hidesStatusBar = hidden
    }

    /// Sets the style of the status bar.
    open func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {
        statusBarStyle = style
    }

    /// Turns the interface: it has no effect.
    open func setStatusBarOrientation(_ orientation: UIInterfaceOrientation, animated: Bool) {}

    /// The layout direction of the user's language.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: .unspecified)
    }
    /// The user's choice of text size: always the default.
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }

    // MARK: Events

    /// Ignores touches that come down from now on, until as many calls have ended it.
    open func beginIgnoringInteractionEvents() { Stage.shared.ignoredInteractions += 1 }

    /// Ends a call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        let stage = Stage.shared
        stage.ignoredInteractions = max(stage.ignoredInteractions - 1, 0)
    }

    /// Whether touches that come down are ignored.
    open var isIgnoringInteractionEvents: Bool { Stage.shared.ignoredInteractions > 0 }

    /// Calls `action` of `target`; without a target, on the first object that has it along the responder chain of the
    /// first responder, or else of the sender, or of the key window.
    ///
    /// - Returns: Whether it was called.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        if let target { return action.perform(on: target as AnyObject, sender, event) }
        let stage = Stage.shared
        let start = stage.firstResponder ?? (sender as? UIResponder) ?? stage.keyWindow
        return action.perform(from: start, sender, event)
            || action.perform(from: self, sender, event)
    }

    // MARK: Other apps

    /// Whether a URL can be opened, as `opensURL` says.
    open func canOpenURL(_ url: URL) -> Bool { opensURL(url) }

    /// Records a URL, and tells in a later turn whether it can be opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let isOpened = opensURL(url)
        if isOpened { openedURLs.append(url) }
        if let completion { Stage.shared.queues.add(on: .main) { completion(isOpened) } }
    }

    /// Records a URL.
    ///
    /// - Returns: Whether it can be opened.
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        open(url)
        return opensURL(url)
    }

    // MARK: Background

    /// Seconds left in the background: not limited.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Begins a task that may go on in the background; it is never ended by the system.
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks += 1
        return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
    }

    /// Ends a task that may go on in the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    package func endPlay() {
        delegate = nil
        scene.delegate = nil
        extras = nil
    }
}

extension UIApplication {
    /// Calls a method along the responder chain, or on a target.
    ///
    /// For example `sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)`.
    @discardableResult
    public func sendAction<Target: AnyObject, Result>(
        _ action: @escaping (Target) -> () -> Result, to target: Any?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool { sendAction(Selector(action), to: target, from: sender, for: event) }

    /// Calls a method that takes the sender along the responder chain, or on a target.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender, Result>(
        _ action: @escaping (Target) -> (Sender) -> Result, to target: Any?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool { sendAction(Selector(action), to: target, from: sender, for: event) }

    /// The states of an app.
    public enum State: Int, Sendable { case active, inactive, background }

    /// The keys of what an app is launched with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A URL to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The app that asked for the launch.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// A notification from a server.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// A shortcut of the app's icon.
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// The keys of how a URL is to be opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Only in the app to which the link belongs.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The keys of how the app is asked to open a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that asks.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The data that came with it.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is not copied.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The URL of the app's own settings.
    public class var openSettingsURLString: String { "app-settings:" }
}

/// A task that may go on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The task's number.
    public let rawValue: Int

    /// Creates an identifier.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
