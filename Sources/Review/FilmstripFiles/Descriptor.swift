import Foundation

/// An open file or folder, closed with the last reference.
final class Descriptor {
    let number: Int32

    /// Takes over an open descriptor; nil for a negative number, the answer of a call that failed.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit {
        // The reason why another call failed must not get lost.
        let reason = errno
        close(number)
        errno = reason
    }
}
