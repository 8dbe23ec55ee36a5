/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

/// Whether an interface lies on the ground or above it, as a sheet does.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base
    case elevated
}

/// Where an interface's language begins, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

/// Where an interface's language begins.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
}

/// What a view's content means, as far as mirroring it goes.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored where the language begins at the right.
    case unspecified
    /// Controls of a player: never mirrored.
    case playback
    /// Directions in space: never mirrored.
    case spatial
    /// Always from left to right.
    case forceLeftToRight
    /// Always from right to left.
    case forceRightToLeft
}
