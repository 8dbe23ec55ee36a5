import FilmstripJSON

/// A reader of the motion in Figma's variables, as its REST API answers with them.
///
/// Figma has no type for motion: a number is a duration, in milliseconds, if a word of its name is "duration" or
/// "delay", and a text is a curve if it is one in the notation of CSS or of specs. Of several modes the collection's
/// default one is read.
///
/// - Source: Figma REST API, `GET /v1/files/:file_key/variables/local`: `meta.variables` and
///   `meta.variableCollections`.
struct FigmaVariableReader {
    private let variables: JSONNode?
    private let collections: JSONNode?
    private let texts: SpecTexts
    private var motion = MotionTokens()
    private var others = 0

    /// Creates a reader of the `meta` of an answer.
    init(_ meta: JSONNode, _ texts: SpecTexts) {
        (variables, collections) = (meta["variables"], meta["variableCollections"])
        self.texts = texts
    }

    func read() -> MotionTokens {
        var reader = self
        let pointer = "/meta/variables"
        guard let variables, case .object(let members) = variables.value else {
            reader.motion.report(
                "found \(variables?.value.phrase ?? "nothing"); expected an object of variables",
                at: variables?.offset ?? 0, pointer)
            return reader.motion
        }
        for member in members {
            reader.read(member.value, pointer + "/" + member.key.pointerStep)
        }
        if reader.motion.values.isEmpty, reader.motion.problems.isEmpty {
            reader.motion.report(
                "found no motion; expected numbers with \"duration\" or \"delay\" in their names "
                    + "and texts that are curves", at: variables.offset, pointer)
        } else if reader.others > 0 {
            reader.motion.warn(
                "left out \(reader.others) \(reader.others == 1 ? "variable" : "variables") that "
                    + "are no motion", at: variables.offset, pointer)
        }
        return reader.motion
    }

    private mutating func read(_ variable: JSONNode, _ pointer: String) {
        guard let name = variable["name"]?.string else {
            return motion.report(
                "found \(variable.value.phrase); expected a variable with a name",
                at: variable.offset, pointer)
        }
        let path = name.split(separator: "/").map(String.init)
        guard let (value, place) = value(of: variable, name, pointer) else { return }
        switch value.value {
        case .number(let milliseconds) where Self.isTime(path):
            add(.number(JSONNumber.thousandth(of: milliseconds)), value, path, variable, pointer)
        case .string(let text, isVerbatim: _):
            guard let curve = Self.curve(text) else {
                if text.hasPrefix(Self.cssCubic) {
                    return motion.report(
                        "found \(value.value.phrase); expected \"cubic-bezier(x1, y1, x2, y2)\"",
                        at: value.offset, place)
                }
                others += 1
                return
            }
            // Its own text can be shown if it is in the notation of specs.
            add(curve == text ? value.value : .curve(curve), value, path, variable, pointer)
        case _: others += 1
        }
    }

    private mutating func add(
        _ content: JSONNode.Content, _ node: JSONNode, _ path: [String], _ variable: JSONNode,
        _ pointer: String
    ) {
        motion.add(content, from: node, of: path, at: variable.offset, pointer, in: texts)
        if case .object(let modes) = variable["valuesByMode"]?.value, modes.count > 1 {
            motion.warn(
                "read the default mode alone, of \(modes.count)", at: variable.offset, pointer)
        }
    }

    /// Returns the value of a variable in the default mode, through aliases; nil, with an error reported, if it has
    /// none.
    private mutating func value(
        of variable: JSONNode, _ name: String, _ pointer: String
    ) -> (JSONNode, String)? {
        var (current, place, chain) = (variable, pointer, [name])
        while true {
            guard case .object(let modes) = current["valuesByMode"]?.value, let first = modes.first
            else {
                return motion.refusal("the variable has no valuesByMode", at: current.offset, place)
            }
            let mode = current["variableCollectionId"]?.string
                .flatMap { collections?[$0]?["defaultModeId"]?.string }
            let member = modes.first { $0.key == mode } ?? first
            place += "/valuesByMode/" + member.key.pointerStep
            guard member.value["type"]?.string == "VARIABLE_ALIAS",
                let id = member.value["id"]?.string
            else { return (member.value, place) }
            guard let next = variables?[id], let other = next["name"]?.string else {
                // Variables of other files are not in the answer.
                motion.warn(
                    "left out, because the variable \(quoted(id)) is not in the file",
                    at: member.value.offset, place)
                return nil
            }
            guard !chain.contains(other) else {
                return motion.refusal(
                    "the alias leads to itself: "
                        + (chain + [other]).map(quoted).joined(separator: " is "),
                    at: variable.offset, pointer)
            }
            guard chain.count <= DesignTokenReader.longestChain else {
                return motion.refusal(
                    "found a chain of more than \(DesignTokenReader.longestChain) aliases",
                    at: variable.offset, pointer)
            }
            chain.append(other)
            (current, place) = (next, "/meta/variables/" + id.pointerStep)
        }
    }

    /// Whether a word of the name says that the variable is a time.
    static func isTime(_ path: [String]) -> Bool {
        path.contains { part in
            let words = part.lowercased().split { !$0.isLetter }
            return words.contains { ["duration", "durations", "delay", "delays"].contains($0) }
        }
    }

    private static let cssCubic = "cubic-bezier("

    /// The keywords of CSS by the notation of specs (CSS Easing Functions Level 1, 2.1 and 2.2).
    private static let keywords = [
        "ease": "default", "ease-in": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInOut",
    ]

    /// Returns a curve of CSS or of specs in the notation of specs; nil if `text` is none.
    private static func curve(_ text: String) -> String? {
        if let keyword = keywords[text] { return keyword }
        var notation = text
        if text.hasPrefix(cssCubic) { notation = "cubic(" + text.dropFirst(cssCubic.count) }
        guard CurveParser.begins(notation),
            (try? CurveParser.parse(notation, limits: SpecLimits())) != nil
        else { return nil }
        return notation
    }
}
