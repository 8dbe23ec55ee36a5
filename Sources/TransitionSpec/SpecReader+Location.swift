extension SpecReader {
    /// `error` with the line and column of its pointer in the text that it is about.
    ///
    /// For errors that are found after reading, when the text is gone. What a preset brought stands
    /// where the text names it: there, and for a pointer that leads out of the text, the nearest value
    /// around it is taken.
    public func located(_ error: SpecError, in utf8: [UInt8]) -> SpecError {
        guard error.line == 0,
            let place = SpecPlaces(utf8, limits: limits).nearest(to: error.pointer)
        else { return error }
        var located = error
        (located.line, located.column) = (place.line, place.column)
        return located
    }
}
