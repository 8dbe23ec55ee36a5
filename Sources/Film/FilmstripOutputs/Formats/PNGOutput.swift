extension OutputDescriptor {
    /// All frames in one picture.
    static let png = OutputDescriptor(
        summary: "all frames on a sheet", mediaType: .png,
        source: .pixels(
            PixelFile(
                products: .sheet,
                work: { $0.sheet * $0.compressed },
                memory: { film in
                    // A row is drawn while the previous one is compressed. The file is copied as it
                    // grows, and once more if the digest of the pixels is appended.
                    film.drawn * film.row * min(film.rows, 2)
                        + (film.hasDigest ? 3 : 2) * film.coded * film.sheet
                },
                write: { _, drawn, _ in drawn.sheet })))
}
