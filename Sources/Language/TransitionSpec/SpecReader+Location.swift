import FilmstripJSON

extension SpecReader {
    /// Returns `error` with the line and column of its pointer in the text that it is about, and an
    /// excerpt.
    ///
    /// For errors that are found after reading, when the text is no longer available. A value from
    /// a preset or a file is located where the text names that. If the text does not contain the
    /// value, for example because it is a default, the pointer becomes that of the nearest value
    /// around it.
    public func located(_ error: SpecError, in utf8: [UInt8]) -> SpecError {
        located([error], in: utf8)[0]
    }

    /// Returns `errors` located in the same way; the text is read once for all of them.
    public func located(_ errors: [SpecError], in utf8: [UInt8]) -> [SpecError] {
        let index = TextIndex(utf8)
        lazy var places = SpecPlaces(utf8, limits: limits)
        return errors.map { located($0, index, &places) }
    }

    private func located(
        _ error: SpecError, _ index: TextIndex, _ places: inout SpecPlaces
    ) -> SpecError {
        // The text of a file that the spec extends is not available.
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
