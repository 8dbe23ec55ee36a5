/// The scenes with which a tour shows an app's transitions, and the declarations that it cannot show.
package struct TourPlan: Sendable {
    package private(set) var stops: [TourStop] = []
    package private(set) var gaps: [TourGap] = []
    let summary: CodeSummary
    let guess: TourGuess
    /// The app's protocols that the placeholder screens conform to.
    let conformances: [TourConformance]
    /// Animators that are shown in the scene of another.
    var shown: Set<String> = []
    private var names: Set<String> = []

    package static let mostStops = 200

    /// - Parameter refused: Scenes and conformances that cannot be compiled.
    package init(_ summary: CodeSummary, without refused: Set<String> = []) {
        self.summary = summary
        conformances = TourConformance.all(summary, without: refused)
        var guess = TourGuess(summary)
        guess.screens = Set(conformances.map(\.name))
        self.guess = guess
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
        } else if addPresenter(type) {
            return
        } else if type.isA("UIViewControllerTransitioningDelegate") {
            addDelegate(type, .transitioningDelegate)
        } else if type.has("tabBarController(_:animationControllerForTransition") {
            addDelegate(type, .tabBarDelegate)
        }
    }

    // MARK: Controllers

    private mutating func addController(_ type: TypeSummary, _ kind: TourStop.Kind) {
        let expression: String
        let hasOwn = ([type.name] + type.inherits).contains {
            guess.types[$0]?.initializers.isEmpty == false
        }
        if kind == .navigationController, !hasOwn {
            expression = "\(type.name)(rootViewController: TourScreen())"
        } else {
            guard case .values(let made) = values(of: type, ["UIViewController": "TourScreen()"])
            else { return }
            expression = made[0]
        }
        switch kind {
        case _
        where type.isA("UIViewControllerTransitioningDelegate")
            || type.setsTransitioningDelegate
            || type.properties.contains { $0.name == "transitioningDelegate" }:
            // It is presented, since it has its delegate.
            let shown = kind == .viewController ? expression : "tourFilled(\(expression))"
            append(
                type, kind, title: type.name,
                body: """
                    tourHost.next = { tourHost.first.present(\(shown), animated: true) }
                        tourShow(TourScreen(), in: window)
                    """,
                .present)
        case .navigationController:
            append(
                type, kind, title: type.name,
                body: "tourShow(tourFilled(\(expression)), in: window)", .push)
        case .tabBarController:
            append(
                type, kind, title: type.name,
                body: "tourShow(tourFilled(\(expression)), in: window)", .select)
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
            type.has("application(_:didFinishLaunchingWithOptions:)"),
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
    mutating func values(
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
    func title(_ expression: String, _ type: TypeSummary) -> String {
        let isPlain = TourDirection.split(expression).key.contains("*")
        return isPlain || expression.hasPrefix("tourSet")
            ? type.name : expression.replacing("tourKeep(", with: "(")
    }

    mutating func append(
        _ type: TypeSummary, _ kind: TourStop.Kind, title: String, body: String,
        _ calls: TourStop.Calls
    ) {
        append(
            TourStop(
                scene: name(for: "tour" + type.lastName), title: title, kind: kind, file: type.file,
                line: type.line, body: body, calls: calls, asks: screens(askedBy: type)))
    }

    /// The screens that an animator mentions, or the animators that a delegate has.
    private func screens(askedBy type: TypeSummary) -> [String] {
        let animating = "UIViewControllerAnimatedTransitioning"
        guard !type.isA("UIViewController") else { return [] }
        let parts = summary.types.filter {
            $0.isA(animating) && ($0.name == type.name || type.mentions.contains($0.lastName))
        }
        let mentions = Set(parts.flatMap(\.mentions))
        return summary.types.filter {
            $0.isA("UIViewController") && mentions.contains($0.lastName)
        }.map(\.name)
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
