import FilmstripDisplay
import FilmstripGeometry
import FilmstripParallel
import Foundation

/// A blur in the coordinates in which its Gaussian is round, seen through a shear, a non-uniform scaling
/// of rotated axes, or perspective: of a shadow, or of the picture beneath a backdrop.
///
/// It is drawn in those coordinates, at five pixels per standard deviation, and its values are
/// interpolated on the device: the error is at most 0.31 of 255 for a straight edge (a variance of ¼ at
/// most, times half the slope of a Gaussian's density, 0.121/σ²). A shape of more than some 4 million
/// such pixels is drawn with fewer of them, and less precisely.
struct OwnSpaceBlur {
    /// Pixels of the own space per standard deviation.
    private static let density = 5.0
    /// The greatest number of samples along a pixel's side.
    private static let mostSamples = 8

    /// The projection from the own coordinates to the device, without the offset.
    let projection: Projection
    /// The standard deviation, in points.
    let sigma: Double
    /// The offset of the result, in points.
    var offset = CGSize.zero
    /// The greatest number of own pixels; a blur that is narrow for its size would need more.
    var mostPixels = Limits.shadowPixels

    /// The shadow of a shape at the pixels of the window that it touches; nil if there are none.
    func plane(of shape: Shape, window: PixelRect, _ accumulator: CoverageAccumulator) -> Plane? {
        guard let (scale, own) = space(for: shape.bounds) else { return nil }
        // Only a shape drawn less precisely for its size needs subpixels, and 16 would take seconds.
        let piece = SoftSilhouette(
            shape: shape, transform: CGAffineTransform(scaleX: scale, y: scale),
            sigma: blur(scale), finest: 4)
        let seen = own.intersection(visible(window, scale))
        let middle = CGPoint(x: shape.bounds.midX, y: shape.bounds.midY)
        return onDevice(piece.plane(seen, accumulator), scale, window, about: middle)
    }

    /// The shadow of a layer's alpha; nil for a layer that reaches to the horizon.
    func plane(of alpha: Plane, window: PixelRect) -> Plane? {
        let bounds = alpha.bounds
        guard let inverse = projection.homography.inverse else { return nil }
        let rect = CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        let corners = rect.corners.compactMap { inverse.project($0) }
        guard corners.count == 4, let (scale, own) = space(for: CGRect(containing: corners)) else {
            return nil
        }
        let toDevice = projection.preceded(
            by: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        ).homography
        let seen = own.intersection(visible(window, scale))
        let reach = blur(scale) * Limits.gaussianReach + 2
        let sharp = alpha.resampled(
            own.intersection(seen.outset(by: reach)), through: toDevice,
            samples: Self.mostSamples / 2)
        let soft = sharp.blurred(
            sigma: blur(scale), anchor: (own.minX, own.minY), areas: true, region: seen)
        return onDevice(soft, scale, window, about: .zero)
    }

    /// The pixels that a blur within `bounds` reads.
    func beneath(_ bounds: CGRect) -> PixelRect {
        guard let (scale, own) = space(for: bounds) else { return .empty }
        let region = own.outset(by: SIMD2(repeating: sigma * scale * Limits.gaussianReach + 4))
        return moved(scale).pixels(
            CGRect(x: region.minX, y: region.minY, width: region.width, height: region.height))
    }

    /// The picture beneath `bounds`, blurred, with its edge pixels repeated outwards.
    func plane(of beneath: Plane, within bounds: CGRect, window: PixelRect) -> Plane? {
        guard let (scale, own) = space(for: bounds) else { return nil }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let toDevice = moved(scale).homography
        let place = CGPoint(x: middle.x * scale, y: middle.y * scale)
        let across = pixelsAcross(toDevice, at: place) ?? .infinity
        let samples = across <= 1 ? 1 : Int(min(across.rounded(.up), 4))
        // Interpolation between the device's pixels blurs by the variance of one, the mean of samples by
        // nearly that of an own pixel, of which `blur` subtracts the whole.
        let pixel = 1 / (across * across) - 1 / Double(samples * samples)
        let sigma = blur(scale, less: pixel / 12)
        let seen = own.intersection(visible(window, scale))
        let sharp = beneath.resampled(
            seen.outset(by: sigma * Limits.gaussianReach + 2), through: toDevice,
            samples: samples, edges: .repeated)
        let soft = sharp.blurred(
            sigma: sigma, anchor: (own.minX, own.minY), areas: true, region: seen)
        return onDevice(soft, scale, window, about: middle, edges: .repeated)
    }

    /// The standard deviation in own pixels, without the variance added by means over pixels (1/12) and by
    /// interpolation between them (0…¼, of which the middle is used).
    ///
    /// - Parameter known: Further variance to subtract.
    private func blur(_ scale: Double, less known: Double = 0) -> SIMD2<Double> {
        let sigma = sigma * scale
        let variance = sigma * sigma - 1.0 / 12 - 1.0 / 8 - known
        return SIMD2(repeating: max(variance, 0).squareRoot())
    }

    /// The own pixels per point, and the own pixels that contain the blur of `bounds`.
    private func space(for bounds: CGRect) -> (scale: Double, pixels: PixelRect)? {
        let size = SIMD2<Double>(bounds.width, bounds.height)
        let area = size + 2 * Limits.gaussianReach * sigma
        let most = min(
            (Double(mostPixels) / (area.x * area.y)).squareRoot(),
            Double(Limits.side) / area.max())
        let scale = min(Self.density / sigma, most)
        guard scale > 0, scale.isFinite, sigma * scale < Double(Limits.farPixel) else {
            return nil
        }
        let low = SIMD2<Double>(bounds.minX, bounds.minY) * scale
        let pixels = PixelRect(low: low, high: low + size * scale)
            .outset(by: SIMD2(repeating: sigma * scale * Limits.gaussianReach))
        return pixels.isEmpty ? nil : (scale, pixels)
    }

    /// The projection from the own pixels, `scale` per point, to the device.
    private func moved(_ scale: Double) -> Projection {
        projection.preceded(
            by: CGAffineTransform(
                a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: offset.width,
                ty: offset.height))
    }

    /// The own pixels visible in `window`; everything if it reaches to the horizon.
    private func visible(_ window: PixelRect, _ scale: Double) -> PixelRect {
        guard let inverse = moved(scale).homography.inverse else { return .empty }
        let corners = CGRect(
            x: window.minX, y: window.minY, width: window.width, height: window.height
        ).corners.compactMap { inverse.project($0) }
        guard corners.count == 4 else { return .everything }
        let bounds = CGRect(containing: corners)
        return PixelRect(
            low: SIMD2(bounds.minX, bounds.minY), high: SIMD2(bounds.maxX, bounds.maxY)
        ).outset(by: SIMD2(1, 1))
    }

    /// The soft plane resampled on the device, with as many samples as needed about `point`; their number
    /// does not depend on the window.
    private func onDevice(
        _ soft: Plane, _ scale: Double, _ window: PixelRect, about point: CGPoint,
        edges: Plane.Edges = .zero
    ) -> Plane? {
        let moved = moved(scale)
        let own = soft.bounds
        guard !own.isEmpty else { return nil }
        let seen = moved.pixels(
            CGRect(x: own.minX, y: own.minY, width: own.width, height: own.height))
        let region = window.intersection(seen)
        guard !region.isEmpty, let inverse = moved.homography.inverse, inverse.isFinite else {
            return nil
        }
        let place = CGPoint(x: point.x * scale, y: point.y * scale)
        return soft.resampled(
            region, through: inverse, samples: samples(moved, at: place), edges: edges)
    }

    /// The number of samples along a pixel's side such that no own pixel about `point` is skipped.
    private func samples(_ projection: Projection, at point: CGPoint) -> Int {
        guard let across = pixelsAcross(projection.homography, at: point) else { return 1 }
        let count = (1 / across).rounded(.up)
        return count < Double(Self.mostSamples) ? max(Int(count), 1) : Self.mostSamples
    }

    /// The length on the device of the diagonal of an own pixel, divided by √2; nil behind the eye.
    private func pixelsAcross(_ homography: Homography, at point: CGPoint) -> Double? {
        let next = CGPoint(x: point.x + 1, y: point.y + 1)
        guard let a = homography.project(point), let b = homography.project(next) else {
            return nil
        }
        let step = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        return step.isFinite ? step / 2.0.squareRoot() : nil
    }
}

extension Plane {
    /// The values at the places to which `homography` maps the pixels of `region`, each the mean of
    /// `samples` × `samples` bilinear samples.
    ///
    /// - Parameter edges: The values outside the plane. Behind the eye the value is 0, or with repeated
    ///   edges that of the edge which a point approaches as it nears the eye.
    func resampled(
        _ region: PixelRect, through homography: Homography, samples: Int, edges: Edges = .zero
    ) -> Plane {
        var result = Plane(region)
        let step = 1 / Double(samples)
        let weight = 1 / Float(samples * samples)
        let cancellation = Cancellation.current
        for row in 0..<region.height {
            if row & 3 == 3, cancellation?.isRequested == true { break }
            for column in 0..<region.width {
                var sum: Float = 0
                for vertical in 0..<samples {
                    let y = Double(region.minY + row) + (Double(vertical) + 0.5) * step
                    for horizontal in 0..<samples {
                        let x = Double(region.minX + column) + (Double(horizontal) + 0.5) * step
                        sum += value(through: homography, x, y, edges)
                    }
                }
                result.values[row * region.width + column] = sum * weight
            }
        }
        return result
    }

    @inline(__always)
    private func value(
        through h: Homography, _ x: Double, _ y: Double, _ edges: Edges
    ) -> Float {
        var w = x * h.p + y * h.q + h.w
        if edges == .repeated { w = max(w, 1e-12) }
        guard w > 0 else { return 0 }
        var u = (x * h.a + y * h.c + h.tx) / w - 0.5 - Double(bounds.minX)
        var v = (x * h.b + y * h.d + h.ty) / w - 0.5 - Double(bounds.minY)
        let (width, height) = (bounds.width, bounds.height)
        if edges == .repeated {
            u = min(max(u, 0), Double(width - 1))
            v = min(max(v, 0), Double(height - 1))
        }
        guard u > -1, v > -1, u < Double(width), v < Double(height) else { return 0 }
        let (column, row) = (Int(u + 1) - 1, Int(v + 1) - 1)
        let (s, t) = (Float(u - Double(column)), Float(v - Double(row)))
        @inline(__always) func at(_ x: Int, _ y: Int) -> Float {
            x >= 0 && y >= 0 && x < width && y < height ? values[y &* width &+ x] : 0
        }
        let top = at(column, row) + (at(column + 1, row) - at(column, row)) * s
        let bottom = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * s
        return top + (bottom - top) * t
    }
}
