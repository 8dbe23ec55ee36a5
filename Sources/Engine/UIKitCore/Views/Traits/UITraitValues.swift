/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The level of an interface: base, or elevated as in a sheet.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base, elevated
}

/// The layout direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// The amount of space along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision = 6
}

/// The meaning of a view's content for mirroring.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored in a right-to-left layout.
    case unspecified
    /// Playback controls: never mirrored.
    case playback
    /// Directions in space: never mirrored.
    case spatial
    /// Always from left to right.
    case forceLeftToRight
    /// Always from right to left.
    case forceRightToLeft
}
