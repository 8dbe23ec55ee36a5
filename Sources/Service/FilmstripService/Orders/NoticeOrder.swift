import Filmstrip

/// An order to draw a refusal as a picture.
package struct NoticeOrder: Sendable {
    var title: String
    var detail: String
    var entries: [Problem.Entry]
    var format: Notice.Format

    /// Returns the picture, or 500 without a body if it cannot be drawn.
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
