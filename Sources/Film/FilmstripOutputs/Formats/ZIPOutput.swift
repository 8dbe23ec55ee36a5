extension OutputDescriptor {
    /// Every frame as a PNG of its own, with the timeline.
    static let zip = OutputDescriptor(
        summary: "every frame as a PNG, with the timeline",
        mediaType: MediaType("application/zip"),
        source: .pixels(
            PixelFile(
                products: [.digest, .stills],
                work: { $0.frames * ($0.compressed + $0.digested) },
                // The stills, and two copies of the archive as it grows.
                memory: { $0.coded * $0.frames + 2 * $0.coded * $0.frames },
                write: { film, drawn, _ in
                    try FrameArchive(film: film, stills: drawn.stills).bytes()
                })))
}
