/// Which pages of other origins may read answers (the Fetch standard, "CORS protocol").
///
/// Requests with cookies or other credentials are never allowed: the service knows none.
struct CrossOrigin: Sendable {
    private let origins: Set<String>

    init(origins: [String]) { self.origins = Set(origins.map { $0.lowercased() }) }

    /// The fields of an answer that pages may read beside those that they always may.
    private static let exposed = [
        "Allow", "Content-Disposition", "Content-Location", "ETag", "Link", "Location",
        "Retry-After",
        "Server-Timing", WarningField.name, "X-Request-Id",
    ]
    /// The fields that a page's request may have beside those that it always may.
    private static let accepted = [
        "Authorization", "Content-Type", "If-None-Match", "X-Request-Id",
    ]
    /// Seconds for which a browser need not ask again.
    private static let age = 86400

    /// Whether `text` is what a browser may call an origin, or `*`: scheme, host and perhaps a port.
    static func isOrigin(_ text: String) -> Bool {
        text == "*"
            || text.wholeMatch(of: /(?i)https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/)
                != nil
    }

    /// The response with what lets the client's page read it, if that may.
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
