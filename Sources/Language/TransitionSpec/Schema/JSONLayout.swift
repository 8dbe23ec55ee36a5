import FilmstripJSON

/// Formatted JSON: two spaces per level, with short and simple values on one line.
///
/// A value is on one line if it fits into 100 columns with the text before and after it, and
/// contains no two non-empty objects side by side. An array of plain values that does not fit is
/// filled line by line. The outermost value is never on one line unless it is empty or plain.
enum JSONLayout {
    /// Greatest width of a line in Unicode scalars.
    private static let width = 100

    /// Returns the text of `node`, without a line feed at its end.
    static func text(of node: JSONNode) -> String {
        var text = ""
        appendLines(of: node, level: 0, to: &text)
        return text
    }

    /// Appends `node` after `column` scalars of its line; `reserve` more follow it on the same
    /// line.
    private static func append(
        _ node: JSONNode, level: Int, column: Int, reserve: Int, to text: inout String
    ) {
        let room = width - column - reserve
        if let line = line(of: node, room: room) {
            text += line
        } else {
            appendLines(of: node, level: level, to: &text)
        }
    }

    private static func appendLines(of node: JSONNode, level: Int, to text: inout String) {
        let indent = String(repeating: " ", count: 2 * (level + 1))
        switch node.value {
        case .array(let elements) where elements.isEmpty: text += "[]"
        case .object(let members) where members.isEmpty: text += "{}"
        case .array(let elements) where elements.allSatisfy(\.isPlain):
            fill(elements.map { line(of: $0) }, indent: indent, to: &text)
            text += "\n" + indent.dropLast(2) + "]"
        case .array(let elements):
            text += "["
            for (i, element) in elements.enumerated() {
                text += (i > 0 ? ",\n" : "\n") + indent
                append(
                    element, level: level + 1, column: indent.count,
                    reserve: i + 1 < elements.count ? 1 : 0, to: &text)
            }
            text += "\n" + indent.dropLast(2) + "]"
        case .object(let members):
            text += "{"
            for (i, member) in members.enumerated() {
                let key = line(of: member)
                text += (i > 0 ? ",\n" : "\n") + indent + key
                append(
                    member.value, level: level + 1,
                    column: indent.count + key.unicodeScalars.count,
                    reserve: i + 1 < members.count ? 1 : 0, to: &text)
            }
            text += "\n" + indent.dropLast(2) + "}"
        case .null, .boolean, .number, .string: text += line(of: node)
        }
    }

    /// Appends an array of `elements` without its closing bracket, with as many elements per line
    /// as fit.
    private static func fill(_ elements: [String], indent: String, to text: inout String) {
        text += "["
        var column = width
        for (i, element) in elements.enumerated() {
            let count = element.unicodeScalars.count + (i + 1 < elements.count ? 1 : 0)
            if i > 0 { text += "," }
            if column + 1 + count > width {
                text += "\n" + indent
                column = indent.count
            } else {
                text += " "
                column += 1
            }
            text += element
            column += count
        }
    }

    // MARK: One line

    /// Returns `node` on one line of at most `room` scalars; nil if it does not fit or is not
    /// simple enough.
    private static func line(of node: JSONNode, room: Int) -> String? {
        guard node.isSimple(room: room) else { return nil }
        let line = line(of: node)
        return line.unicodeScalars.count <= room ? line : nil
    }

    /// Returns `node` on one line of any length.
    static func line(of node: JSONNode) -> String {
        switch node.value {
        case .array(let elements):
            return "[" + elements.map { line(of: $0) }.joined(separator: ", ") + "]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            return "{ " + members.map { line(of: $0) + line(of: $0.value) }.joined(separator: ", ")
                + " }"
        case .null, .boolean, .number, .string: return CanonicalForm.text(of: node)
        }
    }

    /// Returns a key with its colon and a space.
    private static func line(of member: JSONMember) -> String {
        var text = ""
        text += CanonicalForm.text(of: member.key)
        return text + ": "
    }
}

extension JSONNode {
    /// Whether the value is neither an array nor an object.
    fileprivate var isPlain: Bool {
        switch value {
        case .array, .object: false
        case .null, .boolean, .number, .string: true
        }
    }

    /// Whether it contains no two non-empty objects side by side, and may fit into `room` scalars.
    fileprivate func isSimple(room: Int) -> Bool {
        let children: [JSONNode]
        switch value {
        case .array(let elements): children = elements
        case .object(let members): children = members.map(\.value)
        case .null, .boolean, .number, .string: return true
        }
        // Each child takes at least one scalar and a separator.
        guard children.count <= room, children.filter(\.isFilledObject).count <= 1 else {
            return false
        }
        return children.allSatisfy { $0.isSimple(room: room) }
    }

    private var isFilledObject: Bool {
        if case .object(let members) = value { !members.isEmpty } else { false }
    }
}
