import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The shadow of any shape, as coverage, if the Gaussian's axes are the device's.
struct SoftSilhouette {
    /// In pixels; below this the outline is scanned at subpixels, so that the sharp edge is
    /// known more precisely. Above it the error of the blur is at most 0.43 of 255: a variance of 1/8
    /// at most, times half the slope of a Gaussian's density, 0.121/σ².
    static let smallestSigma = 3.0
    /// The number of device pixels scanned at once, in each direction.
    private static let tile = 32

    let shape: Shape
    /// The transform to the device, with the shadow's offset.
    let transform: CGAffineTransform
    /// The standard deviations along the device's axes, in pixels.
    let sigma: SIMD2<Double>
    /// The greatest number of subpixels in each direction.
    var finest = 16

    /// The shadow at the pixels of `region`.
    func plane(_ region: PixelRect, _ accumulator: CoverageAccumulator) -> Plane {
        let smallest = min(sigma.x, sigma.y)
        if smallest >= Self.smallestSigma {
            guard let silhouette = Silhouette(shape, .affine(transform)) else {
                return Plane(region)
            }
            return blurred(silhouette, sigma, region, accumulator)
        }
        let fineness = min(
            Int((Self.smallestSigma / max(smallest, 0.01)).rounded(.up)), finest)
        return scannedFiner(by: fineness, region, accumulator)
    }

    private func blurred(
        _ silhouette: Silhouette, _ sigma: SIMD2<Double>, _ region: PixelRect,
        _ accumulator: CoverageAccumulator
    ) -> Plane {
        let pixels = silhouette.pixels
        let reach = sigma * Limits.gaussianReach + 2
        let sharp = Plane(
            silhouette, region.outset(by: reach + 2 * coarseness(sigma)).intersection(pixels),
            accumulator)
        return sharp.blurred(
            sigma: sigma, anchor: (pixels.minX, pixels.minY), areas: true, region: region)
    }

    /// An upper bound of the size of a cell of the blur's own resolution, in pixels.
    private func coarseness(_ sigma: SIMD2<Double>) -> SIMD2<Double> { sigma / 3 + 1 }

    /// The shadow scanned at subpixels, tile by tile: most tiles contain no edge and need no blur.
    private func scannedFiner(
        by fineness: Int, _ region: PixelRect, _ accumulator: CoverageAccumulator
    ) -> Plane {
        var result = Plane(region)
        let factor = CGFloat(fineness)
        let finer = transform.concatenating(CGAffineTransform(scaleX: factor, y: factor))
        guard let silhouette = Silhouette(shape, .affine(finer)) else { return result }
        let sigma = sigma * Double(fineness)
        for top in stride(from: region.minY, to: region.maxY, by: Self.tile) {
            for left in stride(from: region.minX, to: region.maxX, by: Self.tile) {
                if accumulator.isCancelled { return result }
                let tile = PixelRect(
                    minX: left, minY: top, maxX: left + Self.tile, maxY: top + Self.tile
                ).intersection(region)
                let fine = PixelRect(
                    minX: tile.minX * fineness, minY: tile.minY * fineness,
                    maxX: tile.maxX * fineness, maxY: tile.maxY * fineness)
                let seen = fine.outset(by: sigma * Limits.gaussianReach + 4)
                let known = seen.intersection(silhouette.pixels)
                if known.isEmpty { continue }
                let sharp = Plane(silhouette, known, accumulator)
                if let constant = sharp.constant, known == seen || constant == 0 {
                    result.fill(tile, constant)
                } else {
                    let pixels = silhouette.pixels
                    let soft = sharp.blurred(
                        sigma: sigma, anchor: (pixels.minX, pixels.minY), areas: true,
                        region: fine)
                    result.fill(tile, meansOf: soft, cells: fineness)
                }
            }
        }
        return result
    }
}

extension Plane {
    /// Sets all pixels of `tile`, which lies in the plane.
    fileprivate mutating func fill(_ tile: PixelRect, _ value: Float) {
        if value == 0 { return }
        for y in tile.minY..<tile.maxY {
            for x in tile.minX..<tile.maxX { self[x, y] = value }
        }
    }

    /// Sets the pixels of `tile` to the means over `cells` × `cells` subpixels, whose plane begins
    /// where the tile does.
    fileprivate mutating func fill(_ tile: PixelRect, meansOf fine: Plane, cells: Int) {
        let scale = 1 / Float(cells * cells)
        for y in 0..<tile.height {
            for x in 0..<tile.width {
                var sum: Float = 0
                for row in y * cells..<(y + 1) * cells {
                    let start = row * fine.bounds.width + x * cells
                    for index in start..<start + cells { sum += fine.values[index] }
                }
                self[tile.minX + x, tile.minY + y] = sum * scale
            }
        }
    }

    /// The value at a pixel of the plane.
    subscript(x: Int, y: Int) -> Float {
        get { values[(y - bounds.minY) * bounds.width + x - bounds.minX] }
        set { values[(y - bounds.minY) * bounds.width + x - bounds.minX] = newValue }
    }
}
