package import FilmstripJSON

extension JSONNode {
    /// The value that `text` spells, which is no spec.
    ///
    /// - Throws: The first thing that is wrong with it as JSON.
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
    /// An error about the value whose first byte in `text` is the `offset`th.
    package static func at(
        _ offset: Int, in text: [UInt8], pointer: String, _ message: String
    ) -> SpecError {
        let (line, column) = TextIndex(text).position(of: offset)
        return SpecError(pointer: pointer, line: line, column: column, message: message)
    }
}
