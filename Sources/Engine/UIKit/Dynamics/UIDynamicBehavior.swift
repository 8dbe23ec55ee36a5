public import Foundation

/// A force, a constraint or a property that an animator applies to items; or several, as children.
open class UIDynamicBehavior: NSObject {
    /// The behaviours added to this one, in the order of adding.
    public private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The animator that the behaviour, or the one that it is a child of, was added to.
    public private(set) weak var dynamicAnimator: UIDynamicAnimator?
    /// Called at each of the animator's frames, after the items have moved.
    open var action: (() -> Void)?
    /// The items that were given to the behaviour, if it takes any number.
    final var list = ItemList()

    public override init() { super.init() }

    /// Adds a behaviour to this one; both join and leave an animator together.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
        prepareChange()
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
    }

    /// Removes a behaviour that was added to this one.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        prepareChange()
        childBehaviors.remove(at: index)
        if dynamicAnimator != nil { behavior.join(nil) }
    }

    /// Called before the behaviour is added to an animator, or removed from it, which is nil.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    var ownItems: [any UIDynamicItem] { list.items }

    /// Adds what the behaviour itself does to the animator's world.
    func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {}

    /// The behaviour and all below it, parents first.
    final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

    /// Joins or leaves an animator with all children.
    final func join(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.join(animator) }
    }

    /// Brings the animator up to the current time, before a change.
    final func prepareChange() { dynamicAnimator?.prepareChange() }

    /// Makes a change to the behaviour at the current time of its animator.
    final func change(_ body: () -> Void) {
        prepareChange()
        body()
    }
}
