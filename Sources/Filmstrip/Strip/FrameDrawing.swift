import Display
import Foundation
import PNG
import Raster
import TransitionSpec

/// A film's frames as pixels: drawn row by row of the sheet, so that a strip never needs all its
/// pixels at once.
struct FrameDrawing {
    let sheet: Sheet
    let compression: PNGEncoder.Compression
    let threads: Int
    var rasterizer = Rasterizer()

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

    /// A frame as it comes from its thread.
    private struct Drawn {
        var bitmap: Bitmap
        var digest: [UInt8]
        /// Nil if it is not wanted.
        var png: [UInt8]?
    }

    /// What is wanted of all frames' pixels.
    ///
    /// Throws a `DisplayListError` or a `PNGEncodingError`.
    ///
    /// - Parameter isCancelled: Asked before every row; true gives nil.
    func draw(_ products: Products, isCancelled: @Sendable () -> Bool) throws -> Result? {
        let layout = sheet.layout
        var encoder = try products.contains(.sheet) ? makeEncoder() : nil
        var animation = try products.contains(.animation) ? makeAnimation() : nil
        let turns = Dictionary(
            uniqueKeysWithValues: sheet.film.clock.turns.map { ($0.frame, $0.milliseconds) })
        var digests: [UInt8] = []
        var stills: [Still] = []
        for row in 0..<layout.rows {
            if isCancelled() { return nil }
            let frames = layout.frames(inRow: row)
            var drawn: [Drawn] = []
            for result in parallel(frames, threads: threads, { draw(frame: $0, products) }) {
                drawn.append(try result.get())
            }
            for (index, frame) in zip(frames, drawn) {
                digests += frame.digest
                if let milliseconds = turns[index] {
                    try animation?.append(frame.bitmap, milliseconds: milliseconds)
                }
                if let png = frame.png {
                    stills.append(Still(png: png, pixelDigest: frame.digest))
                }
            }
            try encoder?.append(band(row: row, drawn.map(\.bitmap)))
        }
        return Result(
            digest: products.contains(.digest) ? Digest.sha256(digests) : nil,
            sheet: try encoder?.finish(), animation: try animation?.finish(), stills: stills)
    }

    private func draw(
        frame index: Int, _ products: Products
    ) -> Swift.Result<Drawn, any Error> {
        Swift.Result {
            let bitmap = try rasterizer.draw(
                sheet.film.frames[index].picture, scale: sheet.layout.scale)
            let isDigested = !products.isDisjoint(with: [.digest, .stills])
            return Drawn(
                bitmap: bitmap, digest: isDigested ? Digest.pixels(of: bitmap) : [],
                png: products.contains(.stills)
                    ? try PNGEncoder.encode(
                        bitmap, compression: compression, text: [Self.software]) : nil)
        }
    }

    /// A row of the sheet with its captions; the first brings the gap above it along.
    private func band(row: Int, _ frames: [Bitmap]) throws -> Bitmap {
        let layout = sheet.layout
        var band = try rasterizer.draw(sheet.ground(rows: row..<row + 1), scale: layout.scale)
        let top = row == 0 ? 0 : layout.gap + row * layout.rowHeight
        for (index, frame) in zip(layout.frames(inRow: row), frames) {
            let rect = layout.frameRect(index)
            band.copy(frame, x: rect.x, y: rect.y - top)
        }
        return band
    }

    private static let software = (keyword: "Software", text: "Filmstrip \(Engine.version)")

    /// The sheet's PNG says where its frames lie, so that tools compare frames and not captions.
    private func makeEncoder() throws(PNGEncodingError) -> PNGEncoder {
        let layout = sheet.layout
        let rects = sheet.film.frames.map { frame in
            let rect = layout.frameRect(frame.index)
            return JSONValue.object([
                ("index", .number(Double(frame.index))),
                ("time", .number(frame.time)),
                ("rect", .numbers([rect.x, rect.y, rect.width, rect.height].map(Double.init))),
            ])
        }
        return try PNGEncoder(
            width: layout.width, height: layout.height, isOpaque: true,
            compression: compression, threads: threads,
            text: [Self.software, ("Frames", JSONValue.array(rects).text)])
    }

    /// An animation of the frames' size.
    private func makeAnimation() throws(PNGEncodingError) -> APNGEncoder {
        try APNGEncoder(
            width: sheet.layout.frameWidth, height: sheet.layout.frameHeight, isOpaque: true,
            compression: compression, threads: threads, text: [Self.software])
    }
}

extension PNGEncoder.Compression {
    /// The encoder's word for the spec's.
    init(_ compression: Spec.Filmstrip.Compression) {
        switch compression {
        case .fast: self = .fast
        case .small: self = .small
        }
    }
}
