import FilmstripJSON

/// Where an expression stands, for its run-time errors.
final class ExpressionSite: Sendable {
    let source: String
    let pointer: String
    let line: Int
    let column: Int
    /// The file that the spec extends and in which it stands; nil for the spec itself.
    let file: String?

    init(source: String, pointer: String, line: Int, column: Int, file: String?) {
        (self.source, self.pointer, self.line, self.column) = (source, pointer, line, column)
        self.file = file
    }

    /// What is thrown if a number in it is not finite.
    var error: SpecError {
        SpecError(
            pointer: pointer, line: line, column: column,
            message: "a number in \(quoted(source)) is not finite, as after a division by zero",
            file: file)
    }

    /// What is thrown if the result is too large to go on with.
    var tooLarge: SpecError {
        SpecError(
            pointer: pointer, line: line, column: column,
            message: "\(quoted(source)) is beyond ±1000000000", file: file)
    }
}
