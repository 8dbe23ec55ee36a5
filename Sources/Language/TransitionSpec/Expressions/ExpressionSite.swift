import FilmstripJSON

/// The place of an expression in a spec, for run-time errors.
final class ExpressionSite: Sendable {
    /// The expression as it is in the spec: a string, or a constant in JSON.
    private let node: JSONNode
    let place: Spec.Site

    init(_ node: JSONNode, at place: Spec.Site) { (self.node, self.place) = (node, place) }

    /// The text of the expression, or the canonical JSON of a constant.
    var source: String { node.string ?? CanonicalForm.text(of: node) }

    /// The error for a number in the expression that is not finite.
    var error: SpecError {
        place.error("a number in \(quoted(source)) is not finite, as after a division by zero")
    }

    /// The error for a result beyond the accepted magnitude.
    var tooLarge: SpecError { place.error("\(quoted(source)) is beyond ±1000000000") }
}
