import FilmstripJSON

/// A value that a text does not show at its place.
package struct SpecHint: Equatable, Sendable {
    /// The UTF-8 offset behind which it is shown.
    package var offset: Int
    /// The value, such as `= 0.35`.
    package var text: String
}

/// A file that a text names.
package struct SpecLink: Equatable, Sendable {
    /// The bytes of the string, quotes included.
    package var range: Range<Int>
    /// The path from the spec's folder.
    package var path: String
}

extension SpecGuide {
    /// The numbers and curves that strings of a text compute before the play, at the ends of these strings, in the order
    /// of the text.
    package func hints(in utf8: [UInt8]) -> [SpecHint] {
        guard let text = try? JSONReader.read(utf8, limits: reader.limits.json) else { return [] }
        var (root, validation) = reader.expanded(text, utf8)
        validation.checkValues(of: root)
        root = reader.schema.shape.settled(root, &validation)
        var values: [Int: JSONNode] = [:]
        root.visit { node in values[node.offset] = node }
        // What a spec extends lies where the text names it.
        for key in [Language.presetKey, Language.extendsKey] {
            if let base = text[key] { values[base.offset] = nil }
        }
        var hints: [SpecHint] = []
        text.visit { node in
            guard case .string(let string, isVerbatim: true) = node.value,
                let value = values[node.offset], value.value.phrase != node.value.phrase
            else { return }
            let shown: String
            switch value.value {
            case .number(let number): shown = JSONNumber.figure(number, decimals: 6)
            case .string(let other, isVerbatim: _) where other != string: shown = other
            case _: return
            }
            hints.append(SpecHint(offset: utf8.end(ofStringAt: node.offset), text: "= " + shown))
        }
        return hints.sorted { $0.offset < $1.offset }
    }

    /// The files that a text names: specs that it extends, and images.
    package func links(in utf8: [UInt8]) -> [SpecLink] {
        guard let text = LenientJSONReader.read(utf8, limits: reader.limits.json)?.root else {
            return []
        }
        var links: [SpecLink] = []
        text.visit { node in
            guard case .string(let path, isVerbatim: true) = node.value,
                [".json", ".png"].contains(where: path.lowercased().hasSuffix),
                SpecFiles.isPath(path)
            else { return }
            links.append(
                SpecLink(
                    range: node.offset..<utf8.end(ofStringAt: node.offset), path: path))
        }
        return links
    }
}

extension SpecGuide {
    /// The bytes of the value at a JSON Pointer, of an array or object the opening bracket; nil if the text itself does not
    /// contain it.
    package func range(of pointer: String, in utf8: [UInt8]) -> Range<Int>? {
        guard let text = LenientJSONReader.read(utf8, limits: reader.limits.json)?.root,
            case (let node, isExact: true) = text.nearest(to: pointer)
        else { return nil }
        return node.offset..<utf8.end(ofStringAt: node.offset)
    }
}

extension JSONNode {
    /// Calls `body` with this value and all within it.
    fileprivate func visit(_ body: (JSONNode) -> Void) {
        body(self)
        switch value {
        case .array(let elements): for element in elements { element.visit(body) }
        case .object(let members): for member in members { member.value.visit(body) }
        case .null, .boolean, .number, .string: break
        }
    }
}

extension [UInt8] {
    /// The offset behind the string that begins at `offset`, or behind any other token there, of which a bracket is one.
    package func end(ofStringAt offset: Int) -> Int {
        guard offset < count else { return count }
        var end = offset + 1
        if self[offset] == UInt8(ascii: "\"") {
            while end < count, self[end] != UInt8(ascii: "\""), self[end] != 0x0A {
                end += self[end] == 0x5C ? 2 : 1
            }
            return Swift.min(end + 1, count)
        }
        let ends = [UInt8](",:{}[]\" \t\r\n".utf8)
        if ends.contains(self[offset]) { return end }
        while end < count, !ends.contains(self[end]) { end += 1 }
        return end
    }
}
