package import FilmstripGeometry
import Foundation

extension Group.Clip {
    /// `shape` without the edges that coincide with the clip's: they are moved outwards, where the clip hides them.
    ///
    /// A pixel that the clip covers by half is to show half of what fills the clip. If an edge of its own halved that
    /// once more, only a quarter would be left of it.
    ///
    /// - Parameter transform: The transform from the coordinates of `shape` to the list's.
    package func widening(_ shape: Shape, _ transform: Homography) -> Shape {
        guard let place = transform.affine, let own = self.transform.affine else { return shape }
        let margin = Self.margin(of: place)
        guard margin.width.isFinite, margin.height.isFinite, shape.bounds.isFinite else {
            return shape
        }
        guard let rect = shape.rect else {
            guard shape == self.shape, place == own else { return shape }
            return .rect(shape.bounds.insetBy(dx: -margin.width, dy: -margin.height))
        }
        guard let edges = bounds(own, in: place) else { return shape }
        let nearness = Self.tolerance / Self.reach
        let tolerance = (nearness * margin.width, nearness * margin.height)
        var (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if abs(minX - edges.minX) <= tolerance.0 { minX -= margin.width }
        if abs(maxX - edges.maxX) <= tolerance.0 { maxX += margin.width }
        if abs(minY - edges.minY) <= tolerance.1 { minY -= margin.height }
        if abs(maxY - edges.maxY) <= tolerance.1 { maxY += margin.height }
        guard (minX, minY, maxX, maxY) != (rect.minX, rect.minY, rect.maxX, rect.maxY) else {
            return shape
        }
        return .rect(CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY))
    }

    /// Points of the list by which edges are moved: more than a pixel, however coarse.
    private static let reach: CGFloat = 8
    /// Points of the list within which edges coincide: less than the 256 steps of a pixel tell apart.
    private static let tolerance: CGFloat = 1e-4

    /// The reach in coordinates from which `transform` leads to the list's.
    private static func margin(of transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: reach / (transform.a * transform.a + transform.b * transform.b).squareRoot(),
            height: reach / (transform.c * transform.c + transform.d * transform.d).squareRoot())
    }

    /// The clip's bounds in coordinates from which `transform` leads to the list's; nil if axes are not parallel.
    private func bounds(_ own: CGAffineTransform, in transform: CGAffineTransform) -> CGRect? {
        let bounds = shape.bounds
        guard bounds.isFinite else { return nil }
        if own == transform { return bounds }
        guard own.b == 0, own.c == 0, transform.b == 0, transform.c == 0, transform.a != 0,
            transform.d != 0
        else { return nil }
        let place = own.concatenating(transform.inverted())
        return bounds.applying(place)
    }
}

extension Group {
    /// Whether what the group shows extends beyond what it draws, so that edges inside must stay where they are.
    package var spreads: Bool { blur != nil || dropShadow != nil }
}

extension Shape {
    /// The rectangle that the shape is, however it is given; nil if it is none.
    fileprivate var rect: CGRect? {
        switch self {
        case .rect(let rect): return rect
        case .roundedRect(let rect, let radius): return radius <= 0 ? rect : nil
        case .path(let path, _):
            let bounds = path.controlBounds
            return path.elements.count == 5 && path == Path(rect: bounds) ? bounds : nil
        }
    }
}

extension CGRect {
    fileprivate var isFinite: Bool { (minX + minY + width + height).isFinite }
}
