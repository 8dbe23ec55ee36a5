/// What is wrong with a curve, and where.
public struct CurveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The Unicode scalar at which the wrong part begins, from 1; one past the last for its end.
    public var column: Int
    /// What was found, what is accepted, and the nearest name if one is near: one clause in lower
    /// case without a full stop.
    public var message: String

    /// An error at `column`.
    public init(column: Int, message: String) { (self.column, self.message) = (column, message) }

    /// `column: message`, in one line.
    public var description: String { "\(column): \(message)" }
}

extension Spec.Curve {
    /// The curve that `text` spells.
    ///
    /// - Parameter limits: `expressionLength` bounds the text.
    /// - Throws: The first thing that is wrong with it.
    public init(_ text: String, limits: SpecLimits = SpecLimits()) throws(CurveError) {
        do {
            self = try CurveParser.parse(text, limits: limits)
        } catch {
            let before = text.utf8.prefix(error.offset)
            let column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
            throw CurveError(column: column, message: error.message)
        }
    }
}
