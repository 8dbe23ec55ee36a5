import CoreAnimation
import FilmstripGeometry
public import Foundation
public import UIKitCore

/// Moves items by the laws of mechanics, as its behaviours say.
///
/// The simulation runs in steps of 1/480 s from the time at which it begins, so that it does not depend on the
/// display's rate; items get their new places at the display's frames. It pauses when all items rest.
///
/// - Approximation: Apple does not publish the solver; known figures, such as those of gravity and pushes, hold, and
///   the others are chosen: when items rest, how friction and elasticity of two items combine (the root of the product;
///   the greater), and the stiffness of a snap.
open class UIDynamicAnimator: NSObject {
    /// The view in whose coordinates the behaviours are given; nil for a layout's or an app's own items.
    public let referenceView: UIView?
    /// The behaviours in the order of adding, without their children.
    public private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether the items are moving.
    public private(set) var isRunning = false
    /// Is told when the items begin and cease to move.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    private weak var layout: UICollectionViewLayout?
    private let world = DynamicsWorld()
    private var link: CADisplayLink?
    /// The time at which the animator last began to run, and the steps taken since.
    private var start: TimeInterval = 0
    private var steps = 0
    /// Whether behaviours or their items have changed since the world was set up.
    private var isStale = false
    private var isAdvancing = false
    private var collisionCount = 0

    /// Creates an animator of the subviews of `view`.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    public override init() {
        referenceView = nil
        super.init()
    }

    /// Creates an animator of a layout's attributes; it invalidates the layout at each frame.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        self.layout = layout
    }

    deinit { link?.invalidate() }

    /// Adds a behaviour with its children, which takes effect from now on.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        prepareChange()
        behaviors.append(behavior)
        behavior.join(self)
    }

    /// Removes a behaviour with its children.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        prepareChange()
        behaviors.remove(at: index)
        behavior.join(nil)
    }

    /// Removes all behaviours; the items stay where they are.
    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// Returns the items whose frames meet `rect`, in the animator's coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        setUp()
        return world.bodies.compactMap { body in
            let (low, high) = ConvexShape(size: body.item.bounds.size)
                .placed(at: body.position, angle: body.angle).bounds
            let frame = CGRect(
                x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
            return frame.intersects(rect) ? body.item : nil
        }
    }

    /// Takes the item's place, rotation and size anew, after the app has set them; its velocity stays.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        prepareChange()
        setUp()
        world.body(of: item)?.read(place(of: item))
    }

    /// Seconds since the animator last began to run; 0 while it is paused.
    open var elapsedTime: TimeInterval { isRunning ? Stage.shared.now - start : 0 }

    /// Brings the simulation up to now, and lets it run on: the next change counts from now.
    final func prepareChange() {
        catchUp()
        isStale = true
        world.wake()
        guard !isRunning else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        (start, steps) = (Stage.shared.now, 0)
        let link = link ?? makeLink()
        link.isPaused = false
    }

    /// The body of an item, set up as the behaviours say.
    final func body(of item: any UIDynamicItem) -> RigidBody? {
        setUp()
        return world.body(of: item)
    }

    /// The body of an item for a behaviour that is being set up.
    final func makeBody(of item: any UIDynamicItem) -> RigidBody {
        world.makeBody(of: item) { place(of: item) }
    }

    /// A number for a collision behaviour.
    final func countCollision() -> Int {
        collisionCount += 1
        return collisionCount
    }

    private func makeLink() -> CADisplayLink {
        let link = CADisplayLink { [weak self] link in
            if let self { frame() } else { link.invalidate() }
        }
        link.start()
        self.link = link
        return link
    }

    /// Advances to the current frame, and shows where the items are.
    private func frame() {
        guard isRunning else { return }
        catchUp()
        show()
        let all = behaviors.flatMap(\.tree)
        for event in world.takeEvents() { UICollisionBehavior.tell(event, all, world) }
        for behavior in all { behavior.action?() }
        guard isRunning, world.restingTime >= DynamicsFigures.restDuration || isIdle else { return }
        isRunning = false
        link?.isPaused = true
        delegate?.dynamicAnimatorDidPause(self)
    }

    private var isIdle: Bool {
        setUp()
        return world.bodies.isEmpty
    }

    private func show() {
        for body in world.bodies where body.inverseMass > 0 {
            let item = body.item
            let center = itemPoint(body.position.point, item)
            if item.center != center { item.center = center }
            let turn = CGAffineTransform(rotationAngle: body.angle)
            if item.transform != turn { item.transform = turn }
        }
        layout?.invalidateLayout()
    }

    /// Takes the steps that are due now.
    private func catchUp() {
        guard isRunning, !isAdvancing else { return }
        setUp()
        isAdvancing = true
        let due = Int(((Stage.shared.now - start) * DynamicsFigures.stepsPerSecond + 1e-6))
        while steps < due {
            world.advance()
            steps += 1
        }
        isAdvancing = false
    }

    /// Sets the world up as the behaviours say, if they have changed.
    private func setUp() {
        guard isStale, !isAdvancing else { return }
        isStale = false
        world.begin()
        let all = behaviors.flatMap(\.tree)
        var items: Set<ObjectIdentifier> = []
        for behavior in all {
            for item in behavior.ownItems {
                items.insert(ObjectIdentifier(item))
                _ = makeBody(of: item)
            }
        }
        world.keepBodies(of: items)
        for body in world.bodies { body.properties = ItemProperties() }
        for behavior in all { behavior.contribute(to: world, self) }
        world.referenceBounds =
            referenceView?.bounds
            ?? CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero)
    }

    /// The item's centre in the reference view's coordinates.
    private func place(of item: any UIDynamicItem) -> SIMD2<Double> {
        guard let referenceView, let view = item as? UIView else { return SIMD2(item.center) }
        demand(
            view !== referenceView && view.isDescendant(of: referenceView),
            "View item (\(view)) should be a descendant of reference view in \(self)")
        guard let parent = view.superview, parent !== referenceView else {
            return SIMD2(item.center)
        }
        return SIMD2(parent.convert(item.center, to: referenceView))
    }

    /// A point of the reference view in the coordinates of the item's centre.
    private func itemPoint(_ point: CGPoint, _ item: any UIDynamicItem) -> CGPoint {
        guard let referenceView, let parent = (item as? UIView)?.superview,
            parent !== referenceView
        else { return point }
        return referenceView.convert(point, to: parent)
    }
}

/// Animators of layouts.
extension UIDynamicAnimator {
    /// Returns the attributes of a cell that the animator moves; nil if it does not.
    public func layoutAttributesForCell(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    /// Returns the attributes of a supplementary view that the animator moves; nil if it does not.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementKind == kind && $0.indexPath == indexPath }
    }

    private func attributes(
        where fits: (UICollectionViewLayoutAttributes) -> Bool
    ) -> UICollectionViewLayoutAttributes? {
        behaviors.lazy.flatMap(\.tree).flatMap(\.ownItems)
            .compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: fits)
    }
}
