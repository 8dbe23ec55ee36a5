public import Foundation

/// The notifications of an app's life; see `Stage.launch(_:scene:options:)`, `enterBackground()` and `enterForeground()`.
extension UIApplication {
    /// The app has launched.
    public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// The app has become active.
    public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The app is about to become inactive.
    public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The app is in the background.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app is about to leave the background.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The app is about to end; never posted.
    public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// Memory is short; never posted.
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The clock has leapt; never posted.
    public static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// The interface is about to turn; never posted.
    public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// The interface has turned; never posted.
    public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The status bar is about to change its size; never posted.
    public static let willChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// The status bar has changed its size; never posted.
    public static let didChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The user has taken a picture of the screen; never posted.
    public static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
}

extension UIScene {
    /// A scene is about to connect.
    public static let willConnectNotification = NSNotification.Name(
        "UISceneWillConnectNotification")
    /// A scene has disconnected; never posted.
    public static let didDisconnectNotification = NSNotification.Name(
        "UISceneDidDisconnectNotification")
    /// A scene has become active.
    public static let didActivateNotification = NSNotification.Name(
        "UISceneDidActivateNotification")
    /// A scene is about to become inactive.
    public static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification")
    /// A scene is about to leave the background.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// A scene is in the background.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
