import FilmstripDisplay
import FilmstripFilm
import FilmstripParallel
import FilmstripRaster
import Foundation

/// The pixels of one row of the sheet, which several threads draw at once; the first row includes the gap above it.
///
/// `@unchecked Sendable`: each frame, and the ground between them, is drawn once, by one thread, and shares no pixel
/// with another; the creator of the band keeps the pixels alive meanwhile.
struct SheetBand: @unchecked Sendable {
    let sheet: Sheet
    let row: Int
    /// The pixels of the row, as wide as the sheet and as many as the layout requires; their first values do not matter.
    let pixels: UnsafeMutablePointer<UInt32>
    /// The bezel of every frame; nil without one.
    let bezel: Bitmap?
    let rasterizer: Rasterizer
    let caches: Pool<RasterCache>
    /// For what is around frames, from sheet to sheet: all have the same digits and words.
    private static let lettering = Pool { RasterCache() }
    /// The greatest working memory that is kept with them, in bytes: a curve over the widest sheets takes a hundred times
    /// as much.
    private static let keptSize = 1 << 21

    private var layout: SheetLayout { sheet.layout }

    func draw(frame index: Int) throws {
        try caches.withObject {
            try sheet.draw(
                frame: index, bezel, rasterizer, to: place(of: index), stride: layout.width,
                cache: $0)
        }
    }

    func copy(_ frame: Bitmap, asFrame index: Int) {
        let place = place(of: index)
        frame.pixels.withUnsafeBufferPointer { source in
            guard let from = source.baseAddress else { return }
            for y in 0..<frame.height {
                (place + y * layout.width).update(from: from + y * frame.width, count: frame.width)
            }
        }
    }

    /// Draws everything except the frames: the captions above them, the gaps beside them, and the time track below.
    func drawGround() throws {
        let frames = layout.cells(inRow: row).map { layout.frameRect($0) }
        let (top, height) = (layout.top(ofRow: row), layout.height(ofRow: row))
        let above = layout.captionHeight + (row == 0 ? layout.gap + layout.headHeight : 0)
        func draw(_ part: Sheet.Surroundings, x: Int, y: Int, _ width: Int, _ height: Int) throws {
            guard width > 0, height > 0 else { return }
            let rect = PixelRect(x: x, y: top + y, width: width, height: height)
            let picture = sheet.surroundings(part, ofRow: row, in: rect)
            try Self.lettering.withObject(isReusable: {
                !Cancellation.isRequested && $0.workingSize <= Self.keptSize
            }) {
                try rasterizer.draw(
                    picture, scale: layout.scale, to: pixels + y * layout.width + x,
                    stride: layout.width, cache: $0)
            }
        }
        try draw(.above, x: 0, y: 0, layout.width, above)
        var x = 0
        for frame in frames {
            try draw(.beside, x: x, y: above, frame.x - x, layout.frameHeight)
            x = frame.x + frame.width
        }
        try draw(.beside, x: x, y: above, layout.width - x, layout.frameHeight)
        let below = above + layout.frameHeight
        try draw(.below, x: 0, y: below, layout.width, height - below)
    }

    private func place(of index: Int) -> UnsafeMutablePointer<UInt32> {
        let rect = layout.frameRect(index)
        return pixels + (rect.y - layout.top(ofRow: row)) * layout.width + rect.x
    }
}

extension Sheet {
    /// A picture of the bezel, as large as a frame; nil without one.
    func bezel(_ rasterizer: Rasterizer) throws(DisplayListError) -> Bitmap? {
        guard let surroundings = outline?.surroundings else { return nil }
        return try rasterizer.draw(surroundings, scale: layout.scale)
    }

    func bitmap(
        ofFrame index: Int, _ bezel: Bitmap?, _ rasterizer: Rasterizer, cache: RasterCache
    ) throws -> Bitmap {
        try Bitmap(width: layout.frameWidth, height: layout.frameHeight) { pixels in
            try draw(
                frame: index, bezel, rasterizer, to: pixels, stride: layout.frameWidth, cache: cache
            )
        }
    }

    /// Draws a frame over pixels that no other thread uses. The display is drawn as a picture of its own, so that its
    /// pixels do not depend on its surroundings.
    fileprivate func draw(
        frame index: Int, _ bezel: Bitmap?, _ rasterizer: Rasterizer,
        to pixels: UnsafeMutablePointer<UInt32>,
        stride: Int, cache: RasterCache
    ) throws {
        let (scale, display) = (layout.scale, layout.display)
        if let bezel { copy(bezel, to: pixels, stride: stride) }
        var picture = pictures[index]
        if let outline, outline.cornerRadius > 0 { outline.append(around: .zero, to: &picture) }
        guard layout.isCropped else {
            return try rasterizer.draw(
                picture, scale: scale, to: pixels + display.y * stride + display.x,
                stride: stride, cache: cache)
        }
        // Drawn whole, since pixels beside the visible part may be blurred into it.
        let whole = try Bitmap(width: display.width, height: display.height) { pixels in
            try rasterizer.draw(
                picture, scale: scale, to: pixels, stride: display.width, cache: cache)
        }
        whole.pixels.withUnsafeBufferPointer { source in
            guard let from = source.baseAddress else { return }
            for y in 0..<layout.frameHeight {
                (pixels + y * stride).update(
                    from: from + (y - display.y) * display.width - display.x,
                    count: layout.frameWidth)
            }
        }
    }
    /// Copies the part of a bezel around the display.
    private func copy(
        _ bezel: Bitmap, to pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let (display, width) = (layout.display, bezel.width)
        bezel.pixels.withUnsafeBufferPointer { source in
            guard let from = source.baseAddress else { return }
            func copy(_ columns: Range<Int>, _ y: Int) {
                (pixels + y * stride + columns.lowerBound).update(
                    from: from + y * width + columns.lowerBound, count: columns.count)
            }
            for y in 0..<bezel.height {
                if (display.y..<display.y + display.height).contains(y) {
                    copy(0..<display.x, y)
                    copy(display.x + display.width..<width, y)
                } else {
                    copy(0..<width, y)
                }
            }
        }
    }
}
