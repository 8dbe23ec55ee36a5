import FilmstripJSON

/// The kinds of recognizers; their raw values are the keys of the language.
enum RecognizerKind: String, CaseIterable, Sendable {
    case pan, screenEdgePan, longPress, pinch, rotation, swipe, tap

    /// Keys of the continuous recognizers, which follow the finger; only they drive transitions.
    static let continuous = [pan, screenEdgePan, longPress, pinch, rotation].map(\.rawValue)

    /// Finds the recognizer of an interaction, which is raw JSON; nil if it cannot be determined.
    init?(of interaction: JSONNode) {
        guard case .object(let members) = interaction["recognizer"]?.value,
            let kind = members.lazy.compactMap({ RecognizerKind(rawValue: $0.key) }).first
        else { return nil }
        self = kind
    }

    /// A name available to the rules of an interaction.
    typealias Name = (path: String, type: ExpressionType, name: Spec.InteractionName)

    /// Returns the names available to the rules of a recognizer of kind `kind`, except the
    /// container's. For nil, returns the names of all kinds; of several names with the same path,
    /// only the first.
    static func names(of kind: RecognizerKind?) -> [Name] {
        var paths: Set<String> = []
        return (kind.map { [$0] } ?? allCases).flatMap(\.names).filter {
            paths.insert($0.path).inserted
        }
    }

    /// The names that the companions of a pan add to its own.
    static func names(of companions: [Spec.Recognizer.Companion]) -> [Name] {
        companions.flatMap { companion -> [Name] in
            switch companion {
            case .pinch:
                [
                    ("scale", .number, .scale),
                    ("scaleVelocity", .number.counting(.plain.aSecond), .pinchVelocity),
                ]
            case .rotation:
                [
                    ("rotation", .radians, .rotation),
                    ("rotationVelocity", .number.counting(.radians.aSecond), .rotationVelocity),
                ]
            }
        }
    }

    private var names: [Name] {
        own + [
            ("location", .point, .location),
            ("locationOfTouch0", .point, .locationOfTouch(0)),
            ("locationOfTouch1", .point, .locationOfTouch(1)),
            ("numberOfTouches", .number, .numberOfTouches),
            ("contentOffset", .point, .contentOffset),
            ("index", .number, .index),
            ("count", .number, .count),
            ("stack.count", .number, .count),
        ]
    }

    private var own: [Name] {
        switch self {
        case .pan, .screenEdgePan:
            [
                ("translation", .point, .translation),
                ("velocity", .point.counting(.points.aSecond), .velocity),
            ]
        case .pinch:
            [
                ("scale", .number, .scale),
                ("velocity", .number.counting(.plain.aSecond), .pinchVelocity),
            ]
        case .rotation:
            [
                ("rotation", .radians, .rotation),
                ("velocity", .number.counting(.radians.aSecond), .rotationVelocity),
            ]
        case .longPress, .swipe, .tap: []
        }
    }
}
