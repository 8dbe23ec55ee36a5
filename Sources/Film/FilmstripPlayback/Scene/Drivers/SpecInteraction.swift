import Foundation
import TransitionSpec
import UIKitCore

/// A gesture of the spec that begins an operation and drives its transition.
///
/// It may have several recognizers: one on each screen, or another at each appearance.
final class SpecInteraction: SpecGesture {
    let interaction: Spec.Interaction
    /// The rule of a driver that follows the gesture by a number; nil without one.
    private let progressRule: Spec.InteractionExpression<Double>?
    private unowned let container: any SceneContainer
    private var driver: SceneDriver?
    private var isBeginning = false
    /// The progress at which the gesture took hold of a transition that ran by itself; otherwise 0.
    private var heldAt = 0.0
    private var signals = Crossings<Spec.Signal>([])

    init(_ interaction: Spec.Interaction, on container: any SceneContainer, of scene: Scene) {
        (self.interaction, self.container) = (interaction, container)
        progressRule = interaction.driver?.rules?.progress
        super.init(interaction.recognizer, in: scene)
        if case .freeForm(let settings) = interaction.driver {
            let made = FreeFormDriver(settings, of: interaction.name)
            made.recognizer = { [weak self] in
                self.flatMap { own in own.recognizer.map { ($0, in: own.container.holder) } }
            }
            driver = .freeForm(made)
        }
    }

    override var holder: UIView { container.holder }
    override var place: (index: Int, count: Int) { container.visible }

    // MARK: Recognizers

    /// Adds the recognizer: to the root container at once, otherwise to the screens whose views are loaded.
    func install() {
        switch interaction.recognizer.place {
        case .container:
            if !container.isScreen { addOnce(within: container.root) } else { installOnScreens() }
        case .eachScreen, .screen: installOnScreens()
        }
    }

    private func installOnScreens() {
        for (_, screen) in scene.screens where screen.isViewLoaded { install(on: screen) }
    }

    /// Adds the recognizer to a screen whose view was just loaded, if it belongs there.
    func install(on screen: UIViewController) {
        if isPlace(screen) { addOnce(within: screen) }
    }

    /// Adds another recognizer and releases the driver, if the interaction does so at each appearance of one of the
    /// container's screens.
    func appeared(_ screen: UIViewController) {
        guard interaction.recognizer.install == .eachAppearance, container.holds(screen) else {
            return
        }
        driver = nil
        switch interaction.recognizer.place {
        case .container: add(within: container.root)
        case .eachScreen, .screen:
            for (_, screen) in scene.screens where screen.isViewLoaded && isPlace(screen) {
                add(within: screen)
            }
        }
    }

    private func isPlace(_ screen: UIViewController) -> Bool {
        switch interaction.recognizer.place {
        case .container: container.isScreen && screen === container.root
        case .eachScreen: container.holds(screen)
        case .screen(let place): scene.controller(place) === screen
        }
    }

    private func addOnce(within screen: UIViewController) {
        if interaction.recognizer.install == .once { add(within: screen) }
    }

    /// Adds a recognizer to the view of `screen`, or of the container if that is the place, or to the named view within
    /// it.
    private func add(within screen: UIViewController) {
        let isContainer = interaction.recognizer.place == .container
        // This may be the first access to the container's views.
        let whole: UIView = isContainer ? container.holder : screen.view
        guard let name = interaction.recognizer.view else { return add(to: whole) }
        let named = isContainer ? views.ofContainer[name] : views.within(screen)[name]
        if let named, named.isDescendant(of: whole) { return add(to: named) }
        // With `eachScreen`, screens without a view of this name get no recognizer.
        guard interaction.recognizer.place != .eachScreen else { return }
        scene.failure.record(
            SpecError(
                pointer: "/interactions/\(interaction.name)/recognizer/view",
                message: "the container has no view named \"\(name)\""))
    }

    private func add(to view: UIView) {
        addRecognizer(called: interaction.name, to: view)
    }

    // MARK: Driving

    /// The answer to a delegate's question for an interaction controller: a driver while the gesture begins, otherwise
    /// nil, so that operations of other origin play by themselves.
    ///
    /// A driver whose transitions begin without interaction accompanies every transition, and so does one that the spec
    /// always supplies.
    func interactionController(
        _ setting: TransitionRun.Setting, _ animator: SpecAnimator?
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        switch interaction.driver {
        case .percentDriven(let settings, _):
            guard isBeginning || settings.always || !settings.wantsInteractiveStart else {
                // One that drives a transition is kept for its finger.
                if scene.stage.phase == .idle { driver = nil }
                return nil
            }
            let made = UIPercentDrivenInteractiveTransition(settings)
            driver = .percent(made)
            return made
        case .layerTime:
            guard isBeginning, let animator else { return nil }
            let made = LayerTimeDriver(animator)
            driver = .layerTime(made)
            return made
        case .freeForm(let settings):
            let isInteractive = isBeginning || settings.always
            guard isInteractive || settings.interrupted != nil,
                case .freeForm(let made) = driver
            else { return nil }
            made.prepare(setting, animator, isInteractive: isInteractive) { [unowned self] name in
                read(name)
            }
            return made
        case nil:
            return nil
        }
    }

    override func changed(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        switch recognizer.state {
        case .began: begin()
        case .changed: moved()
        case .ended:
            // A discrete gesture is recognized as it ends.
            if interaction.recognizer.kind.isDiscrete { begin() } else { ended(isCancelled: false) }
        case .cancelled:
            ended(isCancelled: true)
        case .possible, .failed:
            break
        }
    }

    private func begin() {
        visible = container.visible
        heldAt = 0
        defer {
            signals = Crossings(
                interaction.driver?.rules?.once ?? [], at: "/interactions/\(interaction.name)/once"
            ) { value($0.when) == true }
        }
        if takesHold() { return }
        letGoOfEnded()
        guard decides(interaction.when, at: "/interactions/\(interaction.name)/when") else {
            return
        }
        isBeginning = true
        defer { isBeginning = false }
        guard let action, case .refused(let why) = container.perform(action, animated: true) else {
            return
        }
        scene.failure.refuse(
            SpecError(pointer: "/interactions/\(interaction.name)/begin", message: why))
    }

    /// Takes hold of a transition that runs by itself, if possible; returns whether it did.
    private func takesHold() -> Bool {
        guard scene.stage.phase != .idle else { return false }
        switch (interaction.driver, driver) {
        case (.percentDriven(let settings, _), .percent(let driver)) where settings.pauses:
            driver.pause()
            heldAt = driver.percentComplete
            return true
        case (.freeForm, .freeForm(let driver)):
            return driver.takeHold()
        case (_, _):
            return false
        }
    }

    /// Drops a driver that was kept only so that a gesture could take hold of its transition, which is over.
    private func letGoOfEnded() {
        guard case .percentDriven(let settings, _) = interaction.driver, settings.pauses,
            settings.keptAfter == .nothing, scene.stage.phase == .idle
        else { return }
        driver = nil
    }

    private var action: SceneAction? {
        switch interaction.begin {
        case .pop: .pop
        case .popToRoot: .popToRoot
        case .popTo(let screen): .popTo(scene.controller(screen))
        case .dismiss: .dismiss
        case .dismissTo(let screen): .dismissTo(scene.controller(screen))
        case .push(let screen): .push(scene.controller(screen))
        case .present(let screen): .present(scene.controller(screen))
        case .select(let index): value(index).map { .select(Int($0.rounded())) }
        }
    }

    override func moved() {
        guard let driver else { return }
        switch driver {
        case .freeForm(let driver): driver.moved()
        case .percent(let driver): if let progress { driver.update(progress) }
        case .layerTime(let driver): if let progress { driver.update(progress) }
        }
        signals.moved(scene.failure.facts) {
            value($0.when) == true
        } pass: {
            $0.haptic.feel()
        }
    }

    private func ended(isCancelled: Bool) {
        if case .freeForm(let driver) = driver { return driver.ended(isCancelled: isCancelled) }
        guard let driver, let rules = interaction.driver?.rules else { return }
        var finishes: Bool? = false
        if !isCancelled || rules.touchCancelled == .decide {
            finishes = value(rules.finish)
            scene.failure.facts.noteDecision(at: "/interactions/\(interaction.name)/finish")
        }
        guard let finishes else { return }
        guard let speed = completionSpeed else { return }
        switch driver {
        case .percent(let driver):
            driver.completionSpeed = speed
            if finishes { driver.finish() } else { driver.cancel() }
        case .layerTime(let driver):
            driver.completionSpeed = speed
            if finishes { driver.finish() } else { driver.cancel() }
        case .freeForm: break
        }
        if !keepsDriver(after: finishes) { self.driver = nil }
    }

    /// The speed of the remaining animation after the decision; nil if it is out of range, which is recorded.
    private var completionSpeed: Double? {
        let expression: Spec.InteractionExpression<Double>
        switch interaction.driver {
        case .percentDriven(let settings, _): expression = settings.completionSpeed
        case .layerTime(let settings, _): expression = settings.completionSpeed
        case .freeForm, nil: return nil
        }
        guard let speed = value(expression) else { return nil }
        guard speed > 0, speed <= 100 else {
            scene.failure.record(
                expression.error(
                    "found a speed of \(speed); expected a number above 0 and at most 100"))
            return nil
        }
        return speed
    }

    /// Whether the driver is kept after a decision; one that can take hold again always is.
    private func keepsDriver(after finishes: Bool) -> Bool {
        guard case .percentDriven(let settings, _) = interaction.driver else { return false }
        return settings.pauses || (finishes && settings.keptAfter == .finish)
    }

    /// The value of the progress rule, added to the progress at which the gesture took hold.
    override var progress: Double? {
        guard let progressRule, let value = value(progressRule) else { return nil }
        return heldAt + value
    }
}

/// The driver of a transition under a gesture.
enum SceneDriver {
    case percent(UIPercentDrivenInteractiveTransition)
    case layerTime(LayerTimeDriver)
    case freeForm(FreeFormDriver)
}

extension UIPercentDrivenInteractiveTransition {
    fileprivate convenience init(_ settings: Spec.PercentDriven) {
        self.init()
        completionCurve = UIView.AnimationCurve(settings.completionCurve)
        wantsInteractiveStart = settings.wantsInteractiveStart
        timingCurve = settings.timingCurve?.provider()
    }
}
