import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import Foundation

/// The pixels of two sheets, with the parts of their frames that are ignored.
struct Sheets {
    /// Maximum number of pixels of a sheet, which bounds the memory for decoding it.
    private static let mostPixels = 120_000_000

    private let baseline, actual: Recording
    private let options: ReviewOptions
    private let old, new: Bitmap
    /// Pixels per point.
    private let scale: Double

    /// Decodes both sheets.
    init(
        baseline: Recording, actual: Recording, options: ReviewOptions
    ) throws(ComparisonError) {
        (self.baseline, self.actual, self.options) = (baseline, actual, options)
        let isNeedless = options.ignoredViews.isEmpty && options.ignoredAreas.isEmpty
        guard let scale = actual.places.scale ?? (isNeedless ? 1 : nil) else {
            throw ComparisonError(side: .actual, problem: .withoutScale)
        }
        self.scale = scale
        old = try Self.decoded(baseline, .baseline)
        new = try Self.decoded(actual, .actual)
    }

    private static func decoded(
        _ recording: Recording, _ side: ComparisonError.Side
    ) throws(ComparisonError) -> Bitmap {
        let sheet: Bitmap
        do {
            sheet = try PNGDecoder.decode(recording.sheet, limit: mostPixels)
        } catch {
            throw ComparisonError(side: side, problem: .sheet(error))
        }
        for (index, frame) in recording.places.frames.enumerated() {
            let rect = frame.rect
            guard rect.x >= 0, rect.y >= 0, rect.x + rect.width <= sheet.width,
                rect.y + rect.height <= sheet.height
            else { throw ComparisonError(side: side, problem: .frameOutside(index)) }
        }
        return sheet
    }

    /// Returns the comparison for two frames of the same moment, with its ignored rectangles.
    func comparison(of pair: Pair<Int>) -> FrameComparison {
        FrameComparison(threshold: options.threshold, scale: scale, ignored: ignored(in: pair))
    }

    /// Compares two frames of the same moment, which have the same size.
    func difference(of pair: Pair<Int>) -> FrameComparison.Found {
        old(pair.baseline) { old in
            new(pair.actual) { comparison(of: pair).compare(old, $0) }
        }
    }

    /// Calls `use` with a frame of the baseline and returns its result.
    func old<Result>(_ index: Int, _ use: (PixelView) -> Result) -> Result {
        withView(of: old, baseline.places.frames[index].rect, use)
    }

    /// Calls `use` with a frame of the new play and returns its result.
    func new<Result>(_ index: Int, _ use: (PixelView) -> Result) -> Result {
        withView(of: new, actual.places.frames[index].rect, use)
    }

    /// Returns the ignored rectangles of a frame: the places of ignored views in both plays, and ignored parts of the
    /// display.
    private func ignored(in pair: Pair<Int>) -> [PixelRect] {
        let was = baseline.timeline.frames[pair.baseline]
        let isNow = actual.timeline.frames[pair.actual]
        let views = (was.views + isNow.views).filter { options.ignoredViews.contains($0.name) }
        let rects =
            views.map(\.place) + options.ignoredAreas
        let (origin, place) = (actual.places.display, actual.places.frames[pair.actual].rect)
        return rects.compactMap { rect in
            let x = pixels(
                rect.origin.x, rect.size.width, from: origin?.x ?? 0, to: place.width)
            let y = pixels(
                rect.origin.y, rect.size.height, from: origin?.y ?? 0, to: place.height)
            guard !x.isEmpty, !y.isEmpty else { return nil }
            return PixelRect(
                x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
        }
    }

    /// Returns the range of pixels that a length in points covers at least partly.
    private func pixels(
        _ origin: Double, _ length: Double, from display: Int, to end: Int
    ) -> Range<Int> {
        // Tolerates rounding errors, which must not extend the range by a pixel.
        let slack = 1.0 / 1024
        let (one, other) = (origin * scale, (origin + length) * scale)
        let first = (min(one, other) + slack).rounded(.down) + Double(display)
        let last = (max(one, other) - slack).rounded(.up) + Double(display)
        // The product of a damaged timeline's values may be NaN.
        func clamped(_ value: Double) -> Int {
            value.isNaN ? 0 : Int(min(max(value, 0), Double(end)))
        }
        return clamped(first)..<max(clamped(first), clamped(last))
    }

    private func withView<Result>(
        of sheet: Bitmap, _ rect: PixelRect, _ use: (PixelView) -> Result
    ) -> Result {
        sheet.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else {
                fatalError("a sheet without pixels has no frames")
            }
            return use(
                PixelView(
                    base: base + rect.y * sheet.width + rect.x, stride: sheet.width,
                    width: rect.width, height: rect.height))
        }
    }
}
