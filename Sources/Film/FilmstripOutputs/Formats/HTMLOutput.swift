extension OutputDescriptor {
    /// A page that plays the film.
    static let html = OutputDescriptor(
        summary: "a page to play the film on", mediaType: .html,
        source: .pixels(
            PixelFile(
                products: [.digest, .stills],
                work: { $0.frames * ($0.compressed + $0.digested) },
                // The stills, the page with them in base 64, and its bytes.
                memory: { $0.coded * $0.frames + 2 * 4 * $0.frames },
                write: { film, drawn, _ in
                    FilmPage(film: film, stills: drawn.stills, tile: drawn.tile).bytes
                })))
}
