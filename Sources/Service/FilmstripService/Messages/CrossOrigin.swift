/// Lets pages of other origins read answers (the Fetch standard, "CORS protocol").
///
/// Requests with cookies or other credentials are never allowed: the service uses none.
struct CrossOrigin: Sendable {
    private let origins: Set<String>

    init(origins: [String]) { self.origins = Set(origins.map { $0.lowercased() }) }

    /// Response fields that pages may read beside those that are always allowed.
    private static let exposed = [
        "Allow", "Content-Disposition", "Content-Location", "ETag", "Link", "Location",
        "Retry-After",
        "Server-Timing", WarningField.name, "X-Request-Id",
    ]
    /// Request fields that pages may set beside those that are always allowed.
    private static let accepted = [
        "Authorization", "Content-Type", "If-None-Match", "X-Request-Id",
    ]
    /// Seconds for which a browser may cache the answer to a preflight request.
    private static let age = 86400

    /// Whether `text` is an origin (scheme, host and optional port) or `*`.
    static func isOrigin(_ text: String) -> Bool {
        text == "*"
            || text.wholeMatch(of: /(?i)https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/)
                != nil
    }

    /// Returns the response with the fields that let the client's page read it, if its origin is allowed.
    func opened(_ response: Response, to head: RequestHead?) -> Response {
        guard !origins.isEmpty else { return response }
        var response = response
        if !origins.contains("*") {
            response.vary("Origin")
            guard let origin = head?.fields["origin"], origin.count == 1,
                origins.contains(origin[0].lowercased())
            else { return response }
            response.fields.append(("Access-Control-Allow-Origin", origin[0]))
        } else {
            response.fields.append(("Access-Control-Allow-Origin", "*"))
        }
        guard let head, head.method == "OPTIONS",
            !head.fields["access-control-request-method"].isEmpty
        else {
            response.fields.append(
                ("Access-Control-Expose-Headers", Self.exposed.joined(separator: ", ")))
            return response
        }
        let methods = response.fields.first { $0.name == "Allow" }?.value
        response.fields += [
            ("Access-Control-Allow-Methods", methods ?? ""),
            ("Access-Control-Allow-Headers", Self.accepted.joined(separator: ", ")),
            ("Access-Control-Max-Age", "\(Self.age)"),
        ]
        return response
    }
}
