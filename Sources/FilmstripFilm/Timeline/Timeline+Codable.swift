import FilmstripJSON

extension Timeline: Codable {
    /// Writes what ``json`` has.
    public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

    /// Reads what ``json`` has.
    ///
    /// - Throws: A `DecodingError` that says what is wrong; ``init(json:)`` says its line, too.
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
