import FilmstripJSON

extension Language {
    private static let fingers = 1...10

    /// The class of a recognizer, with its settings.
    private var recognizerKind: Member<Spec.Recognizer.Kind> {
        let pinch = object("A UIPinchGestureRecognizer: two fingers move apart or together.") {
            Spec.Recognizer.Kind.pinch
        }
        let rotation = object("A UIRotationGestureRecognizer: two fingers rotate.") {
            Spec.Recognizer.Kind.rotation
        }
        return exactlyOne(
            of: alternative("pan", pan, "A UIPanGestureRecognizer: fingers move.") { $0 },
            alternative(
                "screenEdgePan", edgePan,
                "A UIScreenEdgePanGestureRecognizer: a finger moves in from an edge."
            ) { $0 },
            alternative(
                "longPress", longPress,
                "A UILongPressGestureRecognizer: a finger rests, and may then move."
            ) {
                $0
            },
            alternative(
                "pinch", pinch,
                "A UIPinchGestureRecognizer: two fingers move apart or together."
            ) { $0 },
            alternative(
                "rotation", rotation, "A UIRotationGestureRecognizer: two fingers rotate."
            ) { $0 },
            alternative(
                "swipe", swipe,
                "A UISwipeGestureRecognizer: fingers move quickly in one direction."
            ) { $0 },
            alternative("tap", tap, "A UITapGestureRecognizer: fingers touch and lift.") {
                $0
            })
    }

    var recognizer: Schema<Spec.Recognizer> {
        object(
            "A gesture recognizer and the view to which it is added.",
            recognizerKind,
            defaulted(
                "on", place, to: "container",
                "The view to which it is added: the container's, that of every screen, or "
                    + "that of one screen."
            ),
            optional(
                "view", recognizedView, absent: "that view itself",
                "The name of a subview of that view, to which it is added instead."),
            touches,
            arbitration,
            defaulted(
                "install", to: Spec.Recognizer.Install.once,
                "Whether it is added once, or another one is added each time a screen appears."),
            make: Spec.Recognizer.init
        ).checked { recognizer, node, validation in
            validation.check(recognizer.view, in: recognizer.place, at: node)
        }
    }

    /// A recognizer on the screen whose behavior it is part of.
    var recognizerOfScreen: Schema<Spec.Recognizer> {
        let view = namedView(among: \.viewsOfScreen, of: "the screen")
        return object(
            "A gesture recognizer on a screen, and the view to which it is added.",
            recognizerKind,
            optional(
                "view", view, absent: "the screen's own view",
                "The name of the view in the screen to which it is added."),
            touches,
            arbitration
        ) {
            Spec.Recognizer(
                kind: $0, place: .eachScreen, view: $1, touches: $2, arbitration: $3, install: .once
            )
        }
    }

    private var touches: Member<Spec.Recognizer.Touches> {
        group(
            flag("isEnabled", "Whether it receives touches.", default: true),
            flag(
                "cancelsTouchesInView",
                "Whether the touches of the view are cancelled when the gesture is recognized.",
                default: true),
            flag(
                "delaysTouchesBegan",
                "Whether the view receives touches only once the recognizer has failed."),
            flag(
                "delaysTouchesEnded",
                "Whether the view is told that touches have ended only once the recognizer "
                    + "has failed.", default: true),
            make: Spec.Recognizer.Touches.init)
    }

    private var pan: Schema<Spec.Recognizer.Kind> {
        object(
            "A UIPanGestureRecognizer: fingers move.",
            defaulted(
                "minimumNumberOfTouches", .integer(Self.fingers), to: 1,
                "The minimum number of fingers."),
            optional(
                "maximumNumberOfTouches", .integer(Self.fingers), absent: "no limit",
                "The maximum number of fingers."),
            defaulted(
                "together", companions, to: [],
                "Recognizers of two fingers that run at the same time on the same view: with "
                    + "\"pinch\" the rules of the pan also read `scale` and `scaleVelocity`, with "
                    + "\"rotation\" `rotation` and `rotationVelocity`."),
            make: Spec.Recognizer.Kind.pan
        ).checked { kind, node, validation in
            guard case .pan(let minimum, let maximum?, _) = kind, maximum < minimum,
                let node = node["maximumNumberOfTouches"]
            else { return }
            validation.report(
                "found the number \(maximum); expected a number no less than "
                    + "\"minimumNumberOfTouches\", \(minimum)", at: node.offset,
                under: "maximumNumberOfTouches")
        }
    }

    private var companions: Schema<[Spec.Recognizer.Companion]> {
        let limit = Limit(name: "companions", value: Spec.Recognizer.Companion.allCases.count)
        return .array(of: .choice, atMost: limit).eachOnce("recognizer")
    }

    private var edgePan: Schema<Spec.Recognizer.Kind> {
        object(
            "A UIScreenEdgePanGestureRecognizer: a finger moves in from an edge.",
            defaulted(
                "edges", Self.severalOrOne(Schema<Spec.Recognizer.Edge>.choice, "edge"), to: "left",
                "The edge at which the gesture begins, or several edges.")
        ) { .screenEdgePan($0) }
    }

    /// One word, or an array of different words.
    private static func severalOrOne<Word: CaseIterable & Sendable>(
        _ word: Schema<Word>, _ kind: String
    ) -> Schema<[Word]> {
        let limit = Limit(name: kind + "s", value: Word.allCases.count)
        let several = Schema<[Word]>.array(of: word, atLeast: 1, atMost: limit)
            .eachOnce(kind)
        return .either(word.map { [$0] }, several)
    }

    private var longPress: Schema<Spec.Recognizer.Kind> {
        object(
            "A UILongPressGestureRecognizer: a finger rests, and may then move.",
            defaulted(
                "minimumPressDuration",
                Schema<Double>.number(Self.duration, Self.seconds).warning { seconds, _ in
                    seconds > 10
                        ? "it counts seconds: a finger has to rest for \(JSONNumber.text(seconds)) s"
                        : nil
                }, to: 0.5,
                "The time for which the finger must rest."),
            defaulted(
                "allowableMovement", .number(0...10_000, Self.points), to: 10,
                "The distance that the finger may move in this time."),
            defaulted(
                "numberOfTapsRequired", .integer(0...10), to: 0,
                "The number of taps that must precede the press."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1,
                "The number of fingers."),
            make: Spec.Recognizer.LongPress.init
        ).map { .longPress($0) }
    }

    private var swipe: Schema<Spec.Recognizer.Kind> {
        object(
            "A UISwipeGestureRecognizer: fingers move quickly in one direction.",
            defaulted(
                "direction",
                Self.severalOrOne(Schema<Spec.Recognizer.Direction>.choice, "direction"),
                to: "right", "The direction of the swipe, or several possible directions."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1,
                "The number of fingers."),
            make: Spec.Recognizer.Kind.swipe)
    }

    private var tap: Schema<Spec.Recognizer.Kind> {
        object(
            "A UITapGestureRecognizer: fingers touch and lift.",
            defaulted(
                "numberOfTapsRequired", .integer(Self.fingers), to: 1, "The number of taps."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1,
                "The number of fingers."),
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
                return validation.mismatch(node, accepted: shape.phrase)
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
