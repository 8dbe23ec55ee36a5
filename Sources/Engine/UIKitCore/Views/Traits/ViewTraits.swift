import FilmstripDisplay

/// A view's part in traits: its overrides, the traits last reported to it, and what depends on its surroundings: the
/// background and the corners.
struct ViewTraits {
    var overrides = UITraitOverrides()
    /// The handlers of changes.
    var registrations = TraitRegistrations()
    /// The traits last reported to the view; nil for the screen's.
    var told: UITraitCollection?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// The radii of the view's corners; nil if its layer's own count.
    var corners: UICornerConfiguration?
    /// A background that depends on the traits, with the colour resolved for the layer; nil for any
    /// other background.
    var background: (color: UIColor, shown: Color)?
}
