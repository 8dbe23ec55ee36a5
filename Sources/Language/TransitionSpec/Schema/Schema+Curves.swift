import FilmstripJSON
import Foundation

extension Schema<Spec.Curve> {
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
    /// A warning of a damping that is probably meant as a ratio, or of a spring that creeps; nil if there is none.
    fileprivate var remark: String? {
        guard case .spring(.physical(let mass, let stiffness, let damping, _)) = self else {
            return nil
        }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * mass * frequency)
        let text = JSONNumber.text
        if damping <= 1, ratio < 0.1 {
            return "a damping of \(text(damping)) newton seconds a metre is a ratio of "
                + "\(JSONNumber.figure(ratio, decimals: 3)), with which the spring swings for long; did you mean "
                + "spring(damping: \(text(damping)))?"
        }
        // Until a thousandth is left: of the envelope, or at a ratio of 1, as which UIKit plays a higher one.
        let length =
            ratio < 1
            ? log(1000 * (1 + ratio / (1 - ratio * ratio).squareRoot())) / (ratio * frequency)
            : 9.2334 / frequency
        // One that swings is seen to.
        guard ratio > 0.5, length > 5 else { return nil }
        // The stiffness with which a ratio of 1 takes half a second.
        let (stiff, critical) = ((341 * mass).rounded(), (2 * 341.squareRoot() * mass).rounded())
        return
            "the spring takes \(text((length * 10).rounded() / 10)) s to settle, for a stiffness of \(text(stiffness)) "
            + "newtons a metre is small for a mass of \(text(mass)): a stiffness of \(text(stiff)) with a damping of "
            + "\(text(critical)) takes 0.5 s"
    }
}
