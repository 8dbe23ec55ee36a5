/// The engine that played and drew a filmstrip.
public enum Engine {
    /// The version, as the timeline names it; equal versions give equal results.
    public static let version = "0.1.0"
}
