import FilmstripJSON

extension SpecGuide {
    /// Explains a key, by its name (`curve`), by the keys that lead to it (`animators.slide.duration`,
    /// `animators.NAME.animate[].curve`) or by its JSON Pointer (`/animators/slide/duration`); a name or function of
    /// expressions; a property of views (`layer.cornerRadius`); a curve or an argument of one (`spring`, `damping`); or a
    /// preset's place, which the caller knows. A word of UIKit or of another tool (`UIPanGestureRecognizer`) is explained
    /// by ours, or else by the keys whose purpose names it.
    ///
    /// - Parameter most: The most explanations that are returned of a key that is in many places.
    /// - Returns: The explanations: keys first, those that fewest keys lead to before others, then properties, curves and
    ///   names of expressions; none if nothing has this name.
    package func explain(_ query: String, atMost most: Int = 12) -> [SpecExplanation] {
        let found = explanations(of: query, atMost: most)
        guard found.isEmpty else { return found }
        let ours = Language.foreignWords[query, default: []]
            .flatMap { explanations(of: $0, atMost: most) }
        return Array((ours.isEmpty ? keys(naming: query) : ours).prefix(most))
    }

    /// The explanations of the keys whose purpose names a word of UIKit, which has a capital letter.
    private func keys(naming word: String) -> [SpecExplanation] {
        guard word.contains(where: \.isUppercase) else { return [] }
        return places.map {
            SpecExplanation(of: $0.key, in: $0.object, title: $0.title)
        }.filter { explanation in
            explanation.summary.split { !$0.isLetter && !$0.isNumber && $0 != "." }
                .contains { $0 == word || $0 == word + "." }
        }
    }

    private func explanations(of query: String, atMost most: Int) -> [SpecExplanation] {
        let path = Self.path(of: query)
        if path.count > 1 {
            if let explanation = explanation(at: path) { return [explanation] }
            let found = explanations(endingWith: path)
            return found.isEmpty ? properties(named: query) : Array(found.prefix(most))
        }
        guard let name = path.first else {
            return [explanation(of: reader.schema.shape, title: "a spec")].compactMap { $0 }
        }
        let keys = places.filter { $0.key.name == name }
        let explained = keys.map { place in
            var explanation = SpecExplanation(of: place.key, in: place.object, title: place.title)
            if !place.others.isEmpty {
                let others = place.others.prefix(6).map { "`\($0)`" }.joined(separator: ", ")
                let rest = place.others.count - 6
                explanation.rules.append("Also: \(others)\(rest > 0 ? " and \(rest) more" : "").")
            }
            return explanation
        }
        let others = properties(named: name) + CurveParser.explanations(of: name) + words(of: name)
        return Array(explained.prefix(most - min(others.count, most / 2)) + others.prefix(most / 2))
    }

    /// The explanations of the keys that the end of a path leads to, such as `dismiss.reversed`, each once.
    private func explanations(endingWith path: [String]) -> [SpecExplanation] {
        var found: [SpecExplanation] = []
        for place in places where place.key.name == path[0] {
            let whole = place.title.split(separator: ".").map(String.init) + path.dropFirst()
            let steps = whole.flatMap { $0.hasSuffix("[]") ? [String($0.dropLast(2)), "0"] : [$0] }
            guard let explanation = explanation(at: steps) else { continue }
            if !found.contains(where: { $0.summary == explanation.summary }) {
                found.append(explanation)
            }
        }
        return found
    }

    /// The names that can be explained: all keys, functions and names of expressions, properties of views and curves.
    package var explained: [String] {
        let names =
            places.map(\.key.name) + ExpressionFunction.names + NameMeanings.sentences.keys
            + properties.map(\.path) + CurveParser.names
        return Array(Set(names)).sorted()
    }

    /// The properties of views that a spec can set.
    private var properties: [PropertyShape] {
        let lists = places.compactMap { place in
            if case .assignments(let properties, atMost: _) = place.key.shape.resolved {
                properties
            } else {
                nil
            }
        }
        return lists.max { $0.count < $1.count } ?? []
    }

    /// The property of views with a path, or those whose path ends with a name.
    private func properties(named name: String) -> [SpecExplanation] {
        properties.filter { $0.path == name || $0.path.hasSuffix(".\(name)") }.map {
            SpecExplanation(
                title: $0.path,
                summary: "A property of views, as in `\"set\": { \"to.\($0.path)\": … }`.",
                values: $0.shape.phrase)
        }
    }

    /// The steps of a pointer, or of keys with dots.
    private static func path(of query: String) -> [String] {
        if query.hasPrefix("/") {
            return query.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
                String($0).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        return query.replacing("[]", with: ".0").split(separator: ".").map(String.init)
    }

    /// The explanation of what is at a path; nil if the language has nothing there.
    func explanation(at path: [String]) -> SpecExplanation? {
        guard let place = place(at: path) else { return nil }
        let title = path.map { Int($0) == nil ? $0 : "[]" }.joined(separator: ".")
            .replacing(".[]", with: "[]")
        if let key = place.key {
            return SpecExplanation(
                of: key, in: self.place(at: path.dropLast())?.shape.object, title: title)
        }
        return explanation(of: place.shape, title: title)
    }

    private func explanation(of shape: Shape, title: String) -> SpecExplanation? {
        let keys = shape.object.map { $0.keys.map { (name: $0.name, summary: $0.summary) } } ?? []
        let summary = shape.object?.summary ?? shape.words.map(sentence) ?? ""
        return SpecExplanation(title: title, summary: summary, keys: keys)
    }

    /// A function with its forms, or a name of expressions.
    func words(of name: String) -> [SpecExplanation] {
        let functions = ExpressionFunction.all(named: name).map {
            SpecExplanation(
                title: $0.signature, summary: $0.summary,
                rules: ["A function of expressions; its result: \($0.result.type.rawValue)."])
        }
        guard let meaning = NameMeanings.meaning(of: name) else { return functions }
        return functions + [
            SpecExplanation(title: name, summary: meaning, rules: ["A name in expressions."])
        ]
    }

    private struct Place {
        var title: String
        var key: KeyShape
        var object: ObjectShape
        /// The same key of the same object in other places.
        var others: [String] = []
    }

    /// Every key of the language, with the keys that lead to it, fewest first; what is in several places is at the first of
    /// them.
    private var places: [Place] {
        var places: [Place] = []
        var next: [(shape: Shape, title: String)] = [(reader.schema.shape, "")]
        /// For each name of a shape, the keys of its object among `places`.
        var seen: [String: [Int]] = [:]
        func collect(_ shape: Shape, _ title: String) {
            switch shape {
            case .object(let object):
                for key in object.keys {
                    let title = title.isEmpty ? key.name : "\(title).\(key.name)"
                    places.append(Place(title: title, key: key, object: object))
                    next.append((key.shape, title))
                }
            case .array(let element, atLeast: _, atMost: _): collect(element, title + "[]")
            case .map(let element, atMost: _, from: _): collect(element, title + ".NAME")
            case .either(_, let other): collect(other, title)
            case .named(let name, let shape):
                if let known = seen[name] {
                    for i in known { places[i].others.append("\(title).\(places[i].key.name)") }
                } else {
                    seen[name] = []
                    let first = places.count
                    collect(shape(), title)
                    let object = shape().object
                    seen[name] = places.indices.dropFirst(first).filter {
                        places[$0].object === object
                    }
                }
            case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view,
                .color, .curve, .value, .numbers, .expression, .assignments, .anything:
                break
            }
        }
        var index = 0
        while index < next.count {
            collect(next[index].shape, next[index].title)
            index += 1
        }
        return places
    }

    /// The explanation of the key or value at a place of a text, and its bytes; nil if there is nothing to say.
    package func hover(
        in utf8: [UInt8], at offset: Int
    ) -> (explanation: SpecExplanation, range: Range<Int>)? {
        guard
            let cursor = LenientJSONReader.read(utf8, cursor: offset, limits: reader.limits.json)?
                .cursor,
            !cursor.range.isEmpty
        else { return nil }
        let path = cursor.role == .key ? cursor.path + [cursor.text ?? ""] : cursor.path
        if cursor.role == .value, cursor.isQuoted,
            case .expression? = place(at: path)?.shape.resolved,
            let word = Self.word(around: offset, in: utf8, within: cursor.range),
            let words = words(of: String(decoding: utf8[word], as: UTF8.self)).first
        {
            return (words, word)
        }
        return explanation(at: path).map { ($0, cursor.range) }
    }

    /// The letters, digits and dots around a place within a string.
    static func word(
        around offset: Int, in utf8: [UInt8], within range: Range<Int>
    ) -> Range<Int>? {
        func isPart(_ byte: UInt8) -> Bool {
            let scalar = Unicode.Scalar(byte)
            return scalar.isASCIILetter || scalar.isDigit || byte == 0x2E || byte == 0x5F
        }
        var (start, end) = (offset, offset)
        while start > range.lowerBound, isPart(utf8[start - 1]) { start -= 1 }
        while end < range.upperBound, isPart(utf8[end]) { end += 1 }
        return start < end ? start..<end : nil
    }
}
