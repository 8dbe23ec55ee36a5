import Filmstrip
import FilmstripJSON
import FilmstripRecordings

/// The message format of answers that workers send to the service, and services share: values, without header fields.
extension Response {
    private enum Kind: String {
        /// 200, with a body.
        case ok
        /// 304.
        case known
        /// Something that could not be made, without a reason.
        case failed
        case problem
        /// The part of a recording that is needed first.
        case needing
    }

    func write(to message: inout MessageWriter) {
        func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        if let need {
            message.add(Kind.needing)
            need.write(to: &message)
        } else if let problem {
            message.add(Kind.problem)
            problem.write(to: &message)
        } else {
            message.add(status == .ok ? Kind.ok : status == .notModified ? .known : .failed)
            message.add(value("Content-Encoding") != nil)
            message.add(value(WarningField.name)) { $0.add($1) }
            message.add(value("Content-Location")) { $0.add($1) }
            message.add(etag) { $0.add($1) }
            message.add(body)
        }
        message.add(rendering) { $1.write(to: &$0) }
    }

    /// Reads a message; nil if it cannot be the answer to `order`.
    init?(_ bytes: [UInt8], to order: Order, within bounds: AnswerBounds) {
        var message = MessageReader(bytes)
        do throws(MessageReader.Damage) {
            try self.init(&message, to: order, bounds)
            rendering = try message.optional { m throws(MessageReader.Damage) in
                try Rendering(&m, of: order, bounds)
            }
            try message.end()
        } catch {
            return nil
        }
    }

    private init(
        _ message: inout MessageReader, to order: Order, _ bounds: AnswerBounds
    ) throws(MessageReader.Damage) {
        let kind = try message.word(Kind.self)
        switch kind {
        case .problem:
            self = try Problem(&message).response
            return
        case .needing:
            guard case .recording = order else { throw MessageReader.Damage() }
            self.init(needing: try RecordingNeed(&message))
            return
        case .ok, .known, .failed: break
        }
        let isCompressed = try message.flag()
        func text(
            _ message: inout MessageReader, _ isSound: (String) -> Bool
        ) throws(MessageReader.Damage) -> String? {
            let text = try message.optional { m throws(MessageReader.Damage) in try m.text() }
            if let text, !isSound(text) { throw MessageReader.Damage() }
            return text
        }
        let warnings = try text(&message, AnswerBounds.isWarning)
        let link = try text(&message) { link in
            if case .film(let film) = order { AnswerBounds.isLink(link, to: film) } else { false }
        }
        let tag = try text(&message, AnswerBounds.isTag)
        let body = try message.data()
        switch kind {
        case .known:
            guard case .film(let film) = order, !film.known.isEmpty, let tag, body.isEmpty,
                EntityTag.isAmong(film.known, tag)
            else { throw MessageReader.Damage() }
            self.init(status: .notModified, etag: tag)
        case .failed:
            guard case .notice = order, body.isEmpty else { throw MessageReader.Damage() }
            self.init(status: .internalServerError)
        case .ok, .problem, .needing:
            let form = order.form
            guard let type = form.type else { throw MessageReader.Damage() }
            var fields: [(name: String, value: String)] = []
            if let link { fields.append(("Content-Location", link)) }
            if let warnings { fields.append((WarningField.name, warnings)) }
            if case .curves = order { fields.append(CurvesOrder.cacheField) }
            self.init(type: type, fields: fields, body: body)
            etag = tag
            let isDependent = form.coding != nil && isText(type.name)
            if isDependent { vary("Accept-Encoding") }
            if isCompressed {
                guard isDependent, form.coding == .gzip, body.starts(with: [0x1F, 0x8B]) else {
                    throw MessageReader.Damage()
                }
                self.fields.append(("Content-Encoding", "gzip"))
            } else {
                var begun = type
                if case .film(let film) = order, bounds.isDrawn {
                    begun = film.format.drawn.mediaType
                }
                guard begun.begins(body) else { throw MessageReader.Damage() }
            }
        }
    }
}

extension Problem {
    private enum KindName: String {
        case plain, malformed, invalid, curves
    }

    /// Statuses of problems that a renderer finds.
    private static let statuses: Set<Status> = [
        .badRequest, .contentTooLarge, .unprocessableContent, .internalServerError,
        .serviceUnavailable,
    ]

    fileprivate func write(to message: inout MessageWriter) {
        message.add(status)
        message.add(detail)
        switch kind {
        case .plain: message.add(KindName.plain)
        case .malformed: message.add(KindName.malformed)
        case .invalid: message.add(KindName.invalid)
        case .curves: message.add(KindName.curves)
        }
        message.add(kind.entries) { $1.write(to: &$0) }
    }

    /// Reads a problem; invisible characters in its texts are escaped.
    fileprivate init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        let before = message.left
        let status = try message.word(Status.self)
        guard Self.statuses.contains(status) else { throw MessageReader.Damage() }
        self.init(status, inOneLine(try message.text()))
        let name = try message.word(KindName.self)
        let entries = try message.array { m throws(MessageReader.Damage) in try Entry(found: &m) }
        guard before - message.left <= AnswerBounds.problemBytes,
            entries.count <= AnswerBounds.entries
        else { throw MessageReader.Damage() }
        kind =
            switch name {
            case .plain: .plain
            case .malformed: .malformed(entries)
            case .invalid: .invalid(entries)
            case .curves: .curves(entries)
            }
        if status == .serviceUnavailable { fields = [retryAfter] }
    }
}

extension Problem.Entry {
    fileprivate init(found message: inout MessageReader) throws(MessageReader.Damage) {
        try self.init(&message)
        for number in [line, column] where (number ?? 1) < 1 { throw MessageReader.Damage() }
        (file, pointer) = (file.map(inOneLine), pointer.map(inOneLine))
        (parameter, detail) = (parameter.map(inOneLine), inOneLine(detail))
        // A line, and another one with a caret.
        excerpt = excerpt?.split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
            .map { inOneLine(String($0)) }.joined(separator: "\n")
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

    fileprivate init(
        _ message: inout MessageReader, of order: Order, _ bounds: AnswerBounds
    ) throws(MessageReader.Damage) {
        guard case .film = order else { throw MessageReader.Damage() }
        self.init(outcome: try message.word(), frames: try message.integer())
        parts = try message.array { m throws(MessageReader.Damage) in
            (try m.word(), .nanoseconds(try m.integer()))
        }
        guard (0...bounds.frames).contains(frames), Set(parts.map(\.part)).count == parts.count,
            parts.allSatisfy({ (.zero...bounds.time).contains($0.span) })
        else { throw MessageReader.Damage() }
    }
}
