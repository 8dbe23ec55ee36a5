import FilmstripJSON

/// The recognizers by their keys.
enum RecognizerKind: String, CaseIterable, Sendable {
    case pan, screenEdgePan, longPress, pinch, rotation, swipe, tap

    /// Those that follow the finger: only they drive anything.
    static let continuous = [pan, screenEdgePan, longPress, pinch, rotation].map(\.rawValue)

    /// The recognizer that an interaction, of which nothing is read yet, has; nil if that cannot be
    /// told.
    init?(of interaction: JSONNode) {
        guard case .object(let members) = interaction["recognizer"]?.value,
            let kind = members.lazy.compactMap({ RecognizerKind(rawValue: $0.key) }).first
        else { return nil }
        self = kind
    }

    /// A name that rules read.
    typealias Name = (path: String, type: ExpressionType, name: Spec.InteractionName)

    /// What the rules of `kind` read, without the container; nil has what all have, a path that
    /// means several things the first.
    static func names(of kind: RecognizerKind?) -> [Name] {
        var paths: Set<String> = []
        return (kind.map { [$0] } ?? allCases).flatMap(\.names).filter {
            paths.insert($0.path).inserted
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
