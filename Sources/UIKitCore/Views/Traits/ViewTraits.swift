import FilmstripDisplay

/// What of the traits a view knows: how it differs from what is around it, what it was told of last, and which
/// of its colours depend on it.
struct ViewTraits {
    var overrides = TraitOverrides()
    /// The traits that the view was told of; nil are the screen's.
    var told: UITraitCollection?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// A background that depends on the traits, and what of it the layer got; nil for any other background.
    var background: (color: UIColor, shown: Color)?
}
