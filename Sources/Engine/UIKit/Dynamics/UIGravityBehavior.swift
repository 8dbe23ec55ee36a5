public import Foundation

/// Accelerates items evenly in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
    private var list: ItemList
    private var direction = CGVector(dx: 0, dy: 1)
    private var polar = (angle: CGFloat.pi / 2, magnitude: CGFloat(1))

    /// Creates gravity downwards, of magnitude 1, for the given items.
    public init(items: [any UIDynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// The items that fall.
    open var items: [any UIDynamicItem] { list.items }

    /// Lets an item fall.
    open func addItem(_ item: any UIDynamicItem) { change { list.add(item) } }

    /// Lets an item fall no longer; it keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) { change { list.remove(item) } }

    /// The direction and strength; a length of 1 accelerates by 1000 points/s².
    open var gravityDirection: CGVector {
        get { direction }
        set {
            change {
                direction = newValue
                polar = (atan2(newValue.dy, newValue.dx), SIMD2<Double>(newValue).length)
            }
        }
    }

    /// The direction, radians clockwise from the right.
    open var angle: CGFloat {
        get { polar.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength; 1 accelerates by 1000 points/s².
    open var magnitude: CGFloat {
        get { polar.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction, radians clockwise from the right, and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change {
            direction = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
            polar = (angle, magnitude)
        }
    }

    override var ownItems: [any UIDynamicItem] { list.items }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        for item in list.items { world.gravity.append((animator.makeBody(of: item), self)) }
    }
}
