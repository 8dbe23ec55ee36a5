/// An answer that stays the same as long as the program runs, made once in each coding.
struct FixedAnswer: Sendable {
    private let plain, compressed: Response

    /// An answer that browsers may keep for an hour, unless `cache` says else.
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

    /// The answer in the coding that a request prefers.
    func answer(to request: Request) -> Answer {
        switch request.head.fields.preferredCoding {
        case .identity: .response(plain)
        case .gzip: .response(compressed)
        }
    }
}
