import FilmstripJSON
import Foundation

/// A file or folder that could not be read or written.
public struct FileFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The attempted action: `read`, `write` or `remove`.
    public var action: String
    /// The path as the caller gave it.
    public var path: String
    /// The reason.
    public var reason: Reason

    /// The reason why a file is not read or written.
    public enum Reason: Equatable, Sendable {
        /// The system's error number.
        case system(Int32)
        /// A symbolic link, at this path, where none is followed.
        case link(String)
        /// A folder, a pipe or a device in place of a file.
        case noRegularFile
        /// More bytes than this limit.
        case longer(than: Int)
    }

    /// Creates a failure of `action` on `path`.
    public init(_ action: String, _ path: String, _ reason: Reason) {
        (self.action, self.path, self.reason) = (action, path, reason)
    }

    /// Creates a failure of the system; without `number`, for the current value of `errno`.
    public init(_ action: String, _ path: String, number: Int32? = nil) {
        self.init(action, path, .system(number ?? errno))
    }

    /// Whether there is nothing at the path.
    public var isMissing: Bool { reason == .system(ENOENT) }

    /// One clause with the reason, and the file that was probably meant by one to be read that does not exist.
    public var description: String {
        let why =
            switch reason {
            case .system(let number): String(cString: strerror(number))
            case .link(path): "it is a symbolic link"
            case .link(let link): "\(link) is a symbolic link"
            case .noRegularFile: "it is not a regular file"
            case .longer(let most): "it has more than \(most) bytes"
            }
        return "cannot \(action) \(path): \(why)" + (isMissing && action == "read" ? meant : "")
    }

    /// A suggestion of the file or folder with the nearest name; empty if none is near, and for a name of one or two
    /// letters, to which half of all others are.
    private var meant: String {
        let place = folder(ofPath: path)
        let name = String(path.dropFirst(place.count))
        guard (name as NSString).deletingPathExtension.count > 2,
            let entries = try? entries(ofFolder: place)
        else { return "" }
        return suggestion(for: name, among: entries.map(\.name))
    }
}
