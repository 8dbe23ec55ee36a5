import Filmstrip

/// Answers a spec with the same spec in other words.
enum WordingEndpoint {
    static func handler(_ wording: WordingOrder.Wording) -> Handler {
        { request in
            let coding = request.head.fields.preferredCoding
            let order = WordingOrder(spec: SpecSource(request), wording: wording, coding: coding)
            let key = WorkKey([Array("\(wording.rawValue) \(coding)".utf8)] + request.parts)
            return .work(Work(key: key, .wording(order)) { .answer($0) })
        }
    }
}
