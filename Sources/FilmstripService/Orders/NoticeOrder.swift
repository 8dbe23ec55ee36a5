import Filmstrip

/// A refusal told in a picture.
struct NoticeOrder: Sendable {
    var title: String
    var detail: String
    var entries: [Problem.Entry]
    var format: Notice.Format

    /// The picture; without a body and with 500 if it cannot be drawn.
    func response() -> Response {
        let items = entries.map { entry in
            Notice.Item(place: entry.place, message: entry.detail, excerpt: entry.excerpt)
        }
        let notice = Notice(title: title, detail: items.isEmpty ? detail : "", items: items)
        guard let body = try? notice.bytes(as: format) else {
            return Response(status: .internalServerError)
        }
        return Response(type: format.mediaType, body: body)
    }
}
