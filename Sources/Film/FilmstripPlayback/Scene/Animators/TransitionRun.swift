import CoreAnimation
import FilmstripFilm
import FilmstripParallel
import Foundation
import TransitionSpec
import UIKitCore

/// One transition as the steps of a spec see it: the two screens, the container's named views, and the values that
/// expressions read.
final class TransitionRun {
    /// Facts about a transition that its context does not give.
    struct Setting {
        let views: SceneViews
        /// Whether the arriving screen comes after the leaving one.
        var forward: Bool
        /// The answer to `transitionDuration(using:)`.
        var duration: Double
        let images: SceneImages
        let failure: SceneFailure
    }

    /// The context; nil once the transition is over.
    private(set) weak var context: (any UIViewControllerContextTransitioning)?
    let container: UIView
    let from, to: RunningSide
    let setting: Setting
    /// The views that steps have added, by name.
    private(set) var added: [String: UIView] = [:]
    /// The frames of named views when the transition began.
    private let originalFrames: [ObjectIdentifier: CGRect]
    let transition = Stage.shared.transitions.last { $0.ended == nil }?.id
    /// The step that completed the transition; nil before.
    var end: Spec.Site?
    /// The argument of `animationEnded(_:)`.
    var completed = false
    /// Reads the gesture's values; nil outside of interactions.
    var interaction: ((Spec.InteractionName) -> Spec.Value)?
    /// The gesture's recognizer and the view in which it is measured; nil outside of interactions.
    var recognizer: (() -> (UIGestureRecognizer, in: UIView)?)?
    /// The animator's property animator, while it exists.
    private(set) weak var propertyAnimator: UIViewPropertyAnimator?
    /// Reads a property animator by its name, while it exists.
    private(set) var namedPropertyAnimator: (String) -> UIViewPropertyAnimator? = { _ in nil }
    /// The fractions of the property animators when a finger last took hold of them, by name; "" is the one without.
    var heldFractions: [String: Double] = [:]
    /// The position at which the property animator ended; nil before.
    var position: UIViewAnimatingPosition?

    /// Nil if the context lacks one of the screens.
    init?(_ context: any UIViewControllerContextTransitioning, _ setting: Setting) {
        guard let from = RunningSide(.from, in: context),
            let to = RunningSide(.to, in: context)
        else { return nil }
        (self.context, container, self.setting) = (context, context.containerView, setting)
        (self.from, self.to) = (from, to)
        var named = Array(setting.views.ofContainer.values)
        for side in [from, to] { named += setting.views.within(side.screen).values }
        originalFrames = Dictionary(
            named.map { (ObjectIdentifier($0), $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    /// Takes the property animators of the animator `name`: one that leads any others, and those with names.
    func take(
        _ animator: UIViewPropertyAnimator?, _ named: [String: UIViewPropertyAnimator],
        of name: String
    ) {
        (propertyAnimator, animatorName) = (animator, name)
        let named = named.mapValues { Weak(animator: $0) }
        namedPropertyAnimator = { named[$0]?.animator }
        names = named.keys.sorted()
    }

    /// The name of the animator to which the property animators belong.
    private(set) var animatorName = ""
    /// Names of the property animators.
    private(set) var names: [String] = []

    private struct Weak {
        weak var animator: UIViewPropertyAnimator?
    }

    /// Performs the steps whose conditions hold, in order.
    func perform(_ steps: [Spec.Step]) {
        for step in steps where value(step.when) == true {
            if !step.when.isConstant { setting.failure.facts.noteDecision(at: step.site.place) }
            noteEnd(by: step)
            perform(step.action)
            notePlace(by: step)
            setting.failure.recordProblem(at: step.site)
        }
    }

    func set(_ assignments: [Spec.Assignment]) {
        for assignment in assignments {
            guard setting.failure.workload.spend(PlayCost.assignment) else { return }
            if let view = view(assignment.subject) {
                noteChange(for: assignment.setting.rule, of: view, at: assignment.site)
                apply(assignment, to: view)
            }
            setting.failure.recordProblem(at: assignment.site)
        }
    }

    /// Makes an assignment, and notes that its property will not move if it is one that UIKit does not animate.
    private func apply(_ assignment: Spec.Assignment, to view: UIView) {
        guard let path = assignment.setting.isNotAnimated, UIView.inheritedAnimationDuration > 0
        else { return assignment.setting.apply(to: view, value, setting.images) }
        let old = view.layer.modelValues
        assignment.setting.apply(to: view, value, setting.images)
        guard view.layer.modelValues != old else { return }
        setting.failure.facts.note(
            .notAnimated(
                view: name(of: view), property: path, place: assignment.site.place))
    }

    /// Makes the assignments of the sets whose conditions hold, in order.
    func perform(_ sets: [Spec.ConditionalSet]) {
        for set in sets where value(set.when) == true { self.set(set.set) }
    }

    /// Starts the animations whose conditions hold all at once, each followed by those of its `then`; calls
    /// `completion` when the last one has ended.
    func play(_ animations: [Spec.Animation], completion: @escaping () -> Void) {
        let allowed = animations.filter { value($0.when) == true }
        guard !allowed.isEmpty else { return completion() }
        if let end {
            setting.failure.facts.note(.animatedAfterEnd(place: end.place), in: transition)
        }
        var left = allowed.count
        func ended() {
            left -= 1
            if left == 0 { completion() }
        }
        for animation in allowed {
            play(animation) { [self] in play(animation.then, completion: ended) }
        }
    }

    /// Makes a block's changes, inside an animation that the caller has begun.
    func change(_ changes: Spec.Changes) {
        switch changes {
        case .set(let assignments): set(assignments)
        case .keyframes(let keyframes, let mode):
            UIView.animateKeyframes(keyframes, mode, changes: set)
        case .transition, .layer: fatalError("\(changes) in another's animation")
        }
    }

    /// Evaluates expressions at the current time; nil for one without a value, which is recorded.
    var value: Evaluator<Spec.AnimatorName> {
        Evaluator(failure: setting.failure) { [self] name in
            switch name {
            case .view(let subject, let property): read(property, of: subject)
            case .container(.frame): Spec.Value(container.frame)
            case .container(.bounds), .superview(.bounds): Spec.Value(container.bounds)
            case .superview(.frame): Spec.Value(container.frame)
            case .cancelled: .boolean(context?.transitionWasCancelled ?? false)
            case .interactive: .boolean(context?.isInteractive ?? false)
            case .completed: .boolean(completed)
            case .forward: .boolean(setting.forward)
            case .shows(let side, let name): .boolean(self.side(side).screen.shows(name))
            case .duration: .number(setting.duration)
            case .reduceMotion: .boolean(UIAccessibility.isReduceMotionEnabled)
            case .rightToLeft: .boolean(UIView.isRightToLeft)
            case .interaction(let name): interaction?(name) ?? .number(0)
            case .propertyAnimator(let state): value(of: state, of: nil)
            case .namedPropertyAnimator(let name, let state): value(of: state, of: name)
            case .position(.start): .boolean(position == .start)
            case .position(.end): .boolean(position == .end)
            case .position(.current): .boolean(position == .current)
            case .maximumDetentValue: fatalError("\(name) in a transition")
            }
        }
    }

    private func play(_ animation: Spec.Animation, completion: @escaping () -> Void) {
        var (timing, velocity) = (animation.timing, Double?.none)
        if let expression = animation.initialVelocity {
            guard let given = value(expression) else { return }
            (timing, velocity) = (timing.with(initialVelocity: given) ?? timing, given)
        }
        if let expression = animation.duration {
            guard let seconds = duration(expression) else { return }
            timing = timing.with(duration: seconds)
        }
        let options = UIView.AnimationOptions(animation.options)
        switch animation.changes {
        case .set(let assignments):
            // Nested animations end on their own, possibly last.
            var left = 1 + (animation.nested.isEmpty ? 0 : 1)
            func ended() {
                left -= 1
                if left == 0 { completion() }
            }
            UIView.animate(
                timing, options, delay: animation.delay, repeating: animation.repetition,
                animations: {
                    self.set(assignments)
                    if !animation.nested.isEmpty { self.play(animation.nested, completion: ended) }
                }, completion: ended)
        case .keyframes(let keyframes, let mode):
            UIView.animate(
                keyframes, mode, timing, options, delay: animation.delay,
                repeating: animation.repetition, changes: set, completion: completion)
        case .transition(let transition):
            play(transition, timing, completion: completion)
        case .layer(let layer):
            add(layer, timing, velocity, delay: animation.delay, completion: completion)
        }
    }

    private func play(
        _ transition: Spec.ViewTransition, _ timing: Spec.AnimationTiming,
        completion: @escaping () -> Void
    ) {
        guard case .timing(let function) = timing.curve, let curve = function.named else {
            fatalError("a transition paced by \(timing)")
        }
        let options = UIView.AnimationOptions(transition.style).union(.init(curve))
        defer { setting.failure.recordProblem(at: transition.site) }
        switch transition.change {
        case .with(let subject, let assignments):
            guard let view = view(subject) else { return }
            UIView.transition(with: view, duration: timing.duration, options: options) {
                self.set(assignments)
            } completion: { _ in
                completion()
            }
        case .replace(let old, let new, let hides):
            guard let old = view(old), let new = view(new) else { return }
            guard let superview = old.superview else {
                return setting.failure.note("the view that goes is in no other view")
            }
            guard !superview.isDescendant(of: new) else {
                return setting.failure.note("the view that goes is inside the one that comes")
            }
            UIView.transition(
                from: old, to: new, duration: timing.duration,
                options: hides ? options.union(.showHideTransitionViews) : options
            ) { _ in completion() }
        }
    }

    private func add(
        _ layerAnimation: Spec.LayerAnimation, _ timing: Spec.AnimationTiming,
        _ velocity: Double?, delay: Double, completion: @escaping () -> Void
    ) {
        defer { setting.failure.recordProblem(at: layerAnimation.site) }
        guard let layer = view(layerAnimation.subject)?.layer,
            let animation = layerAnimation.animation.made(timing, velocity: velocity, value)
        else { return }
        let absence = layerAnimation.animation.keyPaths.lazy.compactMap { $0.absence(in: layer) }
        if let absence = absence.first { return setting.failure.note(absence) }
        if delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        layer.add(animation, forKey: layerAnimation.key)
        CATransaction.commit()
        if case .transition(let transition) = layerAnimation.animation.kind {
            UIView.performWithoutAnimation { set(transition.set) }
        }
    }

    private func perform(_ action: Spec.Step.Action) {
        switch action {
        case .insert(let subject, let placement):
            if let view = view(subject) { put(view, placement) }
        case .add(let spec, let placement):
            if let superview = superview(placement) { put(make(spec, in: superview), placement) }
        case .snapshot(let subject, let snapshot, let placement):
            if let view = view(subject) { add(snapshot, of: view, placement) }
        case .mask(let subject, let spec):
            if let view = view(subject) { view.mask = make(spec, in: view) }
        case .unmask(let subject): view(subject)?.mask = nil
        case .remove(let subject): view(subject)?.removeFromSuperview()
        case .layoutIfNeeded(let subject): view(subject)?.layoutIfNeeded()
        case .reorder(let subject, let order):
            if let view = view(subject) { move(view, order) }
        case .set(let assignments):
            set(assignments)
        case .completeTransition(let expression):
            if let didComplete = value(expression) { context?.completeTransition(didComplete) }
        case .haptic(let haptic): haptic.feel()
        case .propertyAnimator(let call):
            perform(call)
        case .namedPropertyAnimator(let name, let call):
            perform(call, of: name)
        case .count(let counted):
            count(counted)
        case .updateInteractiveTransition(let expression):
            if let part = value(expression) { context?.updateInteractiveTransition(part) }
        case .finishInteractiveTransition:
            context?.finishInteractiveTransition()
        case .cancelInteractiveTransition:
            context?.cancelInteractiveTransition()
        case .pauseInteractiveTransition:
            context?.pauseInteractiveTransition()
        }
    }

    /// Adds a snapshot of a view at the view's place.
    private func add(_ snapshot: Spec.Step.Snapshot, of view: UIView, _ placement: Spec.Placement) {
        var rect = view.bounds
        if let expression = snapshot.rect {
            guard let part = value(expression) else { return }
            rect = CGRect(part)
        }
        let insets = UIEdgeInsets(snapshot.capInsets)
        guard insets == .zero || rect.inset(by: insets).isStretchable else {
            return note("the capInsets leave nothing of the picture to stretch")
        }
        guard
            let picture = view.resizableSnapshotView(
                from: rect, afterScreenUpdates: snapshot.afterScreenUpdates, withCapInsets: insets)
        else { return }
        guard let superview = superview(placement) else { return }
        picture.frame = superview.convert(rect, from: view)
        picture.accessibilityIdentifier = snapshot.name
        register(snapshot.name, picture)
        put(picture, placement)
    }

    /// Notes why the current action is impossible.
    func note(_ problem: String) { setting.failure.note(problem) }

    /// Makes a view that a step adds.
    private func make(_ spec: Spec.View, in superview: UIView) -> UIView {
        let builder = ViewBuilder(images: setting.images, failure: setting.failure) { [value] in
            value.read($0)
        } register: { [weak self] in
            self?.register($0, $1)
        }
        return builder.make(spec, in: superview)
    }

    private func register(_ name: String, _ view: UIView) {
        added[name] = view
        setting.views.add(view, name)
    }

    private func side(_ side: Spec.TransitionSide) -> RunningSide {
        switch side {
        case .from: from
        case .to: to
        }
    }

    /// The view of a subject; nil if there is none, which is noted for the caller to record.
    func view(_ subject: Spec.Subject) -> UIView? {
        switch subject {
        case .from: return from.view
        case .to: return to.view
        case .container: return container
        case .view(let name):
            if let view = added[name] ?? setting.views.ofContainer[name] { return view }
            // Its driver or an earlier transition may have added it.
            if let view = setting.views.added(named: name) { return view }
            setting.failure.note("no view named \"\(name)\" was added yet")
        case .subview(let side, let name):
            let screen = self.side(side).screen
            if let view = setting.views.view(named: name, within: screen) { return view }
            setting.failure.note(
                "\(side.rawValue), the screen \"\(screen.stageName)\", has no view named \"\(name)\""
            )
        }
        return nil
    }

    private func read(_ property: Spec.ViewProperty, of subject: Spec.Subject) -> Spec.Value {
        // A plain view stands in for a missing one; that it is missing is already noted.
        let view = view(subject) ?? UIView()
        let (side, original): (RunningSide?, CGRect?) =
            switch subject {
            case .from: (from, from.originalFrame)
            case .to: (to, to.originalFrame)
            case .container, .view, .subview: (nil, originalFrames[ObjectIdentifier(view)])
            }
        switch property {
        case .frameInContainer: return Spec.Value(container.convert(view.bounds, from: view))
        case .initialFrame: return Spec.Value(side?.initialFrame ?? view.frame)
        case .finalFrame: return Spec.Value(side?.finalFrame ?? view.frame)
        case .frame, .bounds, .originalFrame, .center, .alpha, .transform, .isHidden,
            .isUserInteractionEnabled, .clipsToBounds, .backgroundColor, .contentOffset, .layer:
            return view.value(of: property, originalFrame: original ?? view.frame)
        }
    }
}
