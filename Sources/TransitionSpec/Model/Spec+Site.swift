extension Spec {
    /// The place of an element in the text, for errors found when it is played.
    ///
    /// All sites compare equal, so that elements with the same content are equal wherever they are in the text.
    public struct Site: Equatable, Sendable {
        var pointer = ""
        var line = 0
        var column = 0
        /// The extended file that contains the element; nil for the spec itself.
        var file: String?

        /// An unknown place.
        public init() {}

        /// The JSON Pointer of the value.
        package var place: String { pointer }

        /// Returns an error at this place.
        public func error(_ message: String) -> SpecError {
            SpecError(pointer: pointer, line: line, column: column, message: message, file: file)
        }

        /// Always true.
        public static func == (one: Site, other: Site) -> Bool { true }
    }
}

extension Spec.Expression {
    /// Returns an error at the expression's place, for a wrong value that it reads or returns.
    public func error(_ message: String) -> SpecError {
        SpecError(
            pointer: site.pointer, line: site.line, column: site.column, message: message,
            file: site.file)
    }
}

extension Validation {
    /// Returns the place of the current element, which begins at `offset`.
    func site(at offset: Int) -> Spec.Site {
        var site = Spec.Site()
        (site.line, site.column) = texts.position(of: offset)
        site.file = texts.file(at: offset)
        site.pointer = place(at: offset)
        return site
    }
}
