import FilmstripParallel
public import Foundation

extension Path {
    /// The part of the path between two fractions of its length, counted over all contours in drawing
    /// order, as with `strokeStart` and `strokeEnd` of a CAShapeLayer.
    ///
    /// Fractions are clamped to 0…1. Empty unless `start` is less than `end`. A contour
    /// that lies wholly in that part is unchanged, closed or not; 0 and 1 give the same path.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
        guard start < end, start < 1, end > 0 else { return Path() }
        if start <= 0 && end >= 1 { return self }
        let contours = contours.map { MeasuredContour($0) }
        let whole = contours.reduce(0) { $0 + $1.length }
        var low = start > 0 ? start * whole : 0
        var high = end < 1 ? end * whole : .infinity
        var result = Path()
        for contour in contours {
            if low <= 0 && high >= contour.length {
                let contour = contour.contour
                result.append(contour.segments, from: contour.start, closed: contour.isClosed)
            } else if low < contour.length && high > 0 {
                let piece = contour.slice(from: max(low, 0), to: high)
                if let first = piece.first {
                    result.append(piece, from: first.start, closed: false)
                }
            }
            low -= contour.length
            high -= contour.length
        }
        return result
    }
}

/// A contour with the lengths at which its segments begin.
struct MeasuredContour {
    let contour: PathContour
    /// One more than there are segments: the last is the whole length.
    let starts: [CGFloat]
    var length: CGFloat { starts[starts.count - 1] }

    init(_ contour: PathContour) {
        self.contour = contour
        var starts: [CGFloat] = [0]
        starts.reserveCapacity(contour.segments.count + 1)
        var sum: CGFloat = 0
        let cancellation = Cancellation.current
        var isCancelled = false
        for (index, segment) in contour.segments.enumerated() {
            if index & 63 == 63, cancellation?.isRequested == true { isCancelled = true }
            sum += isCancelled ? 0 : segment.length
            starts.append(sum)
        }
        self.starts = starts
    }

    /// The segments between two lengths along the contour, with the first and the last cut to them.
    func slice(from low: CGFloat, to high: CGFloat) -> [PathSegment] {
        var result: [PathSegment] = []
        var index = segment(at: low)
        while index < contour.segments.count, starts[index] < high {
            let segment = contour.segments[index]
            let (begin, end) = (starts[index], starts[index + 1])
            if end > low, end > begin {
                let first = low > begin ? segment.parameter(atLength: low - begin) : 0
                let last = high < end ? segment.parameter(atLength: high - begin) : 1
                if first < last { result.append(segment.split(from: first, to: last)) }
            }
            index += 1
        }
        return result
    }

    /// The direction of travel at a length along the contour; at a corner, that of the next segment.
    func direction(at length: CGFloat) -> SIMD2<Double> {
        guard !contour.segments.isEmpty else { return SIMD2(1, 0) }
        var index = min(segment(at: length), contour.segments.count - 1)
        while index + 1 < contour.segments.count, starts[index + 1] <= length { index += 1 }
        let segment = contour.segments[index]
        return segment.direction(at: segment.parameter(atLength: length - starts[index]))
    }

    /// The point at a length along the contour.
    func point(at length: CGFloat) -> CGPoint {
        guard !contour.segments.isEmpty else { return contour.start }
        let index = min(segment(at: length), contour.segments.count - 1)
        let segment = contour.segments[index]
        return segment.point(at: segment.parameter(atLength: length - starts[index]))
    }

    /// The first segment that ends at or after a length; the number of segments if there is none.
    private func segment(at length: CGFloat) -> Int {
        var (low, high) = (0, contour.segments.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] < length { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
