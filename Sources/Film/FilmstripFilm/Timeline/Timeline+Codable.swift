import FilmstripJSON

extension Timeline: Codable {
    /// Encodes the content of ``json``.
    public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

    /// Decodes the content of ``json``.
    ///
    /// - Throws: A `DecodingError` that describes the mistake, without the line that ``init(json:)`` gives.
    public init(from decoder: any Decoder) throws {
        let node = try JSONNode(from: decoder)
        do {
            self = try TimelineReader(node).timeline()
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description))
        }
    }
}
