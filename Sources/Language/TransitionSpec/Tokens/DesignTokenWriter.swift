import FilmstripJSON

/// A writer of tokens as a file of design tokens.
///
/// - Source: as ``DesignTokenReader``.
struct DesignTokenWriter {
    private var members: [JSONMember] = []
    /// The curves that no type can say.
    private var curves: Keywords = []

    /// Writes tokens whose paths differ.
    init(_ tokens: [MotionToken]) { for token in tokens { add(token) } }

    var file: JSONNode {
        guard !curves.isEmpty else { return JSONNode(offset: 0, value: .object(members)) }
        let own = Self.ours(DesignTokenReader.curves, .keywords(curves))
        return JSONNode(
            offset: 0,
            value: .object(
                members + [
                    JSONMember(
                        key: DesignTokenReader.Key.extensions, keyOffset: 0, value: own)
                ]))
    }

    private mutating func add(_ token: MotionToken) {
        switch token.value {
        case .duration(let seconds):
            add(token.path, .duration, Self.milliseconds(seconds))
        case .cubic(let points): add(token.path, .cubicBezier, .numbers(points))
        case .curve(let notation, near: nil):
            curves.append((token.path.joined(separator: "."), .text(notation)))
        case .curve(let notation, let near?):
            let own = Self.ours("curve", .text(notation))
            if let duration = near.duration {
                add(token.path, .transition, Self.transition(duration, 0, near.points), own)
            } else {
                add(token.path, .cubicBezier, .numbers(near.points), own)
            }
        case .transition(let duration, let delay, let points):
            add(token.path, .transition, Self.transition(duration, delay, points))
        }
    }

    private mutating func add(
        _ path: [String], _ type: MotionType, _ value: JSONNode, _ extensions: JSONNode? = nil
    ) {
        var keys: Keywords = [
            (DesignTokenReader.Key.type, .text(type.rawValue)),
            (DesignTokenReader.Key.value, value),
        ]
        if let extensions { keys.append((DesignTokenReader.Key.extensions, extensions)) }
        Self.insert(.keywords(keys), path[...], into: &members)
    }

    /// Adds a token to the group that its path names, which is made if missing.
    private static func insert(
        _ token: JSONNode, _ path: ArraySlice<String>, into members: inout [JSONMember]
    ) {
        guard let first = path.first else { return }
        guard path.count > 1 else {
            members.append(JSONMember(key: first, keyOffset: 0, value: token))
            return
        }
        let place = members.firstIndex { $0.key == first } ?? members.count
        if place == members.count {
            members.append(JSONMember(key: first, keyOffset: 0, value: [:]))
        }
        guard case .object(var inner) = members[place].value.value else { return }
        insert(token, path.dropFirst(), into: &inner)
        members[place].value.value = .object(inner)
    }

    private static func ours(_ key: String, _ value: JSONNode) -> JSONNode {
        [DesignTokenReader.vendor: [key: value]]
    }

    private static func transition(
        _ duration: Double, _ delay: Double, _ points: [Double]
    ) -> JSONNode {
        [
            "duration": milliseconds(duration), "delay": milliseconds(delay),
            "timingFunction": .numbers(points),
        ]
    }

    private static func milliseconds(_ seconds: Double) -> JSONNode {
        ["value": .number(JSONNumber.thousandfold(seconds)), "unit": "ms"]
    }
}
