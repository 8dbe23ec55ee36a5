/// What is wrong with an expression or a curve, and at which of its UTF-8 bytes.
struct NotationError: Error {
    var offset: Int
    var message: String
    /// Whether a name is unknown that a view of the container's might bear.
    var mayNameView = false
}
