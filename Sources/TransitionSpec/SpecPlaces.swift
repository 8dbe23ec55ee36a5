import FilmstripJSON

/// Where the values of a spec stand in its text.
public struct SpecPlaces: Sendable {
    /// Nil for a text that is not JSON.
    private let root: JSONNode?
    private let index: TextIndex

    /// A place in the text.
    public struct Place: Equatable, Sendable {
        /// Both from 1; the column counts Unicode scalars.
        public var line, column: Int

        /// A place.
        public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// The places in a text in UTF-8; one beyond the limits, or that is not JSON, has none but its
    /// beginning.
    public init(_ utf8: [UInt8], limits: SpecLimits = SpecLimits()) {
        root = try? JSONReader.read(utf8, limits: limits.json)
        index = TextIndex(utf8)
    }

    /// Where the value at a JSON Pointer (RFC 6901) begins; nil if the text itself has no such value,
    /// as when a preset brings it.
    public subscript(pointer: String) -> Place? {
        guard let root, case (let node, isExact: true) = root.nearest(to: pointer) else {
            return nil
        }
        return place(of: node)
    }

    /// Where the value at a pointer begins, or the nearest value around it, and that one's pointer.
    ///
    /// If the text extends another, that may have the value: then the pointer stays, and where the
    /// nearest value is the whole spec, the name of what it extends stands for it.
    func nearest(to pointer: String) -> (place: Place, pointer: String)? {
        guard let root else { return nil }
        let (node, isExact) = root.nearest(to: pointer)
        if let base = root[Language.presetKey] ?? root[Language.extendsKey] {
            return (place(of: node.offset == root.offset ? base : node), pointer)
        }
        var pointer = pointer[...]
        while !isExact, case (_, isExact: false) = root.nearest(to: String(pointer)) {
            pointer = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
        }
        return (place(of: node), String(pointer))
    }

    private func place(of node: JSONNode) -> Place {
        let (line, column) = index.position(of: node.offset)
        return Place(line: line, column: column)
    }
}

extension JSONNode {
    /// The value at a pointer, or the innermost one around it that is there.
    func nearest(to pointer: String) -> (node: JSONNode, isExact: Bool) {
        var node = self
        // By bytes: a combining mark after the slash is not part of it.
        for step in pointer.utf8.split(separator: UInt8(ascii: "/")) {
            var key = String(decoding: step, as: UTF8.self)
            if step.contains(UInt8(ascii: "~")) {
                key = key.replacing("~1", with: "/").replacing("~0", with: "~")
            }
            guard let inner = node.child(key) else { return (node, false) }
            node = inner
        }
        return (node, true)
    }

    /// The value under a key or at an index.
    private func child(_ step: String) -> JSONNode? {
        if case .array(let elements) = value {
            guard let index = Int(step), elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        return self[step]
    }
}
