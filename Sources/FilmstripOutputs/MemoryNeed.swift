import FilmstripDisplay
package import FilmstripFilm

/// What drawing and writing a film takes at most, in bytes: an estimate from above.
///
/// All is counted as if nothing could be compressed. Not counted is what the program has anyway, some 40 MB
/// of fonts and code, and what the play has.
package struct MemoryNeed {
    /// Whatever number of threads draws: pictures, the sheet's rows, the files.
    package private(set) var shared: Int
    /// For each thread that draws: a frame, its groups, its blurs.
    package private(set) var perThread: Int

    /// Bytes of a pixel.
    private static let pixel = 4
    /// Bytes that a blur or a shadow works with, for each pixel of the display.
    private static let blurs = 16

    /// What `formats` of a film take.
    ///
    /// - Parameters:
    ///   - imagePixels: Of all pictures of the spec.
    ///   - played: The film and what it costs; without it only pixels are counted.
    ///   - groupBytes: What a frame's groups take at most.
    package init(
        _ layout: SheetLayout, _ formats: Set<OutputFormat>, imagePixels: Int,
        played: (film: Film, cost: DrawingCost)?, groupBytes: Int
    ) {
        let display = layout.display.width * layout.display.height
        let products = formats.products
        shared = Self.pixel * imagePixels
        perThread = (layout.isCropped ? Self.pixel * display : 0) + Self.blurs * display
        let pixels = PixelMemory(layout, hasDigest: products.contains(.digest))
        for format in formats {
            switch format.descriptor.source {
            case .vectors: break
            case .pixels(let file): shared += file.memory(pixels)
            }
        }
        // A sheet alone is drawn in its place.
        if !products.isSubset(of: .sheet) {
            perThread += Self.pixel * layout.frameWidth * layout.frameHeight
        }
        guard let (film, cost) = played else { return }
        let groups = film.pictures.map { Self.groups(of: $0.items) }.max() ?? 0
        perThread += min(groups * display, groupBytes) + cost.outlineBytes
        // Its display lists, and that of a sheet of vectors, in which they are all.
        let items = film.pictures.reduce(0) { $0 + $1.items.count }
        shared += 2 * items * MemoryLayout<DisplayItem>.stride + cost.textBytes
    }

    /// How many of `threads` may draw at once, so that no more than `limit` is taken; nil if one takes more.
    package func threads(_ threads: Int, within limit: Int) -> Int? {
        guard shared + perThread <= limit else { return nil }
        return min(threads, (limit - shared) / max(perThread, 1))
    }

    /// Bytes for each pixel that the groups of a picture keep at once, if each is as large as the picture.
    private static func groups(of items: [DisplayItem]) -> Int {
        var (open, most): ([Int], Int) = ([0], 0)
        for item in items {
            switch item {
            case .pushGroup(let group):
                // Its own surface, or what was beneath it, and how it covers that.
                var bytes = 2 * pixel
                if let mask = group.mask { bytes += pixel + groups(of: mask.items) }
                if group.dropShadow != nil { bytes += 2 * pixel }
                if group.blur != nil { bytes += 2 * pixel }
                open.append((open.last ?? 0) + bytes)
                most = max(most, open.last ?? 0)
            case .popGroup: open.removeLast()
            case .fill, .stroke, .glyphs, .image, .shadow, .backdrop: break
            }
        }
        return most
    }
}
