import FilmstripDisplay

/// The system's colours, whose figures `SystemColor` has.
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
    /// The second of the system's greys, each nearer to the ground than the one before.
    public static let systemGray2 = UIColor(.systemGray2)
    /// The third of the system's greys, each nearer to the ground than the one before.
    public static let systemGray3 = UIColor(.systemGray3)
    /// The fourth of the system's greys, each nearer to the ground than the one before.
    public static let systemGray4 = UIColor(.systemGray4)
    /// The fifth of the system's greys, each nearer to the ground than the one before.
    public static let systemGray5 = UIColor(.systemGray5)
    /// The sixth of the system's greys, each nearer to the ground than the one before.
    public static let systemGray6 = UIColor(.systemGray6)
    /// The ground of a screen.
    public static let systemBackground = UIColor(.systemBackground)
    /// What lies on the ground of a screen.
    public static let secondarySystemBackground = UIColor(.secondarySystemBackground)
    /// What lies on that.
    public static let tertiarySystemBackground = UIColor(.tertiarySystemBackground)
    /// The ground below grouped rows.
    public static let systemGroupedBackground = UIColor(.systemGroupedBackground)
    /// Grouped rows.
    public static let secondarySystemGroupedBackground = UIColor(.secondarySystemGroupedBackground)
    /// What lies on grouped rows.
    public static let tertiarySystemGroupedBackground = UIColor(.tertiarySystemGroupedBackground)
    /// Text.
    public static let label = UIColor(.label)
    /// Less important text.
    public static let secondaryLabel = UIColor(.secondaryLabel)
    /// Text that is less important still.
    public static let tertiaryLabel = UIColor(.tertiaryLabel)
    /// The least important text.
    public static let quaternaryLabel = UIColor(.quaternaryLabel)
    /// What stands in an empty field.
    public static let placeholderText = UIColor(.placeholderText)
    /// Text that leads elsewhere.
    public static let link = UIColor(.link)
    /// A hairline between rows.
    public static let separator = UIColor(.separator)
    /// A hairline that hides what lies beneath.
    public static let opaqueSeparator = UIColor(.opaqueSeparator)
    /// Fills thin and small shapes.
    public static let systemFill = UIColor(.systemFill)
    /// Fills shapes of middling size.
    public static let secondarySystemFill = UIColor(.secondarySystemFill)
    /// Fills large shapes.
    public static let tertiarySystemFill = UIColor(.tertiarySystemFill)
    /// Fills large areas.
    public static let quaternarySystemFill = UIColor(.quaternarySystemFill)
}
