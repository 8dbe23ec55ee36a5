/// An answer that never changes while the program runs, made once in each coding.
struct FixedAnswer: Sendable {
    private let plain, compressed: Response

    /// Creates an answer that browsers may cache for an hour, unless `cache` says otherwise.
    init(
        type: String, cache: String = "public, max-age=3600",
        fields: [(name: String, value: String)] = [], body: [UInt8]
    ) {
        let fields = [(name: "Cache-Control", value: cache)] + fields
        func made(_ coding: ContentCoding) -> Response {
            var response = Response(type: type, fields: fields, body: body).coded(as: coding)
            response.etag = EntityTag.of(response.body)
            return response.buffered
        }
        (plain, compressed) = (made(.identity), made(.gzip))
    }

    /// The answer with another status, not coded and without an entity tag: it stands for no resource that could be kept.
    func answer(_ status: Status) -> Answer {
        var response = plain
        (response.status, response.etag) = (status, nil)
        // Other clients get the problem.
        response.vary("Accept")
        return .response(response)
    }

    /// Returns the answer in the coding that the request prefers.
    func answer(to request: Request) -> Answer {
        switch request.head.fields.preferredCoding {
        case .identity: .response(plain)
        case .gzip: .response(compressed)
        }
    }
}
