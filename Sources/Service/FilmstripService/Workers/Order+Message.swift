import FilmstripCapabilities

/// The message format of orders that the service sends to its workers.
extension Order {
    private enum Kind: String {
        case film, comparison, trace, recording, capability, curves, notice, fault
    }

    func write(to message: inout MessageWriter) {
        switch self {
        case .film(let order):
            message.add(Kind.film)
            order.spec.write(to: &message)
            message.add(order.format)
            message.add(order.coding)
            message.add(order.scale) { $0.add($1) }
            message.add(order.known) { $0.add($1) }
            message.add(order.namesLink)
        case .capability(let order):
            message.add(Kind.capability)
            message.add(order.capability.info.name)
            order.spec.write(to: &message)
            message.add(order.values.texts) {
                $0.add($1.name)
                $0.add($1.text)
            }
            message.add(order.format.name)
            message.add(order.coding)
        case .comparison(let order):
            message.add(Kind.comparison)
            message.add(order.baseline) { $0.add($1) }
            order.actual.write(to: &message)
            message.add(order.format)
            message.add(order.coding)
        case .trace(let order):
            message.add(Kind.trace)
            message.add(order.trace) { $0.add($1) }
            order.actual.write(to: &message)
            message.add(order.format)
            message.add(order.coding)
        case .recording(let order):
            message.add(Kind.recording)
            order.write(to: &message)
        case .curves(let order):
            message.add(Kind.curves)
            message.add(order.notations) { $0.add($1) }
            message.add(order.samples)
            message.add(order.duration) { $0.add($1) }
            message.add(order.format)
            message.add(order.coding)
        case .notice(let order):
            message.add(Kind.notice)
            message.add(order.title)
            message.add(order.detail)
            message.add(order.entries) { $1.write(to: &$0) }
            message.add(order.format)
        case .fault(let fault):
            message.add(Kind.fault)
            message.add(fault)
        }
    }

    init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        switch try message.word(Kind.self) {
        case .film:
            self = .film(
                FilmOrder(
                    spec: try SpecSource(&message), format: try message.word(),
                    coding: try message.word(),
                    scale: try message.optional { m throws(MessageReader.Damage) in
                        try m.number()
                    },
                    known: try message.array { m throws(MessageReader.Damage) in try m.text() },
                    namesLink: try message.flag()))
        case .capability: self = .capability(try CapabilityOrder(&message))
        case .comparison:
            self = .comparison(
                ComparisonOrder(
                    baseline: try message.optional { m throws(MessageReader.Damage) in
                        try m.data()
                    },
                    actual: try SpecSource(&message), format: try message.word(),
                    coding: try message.word()))
        case .trace:
            self = .trace(
                TraceOrder(
                    trace: try message.optional { m throws(MessageReader.Damage) in
                        try m.data()
                    },
                    actual: try SpecSource(&message),
                    format: try message.word(), coding: try message.word()))
        case .recording: self = .recording(try RecordingOrder(&message))
        case .curves:
            self = .curves(
                CurvesOrder(
                    notations: try message.array { m throws(MessageReader.Damage) in
                        try m.text()
                    },
                    samples: try message.integer(),
                    duration: try message.optional { m throws(MessageReader.Damage) in
                        try m.number()
                    },
                    format: try message.word(), coding: try message.word()))
        case .notice:
            self = .notice(
                NoticeOrder(
                    title: try message.text(), detail: try message.text(),
                    entries: try message.array(Problem.Entry.init), format: try message.word()))
        case .fault:
            self = .fault(try message.word())
        }
    }
}

extension CapabilityOrder {
    fileprivate init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        guard let capability = Capabilities.named(try message.text()) else {
            throw MessageReader.Damage()
        }
        let spec = try SpecSource(&message)
        let texts = try message.array { m throws(MessageReader.Damage) in
            (name: try m.text(), text: try m.text())
        }
        let name = try message.text()
        guard let format = capability.formats.first(where: { $0.name == name }),
            let values = try? ParameterValues(
                of: capability.info.parameters,
                { name in texts.first { $0.name == name }?.text })
        else { throw MessageReader.Damage() }
        self.init(
            capability, of: spec, values: values, as: format, coding: try message.word())
    }
}

extension SpecSource {
    func write(to message: inout MessageWriter) {
        switch text {
        case .json(let bytes):
            message.add(false)
            message.add(bytes)
        case .link(let text, let limit):
            message.add(true)
            message.add(text)
            message.add(limit)
        }
        message.add(files) { message, files in
            message.add(files.contents.sorted { $0.key < $1.key }) {
                $0.add($1.key)
                $0.add($1.value)
            }
        }
    }

    init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        text =
            try message.flag()
            ? .link(try message.text(), limit: try message.integer()) : .json(try message.data())
        files = try message.optional { m throws(MessageReader.Damage) in
            let files = try m.array { m throws(MessageReader.Damage) in
                (try m.text(), try m.data())
            }
            return UploadedFiles(Dictionary(files) { first, _ in first }, nil)
        }
    }
}

extension Problem.Entry {
    func write(to message: inout MessageWriter) {
        for text in [file, pointer, parameter, excerpt] { message.add(text) { $0.add($1) } }
        for number in [line, column] { message.add(number) { $0.add($1) } }
        message.add(detail)
    }

    init(_ message: inout MessageReader) throws(MessageReader.Damage) {
        func text(_ m: inout MessageReader) throws(MessageReader.Damage) -> String? {
            try m.optional { m throws(MessageReader.Damage) in try m.text() }
        }
        func number(_ m: inout MessageReader) throws(MessageReader.Damage) -> Int? {
            try m.optional { m throws(MessageReader.Damage) in try m.integer() }
        }
        (file, pointer) = (try text(&message), try text(&message))
        (parameter, excerpt) = (try text(&message), try text(&message))
        (line, column) = (try number(&message), try number(&message))
        detail = try message.text()
    }
}
