/// Asks seldom whether work is to end: for loops whose passes take less time than the question.
package struct Interruption {
    private let cancellation = Cancellation.current
    private var left = Self.interval

    /// Passes between two questions.
    private static let interval = 256

    /// Looks for the cancellation of the work that this is made in.
    package init() {}

    /// Whether the work is to end, as far as is known; asked once in each pass.
    package var isRequested: Bool {
        mutating get {
            left -= 1
            guard left <= 0, let cancellation, cancellation.isRequested else {
                if left <= 0 { left = Self.interval }
                return false
            }
            // Asked again at once: it stays requested.
            return true
        }
    }
}
