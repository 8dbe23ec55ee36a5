import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The shadow of an upright rectangle, with or without rounded corners, in closed form.
///
/// A blurred rectangle is the product of a blurred interval in x and one in y. For a rounded one, the
/// four pieces outside the corners' arcs are blurred separately and subtracted.
struct RectShadow {
    private let region: PixelRect
    /// The means of the blurred intervals over the region's columns and rows, 0…1.
    private let columns, rows: [Float]
    /// The columns whose mean is 1.
    private let core: Range<Int>
    /// The missing pieces at the corners, blurred.
    private var corners: [Plane] = []

    init(_ rect: DeviceRect, sigma: SIMD2<Double>, region: PixelRect) {
        self.region = region
        columns = Gaussian(sigma: sigma.x).interval(
            from: rect.low.x, to: rect.high.x, first: region.minX, count: region.width)
        rows = Gaussian(sigma: sigma.y).interval(
            from: rect.low.y, to: rect.high.y, first: region.minY, count: region.height)
        let first = columns.firstIndex(of: 1) ?? 0
        core = first..<first + columns[first...].prefix { $0 == 1 }.count
    }

    /// Subtracts the pieces outside the corners' arcs if the corners of `rect` are rounded.
    mutating func roundCorners(
        of rect: CGRect, radius: CGFloat, _ transform: CGAffineTransform, sigma: SIMD2<Double>,
        _ accumulator: CoverageAccumulator
    ) {
        for corner in Path.corners(of: rect, radius: radius) {
            let piece = SoftSilhouette(
                shape: .path(corner, rule: .nonZero), transform: transform, sigma: sigma)
            guard let sharp = Silhouette(piece.shape, .affine(transform)) else { continue }
            let pixels = sharp.pixels.outset(by: sigma * Limits.gaussianReach)
                .intersection(region)
            if !pixels.isEmpty { corners.append(piece.plane(pixels, accumulator)) }
        }
    }

    func draw(_ blitter: inout SolidBlitter) {
        var line = [Float](repeating: 0, count: region.width)
        var bytes = [UInt8](repeating: 0, count: region.width)
        for row in 0..<region.height where rows[row] > 0 {
            let y = region.minY + row
            let plain = plainColumns(y)
            for columns in [0..<plain.lowerBound, plain.upperBound..<region.width]
            where !columns.isEmpty {
                fill(columns, row, &line, &bytes)
                bytes.withUnsafeBufferPointer { bytes in
                    guard let base = bytes.baseAddress else { return }
                    blitter.blend(
                        x: region.minX + columns.lowerBound, y: y, count: columns.count,
                        coverage: base + columns.lowerBound)
                }
            }
            let value = UInt8(rows[row] * 255 + 0.5)
            if !plain.isEmpty, value > 0 {
                blitter.fill(
                    x: region.minX + plain.lowerBound, y: y, count: plain.count, coverage: value)
            }
        }
    }

    /// The columns of the core without any corner's piece in a row; pieces further left lie before them,
    /// those further right after them.
    private func plainColumns(_ y: Int) -> Range<Int> {
        var (low, high) = (core.lowerBound, core.upperBound)
        let middle = (low + high) / 2
        for piece in corners where piece.bounds.minY <= y && y < piece.bounds.maxY {
            let (first, last) = (
                piece.bounds.minX - region.minX, piece.bounds.maxX - region.minX
            )
            if first < middle { low = max(low, last) } else { high = min(high, first) }
        }
        return low < high ? low..<high : region.width..<region.width
    }

    private func fill(
        _ range: Range<Int>, _ row: Int, _ line: inout [Float], _ bytes: inout [UInt8]
    ) {
        let (height, y) = (rows[row] * 255, region.minY + row)
        for x in range { line[x] = columns[x] * height }
        for piece in corners where piece.bounds.minY <= y && y < piece.bounds.maxY {
            let shift = region.minX - piece.bounds.minX
            let start = (y - piece.bounds.minY) * piece.bounds.width + shift
            for x in range.clamped(to: -shift..<piece.bounds.width - shift) {
                line[x] = max(line[x] - piece.values[start + x], 0)
            }
        }
        for x in range { bytes[x] = UInt8(truncatingIfNeeded: (line[x] + 8_388_608).bitPattern) }
    }
}

extension Path {
    /// The pieces of a rectangle that a rounded one lacks: between each corner and its arc.
    fileprivate static func corners(of rect: CGRect, radius: CGFloat) -> [Path] {
        let r = min(radius, rect.width / 2, rect.height / 2)
        guard r > 0 else { return [] }
        let k = r * (1 - circleControl)
        let ends: [(CGPoint, x: CGFloat, y: CGFloat)] = [
            (CGPoint(x: rect.minX, y: rect.minY), 1, 1),
            (CGPoint(x: rect.maxX, y: rect.minY), -1, 1),
            (CGPoint(x: rect.maxX, y: rect.maxY), -1, -1),
            (CGPoint(x: rect.minX, y: rect.maxY), 1, -1),
        ]
        return ends.map { corner, x, y in
            Path([
                .move(corner),
                .line(CGPoint(x: corner.x + x * r, y: corner.y)),
                .cubic(
                    control1: CGPoint(x: corner.x + x * k, y: corner.y),
                    control2: CGPoint(x: corner.x, y: corner.y + y * k),
                    CGPoint(x: corner.x, y: corner.y + y * r)),
                .close,
            ])
        }
    }
}
