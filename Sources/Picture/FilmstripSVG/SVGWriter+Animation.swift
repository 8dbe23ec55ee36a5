public import FilmstripDisplay

extension SVGWriter {
    /// Writes pictures that are shown one after another, repeated forever.
    ///
    /// Each picture is a group that an `<animate>` of its `display` (SMIL) makes visible at its times; there are
    /// no scripts. Renderers without animation show the first one. A picture that looks like the one before
    /// prolongs it, and content that occurs in several is written once.
    ///
    /// - Parameter frames: At least one; all of the same size, each shown for 1 ms or more.
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
