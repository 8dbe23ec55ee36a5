extension OutputDescriptor {
    /// The frames one after another, as an animated PNG.
    static let apng = OutputDescriptor(
        summary: "the frames one after another", mediaType: MediaType("image/apng"), rate: 60,
        source: .pixels(
            PixelFile(
                products: .animation,
                work: { $0.frames * ($0.compressed + $0.compared) },
                // The bitmaps of one row's frames exist at once; the file is copied as it grows.
                memory: { $0.drawn * $0.framesOfRow + 2 * $0.coded * $0.frames },
                write: { _, drawn, _ in drawn.animation })))
}
