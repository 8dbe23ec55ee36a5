import Foundation

/// A file or folder that could not be read or written.
public struct FileFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The attempted action: `read`, `write` or `remove`.
    public var action: String
    /// The path as the caller gave it.
    public var path: String
    /// The system's error number.
    public var number: Int32

    /// Creates a failure of `action` on `path`; without `number`, for the current value of `errno`.
    public init(_ action: String, _ path: String, number: Int32? = nil) {
        (self.action, self.path, self.number) = (action, path, number ?? errno)
    }

    /// One clause with the system's reason.
    public var description: String {
        "cannot \(action) \(path): \(String(cString: strerror(number)))"
    }
}
