extension Spec {
    /// The style that a screen or a view has of its own (`overrideUserInterfaceStyle`).
    public enum OverrideUserInterfaceStyle: String, CaseIterable, Sendable {
        /// That of what is around it.
        case unspecified
        case light, dark
    }

    /// What a view's content means, as far as mirroring it goes (`UISemanticContentAttribute`).
    public enum SemanticContentAttribute: String, CaseIterable, Sendable {
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }
}
