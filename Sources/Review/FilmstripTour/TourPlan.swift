/// The scenes with which a tour shows an app's transitions, and the declarations that it cannot show.
package struct TourPlan: Sendable {
    package private(set) var stops: [TourStop] = []
    package private(set) var gaps: [TourGap] = []
    private let summary: CodeSummary
    private let guess: TourGuess
    private var names: Set<String> = []

    /// The most scenes of a tour.
    package static let mostStops = 200

    package init(_ summary: CodeSummary) {
        self.summary = summary
        guess = TourGuess(summary)
        for preview in summary.previews { addPreview(preview) }
        for type in summary.types where type.kind == .class { addApplication(type) }
        for type in summary.types where type.kind == .class || type.kind == .struct { add(type) }
        if stops.count > Self.mostStops {
            for stop in stops[Self.mostStops...] {
                gaps.append(
                    TourGap(
                        title: stop.title, file: stop.file, line: stop.line,
                        reason: "a tour has at most \(Self.mostStops) scenes"))
            }
            stops.removeSubrange(Self.mostStops...)
        }
    }

    private mutating func add(_ type: TypeSummary) {
        if type.isA("UINavigationController") {
            addController(type, .navigationController)
        } else if type.isA("UITabBarController") {
            addController(type, .tabBarController)
        } else if type.isA("UIViewController") {
            addController(type, .viewController)
        } else if type.isA("UIPresentationController") {
            addPresentation(type)
        } else if type.isA("UIViewControllerAnimatedTransitioning") {
            addAnimator(type)
        } else if type.isA("UINavigationControllerDelegate") {
            addDelegate(type, .navigationDelegate)
        } else if type.isA("UIViewControllerTransitioningDelegate") {
            addDelegate(type, .transitioningDelegate)
        }
    }

    // MARK: Animators and delegates

    private mutating func addAnimator(_ type: TypeSummary) {
        guard case .values(let made) = values(of: type) else { return }
        let expressions = directed(made, type)
        let isPush = isOfPushes(type, expressions)
        for pair in TourDirection.pairs(expressions) {
            // `DismissAnimator` is made for one direction alone; the other one is left to the system.
            let only = pair.forward == pair.back ? TourDirection(name: type.name) : nil
            let sides = [
                only == .back ? nil : "forward: { \(pair.forward) }",
                only == .forward ? nil : "back: { \(pair.back) }",
            ]
            let delegate = "TourDelegate(\(sides.compactMap(\.self).joined(separator: ", ")))"
            append(
                type, .animator, title: title(pair.forward, type),
                body: isPush
                    ? "tourStack(in: window) { _ in \(delegate) }"
                    : "tourPresenter(in: window, .fullScreen) { \(delegate) }",
                isPush ? .push : .present)
        }
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

    /// Whether an animator is made for pushes and pops rather than presentations.
    private func isOfPushes(_ type: TypeSummary, _ expressions: [String]) -> Bool {
        let words = (expressions + [type.name] + type.properties.compactMap(\.type)).joined(
            separator: " "
        )
        .lowercased()
        func has(_ names: String...) -> Bool { names.contains(where: words.contains) }
        if has("navigationcontroller", "push", ".pop", "operation") { return true }
        if has("present", "dismiss", "modal", "sheet") { return false }
        let delegates = summary.types.flatMap(\.methods)
        let pushes = delegates.contains {
            $0.hasPrefix("navigationController(_:animationControllerFor")
        }
        let presents = delegates.contains { $0.hasPrefix("animationController(forPresented") }
        return pushes && !presents
    }

    private mutating func addPresentation(_ type: TypeSummary) {
        let known = ["UIViewController": "presented"]
        let expression: String
        if type.initializers.isEmpty {
            expression = "\(type.name)(presentedViewController: presented, presenting: presenting)"
        } else {
            guard case .values(let made) = values(of: type, known) else { return }
            expression = made[0].replacing("presenting: presented", with: "presenting: presenting")
        }
        append(
            type, .presentationController, title: type.name,
            body: """
                tourPresenter(in: window, .custom) {
                        TourDelegate(presentation: { presented, presenting in \(expression) })
                    }
                """, .present)
    }

    private mutating func addDelegate(_ type: TypeSummary, _ kind: TourStop.Kind) {
        let known = kind == .navigationDelegate ? ["UINavigationController": "navigation"] : [:]
        guard case .values(let made) = values(of: type, known) else { return }
        for expression in made {
            switch kind {
            case .navigationDelegate:
                append(
                    type, kind, title: title(expression, type),
                    body: "tourStack(in: window) { navigation in \(expression) }", .push)
            case _:
                let hasPresentation = type.methods.contains {
                    $0.hasPrefix("presentationController(for")
                }
                append(
                    type, kind, title: title(expression, type),
                    body:
                        "tourPresenter(in: window, .\(hasPresentation ? "custom" : "fullScreen")) "
                        + "{ \(expression) }", .present)
            }
        }
    }

    // MARK: Controllers

    private mutating func addController(_ type: TypeSummary, _ kind: TourStop.Kind) {
        let expression: String
        if kind == .navigationController, type.initializers.isEmpty {
            expression = "\(type.name)(rootViewController: TourScreen())"
        } else {
            guard case .values(let made) = values(of: type, ["UIViewController": "TourScreen()"])
            else { return }
            expression = made[0]
        }
        switch kind {
        case .navigationController:
            append(
                type, kind, title: type.name,
                body: "tourShow(tourFilled(\(expression)), in: window)", .push)
        case .tabBarController:
            append(
                type, kind, title: type.name,
                body: "tourShow(tourFilled(\(expression)), in: window)", .select)
        case _ where type.isA("UIViewControllerTransitioningDelegate"):
            // It is presented, as its own delegate.
            append(
                type, kind, title: type.name,
                body: "tourHost.next = { \(expression) }\n    tourShow(TourScreen(), in: window)",
                .present)
        case _:
            append(
                type, kind, title: type.name,
                body: "tourShow(tourWrapped(\(expression)), in: window)", .none)
        }
    }

    private mutating func addPreview(_ preview: CodeSummary.Preview) {
        let title = preview.title.map { "#Preview \"\($0)\"" } ?? "#Preview"
        append(
            TourStop(
                scene: name(for: "preview"), title: title, kind: .preview, file: preview.file,
                line: preview.line, body: "tourShow(\(preview.function)(), in: window)",
                calls: .none))
    }

    private mutating func addApplication(_ type: TypeSummary) {
        guard type.isA("UIApplicationDelegate"), type.isVisible,
            type.methods.contains("application(_:didFinishLaunchingWithOptions:)"),
            type.properties.contains(where: { $0.name == "window" && $0.access.isVisible })
        else { return }
        append(
            type, .application, title: type.name,
            body: """
                let delegate = \(type.name)()
                    tourHost.kept.append(delegate)
                    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
                    if let root = delegate.window?.rootViewController {
                        delegate.window?.rootViewController = nil
                        tourShow(root, in: window)
                    }
                """, .none)
    }

    // MARK: Parts

    /// Expressions for a type; none, with a gap, if it cannot be made.
    private mutating func values(
        of type: TypeSummary, _ known: [String: String] = [:]
    ) -> TourGuess.Guess {
        let made = guess.values(of: type, known)
        if case .unknown(let missing) = made {
            let reason =
                missing == type.name || missing.hasPrefix(type.name + ",")
                ? "code outside its file cannot make a \(missing)"
                : "needs a \(missing): give a function () -> \(missing) in Tour.swift"
            gaps.append(TourGap(title: type.name, file: type.file, line: type.line, reason: reason))
        }
        return made
    }

    /// An expression for people, without what only this tour has.
    private func title(_ expression: String, _ type: TypeSummary) -> String {
        let isPlain = TourDirection.split(expression).key.contains("*")
        return isPlain || expression.hasPrefix("tourSet") ? type.name : expression
    }

    private mutating func append(
        _ type: TypeSummary, _ kind: TourStop.Kind, title: String, body: String,
        _ calls: TourStop.Calls
    ) {
        let last = type.name.split(separator: ".").last.map(String.init) ?? type.name
        append(
            TourStop(
                scene: name(for: "tour" + last), title: title, kind: kind, file: type.file,
                line: type.line, body: body, calls: calls))
    }

    private mutating func append(_ stop: TourStop) { stops.append(stop) }

    /// A name that no other scene has.
    private mutating func name(for wish: String) -> String {
        let plain = wish.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        var name = plain
        var number = 2
        while !names.insert(name).inserted {
            name = "\(plain)\(number)"
            number += 1
        }
        return name
    }

    // MARK: What the compiler says

    /// Takes out a scene that cannot be compiled.
    package mutating func drop(_ scene: String, because reason: String) {
        guard let place = stops.firstIndex(where: { $0.scene == scene }) else { return }
        let stop = stops.remove(at: place)
        gaps.append(TourGap(title: stop.title, file: stop.file, line: stop.line, reason: reason))
    }
}
