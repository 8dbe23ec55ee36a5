import FilmstripGeometry
import Foundation

/// The coordinator that controllers get when the device is turned.
final class RotationCoordinator: UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let transitionDuration: TimeInterval
    /// The interface's turn on the display; Apple's Technical Q&A QA1890 undoes it in a view that is to stay.
    let targetTransform: CGAffineTransform
    private weak var root: UIViewController?
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var hasStarted = false

    /// - Parameter angle: The angle by which the interface turns clockwise on the display, radians.
    init(
        _ angle: CGFloat, in window: UIView, of root: UIViewController,
        lasting duration: TimeInterval
    ) {
        (containerView, transitionDuration, self.root) = (window, duration, root)
        targetTransform = CGAffineTransform(rotationAngle: angle)
    }

    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }

    /// The controller that turns, before and after.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        root
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { root?.viewIfLoaded }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        if let completion { completions.append(completion) }
        guard !hasStarted else { return false }
        if let animation { animations.append(animation) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: Block?, completion: Block?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {}

    /// Runs the animations alongside, within the animation of the turn.
    func start() {
        hasStarted = true
        for block in animations { block(self) }
        animations = []
    }

    /// Runs the completions.
    func end() {
        for block in completions { block(self) }
        completions = []
    }
}
