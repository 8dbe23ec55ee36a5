/// The heights of bars for which an image can be set.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of the usual height.
    case `default` = 0
    /// A low bar; a stage shows none.
    case compact = 1
    /// A bar with a prompt; a stage shows none.
    case defaultPrompt = 101
    /// A low bar with a prompt; a stage shows none.
    case compactPrompt = 102
}

/// The styles of bars.
public enum UIBarStyle: Int, Sendable {
    /// Dark text on a light bar, or light text in the dark style.
    case `default` = 0
    /// Light text on a dark bar.
    case black = 1
    /// As `black`.
    case blackTranslucent = 2
    /// The older name of `black`.
    public static let blackOpaque = UIBarStyle.black
}
