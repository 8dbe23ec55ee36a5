public import Foundation

/// Is told when items begin and cease to touch.
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Called when two items begin to touch, at `p` in the animator's coordinates.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary; the identifier of the reference view's bounds is nil.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

extension UICollisionBehavior {
    /// Tells the delegate of the behaviour that an event belongs to.
    static func tell(
        _ event: ContactEvent, _ behaviors: [UIDynamicBehavior], _ world: DynamicsWorld
    ) {
        let pair =
            switch event {
            case .began(let pair, _, _, _): pair
            case .ended(let pair): pair
            }
        let collisions = behaviors.lazy.compactMap { $0 as? UICollisionBehavior }
        guard let behavior = collisions.first(where: { $0.number == pair.behavior }),
            let delegate = behavior.collisionDelegate,
            let item = world.bodies.first(where: { $0.number == pair.body })?.item
        else { return }
        let other = world.bodies.first { $0.number == pair.other }?.item
        if pair.other >= 0, other == nil { return }
        let identifier = behavior.identifiers[-1 - pair.other]
        switch (event, other) {
        case (.began(_, _, _, let place), let other?):
            delegate.collisionBehavior(
                behavior, beganContactFor: item, with: other, at: place.point)
        case (.began(_, _, _, let place), nil):
            delegate.collisionBehavior(
                behavior, beganContactFor: item, withBoundaryIdentifier: identifier,
                at: place.point)
        case (.ended, let other?):
            delegate.collisionBehavior(behavior, endedContactFor: item, with: other)
        case (.ended, nil):
            delegate.collisionBehavior(
                behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}

/// Lets a string identify a boundary, as `"floor" as NSCopying`.
///
/// - Difference: Swift's strings are not bridged to Foundation's on Linux.
extension String: @retroactive NSCopying {
    /// The string itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
