extension SpecReader {
    /// `error` with the line and column of its pointer in the text that it is about.
    ///
    /// For errors that are found after reading, when the text is gone. What a preset brought stands
    /// where the text names it: there, and for a pointer that leads out of the text, the nearest value
    /// around it is taken.
    public func located(_ error: SpecError, in utf8: [UInt8]) -> SpecError {
        guard error.line == 0, let root = try? JSONReader.read(utf8, limits: limits) else {
            return error
        }
        var node = root
        // By bytes: a combining mark after the slash is not part of it.
        for step in error.pointer.utf8.split(separator: UInt8(ascii: "/")) {
            let key = String(decoding: step, as: UTF8.self).replacing("~1", with: "/").replacing(
                "~0", with: "~")
            guard let inner = node.child(key) else { break }
            node = inner
        }
        if node.offset == root.offset, let preset = root[Language.presetKey] { node = preset }
        var located = error
        (located.line, located.column) = TextIndex(utf8).position(of: node.offset)
        return located
    }
}

extension JSONNode {
    /// The value under a key or at an index.
    fileprivate func child(_ step: String) -> JSONNode? {
        if case .array(let elements) = value {
            guard let index = Int(step), elements.indices.contains(index) else { return nil }
            return elements[index]
        }
        return self[step]
    }
}
