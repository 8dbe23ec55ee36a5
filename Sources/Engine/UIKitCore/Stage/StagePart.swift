/// An object of which each stage has at most one, such as its application or its pasteboard.
package protocol StagePart: AnyObject {
    /// Releases all that refers to the stage, when it is torn down.
    func endPlay()
}

struct WeakWindow {
    weak var window: UIWindow?
}

/// A weak reference to a transition's context.
struct WeakContext {
    weak var context: TransitionContext?
}
