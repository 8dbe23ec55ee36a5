import FilmstripParallel
import Foundation

/// The colours beneath a backdrop, blurred on the device's grid: the same as `Plane.blurred` for each of the
/// four components, but computed together and drawn row by row.
struct ColorBlur {
    private let x, y: BlurAxis
    private let region: PixelRect
    /// Rows of blurred cells, four components each, `stride` floats apart.
    private let cells: [Float]
    private let stride: Int
    /// For each pixel of a row, the cell at or before it, and the fraction of the way to the next.
    private let columns: [(cell: Int, fraction: Float)]

    /// Blurs the pixels of `beneath`, whose edges are repeated outwards, at the pixels of `region`.
    ///
    /// - Parameters:
    ///   - sigma: Standard deviations in pixels.
    ///   - anchor: The origin of the coarser grid; it moves with the blurred content.
    init(
        of beneath: Surface, sigma: SIMD2<Double>, anchor: (x: Int, y: Int), region: PixelRect
    ) {
        let bounds = beneath.bounds
        x = BlurAxis(
            sigma: sigma.x, offset: 0, anchor: anchor.x, areas: false,
            target: region.minX..<region.maxX, source: bounds.minX..<bounds.maxX, edges: .repeated)
        y = BlurAxis(
            sigma: sigma.y, offset: 0, anchor: anchor.y, areas: false,
            target: region.minY..<region.maxY, source: bounds.minY..<bounds.maxY, edges: .repeated)
        self.region = region
        stride = 4 * x.paddedCount
        cells = Self.blurredColumns(Self.blurredRows(of: beneath, x, y), stride: stride, y)
        columns = (0..<region.width).map { [x] in x.place(ofTarget: $0) }
    }

    /// Computes the blurred components of the pixels at `row` of the device, four per pixel, 0…255.
    ///
    /// - Parameters:
    ///   - line: Room for a row of cells, ``lineCount`` floats.
    ///   - parts: Room for a row of pixels.
    func draw(
        _ row: Int, _ line: UnsafeMutablePointer<Float>,
        into parts: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        let (first, fraction) = y.place(ofTarget: row - region.minY)
        let count = 4 * x.count
        cells.withUnsafeBufferPointer { cells in
            guard let cells = cells.baseAddress else { return }
            let (a, b) = (cells + first * stride, cells + (first + 1) * stride)
            if fraction == 0 {
                line.update(from: a, count: count)
            } else {
                for index in 0..<count { line[index] = a[index] + (b[index] - a[index]) * fraction }
            }
        }
        let line = UnsafeRawPointer(line)
        let size = MemoryLayout<SIMD4<Float>>.size
        if x.factor == 1 {
            for column in 0..<region.width {
                parts[column] = line.loadUnaligned(
                    fromByteOffset: column &* size, as: SIMD4<Float>.self)
            }
            return
        }
        columns.withUnsafeBufferPointer { columns in
            for column in 0..<columns.count {
                let (cell, fraction) = columns[column]
                let place = line + cell &* size
                let a = place.loadUnaligned(as: SIMD4<Float>.self)
                let b = place.loadUnaligned(fromByteOffset: size, as: SIMD4<Float>.self)
                parts[column] = a + (b - a) * fraction
            }
        }
    }

    /// Number of floats in a row of cells.
    var lineCount: Int { stride }

    /// The rows of cells that the vertical pass reads, each blurred along x.
    private static func blurredRows(of beneath: Surface, _ x: BlurAxis, _ y: BlurAxis) -> [Float] {
        let (bounds, stride) = (beneath.bounds, 4 * x.paddedCount)
        let (width, inputCount) = (4 * bounds.width, stride + 4 * x.weights.count)
        let scale = 1 / Float(x.factor * y.factor)
        let cancellation = Cancellation.current
        return [Float](unsafeUninitializedCapacity: stride * y.inputCount) { result, count in
            count = stride * y.inputCount
            // Sums of pixels' bytes over the rows of a cell, and over its columns as well.
            let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: max(width, 1))
            let input = UnsafeMutablePointer<Float>.allocate(capacity: inputCount)
            defer {
                sums.deallocate()
                input.deallocate()
            }
            guard let result = result.baseAddress else { return }
            input.initialize(repeating: 0, count: inputCount)
            var previous: (known: Range<Int>, before: Int, after: Int)?
            for row in 0..<y.inputCount {
                let parts = y.parts(ofInput: row)
                let target = result + row * stride
                if row & 3 == 3, cancellation?.isRequested == true {
                    target.initialize(repeating: 0, count: stride * (y.inputCount - row))
                    return
                }
                // Rows that repeat the same edge are equal.
                if let previous, parts.known.isEmpty, previous.known.isEmpty,
                    (parts.before, parts.after) == (previous.before, previous.after)
                {
                    target.initialize(from: target - stride, count: stride)
                    continue
                }
                previous = parts
                sums.initialize(repeating: 0, count: width)
                add(beneath, bounds.minY, times: parts.before, to: sums)
                for pixel in parts.known { add(beneath, pixel, times: 1, to: sums) }
                add(beneath, bounds.maxY - 1, times: parts.after, to: sums)
                gather(sums, bounds.width, x, scale: scale, into: input)
                convolve(input, stride: 4, weights: x.weights, into: target, count: stride)
            }
        }
    }

    /// Adds the bytes of a row of pixels, `times` times, to sums.
    private static func add(
        _ beneath: Surface, _ row: Int, times: Int, to sums: UnsafeMutablePointer<UInt32>
    ) {
        guard times > 0 else { return }
        let bytes = UnsafeRawPointer(beneath.row(beneath.bounds.minX, row))
            .assumingMemoryBound(to: UInt8.self)
        let factor = UInt32(times)
        for index in 0..<4 * beneath.bounds.width { sums[index] &+= UInt32(bytes[index]) &* factor }
    }

    /// The means of cells along a row of sums.
    private static func gather(
        _ sums: UnsafePointer<UInt32>, _ width: Int, _ x: BlurAxis, scale: Float,
        into cells: UnsafeMutablePointer<Float>
    ) {
        let sums = UnsafeRawPointer(sums)
        let size = MemoryLayout<SIMD4<UInt32>>.size
        func pixel(_ index: Int) -> SIMD4<UInt64> {
            SIMD4(
                truncatingIfNeeded: sums.loadUnaligned(
                    fromByteOffset: index &* size, as: SIMD4<UInt32>.self))
        }
        for index in 0..<x.inputCount {
            let (known, before, after) = x.parts(ofInput: index)
            var sum = SIMD4<UInt64>.zero
            if before > 0 { sum &+= pixel(0) &* UInt64(before) }
            for column in known { sum &+= pixel(column &- x.source.lowerBound) }
            if after > 0 { sum &+= pixel(width &- 1) &* UInt64(after) }
            let mean = SIMD4<Float>(sum) * scale
            UnsafeMutableRawPointer(cells + 4 &* index).storeBytes(of: mean, as: SIMD4<Float>.self)
        }
    }

    private static func blurredColumns(_ rows: [Float], stride: Int, _ y: BlurAxis) -> [Float] {
        let cancellation = Cancellation.current
        return [Float](unsafeUninitializedCapacity: stride * y.count) { result, count in
            count = stride * y.count
            rows.withUnsafeBufferPointer { rows in
                guard let rows = rows.baseAddress, let result = result.baseAddress else { return }
                for row in 0..<y.count {
                    if row & 3 == 3, cancellation?.isRequested == true {
                        (result + row * stride)
                            .initialize(repeating: 0, count: stride * (y.count - row))
                        return
                    }
                    convolve(
                        rows + row * stride, stride: stride, weights: y.weights,
                        into: result + row * stride, count: stride)
                }
            }
        }
    }
}
