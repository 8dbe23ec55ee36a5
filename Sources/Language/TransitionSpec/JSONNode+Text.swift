package import FilmstripJSON

extension JSONNode {
    var isObject: Bool { if case .object = value { true } else { false } }

    /// Parses JSON that is not a spec.
    ///
    /// - Throws: The first syntax error or exceeded limit.
    package static func read(
        _ text: [UInt8], limits: SpecLimits
    ) throws(SpecError) -> JSONNode {
        do {
            return try JSONReader.read(text, limits: limits.json)
        } catch {
            throw SpecError.at(error.offset, in: text, pointer: "", error.message)
        }
    }
}

extension SpecError {
    /// Creates an error about the value at the UTF-8 offset `offset` in `text`.
    package static func at(
        _ offset: Int, in text: [UInt8], pointer: String, _ message: String
    ) -> SpecError {
        let (line, column) = TextIndex(text).position(of: offset)
        return SpecError(pointer: pointer, line: line, column: column, message: message)
    }
}
