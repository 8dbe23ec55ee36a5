import FilmstripJSON

/// The places of a spec's values in its text.
public struct SpecPlaces: Sendable {
    /// Nil for a text that is not JSON or exceeds the limits.
    private let root: JSONNode?
    private let index: TextIndex

    /// A place in the text.
    public struct Place: Codable, Equatable, Sendable {
        /// Line and column, both from 1; the column counts Unicode scalars.
        public var line, column: Int

        /// Creates a place.
        public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// Finds the places in a UTF-8 text; a text that is not JSON or exceeds the limits has none.
    public init(_ utf8: [UInt8], limits: SpecLimits = SpecLimits()) {
        root = try? JSONReader.read(utf8, limits: limits.json)
        index = TextIndex(utf8)
    }

    /// The beginning of the value at a JSON Pointer (RFC 6901); nil if the text itself does not
    /// contain the value, for example because a preset supplies it.
    public subscript(pointer: String) -> Place? {
        guard let root, case (let node, isExact: true) = root.nearest(to: pointer) else {
            return nil
        }
        return place(of: node)
    }

    /// The beginning of a view within a screen, by a name such as `inbox.photo`; nil if the text itself does not contain it.
    public func place(ofView name: String) -> Place? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        return root?["screens"]?[parts[0]]?["views"]?.viewTrees
            .first { $0.node["name"]?.string == parts[1] }.map { place(of: $0.node) }
    }

    /// Returns the beginning of the value at a pointer, or of the nearest value around it, with the
    /// pointer of that value; nil if the text has no places.
    ///
    /// If the text extends another, that may contain the value. Then the pointer is returned
    /// unchanged, and if the nearest value is the whole spec, the place is that of the name that
    /// the spec extends.
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
    /// Returns the value at a pointer, or the innermost value around it that exists.
    func nearest(to pointer: String) -> (node: JSONNode, isExact: Bool) {
        var node = self
        // Split by bytes, so that a combining mark after a slash does not belong to it.
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

    /// Returns the value under a key or at an index; nil if there is none.
    private func child(_ step: String) -> JSONNode? {
        if case .array(let elements) = value {
            guard let index = Int(step), elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        return self[step]
    }
}
