/// What is wrong with an expression or a curve, and at which of its UTF-8 bytes.
struct NotationError: Error {
    var offset: Int
    var message: String
}
