import FilmstripFilm
import FilmstripWebP

extension OutputDescriptor {
    /// The frames one after another, as an animated WebP without loss.
    static let webp = OutputDescriptor(
        summary: "the frames one after another, in fewer bytes",
        mediaType: MediaType("image/webp"), rate: 60,
        source: .pixels(
            PixelFile(
                products: .stills,
                work: { $0.frames * ($0.compressed + $0.digested + $0.compared + $0.webP) },
                // The stills, the compressed frames, and the file made of them.
                memory: { $0.coded * $0.frames + 2 * $0.drawn * $0.frames },
                write: { film, drawn, threads in try webP(film, drawn.stills, threads) })))

    private static func webP(
        _ film: Film, _ stills: [Still], _ threads: Int
    ) throws -> [UInt8] {
        let spans = film.clock.spans
        let frames = try StillFrames(stills: stills, indices: spans.map(\.frame)).map(
            threads: threads
        ) {
            try WebPFrame($0, after: $1, effort: film.style.compression)
        }
        var animation = try WebPAnimation(
            width: film.layout.frameWidth, height: film.layout.frameHeight)
        for (frame, span) in Swift.zip(frames, spans) {
            animation.append(frame, milliseconds: span.duration)
        }
        return try animation.file()
    }
}
