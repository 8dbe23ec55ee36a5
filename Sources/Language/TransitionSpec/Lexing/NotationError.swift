/// An error in an expression or a curve, with its UTF-8 offset.
struct NotationError: Error {
    var offset: Int
    var message: String
    /// Whether the error is an unknown name that may be defined elsewhere.
    var isUnknownName = false
    /// Whether the error is already reported, at the definition of a named value.
    var isReported = false
    /// The mistake that causes the error, if the same may cause others.
    var cause: Cause?

    /// An error that is already reported.
    static let reported = NotationError(offset: 0, message: "", isReported: true)
}
