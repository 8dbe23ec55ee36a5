public import Foundation
public import UIKitCore

/// The device of the current stage.
///
/// - Difference: it is turned by `Stage.rotate(to:)` alone, and neither charged nor moved.
public final class UIDevice: NSObject, StagePart {
    /// The device of the current stage.
    public class var current: UIDevice { Stage.shared.part { UIDevice($0) } }

    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The orientation in which the device is held.
    public var orientation: UIDeviceOrientation {
        UIDeviceOrientation(rawValue: stage.heldOrientation.rawValue) ?? .unknown
    }
    private unowned let stage: Stage
    /// The device's name.
    public var name: String { model }
    /// The model: `iPhone` or `iPad`.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The model in the user's language.
    public var localizedModel: String { model }
    /// The system's name: `iOS`.
    public let systemName = "iOS"
    /// The system's version.
    ///
    /// - Approximation: the first version of the stage's system, or 18.0, the last one of the classic systems.
    public let systemVersion: String
    /// A name of the device: always the same.
    public let identifierForVendor =
        UUID(
            uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)) as UUID?
    /// Whether changes of the orientation are posted.
    public private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Whether the device does several things at once: yes.
    public let isMultitaskingSupported = true

    private init(_ stage: Stage) {
        self.stage = stage
        systemVersion =
            switch stage.profile.system {
            case .classic: "17.0"
            case .iOS18: "18.0"
            case .iOS27: "27.0"
            }
        userInterfaceIdiom = UIScreen.main.traitCollection.userInterfaceIdiom
    }

    /// Begins notifications of changes of the orientation; observing them begins them, too.
    public func beginGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = true
        stage.onOrientationChange = { [unowned stage, unowned self] in
            stage.post(Self.orientationDidChangeNotification, self, nil)
        }
    }

    /// Ends the notifications.
    public func endGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = false
        stage.onOrientationChange = nil
    }

    /// Plays a click; nothing is heard.
    public func playInputClick() {}

    package func endPlay() {}

    /// The orientation in which the device is held has changed.
    public static let orientationDidChangeNotification = name("OrientationDidChange")

    private static func name(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIDevice\(event)Notification")
    }
}

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the longer side is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the longer side is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on a table.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is the orientation of an interface.
    public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// Returns the kind of the current stage's device.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}
