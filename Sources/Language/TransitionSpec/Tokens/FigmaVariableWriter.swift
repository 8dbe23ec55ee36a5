import FilmstripJSON

/// A writer of tokens as variables of Figma, in one new collection with one mode.
///
/// - Source: Figma REST API, the body of `POST /v1/files/:file_key/variables`.
struct FigmaVariableWriter {
    /// The paths of tokens that are not written, since another variable has their name.
    private(set) var taken: [[String]] = []

    private var variables: [JSONNode] = []
    private var values: [JSONNode] = []
    private var names: Set<String> = []

    private static let collection = "motion", mode = "default"

    init(_ tokens: [MotionToken]) { for token in tokens { add(token) } }

    var body: JSONNode {
        [
            "variableCollections": [
                [
                    "action": "CREATE", "id": .text(Self.collection), "name": "Motion",
                    "initialModeId": .text(Self.mode),
                ]
            ],
            "variables": .list(variables), "variableModeValues": .list(values),
        ]
    }

    private mutating func add(_ token: MotionToken) {
        let name = Self.name(of: token)
        func css(_ points: [Double]) -> JSONNode {
            .text("cubic-bezier(\(points.map(JSONNumber.text).joined(separator: ", ")))")
        }
        func milliseconds(_ seconds: Double) -> JSONNode {
            .number(JSONNumber.thousandfold(seconds))
        }
        let all: [(name: String, type: String, value: JSONNode)] =
            switch token.value {
            case .duration(let seconds): [(name, "FLOAT", milliseconds(seconds))]
            case .cubic(let points): [(name, "STRING", css(points))]
            case .curve(let notation, near: _): [(name, "STRING", .text(notation))]
            case .transition(let duration, let delay, let points):
                [
                    (name + "/duration", "FLOAT", milliseconds(duration)),
                    (name + "/delay", "FLOAT", milliseconds(delay)),
                    (name + "/timingFunction", "STRING", css(points)),
                ]
            }
        guard names.isDisjoint(with: all.map(\.name)) else {
            taken.append(token.path)
            return
        }
        for (name, type, value) in all {
            names.insert(name)
            variables.append([
                "action": "CREATE", "id": .text(name), "name": .text(name),
                "variableCollectionId": .text(Self.collection), "resolvedType": .text(type),
            ])
            values.append(["variableId": .text(name), "modeId": .text(Self.mode), "value": value])
        }
    }

    /// The words of the token's path with a slash between each two; that of a duration has a word that says so, which
    /// stands before the others if it is not among them.
    static func name(of token: MotionToken) -> String {
        let words = token.path.flatMap(words)
        guard case .duration = token.value, !FigmaVariableReader.isTime(words) else {
            return words.joined(separator: "/")
        }
        return (["duration"] + words).joined(separator: "/")
    }

    /// The words of a name in camel case, each with a small initial but the first, which keeps its own.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        for letter in name {
            if letter.isASCII, letter.isUppercase, !words.isEmpty {
                words.append(letter.lowercased())
            } else if words.isEmpty {
                words = [String(letter)]
            } else {
                words[words.count - 1].append(letter)
            }
        }
        return words
    }
}
