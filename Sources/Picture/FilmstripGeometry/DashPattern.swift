import FilmstripParallel
import Foundation

/// A repeating pattern of alternating dashes and gaps.
struct DashPattern {
    /// An even number of lengths, dashes first.
    private let lengths: [Double]
    /// Above 0.
    private let period: Double
    /// The state at the start of a contour: the index of the current length, and the part of it that is left.
    private let firstIndex: Int
    private let firstRest: Double

    /// Nil if the style draws solid lines.
    init?(_ style: StrokeStyle) {
        let once = style.dashes.map { Double($0) }
        lengths = once.count.isMultiple(of: 2) ? once : once + once
        period = lengths.reduce(0, +)
        guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
            style.dashPhase.isFinite
        else { return nil }
        var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        var index = 0
        // A length used up by the phase is skipped; one of 0 right at the phase is kept.
        while index < lengths.count - 1, phase >= lengths[index], phase > 0 {
            phase -= lengths[index]
            index += 1
        }
        firstIndex = index
        firstRest = max(lengths[index] - phase, 0)
    }

    /// The approximate number of dashes along a path of the given length.
    func count(along length: Double) -> Double {
        (length / period + 1) * Double(lengths.count / 2)
    }

    func pieces(of contour: MeasuredContour) -> [StrokePiece] {
        let length = contour.length
        guard length > 0 else { return [StrokePiece(contour.contour)] }
        var result: [StrokePiece] = []
        var (index, position, end) = (firstIndex, 0.0, firstRest)
        let cancellation = Cancellation.current
        while position < length {
            if cancellation?.isRequested == true { return [] }
            if index.isMultiple(of: 2) {
                if position == 0, end >= length { return [StrokePiece(contour.contour)] }
                let segments = contour.slice(from: position, to: end)
                result.append(
                    StrokePiece(
                        segments, start: contour.point(at: position),
                        direction: contour.direction(at: position)))
            }
            index = (index + 1) % lengths.count
            (position, end) = (end, end + lengths[index])
            // In a closed contour, the last dash continues in the first one.
            if position >= length, !index.isMultiple(of: 2), contour.contour.isClosed,
                firstIndex.isMultiple(of: 2), result.count > 1
            {
                let first = result.removeFirst()
                result[result.count - 1].segments += first.segments
            }
        }
        return result
    }
}
