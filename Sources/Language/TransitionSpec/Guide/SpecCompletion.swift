import FilmstripJSON

/// A key or value that can be written at a place.
package struct SpecCompletion: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case key, value, name, function
    }

    /// The key, value or name, without quotes.
    package var label: String
    package var kind: Kind
    /// Its purpose in a sentence; empty if there is nothing to say.
    package var summary: String
    /// The text that replaces the bytes of ``SpecCompletions/range``.
    package var text: String
}

package struct SpecCompletions: Equatable, Sendable {
    /// The bytes of the text that a completion replaces.
    package var range: Range<Int>
    /// The completions in the order of the language.
    package var items: [SpecCompletion]
}

extension SpecGuide {
    /// Everything that can be written at a place of a text; empty where that is free.
    ///
    /// - Parameter offset: A UTF-8 offset, at most the length of the text.
    package func completions(in utf8: [UInt8], at offset: Int) -> SpecCompletions {
        let nothing = SpecCompletions(range: offset..<offset, items: [])
        guard let draft = draft(of: utf8, at: offset), let cursor = draft.cursor,
            // Behind the closing quote nothing is typed.
            !cursor.isQuoted || offset < cursor.range.upperBound || !Self.isClosed(cursor, utf8)
        else { return nothing }
        switch cursor.role {
        case .key: return SpecCompletions(range: cursor.range, items: keys(at: cursor, draft))
        case .value: return values(at: cursor, draft, utf8, offset)
        }
    }

    private static func isClosed(_ cursor: JSONCursor, _ utf8: [UInt8]) -> Bool {
        cursor.range.count > 1 && utf8[cursor.range.upperBound - 1] == UInt8(ascii: "\"")
    }

    // MARK: Keys

    private func keys(at cursor: JSONCursor, _ draft: Draft) -> [SpecCompletion] {
        guard let shape = place(at: cursor.path)?.shape else { return [] }
        if case .assignments(let properties, atMost: _)? = shape.assignments {
            return assignments(properties, cursor, draft)
        }
        guard let object = shape.object else { return [] }
        let present = Set(cursor.siblings)
        let excluded = object.excluded(beside: present)
        return object.keys.filter { !present.contains($0.name) && !excluded.contains($0.name) }
            .map { key in
                SpecCompletion(
                    label: key.name, kind: .key, summary: key.summary,
                    text: "\"\(key.name)\""
                        + (cursor.hasColon ? "" : ": " + Self.stub(of: key.shape)))
            }
    }

    /// The shortest value to begin with.
    private static func stub(of shape: Shape) -> String {
        switch shape {
        case .number(let range): range.contains(0) ? "0" : JSONNumber.text(range.lower)
        case .integer(let range, limit: _): "\(range.lowerBound)"
        case .boolean, .yes: "true"
        case .string, .choice, .path, .reference, .view, .color, .curve, .value, .expression: "\"\""
        case .numbers(let parts):
            "[" + parts.map { stub(of: .number($0.range)) }.joined(separator: ", ") + "]"
        case .array: "[]"
        case .map, .assignments, .object, .anything: "{}"
        case .either(let text, _): stub(of: text)
        case .named(_, let shape): stub(of: shape())
        }
    }

    private func assignments(
        _ properties: [PropertyShape], _ cursor: JSONCursor, _ draft: Draft
    ) -> [SpecCompletion] {
        let names = draft.names(near: cursor.path)
        let frames = names.filter { $0.hasSuffix(".frame") }.map { String($0.dropLast(6)) }
        let views = frames.isEmpty ? ["from", "to", "container"] : frames
        let typed = cursor.text ?? ""
        let view = views.filter { typed.hasPrefix($0 + ".") }.max { $0.count < $1.count }
        let present = Set(cursor.siblings)
        guard let view else {
            return views.map { view in
                SpecCompletion(
                    label: view, kind: .name, summary: "A view; a dot and a property follow.",
                    text: "\"\(view).\"")
            }
        }
        return properties.map { (key: "\(view).\($0.path)", $0) }
            .filter { !present.contains($0.key) }
            .map { key, property in
                SpecCompletion(
                    label: key, kind: .key, summary: property.shape.words.map(sentence) ?? "",
                    text: "\"\(key)\""
                        + (cursor.hasColon ? "" : ": " + Self.stub(of: property.shape)))
            }
    }

    // MARK: Values

    private func values(
        at cursor: JSONCursor, _ draft: Draft, _ utf8: [UInt8], _ offset: Int
    ) -> SpecCompletions {
        guard let place = place(at: cursor.path) else {
            return SpecCompletions(range: cursor.range, items: [])
        }
        if cursor.isQuoted, case .expression(let type)? = place.shape.expression {
            let inner = (cursor.range.lowerBound + 1)..<cursor.range.upperBound
            let word = Self.word(around: offset, in: utf8, within: inner) ?? offset..<offset
            return SpecCompletions(
                range: word.lowerBound..<max(word.lowerBound, min(word.upperBound, offset)),
                items: Self.names(of: type, draft.names(at: cursor.path)))
        }
        var items: [SpecCompletion] = []
        collect(place.shape, cursor, draft, &items)
        if case .defaulted(let node)? = place.key?.presence {
            let text = JSONLayout.line(of: node)
            if !items.contains(where: { $0.text == text }) {
                items.append(
                    SpecCompletion(
                        label: text, kind: .value, summary: "The default.", text: text))
            }
        }
        return SpecCompletions(range: cursor.range, items: items)
    }

    private func collect(
        _ shape: Shape, _ cursor: JSONCursor, _ draft: Draft, _ items: inout [SpecCompletion]
    ) {
        func add(_ texts: [String], _ kind: SpecCompletion.Kind = .value, _ summary: String = "") {
            items += texts.map {
                SpecCompletion(label: $0, kind: kind, summary: summary, text: "\"\($0)\"")
            }
        }
        switch shape {
        case .boolean, .yes:
            items += (shape.isYes ? ["true"] : ["true", "false"]).map {
                SpecCompletion(label: $0, kind: .value, summary: "", text: $0)
            }
        case .choice(let names): add(names)
        case .reference(let kind):
            add(
                draft.names(of: kind, at: cursor.path), .name,
                sentence("the name of \(withArticle(kind))"))
        case .view:
            let names = draft.names(near: cursor.path).filter { $0.hasSuffix(".frame") }
            add(names.map { String($0.dropLast(6)) }, .name, "A view.")
        case .color: add(ColorName.all)
        case .curve: add(CurveParser.examples)
        case .value: add(ColorName.all + CurveParser.examples)
        case .expression(let type):
            items += Self.names(of: type, draft.names(at: cursor.path)).map { item in
                var item = item
                item.text = "\"\(item.text)\""
                return item
            }
        case .either(let text, let other):
            collect(text, cursor, draft, &items)
            collect(other, cursor, draft, &items)
        case .named(_, let shape): collect(shape(), cursor, draft, &items)
        case .number, .integer, .string, .path, .numbers, .array, .map, .assignments, .object,
            .anything:
            break
        }
    }

    /// Names and functions for an expression, each once.
    private static func names(of type: ExpressionType, _ names: [String]) -> [SpecCompletion] {
        let colors = type.value == .color ? ColorName.all : []
        return names.eachOnce.map {
            SpecCompletion(
                label: $0, kind: .name, summary: NameMeanings.meaning(of: $0) ?? "", text: $0)
        }
            + ExpressionFunction.names.map { name in
                let function = ExpressionFunction.all(named: name).first
                return SpecCompletion(
                    label: name, kind: .function,
                    summary: function.map { "`\($0.signature)`: \($0.summary)" } ?? "",
                    text: name + "(")
            }
            + colors.map { SpecCompletion(label: $0, kind: .value, summary: "A colour.", text: $0) }
    }
}

extension SpecGuide.Draft {
    /// The names available to the expression at a path.
    fileprivate func names(at path: [String]) -> [String] {
        let pointer = path.pointer
        return expressions.first { $0.pointer == pointer }?.names ?? names(near: path)
    }

    /// The names available to the expression that is nearest to a path; none without an expression.
    fileprivate func names(near path: [String]) -> [String] {
        var path = path[...]
        while true {
            let pointer = Array(path).pointer
            if let place = expressions.first(where: { $0.pointer.hasPrefix(pointer + "/") }) {
                return place.names
            }
            guard !path.isEmpty else { return [] }
            path.removeLast()
        }
    }

    /// The names that the spec defines of a kind, such as its screens.
    fileprivate func names(of kind: String, at path: [String]) -> [String] {
        let node: JSONNode?
        switch kind {
        case "state":
            // The states of the behavior or of the driver around the place.
            node = path.lastIndex { ["behavior", "freeForm"].contains($0) }.flatMap { index in
                path[...index].reduce(text as JSONNode?) { $0?[$1] }?["states"]
            }
        case _: node = whole[kind + "s"]
        }
        guard case .object(let members)? = node?.value else { return [] }
        return members.map(\.key)
    }
}

extension [String] {
    /// The JSON Pointer (RFC 6901) of these keys and indices.
    var pointer: String {
        map { "/" + $0.pointerStep }.joined()
    }
}

extension Shape {
    fileprivate var isYes: Bool { if case .yes = self { true } else { false } }

    /// The expression behind names and choices; nil if there is none.
    fileprivate var expression: Shape? {
        switch self {
        case .expression: self
        case .either(let text, let other): text.expression ?? other.expression
        case .named(_, let shape): shape().expression
        case .array, .map, .number, .integer, .boolean, .yes, .string, .choice, .path, .reference,
            .view, .color, .curve, .value, .numbers, .object, .assignments, .anything:
            nil
        }
    }

    /// The assignments behind names and choices; nil if there are none.
    fileprivate var assignments: Shape? {
        switch self {
        case .assignments: self
        case .either(_, let other): other.assignments
        case .named(_, let shape): shape().assignments
        case .array, .map, .number, .integer, .boolean, .yes, .string, .choice, .path, .reference,
            .view, .color, .curve, .value, .numbers, .object, .expression, .anything:
            nil
        }
    }
}

extension ObjectShape {
    /// The keys that cannot stand beside those that are there: other alternatives, and companions of these.
    fileprivate func excluded(beside present: Set<String>) -> Set<String> {
        var excluded: Set<String> = []
        for member in members {
            guard case .alternatives(let alternatives, absent: _) = member,
                let chosen = alternatives.first(where: { present.contains($0.key.name) })
            else { continue }
            let accepted = Set(chosen.keys.map(\.name))
            excluded.formUnion(
                alternatives.flatMap(\.keys).map(\.name).filter { !accepted.contains($0) })
        }
        return excluded
    }
}
