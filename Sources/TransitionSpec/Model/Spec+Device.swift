extension Spec {
    /// The screen, the rates at which it shows and feels, how its user set it, and how it looks.
    public struct Device: Equatable, Sendable {
        /// Points, each 1…2048.
        public var size: Size
        /// Pixels a point, 0.5…4.
        public var scale: Double
        /// Display ticks a second, 1…240.
        public var refreshRate: Double
        /// Touch samples a second, 1…1000.
        public var touchRate: Double
        /// What of the screen is covered, points, in sum at most its size; nil covers nothing, though placeholder
        /// screens leave room for a status bar.
        public var safeAreaInsets: EdgeInsets?
        /// Whether the user set it to be light or dark.
        public var userInterfaceStyle: UserInterfaceStyle
        /// Where the user's language begins.
        public var layoutDirection: LayoutDirection
        /// Whether the user asked for less motion (`UIAccessibility.isReduceMotionEnabled`).
        public var reducesMotion: Bool
        /// Of the display's corners; points, 0 to half of the shorter side.
        public var cornerRadius: Double
        /// Whether the bezel around the display is shown.
        public var hasFrame: Bool

        /// A device of the given size, rates, settings and looks.
        public init(
            size: Size, scale: Double, refreshRate: Double, touchRate: Double,
            safeAreaInsets: EdgeInsets? = nil, userInterfaceStyle: UserInterfaceStyle = .light,
            layoutDirection: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
            cornerRadius: Double = 0, hasFrame: Bool = false
        ) {
            (self.size, self.scale) = (size, scale)
            (self.refreshRate, self.touchRate) = (refreshRate, touchRate)
            self.safeAreaInsets = safeAreaInsets
            (self.userInterfaceStyle, self.layoutDirection) = (userInterfaceStyle, layoutDirection)
            self.reducesMotion = reducesMotion
            (self.cornerRadius, self.hasFrame) = (cornerRadius, hasFrame)
        }
    }

    /// Whether screens are light or dark (`UIUserInterfaceStyle`).
    public enum UserInterfaceStyle: String, CaseIterable, Sendable {
        case light, dark
    }

    /// Where lines of text and rows of things begin (`UITraitEnvironmentLayoutDirection`).
    public enum LayoutDirection: String, CaseIterable, Sendable {
        case leftToRight, rightToLeft
    }
}
