public import Foundation

/// An area around a field's position.
open class UIRegion: NSObject {
    private let holds: (CGPoint) -> Bool

    private init(_ holds: @escaping (CGPoint) -> Bool) { self.holds = holds }

    /// The whole plane.
    public class var infinite: UIRegion { UIRegion { _ in true } }

    /// Creates a disc around the position.
    public convenience init(radius: CGFloat) {
        self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
    }

    /// Creates a rectangle around the position.
    public convenience init(size: CGSize) {
        self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    /// Returns all points outside this region.
    open func inverse() -> UIRegion { UIRegion { [holds] in !holds($0) } }

    /// Returns the points of this region or the other.
    open func union(_ region: UIRegion) -> UIRegion {
        UIRegion { [holds] in holds($0) || region.holds($0) }
    }

    /// Returns the points of this region outside the other.
    open func difference(_ region: UIRegion) -> UIRegion {
        UIRegion { [holds] in holds($0) && !region.holds($0) }
    }

    /// Returns the points of both regions.
    open func intersection(_ region: UIRegion) -> UIRegion {
        UIRegion { [holds] in holds($0) && region.holds($0) }
    }

    /// Whether the region holds a point, given from the position.
    open func contains(_ point: CGPoint) -> Bool { holds(point) }
}
