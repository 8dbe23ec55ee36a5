import FilmstripDigest
import FilmstripDisplay
import FilmstripFilm
import FilmstripJSON
import FilmstripPNG
import FilmstripParallel
import FilmstripRaster
import Foundation

/// A film's frames as pixels: drawn row by row of the sheet, so that a strip never needs all its
/// pixels at once.
struct FrameDrawing {
    let sheet: Sheet
    let compression: PNGEncoder.Compression
    let threads: Int
    var rasterizer = Rasterizer()
    var meter = StageMeter()
    private let caches = Pool { RasterCache() }

    /// What is made of the frames' pixels.
    struct Products: OptionSet {
        let rawValue: Int

        /// All frames in one picture.
        static let sheet = Products(rawValue: 1)
        /// One frame after another.
        static let animation = Products(rawValue: 2)
        /// Every frame by itself.
        static let stills = Products(rawValue: 4)
        /// What the frames' pixels are known by.
        static let digest = Products(rawValue: 8)
    }

    /// What was asked for of the drawn frames.
    struct Result {
        /// SHA-256 over the frames' own SHA-256 digests in their order.
        var digest: String?
        var sheet: [UInt8]?
        var animation: [UInt8]?
        var stills: [Still] = []
    }

    /// A frame as it comes from its thread; what is not wanted is nil or empty.
    private struct Drawn {
        var bitmap: Bitmap?
        var digest: [UInt8] = []
        var png: [UInt8]?
    }

    /// Work of one step: of a row of the sheet, and of compressing the row before it.
    private enum Work {
        case ground(Swift.Result<Void, any Error>)
        case frame(Swift.Result<Drawn, any Error>)
        case piece(PNGEncoder.Piece)
    }

    /// What is wanted of all frames' pixels.
    ///
    /// While the frames of a row are drawn, the row before it is compressed, so that no thread waits
    /// for the others but at the ends.
    ///
    /// Throws a `DisplayListError` or a `PNGEncodingError`.
    ///
    /// - Returns: Nil if the work was to end.
    func draw(_ products: Products) throws -> Result? {
        var encoder = try products.contains(.sheet) ? makeEncoder() : nil
        var animation = try products.contains(.animation) ? makeAnimation() : nil
        let turns = Dictionary(
            uniqueKeysWithValues: sheet.film.clock.turns.map { ($0.frame, $0.milliseconds) })
        var digests: [UInt8] = []
        var stills: [Still] = []
        var before: PNGEncoder.Portion?
        for row in 0..<sheet.layout.rows {
            if Cancellation.isRequested { return nil }
            let (band, work) = draw(row: row, products, compressing: before)
            // What was left early is no picture.
            if Cancellation.isRequested { return nil }
            var (index, pieces) = (sheet.layout.frames(inRow: row).lowerBound, [PNGEncoder.Piece]())
            for done in work {
                switch done {
                case .ground(let result): try result.get()
                case .piece(let piece): pieces.append(piece)
                case .frame(let result):
                    let frame = try result.get()
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
            animation: try animation?.finish(), stills: stills)
    }

    /// A row of the sheet, if that is wanted, and all that was done meanwhile.
    private func draw(
        row: Int, _ products: Products, compressing before: PNGEncoder.Portion?
    ) -> (band: Bitmap?, work: [Work]) {
        let layout = sheet.layout
        let frames = layout.frames(inRow: row)
        func work(_ band: SheetBand?) -> [Work] {
            // Frames take longest, and thus come first.
            parallel(frames.count + 1 + (before?.count ?? 0), threads: threads) { index in
                if index < frames.count {
                    return .frame(
                        Swift.Result {
                            try draw(frame: frames.lowerBound + index, products, in: band)
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
                    sheet: sheet, row: row, pixels: pixels, rasterizer: rasterizer, caches: caches))
        }
        return (bitmap, done)
    }

    /// A frame straight onto the sheet, unless it is wanted by itself, too.
    private func draw(
        frame index: Int, _ products: Products, in band: SheetBand?
    ) throws -> Drawn {
        if Cancellation.isRequested { return Drawn() }
        if products == .sheet, let band {
            try meter.measure(.draw) { try band.draw(frame: index) }
            return Drawn()
        }
        let bitmap = try meter.measure(.draw) {
            let bitmap = try caches.withObject {
                try sheet.bitmap(ofFrame: index, rasterizer, cache: $0)
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

    /// The sheet's PNG says where its frames lie, so that tools compare frames and not captions.
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

    /// An animation of the frames' size.
    private func makeAnimation() throws(PNGEncodingError) -> APNGEncoder {
        try APNGEncoder(
            width: sheet.layout.frameWidth, height: sheet.layout.frameHeight, isOpaque: true,
            compression: compression, threads: threads, text: [Self.software])
    }
}

/// Under what a PNG of ours says what.
package enum PNGKeyword {
    /// What wrote it.
    static let software = "Software"
    /// Where the frames lie on a sheet, and their times: JSON.
    package static let frames = "Frames"
    /// The digest of a sheet's frames' pixels, as the timeline has it, so that a sheet and a timeline that
    /// are not of one play can be told. It stands after the pixels, and only in a sheet that is made with
    /// something else that tells the digest: a sheet alone does not cost the time to work it out.
    package static let pixels = "Pixels"
}

extension PNGEncoder.Compression {
    /// The encoder's word for the style's.
    init(_ compression: StripStyle.Compression) {
        switch compression {
        case .fast: self = .fast
        case .small: self = .small
        }
    }
}
