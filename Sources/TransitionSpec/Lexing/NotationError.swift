/// What is wrong with an expression or a curve, and at which of its UTF-8 bytes.
struct NotationError: Error {
    var offset: Int
    var message: String
    /// Whether a name is unknown that something may bear which is defined elsewhere.
    var isUnknownName = false
    /// Whether it is reported already, where a value is named.
    var isReported = false

    /// Something is wrong that is reported already.
    static let reported = NotationError(offset: 0, message: "", isReported: true)
}
