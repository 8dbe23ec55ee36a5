/// The reason why the fonts could not be opened.
public enum FontError: Error, Equatable, CustomStringConvertible {
    /// No file at `path`; the Debian package `package` installs it.
    case missingFile(path: String, package: String)
    /// The file at `path`, from the Debian package `package`, is not a font.
    case unreadableFont(path: String, package: String)

    /// A message for the person who runs the program.
    public var description: String {
        switch self {
        case .missingFile(let path, let package):
            "no font file at \(path): install the Debian package \(package)"
        case .unreadableFont(let path, let package):
            "\(path) is not a readable font: reinstall the Debian package \(package)"
        }
    }
}
