extension Spec {
    /// The place of an element in the text, for errors found when it is played.
    ///
    /// All sites compare equal, so that elements with the same content are equal wherever they are in the text.
    public struct Site: Equatable, Sendable {
        /// The JSON Pointer of the value.
        package private(set) var place = ""
        private var offset = 0
        /// The texts in which lines and columns are counted once they are asked for, which is seldom; nil at an unknown
        /// place.
        private var texts: SpecTexts?

        /// An unknown place.
        public init() {}

        init(_ place: String, at offset: Int, in texts: SpecTexts) {
            (self.place, self.offset, self.texts) = (place, offset, texts)
        }

        /// The line in the text of the spec or of `file`, from 1; 0 at an unknown place.
        package var line: Int { texts?.position(of: offset).line ?? 0 }

        /// The path of the extended file that contains the element; nil for the spec itself.
        package var file: String? { texts?.file(at: offset) }

        /// Returns an error at this place.
        public func error(_ message: String) -> SpecError {
            let (line, column) = texts?.position(of: offset) ?? (0, 0)
            return SpecError(
                pointer: place, line: line, column: column, message: message,
                file: file)
        }

        /// Always true.
        public static func == (one: Site, other: Site) -> Bool { true }
    }
}

extension Spec.Expression {
    /// Returns an error at the expression's place, for a wrong value that it reads or returns.
    public func error(_ message: String) -> SpecError { place.error(message) }
}

extension Validation {
    /// Returns the place of the current element, which begins at `offset`.
    func site(at offset: Int) -> Spec.Site {
        Spec.Site(place(at: offset), at: offset, in: texts)
    }
}
