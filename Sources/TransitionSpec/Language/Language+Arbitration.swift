extension Language {
    /// What a recognizer's delegate answers.
    var arbitration: Member<Spec.Arbitration> {
        let others = otherRecognizers
        let all = Schema<String>.choice(["all"]).map { _ in Spec.Arbitration.Simultaneous.all }
        return group(
            defaulted(
                "shouldBegin",
                Schema<Spec.InteractionExpression<Bool>>.expression(over: \.interaction)
                    .warning { begins, _ in
                        begins.constant == false ? "it is always false: it never begins" : nil
                    }, to: true,
                "Whether it may begin, asked when it has found its gesture; else it fails, and leaves its touches to others."
            ),
            defaulted(
                Waiting.forOthers.key, others, to: [],
                "The recognizers of the same touches that must fail before it goes on."),
            defaulted(
                Waiting.byOthers.key, others, to: [],
                "The recognizers of the same touches that go on only when it has failed."),
            defaulted(
                Self.simultaneous, .either(all, others.map { .only($0) }), to: [],
                "The recognizers of the same touches that may run beside it."),
            make: Spec.Arbitration.init)
    }

    fileprivate static let simultaneous = "shouldRecognizeSimultaneouslyWith"

    /// What says who waits for whom.
    fileprivate enum Waiting: CaseIterable {
        case forOthers, byOthers

        var key: String {
            switch self {
            case .forOthers: "requireToFail"
            case .byOthers: "shouldBeRequiredToFailBy"
            }
        }
    }

    /// The recognizers that no interaction has, by their words.
    fileprivate static let systemRecognizers: [(word: String, recognizer: Spec.OtherRecognizer)] = [
        ("scrollViews", .scrollViews), ("interactivePopGestureRecognizer", .interactivePop),
    ]

    private var otherRecognizers: Schema<[Spec.OtherRecognizer]> {
        let limit = Limit(name: "interactions", value: limits.interactions)
        return .array(of: otherRecognizer, atMost: limit).checked { node, validation in
            validation.acceptsEachOnce(node.elements.map { ($0.string, $0.offset) }, "recognizer")
        }
    }

    /// A word, or the name of an interaction, which is looked for when all are read; words before
    /// interactions that are called so.
    private var otherRecognizer: Schema<Spec.OtherRecognizer> {
        let shape = Shape.either(
            .choice(Self.systemRecognizers.map(\.word)), .reference("interaction"))
        return Schema(shape: shape) { node, validation in
            guard let name = node.string else {
                validation.reportMismatch(node, accepted: shape.phrase)
                return nil
            }
            return Self.systemRecognizers.first { $0.word == name }?.recognizer
                ?? .interaction(name)
        }
    }
}

extension Validation {
    /// Whether the recognizers of `interactions` speak of others that there are, and none waits for itself;
    /// reports what is wrong.
    mutating func acceptsArbitration(among interactions: JSONNode) -> Bool {
        guard case .object(let members) = interactions.value else { return true }
        let words = Language.systemRecognizers.map(\.word)
        let names = members.map(\.key).filter { !words.contains($0) }
        let keys = Language.Waiting.allCases.map { ($0.key, Optional($0)) }
        var waits = Waits()
        var isAccepted = true
        for member in members {
            for (key, waiting) in keys + [(Language.simultaneous, nil)] {
                let others = member.value["recognizer"]?[key]?.elements ?? []
                for (i, node) in others.enumerated() {
                    guard let name = node.string else { continue }
                    let steps = [member.key, "recognizer", key, "\(i)"]
                    if !(words + names).contains(name) {
                        if awaitsUnknownPreset { continue }
                        isAccepted = false
                        reportUnknownRecognizer(name, at: node, steps, among: words + names)
                    } else if let waiting {
                        // What is called like a word cannot be waited for.
                        guard names.contains(member.key) else { continue }
                        waits.add(
                            member.key, waiting, name, Place(offset: node.offset, steps: steps))
                    } else if name == member.key, names.contains(name) {
                        isAccepted = false
                        report(
                            "found the interaction itself, accepted is another", at: node.offset,
                            under: steps)
                    }
                }
            }
        }
        for circle in waits.circles {
            isAccepted = false
            report(
                "the recognizer waits for itself: "
                    + circle.names.map(quoted).joined(separator: " waits for "),
                at: circle.place.offset, under: circle.place.steps)
        }
        return isAccepted
    }

    private mutating func reportUnknownRecognizer(
        _ name: String, at node: JSONNode, _ steps: [String], among known: [String]
    ) {
        report(
            "no interaction is named \(quoted(name)), accepted is \(list(known))"
                + suggestion(for: name, among: known), at: node.offset, under: steps)
    }
}

/// Where something stands.
private struct Place {
    var offset: Int
    /// What leads there from the interactions.
    var steps: [String]
}

/// Which recognizers wait for which, and where that is said.
private struct Waits {
    private var needs: [String: [String]] = [:]
    private var places: [String: [String: Place]] = [:]
    /// Those that are waited for or wait, in the order of the text.
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

    /// The names from one to itself, and what says that it waits for the second.
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
