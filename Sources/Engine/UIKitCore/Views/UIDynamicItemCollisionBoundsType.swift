/// The form with which an item of an animator collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The item's bounds.
    case rectangle
    /// The ellipse that touches the sides of the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}
