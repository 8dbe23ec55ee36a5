import FilmstripJSON

extension Language {
    /// The key of an animator with the properties from which the later screen comes.
    static let appearingKey = "appearing"
    /// The key of an animator with the properties to which the earlier screen goes.
    static let disappearingKey = "disappearing"
    static let sideKeys = [appearingKey, disappearingKey]
    /// The keys that time the animations of a word.
    static let timingKeys = ["duration", "delay", "curve"]

    /// The properties that one of an animator's screens has while it is away. The expansion replaces them
    /// by steps and animations before the animator is read.
    var side: Schema<Void> {
        object(
            "The properties that a screen has while it is away, and the timing of the movement.",
            movement, sideProperties
        ) { _, _ in () }
        .named("side")
    }

    /// The timing of a movement that the expansion turns into animations.
    var movement: Member<Void> {
        let absent = "that of the animator's first animation"
        return group(
            optional(
                "duration", .number(Self.duration, Self.seconds),
                absent: absent
                    + "; with a curve of its own, that of the curve or else the animator's",
                "The duration of the movement."),
            optional(
                "delay", .number(Self.duration, Self.seconds), absent: absent,
                "The delay before the movement begins."),
            optional("curve", .curve, absent: absent, "The timing curve of the movement.")
        ) { _, _, _ in () }
    }

    /// The properties of a screen's view that a side can have.
    static let sidePaths = [
        "alpha", "transform", "backgroundColor", "layer.cornerRadius", "layer.shadowOpacity",
        "layer.shadowRadius", "layer.transform", "layer.zPosition",
    ]

    /// The properties. The steps and animations that they stand for read their values.
    private var sideProperties: Member<Void> {
        let keys = Self.sidePaths.compactMap { path in
            settable.byPath[path].map {
                KeyShape(
                    name: path, shape: $0.shape, presence: .optional(absent: "it does not change"),
                    summary: "The \(path) of the screen's view, as in UIKit.")
            }
        }
        return Member(shape: .several(keys)) { object, validation in
            // An unknown key is an error of its own.
            guard object.members.allSatisfy({ Self.timingKeys.contains($0.key) }) else { return () }
            return validation.refusal(
                "found no property; expected at least one of \(list(Self.sidePaths))",
                at: object.offset)
        }
    }
}
