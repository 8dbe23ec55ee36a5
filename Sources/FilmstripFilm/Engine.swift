public import FilmstripText

/// The engine that plays and draws filmstrips.
public enum Engine {
    /// The version, as the timeline names it; equal versions give equal results.
    public static let version = "0.1.0"

    /// Opens the fonts; called once before the first render, so that a missing one ends the program
    /// with a sentence.
    public static func prepare() throws(FontError) { _ = try FontLibrary.load() }
}
