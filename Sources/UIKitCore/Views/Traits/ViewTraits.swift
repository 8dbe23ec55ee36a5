import FilmstripDisplay

/// A view's part in traits: its overrides, the traits last reported to it, and its background that
/// depends on them.
struct ViewTraits {
    var overrides = TraitOverrides()
    /// The traits last reported to the view; nil for the screen's.
    var told: UITraitCollection?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// A background that depends on the traits, with the colour resolved for the layer; nil for any
    /// other background.
    var background: (color: UIColor, shown: Color)?
}
