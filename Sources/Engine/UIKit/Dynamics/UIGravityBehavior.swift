public import Foundation

/// Accelerates items evenly in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
    private var force = PolarVector(CGVector(dx: 0, dy: 1))

    /// Creates gravity downwards, of magnitude 1, for the given items.
    public init(items: [any UIDynamicItem] = []) {
        super.init()
        list = ItemList(items)
    }

    /// The items that fall.
    open var items: [any UIDynamicItem] { list.items }

    /// Lets an item fall.
    open func addItem(_ item: any UIDynamicItem) { change { list.add(item) } }

    /// Lets an item fall no longer; it keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) { change { list.remove(item) } }

    /// The direction and strength; a length of 1 accelerates by 1000 points/s².
    open var gravityDirection: CGVector {
        get { force.vector }
        set { change { force = PolarVector(newValue) } }
    }

    /// The direction, radians clockwise from the right.
    open var angle: CGFloat {
        get { force.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength; 1 accelerates by 1000 points/s².
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction, radians clockwise from the right, and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change { force = PolarVector(angle: angle, magnitude: magnitude) }
    }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        for item in list.items { world.gravity.append((animator.makeBody(of: item), self)) }
    }
}
