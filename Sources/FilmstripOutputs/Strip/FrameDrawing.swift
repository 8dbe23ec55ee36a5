import FilmstripDigest
import FilmstripDisplay
import FilmstripFilm
import FilmstripJSON
import FilmstripPNG
import FilmstripParallel
import FilmstripRaster
import Foundation

/// Draws a film's frames as pixels, one row of the sheet at a time, so that a strip never needs all its pixels at
/// once.
///
/// See Docs/decisions/drawing-and-compressing-at-once.md.
struct FrameDrawing {
    let sheet: Sheet
    let compression: PNGEncoder.Compression
    let threads: Int
    var rasterizer = Rasterizer()
    var meter = RenderingMeter()
    private let caches = Pool { RasterCache() }

    /// Products made from the frames' pixels.
    struct Products: OptionSet {
        let rawValue: Int

        /// All frames in one picture.
        static let sheet = Products(rawValue: 1)
        /// The frames one after another.
        static let animation = Products(rawValue: 2)
        /// Every frame on its own.
        static let stills = Products(rawValue: 4)
        /// The digest of the frames' pixels.
        static let digest = Products(rawValue: 8)
    }

    /// The requested products.
    struct Result {
        /// SHA-256 of the frames' own SHA-256 digests, in order.
        var digest: String?
        var sheet: [UInt8]?
        var animation: [UInt8]?
        var stills: [Still] = []
        /// The tile at the end of the sheet, if the film has one and stills are requested.
        var tile: Still?
    }

    /// The result of drawing one frame; products that are not requested are nil or empty.
    private struct Drawn {
        var bitmap: Bitmap?
        var digest: [UInt8] = []
        var png: [UInt8]?
    }

    /// The result of one task: parts of a row of the sheet, and compressed pieces of the row before it.
    private enum Work {
        case ground(Swift.Result<Void, any Error>)
        case frame(Swift.Result<Drawn, any Error>)
        case piece(PNGEncoder.Piece)
    }

    /// Draws the requested products of all frames.
    ///
    /// While the frames of a row are drawn, the row before it is compressed, so that threads wait for each other only
    /// at the beginning and the end.
    ///
    /// - Throws: A `DisplayListError` or a `PNGEncodingError`.
    /// - Returns: Nil if the work was cancelled.
    func draw(_ products: Products) throws -> Result? {
        var encoder = try products.contains(.sheet) ? makeEncoder() : nil
        var animation = try products.contains(.animation) ? makeAnimation() : nil
        let turns = Dictionary(
            uniqueKeysWithValues: sheet.film.clock.turns.map { ($0.frame, $0.duration) })
        var digests: [UInt8] = []
        var stills: [Still] = []
        var tile: Still?
        var before: PNGEncoder.Portion?
        // All frames have the same.
        let bezel = try meter.measure(.draw) { try sheet.bezel(rasterizer) }
        for row in 0..<sheet.layout.rows {
            if Cancellation.isRequested { return nil }
            let (band, work) = draw(row: row, products, bezel, compressing: before)
            // A row that was left unfinished must not be used.
            if Cancellation.isRequested { return nil }
            var (index, pieces) = (sheet.layout.frames(inRow: row).lowerBound, [PNGEncoder.Piece]())
            for done in work {
                switch done {
                case .ground(let result): try result.get()
                case .piece(let piece): pieces.append(piece)
                case .frame(let result):
                    let frame = try result.get()
                    if index == sheet.layout.frameCount {
                        tile = frame.png.map { Still(png: $0, pixelDigest: frame.digest) }
                        continue
                    }
                    digests += frame.digest
                    if let milliseconds = turns[index], let bitmap = frame.bitmap {
                        try meter.measure(.encode) {
                            try animation?.append(bitmap, milliseconds: milliseconds)
                        }
                    }
                    if let png = frame.png {
                        stills.append(Still(png: png, pixelDigest: frame.digest))
                    }
                    index += 1
                }
            }
            try encoder?.add(pieces)
            before = nil
            if let band { before = try encoder?.take(band) }
        }
        if let before {
            try encoder?.add(parallel(before.count, threads: threads) { before.compress($0) })
        }
        if Cancellation.isRequested { return nil }
        let digest = products.contains(.digest) ? Digest.sha256(digests) : nil
        return Result(
            digest: digest,
            sheet: try encoder?.finish(text: digest.map { [(PNGKeyword.pixels, $0)] } ?? []),
            animation: try animation?.finish(), stills: stills, tile: tile)
    }

    /// Draws a row's frames, and the row of the sheet if that is requested, while compressing the row before.
    private func draw(
        row: Int, _ products: Products, _ bezel: Bitmap?, compressing before: PNGEncoder.Portion?
    ) -> (band: Bitmap?, work: [Work]) {
        let layout = sheet.layout
        // Only sheets and pages show the tile.
        let frames =
            products.isDisjoint(with: [.sheet, .stills])
            ? layout.frames(inRow: row) : layout.cells(inRow: row)
        func work(_ band: SheetBand?) -> [Work] {
            // Frames take longest, so they start first.
            parallel(frames.count + 1 + (before?.count ?? 0), threads: threads) { index in
                if index < frames.count {
                    return .frame(
                        Swift.Result {
                            try draw(frame: frames.lowerBound + index, products, bezel, in: band)
                        })
                }
                if index > frames.count, let before {
                    return .piece(
                        meter.measure(.encode) { before.compress(index - frames.count - 1) })
                }
                return .ground(
                    Swift.Result { try meter.measure(.draw) { try band?.drawGround() } })
            }
        }
        guard products.contains(.sheet) else { return (nil, work(nil)) }
        var done: [Work] = []
        let bitmap = Bitmap(width: layout.width, height: layout.height(ofRow: row)) { pixels in
            done = work(
                SheetBand(
                    sheet: sheet, row: row, pixels: pixels, bezel: bezel, rasterizer: rasterizer,
                    caches: caches))
        }
        return (bitmap, done)
    }

    /// Draws a frame, directly onto the sheet if no other product needs it.
    private func draw(
        frame index: Int, _ products: Products, _ bezel: Bitmap?, in band: SheetBand?
    ) throws -> Drawn {
        if Cancellation.isRequested { return Drawn() }
        if products == .sheet, let band {
            try meter.measure(.draw) { try band.draw(frame: index) }
            return Drawn()
        }
        let bitmap = try meter.measure(.draw) {
            let bitmap = try caches.withObject {
                try sheet.bitmap(ofFrame: index, bezel, rasterizer, cache: $0)
            }
            band?.copy(bitmap, asFrame: index)
            return bitmap
        }
        if Cancellation.isRequested { return Drawn() }
        var drawn = Drawn(bitmap: products.contains(.animation) ? bitmap : nil)
        if !products.isDisjoint(with: [.digest, .stills]) {
            drawn.digest = Digest.pixels(of: bitmap)
        }
        if products.contains(.stills) {
            drawn.png = try meter.measure(.encode) {
                try PNGEncoder.encode(bitmap, compression: compression, text: [Self.software])
            }
        }
        return drawn
    }

    private static let software = (
        keyword: PNGKeyword.software, text: "Filmstrip \(Engine.version)"
    )

    /// The encoder of the sheet. Its PNG records where the frames lie, so that tools can compare frames without
    /// captions.
    private func makeEncoder() throws(PNGEncodingError) -> PNGEncoder {
        let layout = sheet.layout
        let rects = sheet.film.frames.enumerated().map { index, frame in
            JSONValue.object([
                ("index", .number(Double(index))),
                ("time", .number(frame.time)),
                ("rect", frame.rect.json),
            ])
        }
        return try PNGEncoder(
            width: layout.width, height: layout.height, isOpaque: true,
            compression: compression, threads: threads,
            text: [Self.software, (PNGKeyword.frames, JSONValue.array(rects).text)])
    }

    /// The encoder of an animation with the frames' size.
    private func makeAnimation() throws(PNGEncodingError) -> APNGEncoder {
        try APNGEncoder(
            width: sheet.layout.frameWidth, height: sheet.layout.frameHeight, isOpaque: true,
            compression: compression, threads: threads, text: [Self.software])
    }
}

/// Keywords of text chunks in our PNGs.
package enum PNGKeyword {
    /// The program that wrote the file.
    static let software = "Software"
    /// The rectangles and times of the frames on a sheet, as JSON.
    package static let frames = "Frames"
    /// The digest of the frames' pixels, as in the timeline, so that a sheet can be matched with the timeline of the
    /// same play. It follows the pixels, and is present only if the sheet is made together with another product that
    /// contains the digest, so that a sheet alone does not spend time on it.
    package static let pixels = "Pixels"
}

extension PNGEncoder.Compression {
    /// Creates the encoder's compression for a style's.
    init(_ compression: StripStyle.Compression) {
        switch compression {
        case .fast: self = .fast
        case .small: self = .small
        }
    }
}
