extension Spec {
    /// A simulated device: its display, its display and touch rates, its user's settings, and its appearance.
    public struct Device: Equatable, Sendable {
        /// The size of the display in points, each 1…2048.
        public var size: Size
        /// Pixels per point, 0.5…4.
        public var scale: Double
        /// Whether the scale is the model's, because the spec names none.
        public var hasScaleOfModel: Bool
        /// Display frames per second, 1…240.
        public var refreshRate: Double
        /// Touch samples per second, 1…1000.
        public var touchRate: Double
        /// The covered margins of the display, in points; opposite insets add up to at most its size.
        ///
        /// If nil, nothing is covered, but placeholder screens still leave room for a status bar.
        public var safeAreaInsets: EdgeInsets?
        /// The light or dark style that the user has chosen.
        public var userInterfaceStyle: UserInterfaceStyle
        /// The writing direction of the user's language.
        public var layoutDirection: LayoutDirection
        /// Whether the user has asked for less motion (`UIAccessibility.isReduceMotionEnabled`).
        public var reducesMotion: Bool
        /// The radius of the display's corners in points, from 0 to half the shorter side.
        public var cornerRadius: Double
        /// Whether the bezel around the display is shown.
        public var hasFrame: Bool
        /// Whether the status bar, the camera's cutout and the home indicator are shown; only with `safeAreaInsets`.
        public var hasStatusBar: Bool
        /// The version of iOS whose behaviour is shown.
        public var system: System

        /// A device of the given size, rates, settings and appearance.
        public init(
            size: Size, scale: Double, refreshRate: Double, touchRate: Double,
            safeAreaInsets: EdgeInsets? = nil, userInterfaceStyle: UserInterfaceStyle = .light,
            layoutDirection: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
            cornerRadius: Double = 0, hasFrame: Bool = false,
            hasStatusBar: Bool = false, system: System = .classic, hasScaleOfModel: Bool = false
        ) {
            (self.size, self.scale, self.hasScaleOfModel) = (size, scale, hasScaleOfModel)
            (self.refreshRate, self.touchRate) = (refreshRate, touchRate)
            self.safeAreaInsets = safeAreaInsets
            (self.userInterfaceStyle, self.layoutDirection) = (userInterfaceStyle, layoutDirection)
            self.reducesMotion = reducesMotion
            (self.cornerRadius, self.hasFrame) = (cornerRadius, hasFrame)
            (self.hasStatusBar, self.system) = (hasStatusBar, system)
        }
    }

    /// A version of iOS (`Profile.System`).
    public enum System: String, CaseIterable, Sendable {
        /// UIKit up to iOS 17, as far as it has been reported.
        case classic
        /// iOS 18, which fades between tabs.
        case iOS18 = "iOS 18"
        /// iOS 27, as measured on a phone.
        case iOS27 = "iOS 27"
    }

    /// The light or dark style of screens (`UIUserInterfaceStyle`).
    public enum UserInterfaceStyle: String, CaseIterable, Sendable {
        case light, dark
    }

    /// The direction in which text and rows of items run (`UITraitEnvironmentLayoutDirection`).
    public enum LayoutDirection: String, CaseIterable, Sendable {
        case leftToRight, rightToLeft
    }
}
