extension Spec {
    /// Where something stands in the text, for what is found wrong with it when it is played.
    ///
    /// All places are equal, so that what stands elsewhere and says the same is the same.
    public struct Site: Equatable, Sendable {
        var pointer = ""
        var line = 0
        var column = 0
        /// The file that the spec extends and in which it stands; nil for the spec itself.
        var file: String?

        /// Nowhere.
        public init() {}

        /// What says that something is wrong here.
        public func error(_ message: String) -> SpecError {
            SpecError(pointer: pointer, line: line, column: column, message: message, file: file)
        }

        /// Always true.
        public static func == (one: Site, other: Site) -> Bool { true }
    }
}

extension Spec.Expression {
    /// What says that something is wrong with what the expression reads, at its place.
    public func error(_ message: String) -> SpecError {
        SpecError(
            pointer: site.pointer, line: site.line, column: site.column, message: message,
            file: site.file)
    }
}

extension Validation {
    /// The place of what begins at `offset`, here.
    func site(at offset: Int) -> Spec.Site {
        var site = Spec.Site()
        (site.line, site.column) = texts.position(of: offset)
        site.file = texts.file(at: offset)
        site.pointer = pointer
        return site
    }
}
