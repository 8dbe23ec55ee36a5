import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import Foundation
import TransitionSpec

/// Two sheets as pixels, and which parts of their frames are not looked at.
struct Sheets {
    /// Pixels of a sheet at most, which bounds the memory that reading one takes.
    private static let mostPixels = 120_000_000

    private let baseline, actual: Recording
    private let options: ReviewOptions
    private let old, new: Bitmap
    /// Pixels to the point.
    private let scale: Double

    /// Decodes both.
    init(
        baseline: Recording, actual: Recording, options: ReviewOptions
    ) throws(ComparisonError) {
        (self.baseline, self.actual, self.options) = (baseline, actual, options)
        let isNeedless = options.ignoredViews.isEmpty && options.ignoredRects.isEmpty
        guard let scale = actual.timeline.scale ?? (isNeedless ? 1 : nil) else {
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
        for (index, frame) in recording.timeline.frames.enumerated() {
            let rect = frame.rect
            guard rect.x >= 0, rect.y >= 0, rect.x + rect.width <= sheet.width,
                rect.y + rect.height <= sheet.height
            else { throw ComparisonError(side: side, problem: .frameOutside(index)) }
        }
        return sheet
    }

    /// What a frame of the baseline is held against the new one with.
    func comparison(ofFrame index: Int) -> FrameComparison {
        FrameComparison(threshold: options.threshold, ignored: ignored(inFrame: index))
    }

    /// What differs in a frame that both have and that has one size in both.
    func difference(ofFrame index: Int) -> FrameComparison.Found {
        old(index) { old in new(index) { comparison(ofFrame: index).compare(old, $0) } }
    }

    /// What `use` makes of a frame of the baseline.
    func old<Result>(_ index: Int, _ use: (PixelView) -> Result) -> Result {
        withView(of: old, baseline.timeline.frames[index].rect, use)
    }

    /// What `use` makes of a frame of the new play.
    func new<Result>(_ index: Int, _ use: (PixelView) -> Result) -> Result {
        withView(of: new, actual.timeline.frames[index].rect, use)
    }

    /// What of a frame is not looked at: where ignored views are in either play, and ignored parts of the
    /// display.
    private func ignored(inFrame index: Int) -> [PixelRect] {
        let (was, isNow) = (baseline.timeline.frames[index], actual.timeline.frames[index])
        let views = (was.views + isNow.views).filter { options.ignoredViews.contains($0.name) }
        let rects =
            views.map(\.place)
            + options.ignoredRects.map {
                CGRect(
                    x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height)
            }
        let origin = actual.timeline.display
        return rects.compactMap { rect in
            let x = pixels(
                rect.origin.x, rect.size.width, from: origin?.x ?? 0, to: isNow.rect.width)
            let y = pixels(
                rect.origin.y, rect.size.height, from: origin?.y ?? 0, to: isNow.rect.height)
            guard !x.isEmpty, !y.isEmpty else { return nil }
            return PixelRect(
                x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
        }
    }

    /// The pixels of a frame that a length in points shows in at least in part.
    private func pixels(
        _ origin: Double, _ length: Double, from display: Int, to end: Int
    ) -> Range<Int> {
        // What reaches into a pixel by rounding alone does not show in it.
        let slack = 1.0 / 1024
        let (one, other) = (origin * scale, (origin + length) * scale)
        let first = (min(one, other) + slack).rounded(.down) + Double(display)
        let last = (max(one, other) - slack).rounded(.up) + Double(display)
        // What a damaged timeline has may be no number when it is multiplied.
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
