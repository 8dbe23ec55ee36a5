public import Foundation
public import UIKitCore

/// An activity of the user to go on with elsewhere; a stage has no elsewhere, so all of it is stored.
open class NSUserActivity: NSObject {
    /// The kind of activity.
    public let activityType: String
    /// The title.
    open var title: String?
    /// The state of the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The page that shows the activity.
    open var webpageURL: URL?
    /// The words with which it is found.
    open var keywords: Set<String> = []
    /// Whether it can go on with another device.
    open var isEligibleForHandoff = true
    /// Whether a search finds it.
    open var isEligibleForSearch = false

    /// Creates an activity of the given kind.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds entries to `userInfo`.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes it what the user is doing; without effect.
    open func becomeCurrent() {}

    /// Ends what `becomeCurrent()` began; without effect.
    open func resignCurrent() {}

    /// Ends the activity; without effect.
    open func invalidate() {}
}

/// The activity type of a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that goes on with an activity; none is ever asked.
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Called to go on with an activity; never.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// An entry of the menu of an app's icon, which a stage does not show.
open class UIApplicationShortcutItem: NSObject {
    /// The kind of entry.
    public let type: String
    /// The title.
    public let localizedTitle: String
    /// The second line; nil for none.
    public let localizedSubtitle: String?
    /// Values that the app keeps with it.
    public let userInfo: [String: any NSSecureCoding]?

    /// Creates an entry with a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, userInfo: nil)
    }

    /// Creates an entry.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
        (self.localizedSubtitle, self.userInfo) = (localizedSubtitle, userInfo)
    }
}

/// Results of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

extension UIScene {
    /// The activity of the scene: none.
    public var userActivity: NSUserActivity? {
        get { nil }
        set { _ = newValue }
    }
}

extension UIScene.ConnectionOptions {
    /// The activities to go on with: none.
    public var userActivities: Set<NSUserActivity> { [] }
    /// The entry of the icon's menu that started the app: none.
    public var shortcutItem: UIApplicationShortcutItem? { nil }
}

extension UIApplication {
    /// The entries of the icon's menu: none; setting them has no effect.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { nil }
        set { _ = newValue }
    }
    /// Seconds between fetches in the background, of which there are none.
    public static var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    /// No fetches in the background.
    public static var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }

    /// Asks for fetches in the background; without effect.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// Asks for notifications from a server; without effect.
    public func registerForRemoteNotifications() {}

    /// Ends them; without effect.
    public func unregisterForRemoteNotifications() {}

    /// Whether notifications come from a server: no.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// The orientations that the delegate allows a window.
    public func supportedInterfaceOrientations(
        for window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
    }
}
