import FilmstripParallel
import Foundation

extension Plane {
    /// The values outside a plane.
    enum Edges {
        case zero
        /// The nearest pixel's value.
        case repeated
    }

    /// The pixels of `region` after a Gaussian blur of the plane, with its surroundings, and a move by
    /// `offset`.
    ///
    /// An axis with a standard deviation of 12 pixels or more is blurred at a lower resolution, where 6
    /// to 12 are left, and interpolated. Compared with the exact blur of a straight edge anywhere, the error
    /// is less than 0.25 of 255 (with 6 left: ±¼ pixel² of variance, times half the slope of a
    /// Gaussian's density, 0.121/σ²).
    ///
    /// - Parameters:
    ///   - sigma: Standard deviations in pixels.
    ///   - anchor: The origin of the coarser grid; it moves with the blurred content.
    ///   - areas: Whether the plane holds the areas of its pixels covered by a sharp shape, rather
    ///     than pixels of constant colour. An edge within a pixel then already counts as
    ///     blurred: by a variance of 1/8 on average over its positions.
    func blurred(
        sigma: SIMD2<Double>, offset: SIMD2<Double> = .zero, anchor: (x: Int, y: Int),
        areas: Bool, edges: Edges = .zero, region: PixelRect
    ) -> Plane {
        let x = BlurAxis(
            sigma: sigma.x, offset: offset.x, anchor: anchor.x, areas: areas,
            target: region.minX..<max(region.maxX, region.minX),
            source: bounds.minX..<max(bounds.maxX, bounds.minX), edges: edges)
        let y = BlurAxis(
            sigma: sigma.y, offset: offset.y, anchor: anchor.y, areas: areas,
            target: region.minY..<max(region.maxY, region.minY),
            source: bounds.minY..<max(bounds.maxY, bounds.minY), edges: edges)
        let rows = blurredRows(x, y)
        let blurred = Self.blurredColumns(rows, stride: x.paddedCount, y)
        return Self.enlarged(blurred, x, y, region)
    }

    /// The rows of the possibly coarser plane that the vertical pass reads, each blurred along x.
    private func blurredRows(_ x: BlurAxis, _ y: BlurAxis) -> [Float] {
        let (stride, cancellation) = (x.paddedCount, Cancellation.current)
        var result = [Float](repeating: 0, count: stride * y.inputCount)
        var input = [Float](repeating: 0, count: stride + x.weights.count)
        let scale = 1 / Float(x.factor * y.factor)
        values.withUnsafeBufferPointer { values in
            input.withUnsafeMutableBufferPointer { input in
                result.withUnsafeMutableBufferPointer { result in
                    guard let source = values.baseAddress, let input = input.baseAddress,
                        let result = result.baseAddress
                    else { return }
                    let last = source + (bounds.height - 1) * bounds.width
                    for row in y.filledInputs {
                        if row & 3 == 3, cancellation?.isRequested == true { return }
                        let (known, before, after) = y.parts(ofInput: row)
                        // Rows that repeat the same edge are equal.
                        if row > 0, known.isEmpty, y.parts(ofInput: row - 1).before == before,
                            y.parts(ofInput: row - 1).after == after
                        {
                            (result + row * stride).update(
                                from: result + (row - 1) * stride, count: stride)
                            continue
                        }
                        input.update(repeating: 0, count: stride + x.weights.count)
                        if before > 0 { x.gather(source, times: before, into: input) }
                        for pixel in known {
                            let line = source + (pixel - bounds.minY) * bounds.width
                            x.gather(line, into: input)
                        }
                        if after > 0 { x.gather(last, times: after, into: input) }
                        if x.factor * y.factor > 1 {
                            for index in 0..<x.inputCount { input[index] *= scale }
                        }
                        convolve(
                            input, stride: 1, weights: x.weights,
                            into: result + row * stride, count: stride)
                    }
                }
            }
        }
        return result
    }

    private static func blurredColumns(_ rows: [Float], stride: Int, _ y: BlurAxis) -> [Float] {
        var result = [Float](repeating: 0, count: stride * y.count)
        let cancellation = Cancellation.current
        rows.withUnsafeBufferPointer { rows in
            result.withUnsafeMutableBufferPointer { result in
                guard let rows = rows.baseAddress, let result = result.baseAddress else { return }
                let filled = y.filledInputs
                for row in 0..<y.count {
                    if row & 3 == 3, cancellation?.isRequested == true { return }
                    // Taps that meet only zeros are left out; adding them would change nothing.
                    let taps = (row..<row + y.weights.count).clamped(to: filled)
                    if taps.isEmpty { continue }
                    convolve(
                        rows + taps.lowerBound * stride, stride: stride,
                        weights: y.weights[taps.lowerBound - row..<taps.upperBound - row],
                        into: result + row * stride, count: stride)
                }
            }
        }
        return result
    }

    /// The blurred values at the pixels of `region`, interpolated between coarser ones.
    private static func enlarged(
        _ values: [Float], _ x: BlurAxis, _ y: BlurAxis, _ region: PixelRect
    ) -> Plane {
        var result = Plane(region)
        let (width, stride) = (region.width, x.paddedCount)
        let columns = (0..<width).map { x.place(ofTarget: $0) }
        var line = [Float](repeating: 0, count: stride)
        let cancellation = Cancellation.current
        values.withUnsafeBufferPointer { values in
            columns.withUnsafeBufferPointer { columns in
                line.withUnsafeMutableBufferPointer { line in
                    result.values.withUnsafeMutableBufferPointer { result in
                        guard let values = values.baseAddress, let result = result.baseAddress,
                            let line = line.baseAddress
                        else { return }
                        for row in 0..<region.height {
                            if row & Limits.rowMask == Limits.rowMask,
                                cancellation?.isRequested == true
                            {
                                return
                            }
                            let (first, fraction) = y.place(ofTarget: row)
                            let (a, b) = (values + first * stride, values + (first + 1) * stride)
                            let source = fraction == 0 ? a : UnsafePointer(line)
                            if fraction != 0 {
                                for index in 0..<x.count {
                                    line[index] = a[index] + (b[index] - a[index]) * fraction
                                }
                            }
                            let target = result + row * width
                            if x.factor == 1 {
                                target.update(from: source, count: width)
                                continue
                            }
                            for column in 0..<width {
                                let (cell, fraction) = columns[column]
                                let (a, b) = (source[cell], source[cell + 1])
                                target[column] = a + (b - a) * fraction
                            }
                        }
                    }
                }
            }
        }
        return result
    }
}

/// `result[i] = Σ weights[t] · source[i + t·stride]`, summed in the order of the weights.
///
/// `count` is a multiple of 16, and the source has all values that the sums read.
func convolve(
    _ source: UnsafePointer<Float>, stride: Int, weights: ArraySlice<Float>,
    into result: UnsafeMutablePointer<Float>, count: Int
) {
    typealias Vector = SIMD16<Float>
    let size = MemoryLayout<Vector>.size
    weights.withUnsafeBufferPointer { weights in
        var x = 0
        // Each sum has to wait for its previous addition; four sums wait at the same time.
        while x &+ 64 <= count {
            var (a, b, c, d) = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
            var place = UnsafeRawPointer(source + x)
            for weight in weights {
                a += place.loadUnaligned(as: Vector.self) * weight
                b += place.loadUnaligned(fromByteOffset: size, as: Vector.self) * weight
                c += place.loadUnaligned(fromByteOffset: 2 &* size, as: Vector.self) * weight
                d += place.loadUnaligned(fromByteOffset: 3 &* size, as: Vector.self) * weight
                place += stride &* MemoryLayout<Float>.stride
            }
            let target = UnsafeMutableRawPointer(result + x)
            target.storeBytes(of: a, as: Vector.self)
            target.storeBytes(of: b, toByteOffset: size, as: Vector.self)
            target.storeBytes(of: c, toByteOffset: 2 &* size, as: Vector.self)
            target.storeBytes(of: d, toByteOffset: 3 &* size, as: Vector.self)
            x &+= 64
        }
        while x < count {
            var sum = SIMD16<Float>.zero
            var place = UnsafeRawPointer(source + x)
            for weight in weights {
                sum += place.loadUnaligned(as: SIMD16<Float>.self) * weight
                place += stride &* MemoryLayout<Float>.stride
            }
            UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: SIMD16<Float>.self)
            x &+= 16
        }
    }
}

func convolve(
    _ source: UnsafePointer<Float>, stride: Int, weights: [Float],
    into result: UnsafeMutablePointer<Float>, count: Int
) {
    convolve(source, stride: stride, weights: weights[...], into: result, count: count)
}
