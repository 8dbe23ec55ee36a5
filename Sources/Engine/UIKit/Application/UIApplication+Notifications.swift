public import Foundation

/// The notifications of an app's life; see `Stage.launch(_:scene:options:)`, `enterBackground()` and `enterForeground()`.
extension UIApplication {
    /// The app has launched.
    public static let didFinishLaunchingNotification = name("DidFinishLaunching")
    /// The app has become active.
    public static let didBecomeActiveNotification = name("DidBecomeActive")
    /// The app is about to become inactive.
    public static let willResignActiveNotification = name("WillResignActive")
    /// The app is in the background.
    public static let didEnterBackgroundNotification = name("DidEnterBackground")
    /// The app is about to leave the background.
    public static let willEnterForegroundNotification = name("WillEnterForeground")
    /// The app is about to end; never posted.
    public static let willTerminateNotification = name("WillTerminate")
    /// Memory is short; never posted.
    public static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
    /// The clock has leapt; never posted.
    public static let significantTimeChangeNotification = name("SignificantTimeChange")
    /// The interface is about to turn; never posted.
    public static let willChangeStatusBarOrientationNotification = name(
        "WillChangeStatusBarOrientation")
    /// The interface has turned; never posted.
    public static let didChangeStatusBarOrientationNotification = name(
        "DidChangeStatusBarOrientation")
    /// The status bar is about to change its size; never posted.
    public static let willChangeStatusBarFrameNotification = name("WillChangeStatusBarFrame")
    /// The status bar has changed its size; never posted.
    public static let didChangeStatusBarFrameNotification = name("DidChangeStatusBarFrame")
    /// The user has taken a picture of the screen; never posted.
    public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

    private static func name(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIApplication\(event)Notification")
    }
}

extension UIScene {
    /// A scene is about to connect.
    public static let willConnectNotification = name("WillConnect")
    /// A scene has disconnected; never posted.
    public static let didDisconnectNotification = name("DidDisconnect")
    /// A scene has become active.
    public static let didActivateNotification = name("DidActivate")
    /// A scene is about to become inactive.
    public static let willDeactivateNotification = name("WillDeactivate")
    /// A scene is about to leave the background.
    public static let willEnterForegroundNotification = name("WillEnterForeground")
    /// A scene is in the background.
    public static let didEnterBackgroundNotification = name("DidEnterBackground")

    private static func name(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIScene\(event)Notification")
    }
}
