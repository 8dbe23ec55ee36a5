import FilmstripJSON
import FilmstripReview
import TransitionSpec

extension SpecPair {
    /// Creates the pair in `{"baseline": {…}, "actual": {…}}`.
    ///
    /// - Throws: The error of a text that is not JSON or not a pair.
    init(json: [UInt8]) throws(SpecError) {
        let pair = try ComparedPair(json, with: "baseline", "expected an object of two specs, ")
        self.init(baseline: pair.isolated(pair.other), actual: pair.isolated(pair.actual))
    }
}

/// The two values of a comparison in one text: `actual`, a spec, and another.
struct ComparedPair {
    /// A value and its place in the text.
    struct Part {
        var node: JSONNode
        /// The bytes of the value, with the space up to the next comma or brace.
        var bytes: Range<Int>
    }

    let json: [UInt8]
    let other: Part
    let actual: Part

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - name: The key of the other value.
    ///   - phrase: The beginning of what an error says is accepted, before the two keys.
    /// - Throws: The error of a text that is not JSON or not such a pair.
    init(_ json: [UInt8], with name: String, _ phrase: String) throws(SpecError) {
        var limits = SpecLimits()
        // The length was checked when the text was received; the specs are one level deeper.
        (limits.textBytes, limits.depth) = (json.count, limits.depth + 1)
        let root = try JSONNode.read(json, limits: limits)
        func refusal(_ offset: Int, _ message: String) -> SpecError {
            SpecError.at(offset, in: json, pointer: "", message)
        }
        let expected = "\(phrase)\"\(name)\" and \"actual\""
        guard case .object(let members) = root.value else {
            throw refusal(root.offset, "found \(root.value.phrase), \(expected)")
        }
        var parts: [String: Part] = [:]
        for (index, member) in members.enumerated() {
            guard [name, "actual"].contains(member.key) else {
                throw refusal(member.keyOffset, "unknown key \(quoted(member.key)), \(expected)")
            }
            guard parts[member.key] == nil else {
                throw refusal(member.keyOffset, "the key \(quoted(member.key)) is there twice")
            }
            var end = index + 1 < members.count ? members[index + 1].keyOffset : json.count
            // Ends at the comma before the next key, or at the closing brace.
            while end > member.value.offset, json[end - 1] != UInt8(ascii: ","),
                json[end - 1] != UInt8(ascii: "}")
            { end -= 1 }
            parts[member.key] = Part(node: member.value, bytes: member.value.offset..<(end - 1))
        }
        guard let other = parts[name], let actual = parts["actual"] else {
            let missing = parts["actual"] == nil || name == "baseline" ? "a spec" : "the \(name)"
            throw refusal(root.offset, "\(missing) is missing, \(expected)")
        }
        (self.json, self.other, self.actual) = (json, other, actual)
    }

    /// The text with everything but one part replaced by spaces, so that the part keeps its lines and columns.
    func isolated(_ part: Part) -> [UInt8] {
        json.indices.map { place in
            let isBreak = json[place] == UInt8(ascii: "\n") || json[place] == UInt8(ascii: "\r")
            return part.bytes.contains(place) || isBreak ? json[place] : UInt8(ascii: " ")
        }
    }
}
