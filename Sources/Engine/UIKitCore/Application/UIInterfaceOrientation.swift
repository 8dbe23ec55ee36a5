import Foundation

/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    /// Whether the longer side is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the longer side is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// The orientation in which a stage begins: that of its device's sides.
    package init(_ device: Device) {
        self = device.size.width > device.size.height ? .landscapeRight : .portrait
    }

    /// The mask that contains it alone; empty if it is unknown.
    var mask: UIInterfaceOrientationMask {
        UIInterfaceOrientationMask(rawValue: self == .unknown ? 0 : 1 << UInt(rawValue))
    }

    /// The angle by which the interface is turned clockwise on a display held upright, radians.
    ///
    /// Source: Apple's description of the cases, which name the side at which the lower edge of the device is.
    var angle: CGFloat {
        switch self {
        case .unknown, .portrait: 0
        case .landscapeRight: .pi / 2
        case .portraitUpsideDown: .pi
        case .landscapeLeft: -.pi / 2
        }
    }
}

/// A set of orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Turned to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Turned to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Both sideways.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    /// All four.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The styles of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
    /// An older name of light content.
    public static let blackOpaque = UIStatusBarStyle.lightContent
}

/// The ways in which the status bar comes and goes; a stage shows none of them.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
