import FilmstripJSON

extension Schema<Spec.Curve> {
    /// A curve in its notation.
    static var curve: Schema {
        Schema(shape: .curve) { node, validation in
            guard case .string(let text, isVerbatim: _) = node.value else {
                return validation.mismatch(node, accepted: Shape.curve.phrase)
            }
            do throws(NotationError) {
                return try CurveParser.parse(text, limits: validation.limits)
            } catch {
                validation.fail(error, in: node)
                return nil
            }
        }
    }
}
