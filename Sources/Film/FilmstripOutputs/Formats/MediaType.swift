/// The type of a file's bytes (RFC 6838), and the policy under which a browser shows the file on its own.
public struct MediaType: Equatable, Sendable, CustomStringConvertible {
    /// Type and subtype in lower case, without parameters: `text/csv`.
    public let name: String
    /// The name with its parameters, as in a `Content-Type` header.
    public let description: String
    /// The value of the `Content-Security-Policy` header (CSP Level 3); nil for types that cannot run or fetch
    /// anything.
    public let policy: String?

    /// Creates a media type.
    ///
    /// - Parameters:
    ///   - parameters: Text that follows the name after a semicolon: `charset=utf-8`.
    ///   - policy: The value of the `Content-Security-Policy` header.
    public init(_ name: String, parameters: String? = nil, policy: String? = nil) {
        (self.name, self.policy) = (name, policy)
        description = parameters.map { "\(name); \($0)" } ?? name
    }
}

extension MediaType {
    /// A bitmap picture.
    public static let png = MediaType("image/png")
    /// Plain text in UTF-8.
    public static let text = MediaType("text/plain", parameters: "charset=utf-8")
    /// JSON text.
    public static let json = MediaType("application/json")
    /// A vector picture. Opened on its own, it may run and fetch nothing; pictures within it are data URIs.
    public static let svg = MediaType(
        "image/svg+xml",
        policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
    /// A self-contained page. It may run the scripts that its own policy allows, and is isolated from other pages of
    /// its origin.
    public static let html = MediaType("text/html", policy: "sandbox allow-scripts")
}
