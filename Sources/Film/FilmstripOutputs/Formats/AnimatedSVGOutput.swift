import FilmstripSVG

extension OutputDescriptor {
    /// The frames one after another as vectors.
    static let animatedSVG = OutputDescriptor(
        summary: "the frames one after another as vectors", mediaType: .svg,
        source: .vectors { sheet in
            try SVGWriter().write(
                sheet.film.clock.spans.map {
                    (picture: sheet.picture(ofFrame: $0.frame), milliseconds: $0.duration)
                })
        })
}
