import FilmstripJSON

extension SpecReader {
    /// `error` with the line and column of its pointer in the text that it is about, and an excerpt.
    ///
    /// For errors that are found after reading, when the text is gone. What a preset or a file brought
    /// stands where the text names that. A pointer that leads out of the text, as to a key that has its
    /// default, becomes that of the nearest value around it.
    public func located(_ error: SpecError, in utf8: [UInt8]) -> SpecError {
        located([error], in: utf8)[0]
    }

    /// The same of several errors; the text is read once for all of them.
    public func located(_ errors: [SpecError], in utf8: [UInt8]) -> [SpecError] {
        let index = TextIndex(utf8)
        lazy var places = SpecPlaces(utf8, limits: limits)
        return errors.map { located($0, index, &places) }
    }

    private func located(
        _ error: SpecError, _ index: TextIndex, _ places: inout SpecPlaces
    ) -> SpecError {
        // Of a file that the spec extends the text is not at hand.
        guard error.file == nil else { return error }
        var located = error
        if error.line == 0 {
            guard let nearest = places.nearest(to: error.pointer) else {
                return error
            }
            (located.line, located.column) = (nearest.place.line, nearest.place.column)
            located.pointer = nearest.pointer
        }
        located.excerpt = index.offset(line: located.line, column: located.column)
            .map(index.excerpt)
        return located
    }
}
