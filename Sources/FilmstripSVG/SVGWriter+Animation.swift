public import FilmstripDisplay

extension SVGWriter {
    /// Pictures shown one after another, and then from the beginning, for ever.
    ///
    /// Each is a group that an `<animate>` of its `display` (SMIL) lets be seen at its times; nothing is
    /// scripted. Renderers that do not animate show the first. A picture that looks like the one before
    /// prolongs it, and what occurs in several is written once.
    ///
    /// - Parameter frames: At least one; all of one size, each shown for 1 ms or more.
    public func write(
        _ frames: [(picture: DisplayList, milliseconds: Int)]
    ) throws(DisplayListError) -> SVGDocument {
        guard let first = frames.first?.picture else {
            preconditionFailure("an animation without pictures")
        }
        for frame in frames { try frame.picture.checkDepth() }
        var composer = Composer(first)
        return composer.document(of: frames)
    }
}
