/// The reason why a file cannot be added to an archive.
public enum ZIPError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name is not a path that every system accepts.
    case name(String)
    /// The archive already has a file of that name.
    case repeatedName(String)
    /// The archive already has ``ZIPArchive/mostFiles`` files.
    case tooManyFiles
    /// With the file of that name the archive would exceed its limit in bytes.
    case tooLarge(name: String, limit: Int)

    /// A message with the value found and the values accepted, in one clause in lower case.
    public var description: String {
        switch self {
        case .name(let name):
            "\"\(name)\" cannot be a name in a ZIP archive: it is 1 to 65535 printable ASCII "
                + "characters, its parts separated by \"/\", none of them empty, \".\" or \"..\""
        case .repeatedName(let name): "the ZIP archive already has a file \"\(name)\""
        case .tooManyFiles: "a ZIP archive holds at most \(ZIPArchive.mostFiles) files"
        case .tooLarge(let name, let limit):
            "with \"\(name)\" the ZIP archive would exceed \(limit) bytes: ask for fewer frames or "
                + "a smaller scale"
        }
    }
}
