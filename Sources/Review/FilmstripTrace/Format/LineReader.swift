import FilmstripJSON

/// A reader of one line of a trace, which is a JSON object.
struct LineReader {
    let number: Int
    private let index: TextIndex
    private(set) var errors: [TraceError] = []

    init(_ bytes: [UInt8], number: Int) { (index, self.number) = (TextIndex(bytes), number) }

    /// Reports a problem at a byte of the line.
    mutating func report(_ message: String, at offset: Int) {
        errors.append(
            TraceError(line: number, column: index.position(of: offset).column, message: message))
    }

    /// Reads the line's JSON; nil, with an error, if it is none.
    mutating func json() -> JSONNode? {
        do {
            return try JSONReader.read(
                index.bytes, limits: JSONLimits(textBytes: index.bytes.count, depth: 8))
        } catch {
            report(error.message, at: error.offset)
            return nil
        }
    }

    /// Returns the members of an object by key; reports keys that are not accepted or that occur twice.
    mutating func members(_ node: JSONNode, _ keys: [String]) -> [String: JSONNode]? {
        guard case .object(let members) = node.value else {
            report("found \(node.value.phrase); expected an object", at: node.offset)
            return nil
        }
        var found: [String: JSONNode] = [:]
        for member in members {
            if !keys.contains(member.key) {
                report(
                    "found the key \(quoted(member.key)); expected \(list(keys))"
                        + suggestion(for: member.key, among: keys), at: member.keyOffset)
            } else if found[member.key] != nil {
                report("the key \(quoted(member.key)) is here twice", at: member.keyOffset)
            }
            found[member.key] = found[member.key] ?? member.value
        }
        return found
    }

    mutating func number(_ node: JSONNode?, _ range: ClosedRange<Double>) -> Double? {
        guard let node else { return nil }
        if case .number(let number) = node.value, range.contains(number) { return number }
        report(
            "found \(node.value.phrase); expected a number from "
                + "\(JSONNumber.text(range.lowerBound)) to \(JSONNumber.text(range.upperBound))",
            at: node.offset)
        return nil
    }

    mutating func numbers(
        _ node: JSONNode?, _ names: [String], _ range: ClosedRange<Double>
    ) -> [Double]? {
        guard let node else { return nil }
        guard case .array(let elements) = node.value, elements.count == names.count else {
            report(
                "found \(node.value.phrase); expected [\(names.joined(separator: ", "))]",
                at: node.offset)
            return nil
        }
        let numbers = elements.map { number($0, range) }
        return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
    }

    mutating func text(_ node: JSONNode?) -> String? {
        guard let node else { return nil }
        if let text = node.string, (1...256).contains(text.unicodeScalars.count) { return text }
        report(
            "found \(node.value.phrase); expected a string of 1 to 256 characters",
            at: node.offset)
        return nil
    }

    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: JSONNode?, _ type: Word.Type
    ) -> Word? where Word.RawValue == String {
        guard let node else { return nil }
        if let word = node.string.flatMap(Word.init(rawValue:)) { return word }
        let words = Word.allCases.map(\.rawValue)
        report(
            "found \(node.value.phrase); expected \(list(words))"
                + (node.string.map { suggestion(for: $0, among: words) } ?? ""), at: node.offset)
        return nil
    }
}
