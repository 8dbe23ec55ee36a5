import CoreAnimation
import FilmstripFilm
import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

/// The behavior of a screen on a stage: its present state, its gestures and its loops.
final class ScreenBehavior {
    private let spec: Spec.Behavior
    private unowned let screen: UIViewController
    private unowned let scene: Scene
    /// The name of the present state; nil if there are none.
    private(set) var state: String?
    private var gestures: [ScreenGesture] = []
    private var context: ScreenContext?
    /// The property animator that moves the views to the present state; nil before the first change.
    private var animator: UIViewPropertyAnimator?
    private var areLoopsPlayed = false
    /// The index of the newest gesture among the scene's changes of state; nil before the first.
    private var noted: Int?

    init(_ spec: Spec.Behavior, of screen: UIViewController, in scene: Scene) {
        (self.spec, self.screen, self.scene) = (spec, screen, scene)
        state = spec.initial
    }

    func belongs(to screen: UIViewController) -> Bool { self.screen === screen }

    /// Adds the recognizers, once the screen's view is loaded.
    func loaded() {
        context = ScreenContext(screen)
        gestures = spec.gestures.map { ScreenGesture($0, of: self, on: screen, in: scene) }
        for gesture in gestures { gesture.install() }
    }

    /// Begins the loops when the screen first appears.
    func appears() {
        guard !areLoopsPlayed else { return }
        areLoopsPlayed = true
        makeRun()?.play(spec.loops) {}
    }

    /// A run of steps over the screen's views, whose frames now are the original ones; nil before the view is loaded.
    func makeRun() -> TransitionRun? {
        context.flatMap {
            TransitionRun($0, scene.operations.setting(forward: true, duration: 0))
        }
    }

    /// Stops the change to the present state where it is.
    func hold() {
        if animator?.state == .active { animator?.stopAnimation(true) }
        animator = nil
        note { $0.ended = $0.ended ?? ($0.released == nil ? nil : Stage.shared.now) }
    }

    /// Notes that a gesture begins, or a further change of one.
    func noteBegun(_ gesture: Spec.Behavior.Gesture) {
        noted = scene.failure.facts.stateChanges.count
        scene.failure.facts.stateChanges.append(
            Timeline.StateChange(
                screen: screen.stageName, gesture: gesture.recognizer.kind.word, from: state,
                began: Stage.shared.now))
    }

    /// Notes that the newest gesture ends, if it has entered no state.
    func noteEnded() {
        note {
            if $0.released == nil { ($0.released, $0.ended) = (Stage.shared.now, Stage.shared.now) }
        }
    }

    private func note(_ change: (inout Timeline.StateChange) -> Void) {
        if let noted { change(&scene.failure.facts.stateChanges[noted]) }
    }

    /// Makes the first of `changes` whose condition holds.
    ///
    /// - Parameter key: The key of the changes in the spec of `gesture`.
    func make(
        _ changes: [Spec.Behavior.Change], of gesture: Spec.Behavior.Gesture, under key: String,
        _ run: TransitionRun
    ) {
        guard let index = changes.firstIndex(where: { run.value($0.when) == true }) else { return }
        let change = changes[index]
        if let pointer = pointer(to: gesture) {
            scene.failure.facts.noteDecision(at: "\(pointer)/\(key)/\(index)")
        }
        guard let target = spec.states.first(where: { $0.name == change.state })
        else { return }
        hold()
        var timing = target.timing
        var vertical: Double?
        if let handover = change.velocity {
            guard let velocity = relative(handover, to: target, run) else { return }
            timing = timing.with(initialVelocity: velocity.dx) ?? timing
            vertical = velocity.dy
        }
        if let noted, scene.failure.facts.stateChanges[noted].released != nil { noteBegun(gesture) }
        let place = noted
        note {
            ($0.to, $0.curve, $0.released) = (target.name, timing.words, Stage.shared.now)
        }
        state = target.name
        let animator = UIViewPropertyAnimator(timing, verticalVelocity: vertical)
        animator.addAnimations { run.set(target.set + change.set) }
        animator.addCompletion { [facts = scene.failure.facts] _ in
            guard let place, facts.stateChanges[place].ended == nil else { return }
            facts.stateChanges[place].ended = Stage.shared.now
        }
        animator.startAnimation()
        self.animator = animator
    }

    func pointer(to gesture: Spec.Behavior.Gesture) -> String? {
        spec.gestures.firstIndex(of: gesture).map {
            "/screens/\(screen.stageName)/behavior/gestures/\($0)"
        }
    }

    /// Notes that a gesture, of which the system cancelled the touch, entered another state than that in which it began.
    func noteCancelled(_ gesture: Spec.Behavior.Gesture, entering state: String) {
        guard let pointer = pointer(to: gesture) else { return }
        scene.failure.facts.note(.cancelEnters(state: state, place: pointer))
    }

    /// The velocity over the distance that is left to the value of `target`, the same along both axes for a number;
    /// 0 where nothing is left, nil if an expression has no value, which is recorded.
    private func relative(
        _ handover: Spec.Behavior.Handover, to target: Spec.Behavior.State, _ run: TransitionRun
    ) -> CGVector? {
        guard let index = target.keys.firstIndex(of: handover.key),
            let view = run.view(target.set[index].subject)
        else { return nil }
        let setting = target.set[index].setting
        switch handover.velocity {
        case .number(let velocity):
            guard let number = setting.number, let velocity = run.value(velocity),
                let end = run.value(number)
            else { return nil }
            let relative = Self.relative(velocity, end - setting.current(of: view))
            return CGVector(dx: relative, dy: relative)
        case .center(let velocity):
            guard let center = setting.wholeCenter, let velocity = run.value(velocity),
                let end = run.value(center)
            else { return nil }
            return CGVector(
                dx: Self.relative(velocity.x, end.x - view.center.x),
                dy: Self.relative(velocity.y, end.y - view.center.y))
        }
    }

    private static func relative(_ velocity: Double, _ way: Double) -> Double {
        abs(way) < leastWay ? 0 : velocity / way
    }

    /// The distance below which a spring has nowhere to go, in the unit of the property.
    private static let leastWay = 1e-6
}

extension Spec.Setting {
    /// The present value of a single number.
    ///
    /// - Precondition: `number` is not nil.
    fileprivate func current(of view: UIView) -> Double {
        switch self {
        case .frame(.x): view.frame.origin.x
        case .frame(.y): view.frame.origin.y
        case .frame(.width): view.frame.size.width
        case .frame(.height): view.frame.size.height
        case .bounds(.x): view.bounds.origin.x
        case .bounds(.y): view.bounds.origin.y
        case .bounds(.width): view.bounds.size.width
        case .bounds(.height): view.bounds.size.height
        case .center(.x): view.center.x
        case .center(.y): view.center.y
        case .alpha: view.alpha
        case .transform(.tx): view.transform.tx
        case .transform(.ty): view.transform.ty
        case .layer(let keyPath, _):
            if case .number(let number) = view.value(of: .layer(keyPath), originalFrame: .zero) {
                number
            } else {
                0
            }
        case .frame, .bounds, .center, .transform, .isHidden, .isUserInteractionEnabled,
            .clipsToBounds, .backgroundColor, .tintColor, .overrideUserInterfaceStyle,
            .semanticContentAttribute, .cornerConfiguration, .autoresizesSubviews, .text,
            .textColor,
            .effect,
            .contentOffset, .contentInset, .isScrollEnabled, .image, .contentMode,
            .isExclusiveTouch, .cornerCurve, .maskedCorners, .magnificationFilter,
            .compositingFilter:
            fatalError("\(self) is no number")
        }
    }
}
