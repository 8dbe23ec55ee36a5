/// An error in a curve and its place.
public struct CurveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Column of the Unicode scalar at which the wrong part begins, from 1; one past the last at
    /// the end of the text.
    public var column: Int
    /// Message with the error found, the accepted values, and the nearest name if one is near: one
    /// clause in lower case without a full stop.
    public var message: String

    /// Creates an error at `column`.
    public init(column: Int, message: String) { (self.column, self.message) = (column, message) }

    /// The error as one line, `column: message`.
    public var description: String { "\(column): \(message)" }
}

extension Spec.Curve {
    /// Parses `text` as a curve.
    ///
    /// - Parameter limits: `expressionLength` bounds the text.
    /// - Throws: The first error in the text.
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
