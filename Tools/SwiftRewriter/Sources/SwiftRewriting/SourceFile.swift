/// A Swift file as it is given to the rewriter.
public struct SourceFile: Equatable, Sendable {
    /// The file's name as diagnostics show it.
    public var name: String
    /// Its bytes: UTF-8, with or without a byte order mark, with lines that end in any way.
    public var bytes: [UInt8]

    /// Creates a file of bytes.
    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    /// Creates a file of text.
    public init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}
