import FilmstripJSON

/// Help with writing specs, made from the table of keys: explanations, completions, and what strings compute.
///
/// It accepts any text, such as one that is being typed.
package struct SpecGuide: Sendable {
    private(set) var reader: SpecReader

    /// The files that specs may extend; nil for none.
    package var files: SpecFiles? {
        get { reader.files }
        set { reader.files = newValue }
    }

    /// Creates the guide to the language that `reader` accepts.
    package init(_ reader: SpecReader) { self.reader = reader }

    /// A spec that is being typed, with the place of the cursor.
    struct Draft {
        var text: JSONNode
        /// The text merged with what it extends.
        var whole: JSONNode
        var cursor: JSONCursor?
        /// Every expression of the text with the names available there.
        var expressions: [ExpressionPlace]
    }

    /// Reads a text as far as it goes; nil if it is too long.
    func draft(of utf8: [UInt8], at offset: Int?) -> Draft? {
        guard
            let read = LenientJSONReader.read(
                utf8, cursor: offset, limits: reader.limits.json)
        else { return nil }
        let notes = ReadingNotes()
        _ = try? reader.read(read.root, of: utf8, noting: notes)
        return Draft(
            text: read.root, whole: reader.extended(read.root, utf8).root, cursor: read.cursor,
            expressions: notes.expressions)
    }

    /// The key, if there is one, and the values accepted at a path; nil where the language has nothing.
    func place(at path: [String]) -> (key: KeyShape?, shape: Shape)? {
        var place: (key: KeyShape?, shape: Shape) = (nil, reader.schema.shape)
        for step in path {
            guard let inner = place.shape.place(of: step) else { return nil }
            place = inner
        }
        return place
    }
}

extension Shape {
    /// The key, if there is one, and the values accepted under a key or at an index; nil if it is not known.
    fileprivate func place(of step: String) -> (key: KeyShape?, shape: Shape)? {
        switch self {
        case .object(let object): return object.key(step).map { ($0, $0.shape) }
        case .array(let element, atLeast: _, atMost: _): return (nil, element)
        case .map(let element, atMost: _, from: _): return (nil, element)
        case .either(let text, let other): return other.place(of: step) ?? text.place(of: step)
        case .named(_, let shape): return shape().place(of: step)
        case .numbers(let parts):
            guard let index = Int(step), parts.indices.contains(index) else { return nil }
            return (nil, .number(parts[index].range))
        case .assignments(let properties, atMost: _):
            // "layer.position.x" ends with several paths, of which the longest is meant.
            let property = properties.filter { step.hasSuffix("." + $0.path) }
                .max { $0.path.utf8.count < $1.path.utf8.count }
            return property.map { (nil, $0.shape) }
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .expression, .anything:
            return nil
        }
    }
}
