import FilmstripJSON
import FilmstripReview
import TransitionSpec

extension SpecPair {
    /// The pair in `{"baseline": {…}, "actual": {…}}`.
    ///
    /// Each keeps its place: what stands before and after it is blank.
    ///
    /// - Throws: What is wrong with the text as JSON, or as a pair.
    init(json: [UInt8]) throws(SpecError) {
        var limits = SpecLimits()
        // Whoever took the text on said how long it may be; the specs are one level below.
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
            // The comma before the next key, or the brace at the end.
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
