public import FilmstripText

/// The engine that plays and draws filmstrips.
public enum Engine {
    /// The version that timelines record; equal versions give equal results.
    public static let version = "0.1.0"

    /// Opens the fonts. Call it once before the first render, so that a missing font ends the program with a
    /// readable message.
    public static func prepare() throws(FontError) { _ = try FontLibrary.load() }

    /// Opens the font of every script, which is otherwise done when a text first needs it.
    ///
    /// For a process that is about to lose the right to open files. `prepare()` succeeded before.
    public static func openAllFonts() { FontLibrary.shared.openAll() }
}
