/// Where an expression stands, for its run-time errors.
struct ExpressionSite: Sendable {
    var source: String
    var pointer: String
    var line: Int
    var column: Int
    /// The file that the spec extends and in which it stands; nil for the spec itself.
    var file: String?

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
