import CoreAnimation
import FilmstripGeometry
public import Foundation

extension UIView {
    /// Converts a point from this view's coordinates to those of `view`, or of the window for nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let common = toRoot.project(point) ?? point
        guard let view else { return common }
        return view.toRoot.inverse?.project(common) ?? common
    }

    /// Converts a point from the coordinates of `view`, or of the window for nil, to this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let common = view?.toRoot.project(point) ?? point
        return toRoot.inverse?.project(common) ?? common
    }

    /// Converts a rectangle of this view to the smallest enclosing axis-aligned rectangle in `view`.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(containing: rect.corners.map { convert($0, to: view) })
    }

    /// Converts a rectangle of `view` to the smallest enclosing axis-aligned rectangle in this view.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(containing: rect.corners.map { convert($0, from: view) })
    }

    /// Converts a vector of the window to this view's coordinates, without translation.
    func convertVector(_ vector: CGPoint) -> CGPoint {
        guard let inverse = toRoot.inverse else { return vector }
        guard let affine = inverse.affine else {
            let origin = convert(CGPoint.zero, to: nil)
            let end = convert(CGPoint(x: origin.x + vector.x, y: origin.y + vector.y), from: nil)
            return end
        }
        return CGPoint(
            x: affine.a * vector.x + affine.c * vector.y,
            y: affine.b * vector.x + affine.d * vector.y)
    }

    /// The mapping from the view's coordinates to those of the outermost view.
    private var toRoot: Homography {
        var result = Homography.identity
        var view = Unmanaged.passUnretained(self)
        while let above = view._withUnsafeGuaranteedRef({ $0.above }) {
            result = result.concatenating(view._withUnsafeGuaranteedRef { $0.layer.toSuperlayer })
            view = above
        }
        return result
    }
}
