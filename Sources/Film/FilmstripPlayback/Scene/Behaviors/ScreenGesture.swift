import Foundation
import TransitionSpec
import UIKitCore

/// A gesture of a screen's behavior, which begins no transition.
final class ScreenGesture: SpecGesture {
    private let gesture: Spec.Behavior.Gesture
    private unowned let behavior: ScreenBehavior
    private unowned let screen: UIViewController
    /// The views as they were when the gesture began; nil without a gesture.
    private var run: TransitionRun?
    /// The state in which the gesture began; nil if there are none.
    private var origin: String?
    private var crossings = Crossings<Spec.Crossing>([])

    init(
        _ gesture: Spec.Behavior.Gesture, of behavior: ScreenBehavior,
        on screen: UIViewController, in scene: Scene
    ) {
        (self.gesture, self.behavior, self.screen) = (gesture, behavior, screen)
        super.init(gesture.recognizer, in: scene)
    }

    override var holder: UIView { screen.view }
    override var place: (index: Int, count: Int) { (0, 1) }

    override var mayBegin: Bool {
        guard let states = gesture.states, let state = behavior.state else { return true }
        return states.contains(state)
    }

    /// Adds the recognizer to the screen's view or to the view that it names there.
    func install() {
        let named = gesture.recognizer.view.flatMap { views.within(screen)[$0] }
        addRecognizer(called: nil, to: named ?? screen.view)
    }

    override func changed(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        switch recognizer.state {
        case .began:
            begin()
            run.map { behavior.make(gesture.began, of: gesture, under: "began", $0) }
        case .changed: moved()
        case .ended:
            // A discrete gesture is recognized as it ends.
            if run == nil { begin() }
            end(gesture.ended, under: "ended")
        case .cancelled:
            end(gesture.cancelled, under: "cancelled")
            if gesture.cancelled == gesture.ended, let state = behavior.state, state != origin {
                behavior.noteCancelled(gesture, entering: state)
            }
        case .possible, .failed: break
        }
    }

    override func moved() {
        guard let run else { return }
        run.set(gesture.changed)
        crossings.moved(run)
    }

    private func begin() {
        visible = place
        origin = behavior.state
        behavior.hold()
        behavior.noteBegun(gesture)
        run = behavior.makeRun()
        run?.interaction = { [unowned self] in read($0) }
        let place = behavior.pointer(to: gesture).map { $0 + "/once" } ?? ""
        crossings = Crossings(gesture.once, at: place, run)
    }

    private func end(_ changes: [Spec.Behavior.Change], under key: String) {
        run.map { behavior.make(changes, of: gesture, under: key, $0) }
        behavior.noteEnded()
        run = nil
    }
}
