extension Spec {
    /// The user interface style with which a screen or view overrides the inherited one (`overrideUserInterfaceStyle`).
    public enum OverrideUserInterfaceStyle: String, CaseIterable, Sendable {
        /// The inherited style.
        case unspecified
        case light, dark
    }

    /// The meaning of a view's content, which determines whether it is mirrored (`UISemanticContentAttribute`).
    public enum SemanticContentAttribute: String, CaseIterable, Sendable {
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }
}
