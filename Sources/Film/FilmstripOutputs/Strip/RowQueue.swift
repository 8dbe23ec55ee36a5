import FilmstripDigest
import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripParallel
import Foundation

/// The rows of a sheet on their way from empty pixels to compressed ones, on which several threads work at once.
///
/// A row's frames are drawn, the row is handed to the encoders, and its pieces are compressed. The next row is drawn
/// meanwhile, so that threads wait for each other at the end alone; no third row begins before the first is compressed,
/// so that no more than two are in memory.
///
/// See Docs/decisions/drawing-and-compressing-at-once.md.
///
/// `@unchecked Sendable`: the variables of the assembly are used by the thread that has set `isAssembling`, all others
/// only with `lock` held.
final class RowQueue: @unchecked Sendable {
    enum Task: Sendable {
        /// Drawing the frame with this index.
        case frame(row: Int, index: Int)
        /// Drawing what surrounds the frames.
        case ground(row: Int)
        /// Compressing a piece.
        case piece(row: Int, index: Int, PNGEncoder.Portion)
    }

    private struct Row {
        /// Draws into the pixels of `bitmap`; nil without a sheet.
        var band: SheetBand?
        var bitmap: Bitmap?
        /// The index of its first frame.
        var first: Int
        var frames: [Result<FrameDrawing.Drawn, any Error>?]
        var ground: Result<Void, any Error>?
        /// The number of frames that are not drawn yet, and the ground.
        var undrawn: Int
        /// The compressed pieces; empty before the row is handed to the encoder.
        var pieces: [PNGEncoder.Piece?] = []
        var uncompressed = 0
        /// Whether the row was handed to the encoders.
        var isAssembled = false

        var isCompressed: Bool { isAssembled && uncompressed == 0 }
    }

    private let drawing: FrameDrawing
    private let products: FrameDrawing.Products
    private let bezel: Bitmap?
    /// The milliseconds of an animation's frames, by the film's frames.
    private let turns: [Int: Int]
    /// Whether a row begins before the one above is drawn. The frames of an animation are kept until then, so not theirs.
    private let overlaps: Bool
    private let count: Int

    private let lock = NSLock()
    private var rows: [Row] = []
    private var isAssembling = false
    private var failure: (any Error)?

    // The assembly.
    private var encoder: PNGEncoder?
    private var animation: APNGEncoder?
    private var assembled = 0
    private var added = 0
    private var digests: [UInt8] = []
    private var stills: [Still] = []
    private var tile: Still?

    init(
        _ drawing: FrameDrawing, _ products: FrameDrawing.Products, bezel: Bitmap?,
        encoder: PNGEncoder?, animation: APNGEncoder?
    ) {
        (self.drawing, self.products, self.bezel) = (drawing, products, bezel)
        (self.encoder, self.animation) = (encoder, animation)
        overlaps = encoder != nil && animation == nil
        count = drawing.sheet.layout.rows
        turns = Dictionary(
            uniqueKeysWithValues: drawing.sheet.film.clock.spans.map { ($0.frame, $0.duration) })
    }

    // MARK: Tasks

    func begin() -> [Task] { lock.withLock { beginRows() } }

    /// Performs a task, and returns those that became ready by it.
    func perform(_ task: Task) -> [Task] {
        if Cancellation.isRequested || lock.withLock({ failure != nil }) { return [] }
        switch task {
        case .frame(let row, let index):
            let band = lock.withLock { rows[row].band }
            let result = Result { try drawing.draw(frame: index, products, bezel, in: band) }
            lock.withLock {
                rows[row].frames[index - rows[row].first] = result
                rows[row].undrawn -= 1
            }
        case .ground(let row):
            let band = lock.withLock { rows[row].band }
            let result = Result {
                if let band { try drawing.meter.measure(.draw) { try band.drawGround() } }
            }
            lock.withLock {
                rows[row].ground = result
                rows[row].undrawn -= 1
            }
        case .piece(let row, let index, let portion):
            let piece = drawing.meter.measure(.encode) { portion.compress(index) }
            lock.withLock {
                rows[row].pieces[index] = piece
                rows[row].uncompressed -= 1
            }
        }
        // A row that was left unfinished must not be used.
        if Cancellation.isRequested { return [] }
        let pieces = assemble()
        return pieces + lock.withLock { beginRows() }
    }

    /// Begins the rows that may begin, and returns the tasks of drawing them; with `lock` held.
    private func beginRows() -> [Task] {
        var tasks: [Task] = []
        while rows.count < count, mayBegin(rows.count) {
            let (row, layout) = (rows.count, drawing.sheet.layout)
            // Only sheets and pages show the tile.
            let frames =
                products.isDisjoint(with: [.sheet, .stills])
                ? layout.frames(inRow: row) : layout.cells(inRow: row)
            var next = Row(
                first: frames.lowerBound, frames: .init(repeating: nil, count: frames.count),
                undrawn: frames.count + 1)
            if products.contains(.sheet) { draw(on: &next, row) }
            rows.append(next)
            // Frames take longest, so they start first.
            tasks += frames.map { .frame(row: row, index: $0) } + [.ground(row: row)]
        }
        return tasks
    }

    private func mayBegin(_ row: Int) -> Bool {
        (row < 2 || rows[row - 2].isCompressed)
            && (overlaps || row == 0 || rows[row - 1].isAssembled)
    }

    /// Gives a row the pixels that its band draws into.
    ///
    /// The pixels stay at their address as long as the row keeps the bitmap, which nobody reads or copies until they are
    /// drawn.
    private func draw(on row: inout Row, _ index: Int) {
        let layout = drawing.sheet.layout
        let bitmap = Bitmap(width: layout.width, height: layout.height(ofRow: index)) { pixels in
            row.band = SheetBand(
                sheet: drawing.sheet, row: index, pixels: pixels, bezel: bezel,
                rasterizer: drawing.rasterizer, caches: drawing.caches)
        }
        row.bitmap = bitmap
    }

    // MARK: Assembly

    /// Hands drawn rows to the encoders and adds compressed ones, in their order, unless another thread does; returns the
    /// pieces to compress.
    private func assemble() -> [Task] {
        var tasks: [Task] = []
        lock.lock()
        defer { lock.unlock() }
        if isAssembling { return [] }
        isAssembling = true
        defer { isAssembling = false }
        while failure == nil {
            if assembled < rows.count, rows[assembled].undrawn == 0 {
                let (index, row) = (assembled, rows[assembled])
                (rows[index].frames, rows[index].band, rows[index].bitmap) = ([], nil, nil)
                lock.unlock()
                let portion = Result { try take(row) }
                lock.lock()
                switch portion {
                case .success(let portion):
                    let count = portion?.count ?? 0
                    rows[index].pieces = .init(repeating: nil, count: count)
                    rows[index].uncompressed = count
                    rows[index].isAssembled = true
                    if let portion {
                        tasks += (0..<count).map { .piece(row: index, index: $0, portion) }
                    }
                    assembled += 1
                case .failure(let error): failure = error
                }
            } else if added < assembled, rows[added].isCompressed {
                let pieces = rows[added].pieces.compactMap(\.self)
                rows[added].pieces = []
                lock.unlock()
                let result = Result { try encoder?.add(pieces) }
                lock.lock()
                if case .failure(let error) = result { failure = error }
                added += 1
            } else {
                break
            }
        }
        return tasks
    }

    /// Hands a drawn row to the encoders; returns what the sheet's is to compress.
    private func take(_ row: Row) throws -> PNGEncoder.Portion? {
        let layout = drawing.sheet.layout
        for (offset, result) in row.frames.enumerated() {
            guard let frame = try result?.get() else { continue }
            let index = row.first + offset
            if index == layout.frameCount {
                tile = frame.png.map { Still(png: $0, pixelDigest: frame.digest) }
                continue
            }
            digests += frame.digest
            if let milliseconds = turns[index], let bitmap = frame.bitmap {
                try drawing.meter.measure(.encode) {
                    try animation?.append(bitmap, milliseconds: milliseconds)
                }
            }
            if let png = frame.png { stills.append(Still(png: png, pixelDigest: frame.digest)) }
        }
        try row.ground?.get()
        guard let bitmap = row.bitmap else { return nil }
        return try encoder?.take(bitmap)
    }

    /// The products, after all tasks are done.
    ///
    /// - Throws: The error of the first frame that cannot be drawn, or of an encoder.
    func finish() throws -> FrameDrawing.Result {
        if let failure { throw failure }
        let digest = products.contains(.digest) ? Digest.sha256(digests) : nil
        return FrameDrawing.Result(
            digest: digest,
            sheet: try encoder?.finish(text: digest.map { [(PNGKeyword.pixels, $0)] } ?? []),
            animation: try animation?.finish(), stills: stills, tile: tile)
    }
}
