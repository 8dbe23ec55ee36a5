/// Is told when an animator begins and ceases to move its items.
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Called before the items begin to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called when all items rest, or nothing is left to move.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
