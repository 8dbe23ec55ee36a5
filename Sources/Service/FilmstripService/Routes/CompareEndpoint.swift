/// Answers a spec, and another one, a trace or a recording, with their differences.
struct CompareEndpoint: Sendable {
    let recordings: RecordingEndpoint

    /// Answers a request; the Accept field chooses the format.
    func handler(_ request: Request) -> Answer {
        Answer { () throws(Problem) in
            if request.recording != nil { return try recordings.comparison(of: request) }
            if let name = RecordingSettings.names.first(where: { request.query[$0] != nil }) {
                throw Problem(.badRequest, "?\(name) is of recordings, and the body has none")
            }
            let hasForm = request.baseline != nil || request.trace != nil
            if request.trace != nil || !hasForm && request.body.hasMember(named: "trace") {
                return try answer(to: request, request.trace)
            }
            let format = try request.head.fields.preferred(
                of: ComparisonOrder.Format.allCases, \.mediaType, for: "a comparison")
            let coding = request.head.fields.preferredCoding
            let order = ComparisonOrder(
                baseline: request.baseline, actual: SpecSource(request), format: format,
                coding: coding)
            let key = WorkKey([Array("compare \(format) \(coding)".utf8)] + request.parts)
            return .work(
                Work(key: key, .comparison(order)) { .answer($0.varying("Accept")) })
        }
    }

    private func answer(
        to request: Request, _ trace: [UInt8]?
    ) throws(Problem) -> Answer {
        let format = try request.head.fields.preferred(
            of: TraceOrder.formats, \.mediaType, for: "a comparison with a trace")
        let coding = request.head.fields.preferredCoding
        let order = TraceOrder(
            trace: trace, actual: SpecSource(request), format: format, coding: coding)
        let key = WorkKey([Array("trace \(format) \(coding)".utf8)] + request.parts)
        return .work(Work(key: key, .trace(order)) { .answer($0.varying("Accept")) })
    }
}

extension [UInt8] {
    /// Whether the text, if it is a JSON object, has a member of this name; a name spelled with escapes is not found.
    ///
    /// Reads the text once, without a tree: it decides on the thread that serves all connections.
    fileprivate func hasMember(named name: String) -> Bool {
        let wanted = Array(name.utf8)
        var (depth, begin) = (0, Int?.none)
        var isEscaped = false
        var last: Range<Int>?
        for (place, byte) in enumerated() {
            if let start = begin {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    (begin, last) = (nil, start..<place)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): begin = place + 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":"):
                if depth == 1, let last, self[last].elementsEqual(wanted) { return true }
            case _: break
            }
        }
        return false
    }
}
