import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The blur of the picture beneath a backdrop: on the device's grid if the Gaussian's axes are
/// the device's, else in the backdrop's own coordinates.
struct BackdropBlur {
    /// In pixels; a narrower Gaussian in coordinates of its own is left out, since resampling there and back
    /// would blur more.
    private static let leastOwnSigma = 0.25

    private enum Space {
        /// The standard deviations in pixels.
        case device(SIMD2<Double>)
        case own(OwnSpaceBlur)
        /// Nothing: a number is not finite, or the standard deviation is negative.
        case none
    }

    private let space: Space
    /// The shape's bounds in its own coordinates.
    private let bounds: CGRect
    /// The origin of a coarser grid, which moves with the shape.
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
            // Beyond the size of any picture, a wider Gaussian makes no difference.
            space = .device(
                pointwiseMin(
                    affine.axisSigma(item.sigma), SIMD2(repeating: Double(Limits.farPixel))))
        } else if most < Self.leastOwnSigma {
            space = .device(.zero)
        } else {
            // A plane that reaches to the horizon is infinite, but no more of it is visible.
            let enough = max(16 * picture.width * picture.height, 1 << 18)
            space = .own(
                OwnSpaceBlur(
                    projection: projection, sigma: item.sigma,
                    mostPixels: min(enough, Limits.shadowPixels)))
        }
    }

    /// The pixels from which the blurred ones of `region` are computed.
    func beneath(_ region: PixelRect) -> PixelRect {
        switch space {
        case .device(let sigma):
            // The Gaussian, and cells of a sixth of it: two at each end and what is rounded up.
            return region.outset(by: sigma * (Limits.gaussianReach + 5.0 / 6) + 9)
        case .own(let blur): return region.isEmpty ? .empty : blur.beneath(bounds)
        case .none: return .empty
        }
    }

    /// The blurred pixels of a region.
    enum Result {
        /// All four components of all pixels.
        case colors(ColorBlur)
        /// Each component by itself, red first, for those pixels of the region that have values.
        case planes([Plane])
    }

    /// The values at the pixels of `region`, computed from the picture beneath, whose edges are repeated
    /// outwards; nil if there are none.
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
