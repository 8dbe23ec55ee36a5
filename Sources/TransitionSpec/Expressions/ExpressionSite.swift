import FilmstripJSON

/// The place of an expression in a spec, for run-time errors.
final class ExpressionSite: Sendable {
    let source: String
    let pointer: String
    let line: Int
    let column: Int
    /// The extended file that contains the expression; nil for the spec itself.
    let file: String?

    init(source: String, pointer: String, line: Int, column: Int, file: String?) {
        (self.source, self.pointer, self.line, self.column) = (source, pointer, line, column)
        self.file = file
    }

    /// The error for a number in the expression that is not finite.
    var error: SpecError {
        SpecError(
            pointer: pointer, line: line, column: column,
            message: "a number in \(quoted(source)) is not finite, as after a division by zero",
            file: file)
    }

    /// The error for a result beyond the accepted magnitude.
    var tooLarge: SpecError {
        SpecError(
            pointer: pointer, line: line, column: column,
            message: "\(quoted(source)) is beyond ±1000000000", file: file)
    }
}
