import FilmstripJSON

extension Validation {
    /// Returns the elements of a range such as `1...6`, or the names of `views` that fit a pattern such
    /// as `row*`; nil, with an error reported, if there are none.
    ///
    /// - Parameter views: Names of views, those within a screen after its name and a dot.
    mutating func repeated(
        _ text: String, in node: JSONNode, views: [String]
    ) -> [Repetition.Value]? {
        let limit = Limit(name: "repetitions", value: limits.repetitions)
        for (sign, isClosed) in [("..<", false), ("...", true)] {
            guard let place = text.firstRange(of: sign) else { continue }
            guard let low = whole(text[..<place.lowerBound], in: node),
                let high = whole(text[place.upperBound...], in: node)
            else { return nil }
            let end = isClosed ? high + 1 : high
            guard low < end, end - low <= limit.value else {
                return refusal(
                    low < end
                        ? limit.excess(end - low)
                        : "found the range \(quoted(text)) without numbers; expected at least one",
                    at: node.offset)
            }
            return Repetition.Value.numbers(low..<end)
        }
        guard text.contains("*") else {
            return refusal(
                "found \(node.value.phrase); expected an array of names or numbers, a range such as "
                    + "\"1...6\" or \"0..<rows\", or a pattern of views' names such as \"row*\"",
                at: node.offset)
        }
        let names = views.filter { view in
            let name = view.split(separator: ".").last ?? ""
            return view.fits(text) || (!text.contains(".") && name.fits(text))
        }.compactMap { $0.split(separator: ".").last.map(String.init) }.eachOnce
        // An unknown preset may have such views.
        if names.isEmpty, awaitsUnknownPreset { return nil }
        guard !names.isEmpty, names.count <= limit.value else {
            return refusal(
                names.isEmpty
                    ? "no view has a name like \(quoted(text)), there is "
                        + (views.isEmpty ? "none" : list(views))
                    : limit.excess(names.count),
                at: node.offset)
        }
        return names.map { Repetition.Value(text: $0) }
    }

    /// Returns the whole number that one end of a range computes; nil, with an error reported, if it
    /// computes none.
    private mutating func whole(_ text: Substring, in node: JSONNode) -> Int? {
        do throws(NotationError) {
            let scope = display?.scope ?? ExpressionScope()
            let typed = try ExpressionParser.parse(
                String(text), scope: scope, values: values, limits: limits)
            try typed.require(.number, values: values)
            if case .constant(.number(let number)) = typed.node, let whole = Int(exactly: number),
                (-1_000_000...1_000_000).contains(whole)
            {
                return whole
            }
            report(
                "found the end \(quoted(String(text))) of a range; expected a whole number",
                at: node.offset)
        } catch {
            fail(NotationError(offset: 0, message: error.message), in: node)
        }
        return nil
    }
}

extension StringProtocol {
    /// Whether the name has the parts of a pattern with one or more `*`, each for any characters.
    fileprivate func fits(_ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1, hasPrefix(first)
        else { return self == pattern }
        var rest = dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension Repetition.Value {
    static func numbers(_ range: Range<Int>) -> [Repetition.Value] {
        range.map { Repetition.Value(text: "\($0)", number: Double($0)) }
    }
}
