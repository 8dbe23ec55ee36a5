import FilmstripDisplay
package import FilmstripFilm

/// An upper estimate of the memory for drawing and writing a film; bytes.
///
/// Data counts as incompressible. The fixed memory of the program, some 40 MB of fonts and code, and that of the play
/// are not included.
package struct MemoryNeed {
    /// Memory that does not depend on the number of threads: pictures, the sheet's rows, the files.
    package private(set) var shared: Int
    /// Memory of each thread that draws: a frame, its groups, its blurs.
    package private(set) var perThread: Int
    /// Memory of a program that converts a file, which begins when the film has been drawn.
    package private(set) var program: Int

    /// Bytes per pixel.
    private static let pixel = 4
    /// Bytes of working memory of a blur or shadow, per pixel of the display.
    private static let blurs = 16

    /// Estimates the memory for `formats` of a film.
    ///
    /// - Parameters:
    ///   - imagePixels: The pixels of all pictures of the spec together.
    ///   - cost: The cost of drawing.
    ///   - film: The film; if nil, only pixels are counted.
    ///   - groupBytes: The limit of the memory of a frame's groups.
    package init(
        _ layout: SheetLayout, _ formats: Set<OutputFormat>, imagePixels: Int,
        cost: DrawingCost, film: Film?, groupBytes: Int
    ) {
        program = cost.programBytes
        let display = layout.display.width * layout.display.height
        let products = formats.products
        shared = Self.pixel * imagePixels
        perThread = (layout.isCropped ? Self.pixel * display : 0) + Self.blurs * display
        let pixels = PixelMemory(layout, hasDigest: products.contains(.digest))
        for format in formats.drawn {
            switch format.descriptor.source {
            case .vectors, .words, .converted: break
            case .pixels(let file): shared += file.memory(pixels)
            }
        }
        // If only a sheet is made, frames are drawn directly into it.
        if !products.isSubset(of: .sheet) {
            perThread += Self.pixel * layout.frameWidth * layout.frameHeight
        }
        // The bezel is drawn once, and copied to each frame.
        if !products.isEmpty, !layout.isDisplay, !layout.isCropped {
            shared += Self.pixel * layout.frameWidth * layout.frameHeight
        }
        guard let film else { return }
        let groups = film.sheetPictures.map { Self.groups(of: $0.items) }.max() ?? 0
        perThread += min(groups * display, groupBytes) + cost.outlineBytes
        // The film's display lists, and that of a vector sheet, which contains them all.
        let items = film.pictures.reduce(0) { $0 + $1.items.count }
        shared += 2 * items * MemoryLayout<DisplayItem>.stride + cost.textBytes
    }

    /// The most memory that is needed at once with one thread.
    package var least: Int { max(shared + perThread, program) }

    /// The number of `threads` that may draw at once within `limit` bytes; nil if even one needs more.
    package func threads(_ threads: Int, within limit: Int) -> Int? {
        guard least <= limit else { return nil }
        return min(threads, (limit - shared) / max(perThread, 1))
    }

    /// Bytes per pixel that the groups of a picture need at once, if each covers the whole picture.
    private static func groups(of items: [DisplayItem]) -> Int {
        var (open, most): ([Int], Int) = ([0], 0)
        for item in items {
            switch item {
            case .pushGroup(let group):
                // Its own surface or the pixels beneath it, and its coverage.
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
