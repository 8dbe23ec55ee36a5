import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// How the picture beneath a backdrop is blurred: on the device's grid where the Gaussian's axes are
/// the device's, else in the backdrop's own coordinates.
struct BackdropBlur {
    /// Pixels; a narrower Gaussian in coordinates of its own is left out, since the way there and back
    /// would blur more.
    private static let leastOwnSigma = 0.25

    private enum Space {
        /// The standard deviations in pixels.
        case device(SIMD2<Double>)
        case own(OwnSpaceBlur)
        /// Numbers that are not finite, or a standard deviation below 0.
        case none
    }

    private let space: Space
    /// The shape's bounds in its own coordinates.
    private let bounds: CGRect
    /// Where a coarser grid begins, so that it moves with the shape.
    private let anchor: (x: Int, y: Int)

    init(_ item: DisplayItem.Backdrop, _ projection: Projection, picture: PixelRect) {
        bounds = item.shape.bounds
        let pixels = projection.pixels(bounds)
        anchor = (pixels.minX, pixels.minY)
        let most = projection.scale(over: bounds) * item.sigma
        guard item.sigma >= 0, most.isFinite, item.saturation.isFinite else {
            space = .none
            return
        }
        if case .affine(let affine) = projection, affine.keepsGaussiansUpright {
            // Wider than any picture there is nothing left to blur.
            space = .device(
                pointwiseMin(
                    affine.axisSigma(item.sigma), SIMD2(repeating: Double(Limits.farPixel))))
        } else if most < Self.leastOwnSigma {
            space = .device(.zero)
        } else {
            // A plane that reaches to the horizon has no end, but no more is seen of it.
            let enough = max(16 * picture.width * picture.height, 1 << 18)
            space = .own(
                OwnSpaceBlur(
                    projection: projection, sigma: item.sigma,
                    mostPixels: min(enough, Limits.shadowPixels)))
        }
    }

    /// The pixels that the blurred ones of `region` are made of.
    func beneath(_ region: PixelRect) -> PixelRect {
        switch space {
        case .device(let sigma):
            // The Gaussian, and cells of a sixth of it: two at each end and what is rounded up.
            return region.outset(by: sigma * (Limits.gaussianReach + 5.0 / 6) + 9)
        case .own(let blur): return region.isEmpty ? .empty : blur.beneath(bounds)
        case .none: return .empty
        }
    }

    /// What is at pixels of a region.
    enum Result {
        /// All four parts of all pixels.
        case colors(ColorBlur)
        /// Each part by itself, red first, at the pixels that there are of the region.
        case planes([Plane])
    }

    /// The values at pixels of `region`, made of those beneath it, whose edges are repeated outwards;
    /// nil if there are none.
    func result(of beneath: Surface, region: PixelRect) -> Result? {
        switch space {
        case .device(let sigma):
            return .colors(
                ColorBlur(of: beneath, sigma: sigma, anchor: anchor, region: region))
        case .own(let blur):
            let planes = (0..<4).compactMap { byte in
                blur.plane(of: Plane(byte: byte, of: beneath), within: bounds, window: region)
            }
            return planes.count == 4 ? .planes(planes) : nil
        case .none: return nil
        }
    }
}
