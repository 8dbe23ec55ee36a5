import FilmstripJSON

extension Language {
    /// The answers of a recognizer's delegate.
    var arbitration: Member<Spec.Arbitration> {
        let others = Schema<[Spec.OtherRecognizer]>.array(
            of: otherRecognizer,
            atMost: Limit(name: "interactions", value: limits.interactions)
        ).eachOnce("recognizer")
        let all = Schema<String>.choice(["all"]).map { _ in Spec.Arbitration.Simultaneous.all }
        return group(
            defaulted(
                "shouldBegin",
                Schema<Spec.InteractionExpression<Bool>>.expression(over: \.interaction)
                    .warning { begins, _ in
                        begins.constant == false ? "it is always false: it never begins" : nil
                    }, to: true,
                "Whether the recognizer may begin, evaluated when it has recognized its "
                    + "gesture; if false, it fails and leaves its touches to others."
            ),
            defaulted(
                Waiting.forOthers.key, others, to: [],
                "Recognizers of the same touches that must fail before this one can recognize."),
            defaulted(
                Waiting.byOthers.key, others, to: [],
                "Recognizers of the same touches that can recognize only after this one has "
                    + "failed."),
            defaulted(
                Self.simultaneous, .either(all, others.map { .only($0) }), to: [],
                "Recognizers of the same touches that may recognize at the same time as this one."),
            optional(
                "shouldReceive", reception.named("shouldReceive"), absent: "all touches",
                "The touches that the recognizer receives.")
        ) { shouldBegin, requireToFail, shouldBeRequiredToFailBy, simultaneous, receives in
            Spec.Arbitration(
                shouldBegin: shouldBegin, requireToFail: requireToFail,
                shouldBeRequiredToFailBy: shouldBeRequiredToFailBy, simultaneous: simultaneous,
                receives: receives ?? .all)
        }
    }

    private var reception: Schema<Spec.Arbitration.Reception> {
        let names = Schema<[String]>.array(
            of: namedView(among: { $0.containerViews + $0.subviews }, of: "a screen or container"),
            atLeast: 1, atMost: stepLimit
        ).eachOnce("view")
        return object(
            "The touches that a recognizer receives.",
            exactlyOne(
                of: alternative("in", names, "Touches that begin in one of these views.") {
                    Spec.Arbitration.Reception.within($0)
                },
                alternative("notIn", names, "Touches that begin in none of these views.") {
                    .outside($0)
                })
        ) { $0 }
    }

    /// The name of one of the views that `known` returns; `noun` says in errors where they are.
    func namedView(
        among known: @escaping @Sendable (KnownNames) -> [String], of noun: String
    ) -> Schema<String> {
        Schema<String>.string(atMost: nameLimit)
            .checked { name, node, validation in
                validation.checkView(
                    name, among: known(validation.names), of: noun, at: node)
            }
    }

    /// The name of the view that a recognizer is on, within the view that it would be on by
    /// default.
    var recognizedView: Schema<String> {
        .string(atMost: nameLimit)
    }

    fileprivate static let simultaneous = "shouldRecognizeSimultaneouslyWith"

    /// A key that makes one recognizer wait for another.
    fileprivate enum Waiting: CaseIterable {
        case forOthers, byOthers

        var key: String {
            switch self {
            case .forOthers: "requireToFail"
            case .byOthers: "shouldBeRequiredToFailBy"
            }
        }
    }

    /// The recognizers that belong to no interaction, by their keywords.
    fileprivate static let systemRecognizers: [(word: String, recognizer: Spec.OtherRecognizer)] = [
        ("scrollViews", .scrollViews), ("interactivePopGestureRecognizer", .interactivePop),
        ("interactiveContentPopGestureRecognizer", .interactiveContentPop),
    ]

    /// A keyword, or the name of an interaction, which is resolved when all interactions are read;
    /// keywords take precedence over interactions of the same name.
    private var otherRecognizer: Schema<Spec.OtherRecognizer> {
        let shape = Shape.either(
            .choice(Self.systemRecognizers.map(\.word)), .reference("interaction"))
        return Schema(shape: shape) { node, validation in
            guard let name = node.string else {
                return validation.mismatch(node, accepted: shape.phrase)
            }
            return Self.systemRecognizers.first { $0.word == name }?.recognizer
                ?? .interaction(name)
        }
    }
}

extension Validation {
    /// Checks that the view called `view`, if any, exists at the place of a recognizer.
    mutating func check(
        _ view: String?, in place: Spec.Recognizer.Place, at recognizer: JSONNode
    ) {
        guard let view, let node = recognizer["view"] else { return }
        let (known, noun): ([String], String) =
            switch place {
            case .container: (names.containerViews, "a container")
            case .eachScreen: (names.subviews, "a screen")
            case .screen(let screen): (screen.namesOfViews, "the screen \(quoted(screen.name))")
            }
        within("view") { $0.checkView(view, among: known, of: noun, at: node) }
    }

    /// Checks that `name` is one of the views `known`, or may be one of an unknown preset.
    fileprivate mutating func checkView(
        _ name: String, among known: [String], of noun: String, at node: JSONNode
    ) {
        if known.contains(name) || awaitsUnknownPreset { return }
        let hint = suggestion(for: name, among: known)
        report(
            "no view of \(noun) is named \(quoted(name)); "
                + (known.isEmpty ? "there is none" : "expected \(list(known))") + hint,
            at: node.offset, of: .use(of: name))
    }

    /// Checks that the recognizers of `interactions` refer only to recognizers that exist and none waits for itself.
    mutating func checkArbitration(among interactions: JSONNode) {
        guard case .object(let members) = interactions.value else { return }
        let words = Language.systemRecognizers.map(\.word)
        let names = members.map(\.key).filter { !words.contains($0) }
        let keys = Language.Waiting.allCases.map { ($0.key, Optional($0)) }
        var waits = Waits()
        for member in members {
            for (key, waiting) in keys + [(Language.simultaneous, nil)] {
                let others = member.value["recognizer"]?[key]?.elements ?? []
                for (i, node) in others.enumerated() {
                    guard let name = node.string else { continue }
                    let steps = [member.key, "recognizer", key, "\(i)"]
                    if !(words + names).contains(name) {
                        if awaitsUnknownPreset { continue }
                        reportUnknownRecognizer(name, at: node, steps, among: words + names)
                    } else if let waiting {
                        // An interaction with the name of a keyword cannot be waited for.
                        guard names.contains(member.key) else { continue }
                        waits.add(
                            member.key, waiting, name, Place(offset: node.offset, steps: steps))
                    } else if name == member.key, names.contains(name) {
                        report(
                            "found the interaction itself; expected another", at: node.offset,
                            under: steps)
                    }
                }
            }
        }
        for circle in waits.circles {
            report(
                "the recognizer waits for itself: "
                    + circle.names.map(quoted).joined(separator: " waits for "),
                at: circle.place.offset, under: circle.place.steps)
        }
    }

    /// Checks that the recognizers of the screens' behaviors refer only to recognizers that exist. `spec` is raw JSON.
    mutating func checkArbitrationOfScreens(of spec: JSONNode) {
        guard !awaitsUnknownPreset else { return }
        let known =
            Language.systemRecognizers.map(\.word)
            + (spec["interactions"]?.members ?? []).map(\.key)
        for screen in spec["screens"]?.members ?? [] {
            let gestures = screen.value["behavior"]?["gestures"]?.elements ?? []
            for (index, gesture) in gestures.enumerated() {
                for key in Language.Waiting.allCases.map(\.key) + [Language.simultaneous] {
                    let others = gesture["recognizer"]?[key]?.elements ?? []
                    for (i, node) in others.enumerated() {
                        guard let name = node.string, !known.contains(name) else { continue }
                        let steps = ["behavior", "gestures", "\(index)", "recognizer", key, "\(i)"]
                        reportUnknownRecognizer(
                            name, at: node, ["screens", screen.key] + steps, among: known)
                    }
                }
            }
        }
    }

    private mutating func reportUnknownRecognizer(
        _ name: String, at node: JSONNode, _ steps: [String], among known: [String]
    ) {
        let hint = suggestion(for: name, among: known)
        report(
            "no interaction is named \(quoted(name)); expected \(list(known))" + hint,
            at: node.offset, under: steps, of: .use(of: "interaction \(name)"))
    }
}

private struct Place {
    var offset: Int
    /// The keys from the interactions to the value.
    var steps: [String]
}

/// The recognizers that each recognizer waits for, and the places in the spec that say so.
private struct Waits {
    private var needs: [String: [String]] = [:]
    private var places: [String: [String: Place]] = [:]
    /// The recognizers that wait, in the order in which they were added; may contain duplicates.
    private var names: [String] = []

    mutating func add(
        _ name: String, _ waiting: Language.Waiting, _ other: String, _ place: Place
    ) {
        let (waiter, awaited) =
            switch waiting {
            case .forOthers: (name, other)
            case .byOthers: (other, name)
            }
        names.append(waiter)
        needs[waiter, default: []].append(awaited)
        places[waiter, default: [:]][awaited] = place
    }

    /// The cycles: the names from a recognizer back to itself, and the place that makes it wait for
    /// the second one.
    var circles: [(names: [String], place: Place)] {
        var told: Set<String> = []
        return names.compactMap { name in
            guard !told.contains(name), let circle = needs.cycle(from: name),
                let place = places[name]?[circle[1]]
            else { return nil }
            told.formUnion(circle)
            return (circle, place)
        }
    }
}
