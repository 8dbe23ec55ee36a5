/// The type of a file's bytes (RFC 6838), and the policy under which a browser shows the file by itself.
public struct MediaType: Equatable, Sendable, CustomStringConvertible {
    /// Type and subtype in lower case, without parameters: `text/csv`.
    public let name: String
    /// The name with its parameters, as a `Content-Type` field has them.
    public let description: String
    /// Value of `Content-Security-Policy` (CSP Level 3); nil for a type in which nothing can run or be fetched.
    public let policy: String?

    /// A type of the given name.
    ///
    /// - Parameters:
    ///   - parameters: They follow the name after a semicolon: `charset=utf-8`.
    ///   - policy: Value of `Content-Security-Policy`.
    public init(_ name: String, parameters: String? = nil, policy: String? = nil) {
        (self.name, self.policy) = (name, policy)
        description = parameters.map { "\(name); \($0)" } ?? name
    }
}

extension MediaType {
    /// A picture of pixels.
    public static let png = MediaType("image/png")
    /// Structured text.
    public static let json = MediaType("application/json")
    /// A picture of vectors. Opened by itself it may run nothing and fetch nothing; pictures within it are data.
    public static let svg = MediaType(
        "image/svg+xml",
        policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
    /// A page that needs nothing else. It may run the scripts that its own policy allows, and has nothing to do
    /// with other pages of its address.
    public static let html = MediaType("text/html", policy: "sandbox allow-scripts")
}
