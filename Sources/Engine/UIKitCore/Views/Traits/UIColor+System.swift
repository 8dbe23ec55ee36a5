import FilmstripDisplay

/// The system's colours; their values are in `SystemColor`.
extension UIColor {
    /// The system's red.
    public static let systemRed = UIColor(.systemRed)
    /// The system's orange.
    public static let systemOrange = UIColor(.systemOrange)
    /// The system's yellow.
    public static let systemYellow = UIColor(.systemYellow)
    /// The system's green.
    public static let systemGreen = UIColor(.systemGreen)
    /// The system's mint.
    public static let systemMint = UIColor(.systemMint)
    /// The system's teal.
    public static let systemTeal = UIColor(.systemTeal)
    /// The system's cyan.
    public static let systemCyan = UIColor(.systemCyan)
    /// The system's blue.
    public static let systemBlue = UIColor(.systemBlue)
    /// The system's indigo.
    public static let systemIndigo = UIColor(.systemIndigo)
    /// The system's purple.
    public static let systemPurple = UIColor(.systemPurple)
    /// The system's pink.
    public static let systemPink = UIColor(.systemPink)
    /// The system's brown.
    public static let systemBrown = UIColor(.systemBrown)
    /// The system's gray.
    public static let systemGray = UIColor(.systemGray)
    /// The second of six system greys, each closer to the background than the one before.
    public static let systemGray2 = UIColor(.systemGray2)
    /// The third of six system greys, each closer to the background than the one before.
    public static let systemGray3 = UIColor(.systemGray3)
    /// The fourth of six system greys, each closer to the background than the one before.
    public static let systemGray4 = UIColor(.systemGray4)
    /// The fifth of six system greys, each closer to the background than the one before.
    public static let systemGray5 = UIColor(.systemGray5)
    /// The sixth of six system greys, each closer to the background than the one before.
    public static let systemGray6 = UIColor(.systemGray6)
    /// The background of a screen.
    public static let systemBackground = UIColor(.systemBackground)
    /// The background of content on a screen's background.
    public static let secondarySystemBackground = UIColor(.secondarySystemBackground)
    /// The background of content on a secondary background.
    public static let tertiarySystemBackground = UIColor(.tertiarySystemBackground)
    /// The background of grouped content.
    public static let systemGroupedBackground = UIColor(.systemGroupedBackground)
    /// The background of grouped rows.
    public static let secondarySystemGroupedBackground = UIColor(.secondarySystemGroupedBackground)
    /// The background of content on grouped rows.
    public static let tertiarySystemGroupedBackground = UIColor(.tertiarySystemGroupedBackground)
    /// The colour of primary text.
    public static let label = UIColor(.label)
    /// The colour of secondary text.
    public static let secondaryLabel = UIColor(.secondaryLabel)
    /// The colour of tertiary text.
    public static let tertiaryLabel = UIColor(.tertiaryLabel)
    /// The colour of quaternary text.
    public static let quaternaryLabel = UIColor(.quaternaryLabel)
    /// The colour of a placeholder in an empty field.
    public static let placeholderText = UIColor(.placeholderText)
    /// The colour of links.
    public static let link = UIColor(.link)
    /// The colour of a translucent separator line.
    public static let separator = UIColor(.separator)
    /// The colour of an opaque separator line.
    public static let opaqueSeparator = UIColor(.opaqueSeparator)
    /// The fill colour of thin and small shapes.
    public static let systemFill = UIColor(.systemFill)
    /// The fill colour of medium-sized shapes.
    public static let secondarySystemFill = UIColor(.secondarySystemFill)
    /// The fill colour of large shapes.
    public static let tertiarySystemFill = UIColor(.tertiarySystemFill)
    /// The fill colour of large areas.
    public static let quaternarySystemFill = UIColor(.quaternarySystemFill)
}
