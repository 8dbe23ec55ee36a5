import Foundation

/// A file or folder that could not be read or written.
public struct FileFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was tried: `read`, `write` or `remove`.
    public var action: String
    /// The path, as whoever asked called it.
    public var path: String
    /// The system's error number.
    public var number: Int32

    /// What could not be done to `path`; for the reason that the system gave last, if none is said.
    public init(_ action: String, _ path: String, number: Int32? = nil) {
        (self.action, self.path, self.number) = (action, path, number ?? errno)
    }

    /// One clause with the system's reason.
    public var description: String {
        "cannot \(action) \(path): \(String(cString: strerror(number)))"
    }
}
