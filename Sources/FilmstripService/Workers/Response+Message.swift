import Filmstrip

/// The message format of answers that workers send to the service.
extension Response {
    func write(to message: inout MessageWriter) {
        message.add(status.rawValue)
        message.add(fields) { $0.add($1) }
        message.add(body)
        message.add(etag) { $0.add($1) }
        message.add(problem) { $1.write(to: &$0) }
        message.add(rendering) { $1.write(to: &$0) }
    }

    init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        self.init(status: try Status(&message), fields: try message.fields())
        body = try message.data()
        etag = try message.optional { m throws(MessageReader.Damage) in try m.text() }
        problem = try message.optional(Problem.init)
        rendering = try message.optional(Rendering.init)
    }
}

extension Problem {
    private enum KindName: String {
        case plain, malformed, invalid, curves
    }

    fileprivate func write(to message: inout MessageWriter) {
        message.add(status.rawValue)
        message.add(detail)
        switch kind {
        case .plain: message.add(KindName.plain)
        case .malformed: message.add(KindName.malformed)
        case .invalid: message.add(KindName.invalid)
        case .curves: message.add(KindName.curves)
        }
        message.add(kind.entries) { $1.write(to: &$0) }
        message.add(reason) { $0.add($1) }
        message.add(fields) { $0.add($1) }
    }

    fileprivate init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        self.init(status: try Status(&message), detail: try message.text())
        let name = try message.word(KindName.self)
        let entries = try message.array(Entry.init)
        kind =
            switch name {
            case .plain: .plain
            case .malformed: .malformed(entries)
            case .invalid: .invalid(entries)
            case .curves: .curves(entries)
            }
        reason = try message.optional { m throws(MessageReader.Damage) in try m.word() }
        fields = try message.fields()
    }
}

extension Rendering {
    fileprivate func write(to message: inout MessageWriter) {
        message.add(outcome)
        message.add(frames)
        message.add(parts) { message, part in
            message.add(part.part)
            message.add(Int(part.span / .nanoseconds(1)))
        }
    }

    fileprivate init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        self.init(
            outcome: try message.word(), frames: try message.integer(),
            parts: try message.array { m throws(MessageReader.Damage) in
                (try m.word(), .nanoseconds(try m.integer()))
            })
    }
}

extension Status {
    fileprivate init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        guard let status = Status(rawValue: try message.integer()) else {
            throw MessageReader.Damage()
        }
        self = status
    }
}

extension MessageWriter {
    fileprivate mutating func add(_ field: (name: String, value: String)) {
        add(field.name)
        add(field.value)
    }
}

extension MessageReader {
    /// Reads header fields. A worker's text must not contain control characters, which could end a field.
    fileprivate mutating func fields() throws(Damage) -> [(name: String, value: String)] {
        try array { message throws(Damage) in
            let field = (name: try message.text(), value: try message.text())
            let isSound = (field.name + field.value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            guard isSound else { throw Damage() }
            return field
        }
    }
}
