import FilmstripJSON

extension Language {
    private static let fingers = 1...10

    var recognizer: Schema<Spec.Recognizer> {
        let pinch = object("A UIPinchGestureRecognizer: two fingers that part or close.") {
            Spec.Recognizer.Kind.pinch
        }
        let rotation = object("A UIRotationGestureRecognizer: two fingers that turn.") {
            Spec.Recognizer.Kind.rotation
        }
        return object(
            "A gesture recognizer and where it is added.",
            exactlyOne(
                of: alternative("pan", pan, "A UIPanGestureRecognizer: fingers that move.") { $0 },
                alternative(
                    "screenEdgePan", edgePan,
                    "A UIScreenEdgePanGestureRecognizer: a finger that moves in from an edge."
                ) { $0 },
                alternative(
                    "longPress", longPress,
                    "A UILongPressGestureRecognizer: a finger that rests, and may move then."
                ) {
                    $0
                },
                alternative(
                    "pinch", pinch, "A UIPinchGestureRecognizer: two fingers that part or close."
                ) { $0 },
                alternative(
                    "rotation", rotation, "A UIRotationGestureRecognizer: two fingers that turn."
                ) { $0 },
                alternative(
                    "swipe", swipe,
                    "A UISwipeGestureRecognizer: a short quick move in one direction."
                ) { $0 },
                alternative("tap", tap, "A UITapGestureRecognizer: fingers that touch and lift.") {
                    $0
                }),
            defaulted(
                "on", place, to: "container",
                "The view that it is added to: the container's, every screen's own, or one screen's."
            ),
            optional(
                "view", recognizedView, absent: "that view itself",
                "The name of a view within that, which it is added to instead."),
            touches,
            arbitration,
            defaulted(
                "install", Schema<Spec.Recognizer.Install>.choice, to: "once",
                "Whether it is added once, or another one each time that a screen appears."),
            make: Spec.Recognizer.init
        ).checked { recognizer, node, validation in
            validation.accepts(recognizer.view, in: recognizer.place, at: node)
        }
    }

    /// The recognizer's effects on touches.
    private var touches: Member<Spec.Recognizer.Touches> {
        group(
            defaulted(
                "isEnabled", .boolean, to: true, "Whether it sees touches at all."),
            defaulted(
                "cancelsTouchesInView", .boolean, to: true,
                "Whether the view's touches are cancelled when it recognizes."),
            defaulted(
                "delaysTouchesBegan", .boolean, to: false,
                "Whether the view hears of its touches only when it has failed."),
            defaulted(
                "delaysTouchesEnded", .boolean, to: true,
                "Whether the view hears that its touches have ended only when it has failed."),
            make: Spec.Recognizer.Touches.init)
    }

    private var pan: Schema<Spec.Recognizer.Kind> {
        object(
            "A UIPanGestureRecognizer: fingers that move.",
            defaulted(
                "minimumNumberOfTouches", .integer(Self.fingers), to: 1, "The fewest fingers."),
            optional(
                "maximumNumberOfTouches", .integer(Self.fingers), absent: "any number",
                "The most fingers."),
            make: Spec.Recognizer.Kind.pan
        ).checked { kind, node, validation in
            guard case .pan(let minimum, let maximum?) = kind, maximum < minimum,
                let node = node["maximumNumberOfTouches"]
            else { return true }
            validation.report(
                "found the number \(maximum), accepted is a number no less than "
                    + "\"minimumNumberOfTouches\", \(minimum)", at: node.offset,
                under: "maximumNumberOfTouches")
            return false
        }
    }

    private var edgePan: Schema<Spec.Recognizer.Kind> {
        object(
            "A UIScreenEdgePanGestureRecognizer: a finger that moves in from an edge.",
            defaulted(
                "edges", Self.severalOrOne(Schema<Spec.Recognizer.Edge>.choice, "edge"), to: "left",
                "The edge where it begins, or several.")
        ) { .screenEdgePan($0) }
    }

    /// One word, or an array of different words.
    private static func severalOrOne<Word: CaseIterable & Sendable>(
        _ word: Schema<Word>, _ kind: String
    ) -> Schema<[Word]> {
        let limit = Limit(name: kind + "s", value: Word.allCases.count)
        let several = Schema<[Word]>.array(of: word, atLeast: 1, atMost: limit)
            .checked { node, validation in
                validation.acceptsEachOnce(node.elements.map { ($0.string, $0.offset) }, kind)
            }
        return .either(word.map { [$0] }, several)
    }

    private var longPress: Schema<Spec.Recognizer.Kind> {
        object(
            "A UILongPressGestureRecognizer: a finger that rests, and may move then.",
            defaulted(
                "minimumPressDuration", .number(Self.duration, Self.seconds), to: 0.5,
                "How long it must rest."),
            defaulted(
                "allowableMovement", .number(0...10_000, Self.points), to: 10,
                "How far it may move until then."),
            defaulted(
                "numberOfTapsRequired", .integer(0...10), to: 0,
                "How often the fingers must tap before."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1,
                "How many fingers it takes."),
            make: Spec.Recognizer.LongPress.init
        ).map { .longPress($0) }
    }

    private var swipe: Schema<Spec.Recognizer.Kind> {
        object(
            "A UISwipeGestureRecognizer: a short quick move in one direction.",
            defaulted(
                "direction",
                Self.severalOrOne(Schema<Spec.Recognizer.Direction>.choice, "direction"),
                to: "right", "Where it goes, one way or another of several."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1,
                "How many fingers it takes."),
            make: Spec.Recognizer.Kind.swipe)
    }

    private var tap: Schema<Spec.Recognizer.Kind> {
        object(
            "A UITapGestureRecognizer: fingers that touch and lift.",
            defaulted(
                "numberOfTapsRequired", .integer(Self.fingers), to: 1, "How often they must touch."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1,
                "How many fingers it takes."),
            make: Spec.Recognizer.Kind.tap)
    }

    /// The container's view, each screen's own view, or the view of one screen; keywords take
    /// precedence over screens of the same name.
    private var place: Schema<Spec.Recognizer.Place> {
        let words = ["container", "eachScreen"]
        let shape = Shape.either(.choice(words), .reference("screen"))
        return Schema(shape: shape) { node, validation in
            switch node.string {
            case nil:
                validation.reportMismatch(node, accepted: shape.phrase)
                return nil
            case "container": return .container
            case "eachScreen": return .eachScreen
            case _?:
                return validation.value(named: node, "screen", in: \.screens, or: words).map {
                    .screen($0)
                }
            }
        }
    }
}
