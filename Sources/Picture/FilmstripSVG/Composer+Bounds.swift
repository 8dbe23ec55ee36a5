import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// A tight upright rectangle around a shape in the picture; null if it is empty or not
    /// finite, since Foundation's intersection traps on that.
    static func bounds(of shape: Shape, _ placement: Placement) -> CGRect {
        guard shape.bounds.isFinite else { return .null }
        let bounds =
            switch placement {
            case .affine(let transform): shape.bounds.applying(transform)
            case .perspective(let homography):
                shape.path.path.projected(by: homography).controlBounds
            }
        return bounds.isFinite ? bounds : .null
    }

    /// A tight upright rectangle around a clip; null if the clip hides everything.
    static func bounds(of clip: Group.Clip) -> CGRect {
        Placement(clip.transform).map { bounds(of: clip.shape, $0) } ?? .null
    }
}
