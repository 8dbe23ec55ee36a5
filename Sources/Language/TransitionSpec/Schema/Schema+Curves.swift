import FilmstripJSON

extension Schema<Spec.Curve> {
    /// A curve in its notation.
    static var curve: Schema {
        Schema(shape: .curve) { node, validation in
            guard case .string(let text, isVerbatim: _) = node.value else {
                return validation.mismatch(node, accepted: Shape.curve.phrase)
            }
            do throws(NotationError) {
                let curve = try CurveParser.parse(text, limits: validation.limits)
                if let remark = curve.remark { validation.warn(remark, at: node.offset) }
                return curve
            } catch {
                validation.fail(error, in: node)
                return nil
            }
        }
    }
}

extension Spec.Curve {
    /// A warning of a damping that is probably meant as a ratio; nil if there is none.
    fileprivate var remark: String? {
        guard case .spring(.physical(let mass, let stiffness, let damping, _)) = self, damping <= 1
        else { return nil }
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        guard ratio < 0.1 else { return nil }
        return "a damping of \(JSONNumber.text(damping)) newton seconds a metre is a ratio of "
            + "\(JSONNumber.text((ratio * 1000).rounded() / 1000)), with which the spring swings for long; did you mean "
            + "spring(damping: \(JSONNumber.text(damping)))?"
    }
}
