extension Language {
    private static let fingers = 1...10

    var recognizer: Schema<Spec.Recognizer> {
        let pinch = object("Two fingers that part or close.") { Spec.Recognizer.Kind.pinch }
        let rotation = object("Two fingers that turn.") { Spec.Recognizer.Kind.rotation }
        return object(
            "What feels the finger.",
            exactlyOne(
                of: alternative("pan", pan, "A pan anywhere.") { $0 },
                alternative("screenEdgePan", edgePan, "A pan from an edge of the screen.") { $0 },
                alternative("longPress", longPress, "A finger that rests, and may move then.") {
                    $0
                },
                alternative("pinch", pinch, "Two fingers that part or close.") { $0 },
                alternative("rotation", rotation, "Two fingers that turn.") { $0 },
                alternative("swipe", swipe, "A short quick move in one direction.") { $0 },
                alternative("tap", tap, "Fingers that touch and lift.") { $0 }),
            defaulted("on", place, to: "container", "The view that it is on."),
            defaulted(
                "cancelsTouchesInView", .boolean, to: true,
                "Whether the view's touches are cancelled when it recognizes."),
            defaulted(
                "install", Schema<Spec.Recognizer.Install>.choice, to: "once", "When it is added."),
            make: Spec.Recognizer.init)
    }

    private var pan: Schema<Spec.Recognizer.Kind> {
        object(
            "A pan anywhere.",
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
            "A pan from an edge of the screen.",
            defaulted("edges", Schema<Spec.Recognizer.Edge>.choice, to: "left", "The edge.")
        ) { .screenEdgePan($0) }
    }

    private var longPress: Schema<Spec.Recognizer.Kind> {
        object(
            "A finger that rests, and may move then.",
            defaulted(
                "minimumPressDuration", .number(Self.duration, Self.seconds), to: 0.5,
                "How long it must rest."),
            defaulted(
                "allowableMovement", .number(0...10_000, Self.points), to: 10,
                "How far it may move until then."),
            make: Spec.Recognizer.Kind.longPress)
    }

    private var swipe: Schema<Spec.Recognizer.Kind> {
        object(
            "A short quick move in one direction.",
            defaulted(
                "direction", Schema<Spec.Recognizer.Direction>.choice, to: "right",
                "Where it goes."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1, "How many fingers."),
            make: Spec.Recognizer.Kind.swipe)
    }

    private var tap: Schema<Spec.Recognizer.Kind> {
        object(
            "Fingers that touch and lift.",
            defaulted("numberOfTapsRequired", .integer(Self.fingers), to: 1, "How often."),
            defaulted(
                "numberOfTouchesRequired", .integer(Self.fingers), to: 1, "How many fingers."),
            make: Spec.Recognizer.Kind.tap)
    }

    /// The container's view, each screen's own, or one screen's; the words before screens that are
    /// called so.
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
