/// A cancellation check for loops whose passes are shorter than the check: it asks only once in 256 passes.
package struct Interruption {
    private let cancellation = Cancellation.current
    private var left = Self.interval

    /// Passes between two checks.
    private static let interval = 256

    /// A check for the cancellation of the current work.
    package init() {}

    /// Whether the work is to end, as of the last check; read once in each pass.
    package var isRequested: Bool {
        mutating get {
            left -= 1
            guard left <= 0, let cancellation, cancellation.isRequested else {
                if left <= 0 { left = Self.interval }
                return false
            }
            // Checked again in the next pass, with the same answer: a request is never withdrawn.
            return true
        }
    }
}
