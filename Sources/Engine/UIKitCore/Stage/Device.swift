import FilmstripGeometry
public import Foundation

/// The display and touch screen of a stage, and its user's settings.
public struct Device: Equatable, Sendable {
    /// Size of the display in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Display frames per second; observable only by code driven by display ticks.
    public var refreshRate: Double
    /// Touch samples per second of a scripted drag.
    public var touchRate: Double
    /// Insets covered by the display's rounded corners, camera and home indicator, points, 0 or
    /// more; a visible status bar is included.
    public var safeAreaInsets: UIEdgeInsets
    /// The user's choice of light or dark style; `unspecified` is light.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// The layout direction of the user's language; `unspecified` is left to right.
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    /// Whether the user asked for less motion.
    public var isReduceMotionEnabled: Bool
    /// Radius of the display's corners, points, to which a zooming page's corners grow; 0 if they are square.
    public var cornerRadius: CGFloat = 0

    /// Creates a device; every figure but the insets must be above 0.
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
