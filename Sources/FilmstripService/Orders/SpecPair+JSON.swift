import FilmstripJSON
import FilmstripReview
import TransitionSpec

extension SpecPair {
    /// Creates the pair in `{"baseline": {…}, "actual": {…}}`.
    ///
    /// Each spec keeps its lines and columns: the text around it is replaced by spaces.
    ///
    /// - Throws: The error of a text that is not JSON or not a pair.
    init(json: [UInt8]) throws(SpecError) {
        var limits = SpecLimits()
        // The length was checked when the text was received; the specs are one level deeper.
        (limits.textBytes, limits.depth) = (json.count, limits.depth + 1)
        let root = try JSONNode.read(json, limits: limits)
        func refusal(_ offset: Int, _ message: String) -> SpecError {
            SpecError.at(offset, in: json, pointer: "", message)
        }
        let expected = "accepted is an object of two specs, \"baseline\" and \"actual\""
        guard case .object(let members) = root.value else {
            throw refusal(root.offset, "found \(root.value.phrase), \(expected)")
        }
        var specs: [String: [UInt8]] = [:]
        for (index, member) in members.enumerated() {
            guard ["baseline", "actual"].contains(member.key) else {
                throw refusal(member.keyOffset, "unknown key \(quoted(member.key)), \(expected)")
            }
            guard specs[member.key] == nil else {
                throw refusal(member.keyOffset, "the key \(quoted(member.key)) is there twice")
            }
            var end = index + 1 < members.count ? members[index + 1].keyOffset : json.count
            // Ends at the comma before the next key, or at the closing brace.
            while end > member.value.offset, json[end - 1] != UInt8(ascii: ","),
                json[end - 1] != UInt8(ascii: "}")
            { end -= 1 }
            let spec = member.value.offset..<(end - 1)
            specs[member.key] = json.indices.map { place in
                let isBreak = json[place] == UInt8(ascii: "\n") || json[place] == UInt8(ascii: "\r")
                return spec.contains(place) || isBreak ? json[place] : UInt8(ascii: " ")
            }
        }
        guard let baseline = specs["baseline"], let actual = specs["actual"] else {
            throw refusal(root.offset, "a spec is missing, \(expected)")
        }
        self.init(baseline: baseline, actual: actual)
    }
}
