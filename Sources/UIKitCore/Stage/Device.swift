import FilmstripGeometry
public import Foundation

/// The display and touch screen that a stage plays on, and what its user set.
public struct Device: Equatable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels to the point.
    public var scale: CGFloat
    /// Display frames a second; seen only by code that steps by display ticks.
    public var refreshRate: Double
    /// Touch samples a second of a scripted drag.
    public var touchRate: Double
    /// What the display's round corners, camera and home indicator cover at each edge, points, 0 or
    /// more; a status bar counts where it is shown.
    public var safeAreaInsets: UIEdgeInsets
    /// Whether the user set it to be light or dark; `unspecified` is light.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// Where the user's language begins; `unspecified` is at the left.
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    /// Whether the user asked for less motion.
    public var isReduceMotionEnabled: Bool

    /// A device; every figure but the insets is above 0.
    public init(
        size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
        refreshRate: Double = 60, touchRate: Double = 60, safeAreaInsets: UIEdgeInsets = .zero,
        userInterfaceStyle: UIUserInterfaceStyle = .light,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
        isReduceMotionEnabled: Bool = false
    ) {
        demand(
            size.width > 0 && size.height > 0 && scale > 0 && refreshRate > 0 && touchRate > 0,
            "device of \(size) at \(scale), \(refreshRate) Hz, touches \(touchRate) Hz")
        let insets = safeAreaInsets
        demand(
            min(insets.top, insets.left, insets.bottom, insets.right) >= 0
                && insets.top + insets.bottom <= size.height
                && insets.left + insets.right <= size.width,
            "safe area insets \(insets) of \(size)")
        (self.size, self.scale) = (size, scale)
        (self.refreshRate, self.touchRate) = (refreshRate, touchRate)
        (self.userInterfaceStyle, self.layoutDirection) = (userInterfaceStyle, layoutDirection)
        (self.safeAreaInsets, self.isReduceMotionEnabled) = (safeAreaInsets, isReduceMotionEnabled)
    }
}
