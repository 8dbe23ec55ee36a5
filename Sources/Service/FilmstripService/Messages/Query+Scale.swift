import FilmstripJSON
import Foundation

extension Query {
    /// Accepted values of `?scale`, pixels a point. The lowest makes a phone's display 39 pixels wide.
    static let scales = 0.1...4.0

    /// The `scale` of the query: the most pixels a point of the pictures; nil if it is missing.
    ///
    /// - Throws: 400 for a value that is not a number in ``scales``.
    func scale() throws(Problem) -> Double? {
        guard let text = self["scale"] else { return nil }
        guard let scale = decimalNumber(text), Self.scales.contains(scale) else {
            throw Problem(
                .badRequest,
                "?scale is \"\(text)\"; expected a number from "
                    + "\(Self.scales.lowerBound) to \(Int(Self.scales.upperBound))")
        }
        return scale
    }
}

extension Operation {
    static let scale = Parameter(
        name: "scale",
        summary: "The most pixels a point that the pictures have; a spec that asks for fewer keeps "
            + "its own.",
        schema: [
            "type": "number", "minimum": .number(Query.scales.lowerBound),
            "maximum": .number(Query.scales.upperBound),
        ], example: 0.5)
}
