import Display
import Foundation
import PNG
import Raster

/// A film's frames as pixels: drawn row by row of the sheet, so that a strip never needs all its
/// pixels at once.
struct FrameDrawing {
    let sheet: Sheet
    let threads: Int

    /// What was asked for of the drawn frames.
    struct Result {
        /// SHA-256 over the frames' own SHA-256 digests in their order.
        var digest: String?
        var png: [UInt8]?
    }

    /// The digest of all frames' pixels, and the sheet as a PNG, each if it is wanted.
    ///
    /// - Parameter isCancelled: Asked before every row; true gives nil.
    func draw(
        png wantsPNG: Bool, digest wantsDigest: Bool, isCancelled: @Sendable () -> Bool
    ) throws(PNGEncodingError) -> Result? {
        let layout = sheet.layout
        var encoder = try wantsPNG ? makeEncoder() : nil
        var digests: [UInt8] = []
        for row in 0..<layout.rows {
            if isCancelled() { return nil }
            let frames = layout.frames(inRow: row)
            let drawn = parallel(frames, threads: threads) { index in
                let bitmap = Rasterizer().draw(
                    sheet.film.frames[index].picture, scale: layout.scale)
                return (bitmap: bitmap, digest: wantsDigest ? Digest.pixels(of: bitmap) : [])
            }
            digests += drawn.flatMap(\.digest)
            guard encoder != nil else { continue }
            var band = Rasterizer().draw(
                sheet.ground(rows: row..<row + 1), scale: layout.scale)
            let top = row == 0 ? 0 : layout.gap + row * layout.rowHeight
            for (index, frame) in zip(frames, drawn) {
                let rect = layout.frameRect(index)
                band.copy(frame.bitmap, x: rect.x, y: rect.y - top)
            }
            try encoder?.append(band)
        }
        return Result(
            digest: wantsDigest ? Digest.sha256(digests) : nil, png: try encoder?.finish())
    }

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
            width: layout.width, height: layout.height, isOpaque: true, threads: threads,
            text: [
                ("Software", "Filmstrip \(Engine.version)"),
                ("Frames", JSONValue.array(rects).text),
            ])
    }
}
