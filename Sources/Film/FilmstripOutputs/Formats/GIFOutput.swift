import FilmstripFilm
import FilmstripGIF

extension OutputDescriptor {
    /// The frames one after another, as an animated GIF of 255 colours.
    static let gif = OutputDescriptor(
        summary: "the frames one after another in 255 colours, for what plays nothing else",
        // A frame takes at least 2/100 s.
        mediaType: MediaType("image/gif"), rate: 50,
        source: .pixels(
            PixelFile(
                products: .stills,
                work: { $0.frames * ($0.compressed + $0.digested + $0.compared + $0.gif) },
                // The stills, the compressed frames, up to 12 bits a pixel, and two copies of the file.
                memory: { $0.coded * $0.frames + 3 * 3 * $0.frames / 2 + (16 << 20) },
                write: { film, drawn, threads in try gif(film, drawn.stills, threads) })))

    private static func gif(
        _ film: Film, _ stills: [Still], _ threads: Int
    ) throws -> [UInt8] {
        let spans = film.hundredths.spans
        let pictures = StillFrames(stills: stills, indices: spans.map(\.frame))
        var histogram = ColorHistogram()
        try pictures.forEach { histogram.count($0, after: $1) }
        let palette = GIFPalette(histogram)
        let frames = try pictures.map(threads: threads) { try GIFFrame($0, after: $1, palette) }
        var animation = try GIFAnimation(
            width: film.layout.frameWidth, height: film.layout.frameHeight, palette)
        for (frame, span) in Swift.zip(frames, spans) {
            animation.append(frame, centiseconds: span.duration)
        }
        return animation.file()
    }
}
