import FilmstripDigest
import FilmstripDisplay
import FilmstripFilm
import FilmstripJSON
import FilmstripPNG
import FilmstripParallel
import FilmstripRaster
import Foundation

/// Draws a film's frames as pixels, in the order of the sheet's rows, so that a strip never needs all its pixels at
/// once.
///
/// See Docs/decisions/drawing-and-compressing-at-once.md.
struct FrameDrawing {
    let sheet: Sheet
    let compression: PNGEncoder.Compression
    let threads: Int
    var rasterizer = Rasterizer()
    var meter = RenderingMeter()
    /// Frames that were drawn during the play; nil if there are none.
    var ahead: FramesAhead?
    /// Further texts of the sheet.
    var text: [(keyword: String, text: String)] = []
    let caches = Pool { RasterCache() }

    /// Products made from the frames' pixels.
    struct Products: OptionSet {
        let rawValue: Int

        /// All frames in one picture.
        static let sheet = Products(rawValue: 1)
        static let animation = Products(rawValue: 2)
        static let stills = Products(rawValue: 4)
        /// The digest of the frames' pixels.
        static let digest = Products(rawValue: 8)
    }

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
    struct Drawn {
        var bitmap: Bitmap?
        var digest: [UInt8] = []
        var png: [UInt8]?
    }

    /// Draws the requested products of all frames.
    ///
    /// - Throws: A `DisplayListError` or a `PNGEncodingError`.
    /// - Returns: Nil if the work was cancelled.
    func draw(_ products: Products) throws -> Result? {
        let encoder = try products.contains(.sheet) ? makeEncoder() : nil
        let animation = try products.contains(.animation) ? makeAnimation() : nil
        // All frames have the same.
        let bezel = try meter.measure(.draw) { try sheet.bezel(rasterizer) }
        let rows = RowQueue(
            self, products, bezel: bezel, encoder: encoder, animation: animation)
        performTasks(rows.begin(), threads: threads) { rows.perform($0) }
        // Rows that were left unfinished must not be used.
        if Cancellation.isRequested { return nil }
        return try rows.finish()
    }

    /// Draws a frame, directly onto the sheet if no other product needs it.
    func draw(
        frame index: Int, _ products: Products, _ bezel: Bitmap?, in band: SheetBand?
    ) throws -> Drawn {
        if Cancellation.isRequested { return Drawn() }
        let known = ahead?.take(index, showing: sheet.pictures[index]).flatMap {
            $0.width == sheet.layout.frameWidth && $0.height == sheet.layout.frameHeight ? $0 : nil
        }
        if products == .sheet, let band {
            try meter.measure(.draw) {
                if let known {
                    band.copy(known, asFrame: index)
                } else {
                    try band.draw(frame: index)
                }
            }
            return Drawn()
        }
        let bitmap = try meter.measure(.draw) {
            let bitmap =
                if let known {
                    known
                } else {
                    try caches.withObject {
                        try sheet.bitmap(ofFrame: index, bezel, rasterizer, cache: $0)
                    }
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
            JSONValue(["index": index, "time": frame.time, "rect": frame.rect.json])
        }
        return try PNGEncoder(
            width: layout.width, height: layout.height, isOpaque: true,
            compression: compression, threads: threads,
            text: [Self.software, (PNGKeyword.frames, JSONValue.array(rects).text)] + text)
    }

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
    /// The film in sentences.
    package static let description = "Description"
    /// The rectangles and times of the frames on a sheet, as JSON.
    package static let frames = "Frames"
    /// The digest of the frames' pixels, as in the timeline, so that a sheet can be matched with the timeline of the
    /// same play. It follows the pixels, and is present only if the sheet is made together with another product that
    /// contains the digest, so that a sheet alone does not spend time on it.
    package static let pixels = "Pixels"
    /// A timeline with the places of the frames on a small sheet, whose frames are smaller than those of the digest.
    package static let small = "Small"
}
