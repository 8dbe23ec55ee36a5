import FilmstripFilm

extension OutputDescriptor {
    /// The timeline, with the digest of the frames' pixels.
    static let json = OutputDescriptor(
        summary: "the timeline", mediaType: .json,
        source: .pixels(
            PixelFile(
                products: .digest,
                work: { $0.frames * $0.digested },
                memory: { _ in 0 },
                write: { film, _, _ in film.timeline.json })))
}
