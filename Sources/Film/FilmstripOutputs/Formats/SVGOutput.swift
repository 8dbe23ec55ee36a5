import FilmstripSVG

extension OutputDescriptor {
    /// The sheet of all frames as vectors.
    static let svg = OutputDescriptor(
        summary: "the same sheet as vectors", mediaType: .svg,
        source: .vectors { sheet in try SVGWriter().write(sheet.picture) })
}
