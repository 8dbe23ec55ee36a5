import FilmstripGeometry
public import Foundation

/// A frame of reference on the screen: a view's, or the screen's own.
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle that the space describes, in its own coordinates.
    var bounds: CGRect { get }

    /// Converts a point to another space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle to the smallest that encloses it in another space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another space to the smallest that encloses it.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    /// Converts a point to another space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        Space.place(Space.onScreen(point, of: self), in: coordinateSpace)
    }

    /// Converts a point from another space.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        Space.place(Space.onScreen(point, of: coordinateSpace), in: self)
    }

    /// Converts a rectangle to the smallest that encloses it in another space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(containing: rect.corners.map { convert($0, to: coordinateSpace) })
    }

    /// Converts a rectangle from another space to the smallest that encloses it.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(containing: rect.corners.map { convert($0, from: coordinateSpace) })
    }
}

extension UIScreen: UICoordinateSpace {}
extension UIView: UICoordinateSpace {}

/// Places on the screen.
private enum Space {
    static func onScreen(_ point: CGPoint, of space: any UICoordinateSpace) -> CGPoint {
        guard let view = space as? UIView else { return point }
        let (place, corner) = (view.convert(point, to: nil as UIView?), corner(of: view))
        return CGPoint(x: place.x + corner.x, y: place.y + corner.y)
    }

    static func place(_ point: CGPoint, in space: any UICoordinateSpace) -> CGPoint {
        guard let view = space as? UIView else { return point }
        let corner = corner(of: view)
        return view.convert(
            CGPoint(x: point.x - corner.x, y: point.y - corner.y), from: nil as UIView?)
    }

    /// The window's corner on the screen.
    private static func corner(of view: UIView) -> CGPoint { view.window?.frame.origin ?? .zero }
}
