extension RequestHead {
    /// Whether a spec can be in the body.
    ///
    /// `application/x-www-form-urlencoded` is what `curl -d` says of any body, so it is read as
    /// JSON too.
    ///
    /// - Throws: 400 for a query, 415 for a body that is coded or of another type.
    func checkSpec() throws(Problem) {
        if let query {
            throw Problem(status: .badRequest, detail: "\(path) takes no query, found ?\(query)")
        }
        if let coding = fields.list("content-encoding").first(where: { $0 != "identity" }) {
            throw Problem(
                status: .unsupportedMediaType,
                detail: "the body is coded as \(coding), accepted is a body that is not coded",
                fields: [("Accept-Encoding", "identity")])
        }
        for type in fields["content-type"] {
            let parts = type.lowercased().split(separator: ";").map(trimmed)
            let name = parts.first ?? ""
            guard name.hasPrefix("text/") || Self.specTypes.contains(String(name)) else {
                throw Problem(
                    status: .unsupportedMediaType,
                    detail: "the body's type is \(type), accepted are application/json, text/* "
                        + "and application/x-www-form-urlencoded (curl's default), all read as "
                        + "JSON")
            }
            let charset = parts.first { $0.hasPrefix("charset=") }?.dropFirst(8)
                .filter { $0 != "\"" }
            guard ["utf-8", "us-ascii", nil].contains(charset) else {
                throw Problem(
                    status: .unsupportedMediaType,
                    detail: "the body's charset is \(charset ?? ""), accepted is utf-8")
            }
        }
    }

    private static let specTypes: Set = ["application/json", "application/x-www-form-urlencoded"]
}

extension Fields {
    /// Which of the offered media types the Accept field prefers.
    ///
    /// - Parameter what: What is offered, in words.
    /// - Throws: 406 if none is acceptable.
    func preferred(of offered: [String], for what: String) throws(Problem) -> Int {
        let ranges = list("accept").compactMap { MediaRange($0) }
        guard let index = MediaRange.preferred(of: offered, by: ranges) else {
            throw Problem(
                status: .notAcceptable,
                detail: "\(what) can be " + offered.joined(separator: ", "))
        }
        return index
    }
}
