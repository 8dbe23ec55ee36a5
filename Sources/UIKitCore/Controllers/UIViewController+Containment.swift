import Foundation

/// Containment: the parent places the child's view; the calls keep both informed.
extension UIViewController {
    /// Makes `child` a child, calling its `willMove(toParent:)`; the caller calls `didMove(toParent:)`
    /// when the view is in place.
    public func addChild(_ child: UIViewController) {
        if child.parent === self { return }
        child.parent?.removeChild(child)
        child.move(toParent: self, .willMoveToParent)
        children.append(child)
        child.parent = self
    }

    /// Leaves the parent and calls `didMove(toParent: nil)`; the caller has called
    /// `willMove(toParent: nil)`.
    public func removeFromParent() {
        guard let parent else { return }
        parent.removeChild(self)
        move(toParent: nil, .didMoveToParent)
    }

    func removeChild(_ child: UIViewController) {
        children.removeAll { $0 === child }
        child.parent = nil
    }

    /// Calls `willMove(toParent:)` or `didMove(toParent:)` and logs it.
    func move(toParent parent: UIViewController?, _ name: StageEvent.Name) {
        log(name, .answer(parent?.stageName))
        if name == .willMoveToParent {
            movement = parent == nil ? .leaving : .entering
            willMove(toParent: parent)
        } else {
            movement = .none
            didMove(toParent: parent)
        }
    }
}
