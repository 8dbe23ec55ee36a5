import FilmstripJSON

/// An error in an expression or a curve, with its UTF-8 offset.
struct NotationError: Error {
    var offset: Int
    var message: String
    /// Whether the error is an unknown name that may be defined elsewhere.
    var isUnknownName = false
    /// Whether the error is already reported, at the definition of a named value.
    var isReported = false
    /// The percentage that the error is about; nil if it is about something else.
    var percentage: Percentage?
    /// The mistake that causes the error, if the same may cause others.
    var cause: Cause?

    /// A number before a per cent sign.
    struct Percentage {
        var number: Double
        /// Whether something stands before the number, of which it may be a factor.
        var isFactor: Bool

        /// The number that it is.
        var factor: String { JSONNumber.text(number / 100) }
    }

    /// An error that is already reported.
    static let reported = NotationError(offset: 0, message: "", isReported: true)
}
