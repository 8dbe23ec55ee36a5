import TransitionSpec

/// Writes the handling of a gesture: its recognizer, what it begins, and the driver of the transition.
struct InteractionWriter {
    let interaction: Spec.Interaction
    let names: TypeNames
    let scope: InteractionScope
    let transition: TransitionScope
    let steps: StepWriter
    let problems: Problems
    /// The steps of the animators whose preparations the driver makes, each list once.
    let preparations: [[Spec.Step]]

    init(
        _ interaction: Spec.Interaction, _ names: TypeNames, _ constants: NamedConstants,
        _ problems: Problems
    ) {
        (self.interaction, self.names, self.problems) = (interaction, names, problems)
        scope = InteractionScope(
            constants: constants, progress: interaction.driver?.rules?.progress)
        preparations = names.preparations(of: interaction)
        var freeForm: [Spec.Step] =
            if case .freeForm(let driver) = interaction.driver { driver.allSteps } else { [] }
        freeForm += preparations.flatMap(\.self)
        transition = TransitionScope(
            added: freeForm.addedViews, gesture: scope, constants: constants, problems: problems,
            screenType: names.screenType)
        steps = StepWriter(transition, duration: nil)
    }

    /// Whether its code must be told the direction.
    var readsForward: Bool {
        _ = text
        return transition.readsForward
    }

    var type: String { names.interaction(interaction) }

    var text: String {
        var driver = SwiftText()
        writeDriver(to: &driver)
        var begin = SwiftText()
        writeBegin(to: &begin)
        var arbitration = SwiftText()
        writeArbitration(to: &arbitration)
        var text = SwiftText(importing: "UIKit")
        text.doc(
            "The gesture \(SwiftName.comment(interaction.name)), which begins "
                + "\(interaction.begin.operation.rawValue)"
                + (interaction.driver == nil ? "." : " and drives its transition."))
        text.block("final class \(type): NSObject\(conformances)") { text in
            writeProperties(to: &text)
            writeRecognizer(to: &text)
            writeForget(to: &text)
            text.add(begin)
            text.add(driver)
            text.add(arbitration)
            writeValues(to: &text)
        }
        let used = UsedConstants()
        for other in [scope.used, transition.used] { used.add(other) }
        used.write(to: &text)
        let helpers = UsedHelpers()
        helpers.add(scope.helpers)
        helpers.add(transition.helpers)
        helpers.write(to: &text)
        return text.text
    }

    var isFreeForm: Bool { if case .freeForm = interaction.driver { true } else { false } }

    /// The access of values that the code of a transition reads.
    private var access: String { isFreeForm ? "fileprivate" : "private" }

    private var conformances: String {
        (isFreeForm ? ", UIViewControllerInteractiveTransitioning" : "")
            + (hasArbitration ? ", UIGestureRecognizerDelegate" : "")
    }

    /// The screen that the gesture pushes, presents or goes back to, if any.
    var destination: Spec.Screen? {
        switch interaction.begin {
        case .pop, .popToRoot, .dismiss, .select: nil
        case .popTo(let screen), .dismissTo(let screen), .push(let screen), .present(let screen):
            screen
        }
    }

    private var container: String {
        switch names.spec.container {
        case .navigation: "navigationController"
        case .tabs: "tabBarController"
        case .presentation: "presentingController"
        case .custom, .scene: "containerController"
        }
    }

    // MARK: Properties

    private func writeProperties(to text: inout SwiftText) {
        text.line("private weak var \(container): \(names.containerClass)?")
        if destination != nil {
            text.doc("Returns the screen to which the gesture goes.")
            text.line("private let destination: () -> UIViewController?")
        }
        if case .present = interaction.begin {
            text.doc("Presents a screen in the style of this transition.")
            text.line("var present: ((UIViewController) -> Void)?")
        }
        text.doc("The recognizer that changed last.")
        text.line("private weak var recognizer: \(recognizerClass)?")
        if needsWindow {
            text.doc("The window in which the gesture is measured.")
            text.line("private weak var window: UIWindow?")
        }
        if scope.reads.contains(.index) || scope.reads.contains(.count) {
            text.doc("The index of the visible screen when the gesture began, and their number.")
            text.line("\(access) var index = 0")
            text.line("\(access) var count = 0")
        }
        if scope.reads.contains(.contentOffset) {
            text.doc("The innermost scroll view under the first touch.")
            text.line("private weak var touchedScrollView: UIScrollView?")
        }
        switch interaction.driver {
        case .percentDriven(let settings, _):
            text.line("private var driver: UIPercentDrivenInteractiveTransition?")
            text.line("private var isBeginning = false")
            if settings.pauses {
                text.doc("The progress at which the gesture took hold of a running transition.")
                text.line("private var heldAt: CGFloat = 0")
            }
        case .layerTime:
            text.line("private var driver: \(names.prefix)LayerTimeDriver?")
            text.line("private var isBeginning = false")
        case .freeForm:
            text.line("private(set) var wantsInteractiveStart = true")
            text.line("private var isBeginning = false")
            text.line("private var transition: Transition?")
            if transition.readsForward {
                text.doc("Whether the arriving screen comes after the leaving one.")
                text.line("var forward = true")
            }
        case nil: break
        }
        if interaction.driver?.rules?.once.isEmpty == false {
            text.doc("Whether each condition of a haptic signal was true at the last move.")
            text.line("private var passed: [Bool] = []")
        }
        text.line()
        let parameters =
            "_ \(container): \(names.containerClass)"
            + (destination == nil ? "" : ", to destination: @escaping () -> UIViewController?")
        text.block("init(\(parameters))") { text in
            text.line("self.\(container) = \(container)")
            if destination != nil { text.line("self.destination = destination") }
        }
    }

    private var needsWindow: Bool {
        if case .presentation = names.spec.container { true } else { false }
    }

    /// Adds the method that releases the driver, for gestures whose recognizers are added again and again.
    private func writeForget(to text: inout SwiftText) {
        guard interaction.recognizer.install == .eachAppearance else { return }
        text.doc("\nReleases the driver.")
        text.block("func forget()") { text in
            if interaction.driver != nil, !isFreeForm { text.line("driver = nil") }
        }
    }

    // MARK: Beginning

    private func writeBegin(to text: inout SwiftText) {
        let write = scope.expressions
        text.block("\nprivate func began()") { text in
            if scope.reads.contains(.index) || scope.reads.contains(.count)
                || readsPlace(interaction)
            {
                writePlace(to: &text)
            }
            if case .percentDriven(let settings, _) = interaction.driver, settings.pauses {
                text.line("heldAt = 0")
                text.block("if let driver, isInTransition") { text in
                    text.line("driver.pause()")
                    text.line("heldAt = driver.percentComplete")
                    if interaction.driver?.rules?.once.isEmpty == false {
                        text.line("passed = passes")
                    }
                    text.line("return")
                }
            }
            if write.constant(interaction.when) != true {
                text.line("guard \(write.text(interaction.when)) else { return }")
            }
            if interaction.driver != nil {
                text.line("isBeginning = true")
                text.line("defer { isBeginning = false }")
            }
            writeOperation(to: &text)
            if interaction.driver?.rules?.once.isEmpty == false { text.line("passed = passes") }
        }
        if case .percentDriven(let settings, _) = interaction.driver, settings.pauses {
            text.block("\nprivate var isInTransition: Bool") {
                $0.line("\(container)?.transitionCoordinator != nil")
            }
        }
    }

    private func readsPlace(_ interaction: Spec.Interaction) -> Bool {
        // The rules are written before this is asked, except the operation's own index.
        if case .select(let index) = interaction.begin { _ = scope.expressions.text(index) }
        _ = scope.expressions.text(interaction.when)
        return scope.reads.contains(.index) || scope.reads.contains(.count)
    }

    private func writePlace(to text: inout SwiftText) {
        switch names.spec.container {
        case .navigation:
            text.line("count = navigationController?.viewControllers.count ?? 0")
            text.line("index = count - 1")
        case .tabs:
            text.line("index = tabBarController?.selectedIndex ?? 0")
            text.line("count = tabBarController?.viewControllers?.count ?? 0")
        case .presentation:
            text.line("index = presented.count")
            text.line("count = index + 1")
        case .custom, .scene:
            text.line("index = containerController?.selectedIndex ?? 0")
            text.line("count = containerController?.screens.count ?? 0")
        }
    }

    private func writeOperation(to text: inout SwiftText) {
        switch interaction.begin {
        case .pop: text.line("navigationController?.popViewController(animated: true)")
        case .popToRoot: text.line("navigationController?.popToRootViewController(animated: true)")
        case .popTo:
            text.line("guard let screen = destination() else { return }")
            text.line("navigationController?.popToViewController(screen, animated: true)")
        case .push:
            text.line("guard let screen = destination() else { return }")
            text.line("navigationController?.pushViewController(screen, animated: true)")
        case .dismiss: text.line("presented.last?.dismiss(animated: true)")
        case .dismissTo:
            text.line("guard let screen = destination(), screen !== presented.last else { return }")
            text.line("screen.dismiss(animated: true)")
        case .present:
            text.line("if let screen = destination() { present?(screen) }")
        case .select(let index):
            let value = scope.expressions.constant(index).map { "\(Int($0.rounded()))" }
            let part = scope.expressions.part(index).at(.primary)
            text.line("let selected = \(value ?? "Int(\(part).rounded())")")
            switch names.spec.container {
            case .tabs:
                text.line(
                    "guard let tabs = tabBarController?.viewControllers, "
                        + "tabs.indices.contains(selected) else { return }")
                text.line("tabBarController?.selectedIndex = selected")
            case .custom: text.line("containerController?.select(selected)")
            case .navigation, .presentation, .scene: break
            }
        }
    }

    // MARK: Values

    private func writeValues(to text: inout SwiftText) {
        if needsWindow {
            text.doc("\nThe screens that are presented, the lowest first.")
            text.block("private var presented: [UIViewController]") { text in
                text.line("guard let presentingController else { return [] }")
                text.line(
                    "return Array(sequence(first: presentingController) { "
                        + "$0.presentedViewController }.dropFirst())")
            }
        }
        let space = needsWindow ? "nil" : "\(container)?.view"
        let view = needsWindow ? "window" : "\(container)?.view"
        func value(_ name: String, _ type: String, _ body: String) {
            text.line("\n\(access) var \(name): \(type) { \(body) }")
        }
        let reads = scope.reads
        if reads.contains(.translation) {
            value("translation", "CGPoint", "recognizer?.translation(in: \(space)) ?? .zero")
        }
        if reads.contains(.velocity) {
            value("velocity", "CGPoint", "recognizer?.velocity(in: \(space)) ?? .zero")
        }
        if reads.contains(.pinchVelocity) || reads.contains(.rotationVelocity) {
            value("velocity", "CGFloat", "recognizer?.velocity ?? 0")
        }
        if reads.contains(.location) {
            value("location", "CGPoint", "recognizer?.location(in: \(space)) ?? .zero")
        }
        if reads.contains(where: { if case .locationOfTouch = $0 { true } else { false } }) {
            text.block("\n\(access) func location(ofTouch touch: Int) -> CGPoint") { text in
                text.line(
                    "guard let recognizer, touch < recognizer.numberOfTouches else { return .zero }"
                )
                text.line("return recognizer.location(ofTouch: touch, in: \(space))")
            }
        }
        if reads.contains(.numberOfTouches) {
            value("numberOfTouches", "Int", "recognizer?.numberOfTouches ?? 0")
        }
        if reads.contains(.contentOffset) {
            value("contentOffset", "CGPoint", "touchedScrollView?.contentOffset ?? .zero")
        }
        if reads.contains(.scale) { value("scale", "CGFloat", "recognizer?.scale ?? 1") }
        if reads.contains(.rotation) { value("rotation", "CGFloat", "recognizer?.rotation ?? 0") }
        if reads.contains(.container(.bounds)) {
            value("bounds", "CGRect", "\(view)?.bounds ?? .zero")
        }
        if reads.contains(.container(.frame)) {
            value("frame", "CGRect", "\(view)?.frame ?? .zero")
        }
        writeCounting(space, to: &text)
    }

    /// Adds the methods that set the values from which a recognizer goes on counting.
    private func writeCounting(_ space: String, to text: inout SwiftText) {
        guard case .freeForm(let driver) = interaction.driver else { return }
        for step in driver.allSteps {
            guard case .count(let counted) = step.action else { continue }
            text.line()
            switch counted {
            case .translation:
                text.block("fileprivate func setTranslation(_ translation: CGPoint)") {
                    $0.line("recognizer?.setTranslation(translation, in: \(space))")
                }
            case .scale:
                text.block("fileprivate func setScale(_ scale: CGFloat)") {
                    $0.line("recognizer?.scale = scale")
                }
            case .rotation:
                text.block("fileprivate func setRotation(_ rotation: CGFloat)") {
                    $0.line("recognizer?.rotation = rotation")
                }
            }
            return
        }
    }
}

extension Spec.FreeForm {
    var allSteps: [Spec.Step] {
        start + (interrupted ?? []) + changed
            + (ended + cancelled).flatMap { $0.prepare + $0.complete }
    }
}

extension TypeNames {
    /// The steps before the animations of the animators beside an interaction, if its driver performs them.
    fileprivate func preparations(of interaction: Spec.Interaction) -> [[Spec.Step]] {
        guard case .freeForm(let driver) = interaction.driver, driver.prepares else { return [] }
        return operations.map(\.operation)
            .filter { $0.interactions.contains { $0.name == interaction.name } }
            .compactMap(\.animator?.prepare)
            .reduce(into: []) { all, steps in if !all.contains(steps) { all.append(steps) } }
    }
}
