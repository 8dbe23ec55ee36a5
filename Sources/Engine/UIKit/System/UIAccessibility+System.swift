public import Foundation
public import UIKitCore

/// Assistive technology, which a stage has none of.
extension UIAccessibility {
    /// Whether a screen is read aloud: no.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether a switch controls the device: no.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether texts are bold: no.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether transparency is reduced: no.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether colours are darker: no.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether cross-fades are preferred to movement: no.
    public static var prefersCrossFadeTransitions: Bool { false }

    /// The notifications to assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The notification's number.
        public let rawValue: UInt32

        /// Creates a notification.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Something is to be said.
        public static let announcement = Notification(rawValue: 1008)
        /// A part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Most of the screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells assistive technology; there is none.
    public static func post(notification: Notification, argument: Any?) {}

    /// The reading aloud of screens was switched; never posted.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The reduction of motion was switched; never posted.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// The reduction of transparency was switched; never posted.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}

/// Whether a screen is read aloud: no.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }
/// Whether the user asked for reduced motion.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
