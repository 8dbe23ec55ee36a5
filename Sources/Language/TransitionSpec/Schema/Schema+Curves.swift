import FilmstripJSON

extension Schema<Spec.Curve> {
    /// A curve in its notation.
    static var curve: Schema {
        Schema(shape: .curve) { node, validation in
            guard case .string(let text, isVerbatim: _) = node.value else {
                let numbers = node.elements.compactMap { element -> String? in
                    if case .number(let number) = element.value {
                        JSONNumber.text(number)
                    } else {
                        nil
                    }
                }
                let hint =
                    numbers.count == 4
                    ? "; did you mean \"cubic(\(numbers.joined(separator: ", ")))\"?" : ""
                return validation.mismatch(node, accepted: Shape.curve.phrase + hint)
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
    /// A warning of a damping that is probably meant as a ratio, or with which the spring creeps; nil if there is none.
    fileprivate var remark: String? {
        guard case .spring(.physical(let mass, let stiffness, let damping, _)) = self else {
            return nil
        }
        let critical = 2 * (stiffness * mass).squareRoot()
        let ratio = damping / critical
        if ratio > 1 {
            // The slower part of an overdamped spring falls to a thousandth in this time, ln 1000 divided by its rate.
            let rate =
                (damping - (damping * damping - critical * critical).squareRoot()) / (2 * mass)
            let length = 6.9 / rate
            guard length > 5 else { return nil }
            return "a damping of \(JSONNumber.text(damping)) newton seconds a metre is a ratio of "
                + "\(JSONNumber.text((ratio * 10).rounded() / 10)), with which the last thousandth takes "
                + "\(JSONNumber.text(length.rounded())) s; a ratio of 1 is \(JSONNumber.text((critical * 10).rounded() / 10))"
        }
        guard damping <= 1, ratio < 0.1 else { return nil }
        return "a damping of \(JSONNumber.text(damping)) newton seconds a metre is a ratio of "
            + "\(JSONNumber.text((ratio * 1000).rounded() / 1000)), with which the spring swings for long; did you mean "
            + "spring(damping: \(JSONNumber.text(damping)))?"
    }
}
