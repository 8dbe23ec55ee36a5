/// Scenes of animators, and of the delegates and presentation controllers that belong to them.
extension TourPlan {
    /// An animator with expressions that make it.
    private struct Animator {
        let type: TypeSummary
        let pairs: [TourDirection.Pair]
        /// The only direction that it is made for, by its name; nil if it serves for both.
        let only: TourDirection?

        func pair(_ index: Int) -> TourDirection.Pair { pairs[min(index, pairs.count - 1)] }
    }

    mutating func addAnimator(_ type: TypeSummary) {
        guard !shown.contains(type.name), !isBase(type), case .values = values(of: type),
            let animator = animator(type)
        else { return }
        let partner = animator.only.flatMap { counterpart(of: animator, $0.opposite) }
        let types = [type] + (partner.map { [$0.type] } ?? [])
        if let partner { shown.insert(partner.type.name) }
        // `DismissAnimator` is made for one direction alone; without a counterpart the other is left to the system.
        let ahead = animator.only == .back ? partner : animator
        let behind = animator.only == .forward ? partner : animator
        for (index, pair) in animator.pairs.enumerated() {
            var sides = [
                ahead.map { "forward: { \($0.pair(index).forward) }" },
                behind.map { "back: { \($0.pair(index).back) }" },
            ].compactMap(\.self)
            let calls = calls(for: type, [pair.forward, pair.back])
            let host =
                calls == .present
                ? relative(of: types) { $0.isA("UIPresentationController") } : nil
            let presentation = host.flatMap { self.presentation($0) }
            if let presentation { sides.append(presentation) }
            var lines: [String] = []
            if let controller = relative(of: types, orOnly: true, TourWiring.isController),
                let wires = TourWiring(guess: guess).statements(making: controller)
            {
                lines = [
                    "tourHost.wire = { screen in", "    " + wires.joined(separator: "\n        "),
                    "}",
                ]
            }
            let style = presentation == nil ? style(of: types) : "custom"
            let delegate = "{ _ in TourDelegate(\(sides.joined(separator: ", "))) }"
            lines.append(start(calls, style) + " \(delegate)")
            let names = [ahead, behind].compactMap { $0?.type.name }.joined(separator: ", ")
            append(
                type, .animator, title: partner == nil ? title(pair.forward, type) : names,
                body: lines.joined(separator: "\n    "), calls)
        }
    }

    /// Whether it is shown by its subclasses, which all animate in their own way.
    private func isBase(_ type: TypeSummary) -> Bool {
        let heirs = summary.types.filter { $0.inherits.contains(type.name) }
        return !heirs.isEmpty && heirs.allSatisfy { $0.has("animateTransition(using") }
    }

    /// The beginning of a call that shows placeholder screens with a delegate.
    private func start(_ calls: TourStop.Calls, _ style: String) -> String {
        switch calls {
        case .push: "tourStack(in: window)"
        case .select: "tourTabs(in: window)"
        case .present, .none: "tourPresenter(in: window, .\(style))"
        }
    }

    private func animator(_ type: TypeSummary) -> Animator? {
        guard type.isA(Self.animating), case .values(let made) = guess.values(of: type) else {
            return nil
        }
        let pairs = TourDirection.pairs(directed(furnished(made, type), type))
        let isOfOne = pairs.allSatisfy { $0.forward == $0.back }
        // "Presentation" is the word for all of it.
        let name = type.name.replacing("Presentation", with: "")
        return Animator(type: type, pairs: pairs, only: isOfOne ? TourDirection(name: name) : nil)
    }

    private static let animating = "UIViewControllerAnimatedTransitioning"

    /// The animator that is named for the other direction of the same transition.
    private func counterpart(
        of animator: Animator, _ direction: TourDirection
    ) -> Animator? {
        func isOfPushes(_ type: TypeSummary) -> Bool {
            type.name.words.contains { ["push", "pop"].contains($0) }
        }
        return summary.types.filter {
            $0.name != animator.type.name && $0.name.stem == animator.type.name.stem
                && isOfPushes($0) == isOfPushes(animator.type) && !self.shown.contains($0.name)
        }.lazy.compactMap { self.animator($0) }.first { $0.only == direction }
    }

    /// The types whose code mentions some others.
    private func users(of types: [TypeSummary]) -> [TypeSummary] {
        let names = Set(types.map(\.lastName))
        return summary.types.filter { user in
            !names.isDisjoint(with: user.mentions) && !types.contains { $0.name == user.name }
        }
    }

    /// A class that belongs to animators: it is used where they are, has the same stem, or is the only one.
    private func relative(
        of types: [TypeSummary], orOnly: Bool = false, _ isWanted: (TypeSummary) -> Bool
    ) -> TypeSummary? {
        let wanted = summary.types.filter { one in
            isWanted(one) && !one.isA(Self.animating)
        }
        let mentions = Set((types + users(of: types)).flatMap(\.mentions))
        return wanted.first { mentions.contains($0.lastName) }
            ?? wanted.first { one in
                !one.name.stem.isEmpty && types.contains { $0.name.stem == one.name.stem }
            }
            ?? (orOnly && wanted.count == 1 ? wanted[0] : nil)
    }

    /// The style of presentations in which the app shows animators.
    private func style(of types: [TypeSummary]) -> String {
        let own = (types + users(of: types)).flatMap(\.presentationStyles)
        let all = own.isEmpty ? summary.types.flatMap(\.presentationStyles) : own
        let told = all.first { ["custom", "overFullScreen", "overCurrentContext"].contains($0) }
        // UIKit asks for a presentation controller in that style alone.
        let hasHosts = summary.types.contains { $0.has("presentationController(forPresented") }
        return told ?? (all.isEmpty && hasHosts ? "custom" : "fullScreen")
    }

    /// Expressions that set what the app sets before it hands an animator out: properties that are unwrapped at each use,
    /// places, and delegates that the screens can be.
    private func furnished(_ made: [String], _ type: TypeSummary) -> [String] {
        let arguments = Set(type.initializers.flatMap { $0.parameters.map(\.label) })
        let settings = type.properties.compactMap { property -> String? in
            guard property.isSettable, property.isStored, !property.isStatic,
                property.access.isVisible, !arguments.contains(property.name),
                let written = property.type,
                written.hasSuffix("!") || ["CGRect?", "CGPoint?"].contains(written)
                    || guess.type(written.plainType, in: type.name).map({
                        guess.screens.contains($0.name)
                    }) == true
            else { return nil }
            let parameter = Parameter(label: property.name, type: written, hasDefault: false)
            // Of several values, one may tell the direction.
            guard
                case .values(let values) = guess.arguments(
                    [parameter], ["UIViewController": "tourHost.first"], in: type.name),
                values.count == 1, values[0] != "\(property.name): nil"
            else { return nil }
            return "$0." + values[0].replacing(": ", with: " = ", maxReplacements: 1)
        }
        guard !settings.isEmpty else { return made }
        return made.map { "tourSet(\($0)) { \(settings.joined(separator: "; ")) }" }
    }

    /// Expressions that set a property which tells the direction, where no argument does.
    private func directed(_ made: [String], _ type: TypeSummary) -> [String] {
        guard made.allSatisfy({ TourDirection.split($0).direction == nil }) else { return made }
        for property in type.properties
        where property.isSettable && !property.isStatic && property.access.isVisible {
            let plain = (property.type ?? "").filter { $0 != "?" && $0 != "!" }
            var settings: [String] = []
            if plain == "Bool", TourDirection(name: property.name) != nil {
                settings = ["true", "false"]
            } else if TourGuess.operations.contains(plain) {
                settings = [
                    "UINavigationController.Operation.push", "UINavigationController.Operation.pop",
                ]
            } else if let own = summary.types.first(where: {
                $0.kind == .enum && names($0, plain, in: type)
            }) {
                settings = own.cases.filter { !$0.hasValues && TourDirection(name: $0.name) != nil }
                    .map { "\(own.name).\($0.name)" }
            }
            if settings.count > 1 {
                return made.flatMap { one in
                    settings.map { "tourSet(\(one)) { $0.\(property.name) = \($0) }" }
                }
            }
        }
        return made
    }

    /// Whether a type is written as `name` within another.
    private func names(_ one: TypeSummary, _ name: String, in outer: TypeSummary) -> Bool {
        one.name == name || one.name == "\(outer.name).\(name)"
    }

    /// The transitions that an animator is made for.
    private func calls(for type: TypeSummary, _ expressions: [String]) -> TourStop.Calls {
        // Arguments tell the kind of transition where they tell the direction.
        let told = Set(expressions).count > 1 ? expressions : []
        let words = (told + [type.name] + type.properties.compactMap(\.type)).flatMap(\.words)
        func has(_ names: String...) -> Bool {
            words.contains { word in names.contains(where: word.hasPrefix) }
        }
        if words.contains("tab") { return .select }
        // A "PopCard" that is presented is no pop.
        let isPop = words.contains("pop") && !has("present", "dismiss")
        if has("navigation", "push") || isPop { return .push }
        if has("present", "dismiss", "modal", "sheet") { return .present }
        let own = users(of: [type])
        let delegates = own.isEmpty ? summary.types : own
        if delegates.contains(where: { $0.has("animationController(forPresented") }) {
            return .present
        }
        return Self.delegates.first { _, method in delegates.contains { $0.has(method) } }?.calls
            ?? .present
    }

    /// The beginnings of methods that give animators of pushes and of changes of tabs.
    private static let delegates: [(calls: TourStop.Calls, method: String)] = [
        (.push, "navigationController(_:animationControllerFor"),
        (.select, "tabBarController(_:animationControllerForTransition"),
    ]

    // MARK: Presentation controllers and delegates

    mutating func addPresentation(_ type: TypeSummary) {
        guard let expression = presentation(type) else {
            // Tells the reason.
            _ = values(of: type, Self.presented)
            return
        }
        append(
            type, .presentationController, title: type.name,
            body: """
                tourPresenter(in: window, .custom) { _ in
                        TourDelegate(\(expression))
                    }
                """, .present)
    }

    private static let presented = [
        "UIViewController": "presented", "presenting": "presenting ?? presented",
    ]

    /// The argument of a delegate that makes a presentation controller; nil if it cannot be made.
    private func presentation(_ type: TypeSummary) -> String? {
        var expression =
            "\(type.name)(presentedViewController: presented, presenting: presenting)"
        if !type.initializers.isEmpty {
            guard case .values(let made) = guess.values(of: type, Self.presented) else {
                return nil
            }
            expression = made[0]
        }
        return "presentation: { presented, presenting in \(expression) }"
    }

    mutating func addDelegate(_ type: TypeSummary, _ kind: TourStop.Kind) {
        let calls: TourStop.Calls =
            switch kind {
            case .navigationDelegate: .push
            case .tabBarDelegate: .select
            default: .present
            }
        let known =
            calls == .present
            ? ["UIViewController": "screen", "presenting": "tourHost.first"]
            : ["UINavigationController": "shown", "UITabBarController": "shown"]
        guard case .values(let made) = values(of: type, known) else { return }
        let wires = TourWiring(guess: guess).statements(wiring: type)
        let style = type.has("presentationController(for") ? "custom" : "fullScreen"
        let start = start(calls, style) + (calls == .present ? " { screen in" : " { shown in")
        for expression in furnished(made, type) {
            var lines = [start + " \(expression) }"]
            if !wires.isEmpty {
                lines = [start, "    let made = \(expression)"]
                lines +=
                    calls == .present
                    ? wires.map { "    " + $0 }
                    : ["    tourHost.wire = { screen in"] + wires.map { "        " + $0 }
                        + ["    }"]
                lines += ["    return made", "}"]
            }
            if calls == .present, type.has("interactionControllerForPresentation"),
                wires.contains(where: { $0.hasPrefix("tourDrive") })
            {
                lines += [
                    "tourFollow(CGVector(dx: 0, dy: -1), on: tourHost.first.view) { tourPresent(in: window) }"
                ]
            }
            append(
                type, kind, title: title(expression, type),
                body: lines.joined(separator: "\n    "), calls)
        }
    }

    /// Adds a scene of an object that presents screens, by a method such as `show(_:from:)`; false if it has none.
    mutating func addPresenter(_ type: TypeSummary) -> Bool {
        let known = [
            "UIViewController": "TourScreen(isPage: true)", "presenting": "tourHost.first",
            "UIView": "tourHost.source",
        ]
        for method in type.methods where method.access.isVisible && !type.isGeneric {
            guard ["present", "show", "open"].contains(method.name.words.first),
                method.parameters.contains(where: { $0.type.plainType == "UIViewController" }),
                case .values(let lists) = guess.arguments(method.parameters, known, in: type.name),
                method.isStatic || type.kind == .class
            else { continue }
            var maker = type.name
            if !method.isStatic {
                guard case .values(let made) = guess.values(of: type) else { return false }
                maker = made[0]
            }
            append(
                type, .presenter, title: "\(type.name).\(method.name)",
                body: """
                    let made = \(maker)\(method.isStatic ? ".self" : "")
                        tourHost.next = { made.\(method.name.prefix { $0 != "(" })(\(lists[0])) }
                        tourShow(TourScreen(), in: window)
                    """, .present)
            return true
        }
        return false
    }
}
