import Filmstrip

extension Fields {
    /// The picture format in which to draw a refusal; nil if the client prefers JSON or accepts it equally.
    ///
    /// Browsers send such an Accept field for `<img>`.
    var noticeFormat: Notice.Format? {
        let ranges = list("accept").compactMap { MediaRange($0) }
        guard !ranges.isEmpty else { return nil }
        let offered: [(type: String, format: Notice.Format?)] =
            [("application/problem+json", nil), ("application/json", nil)]
            + Notice.Format.allCases.map { ($0.mediaType.name, $0) }
        return MediaRange.preferred(of: offered.map(\.type), by: ranges)
            .flatMap { offered[$0].format }
    }
}

extension Problem {
    /// Returns the work that draws the problem; the answer keeps the problem's status and fields.
    ///
    /// - Parameter json: The same problem as JSON, sent if it cannot be drawn.
    func picture(as format: Notice.Format, json: Response) -> Work {
        let key = WorkKey([Array("notice \(format)".utf8), json.body])
        let order = NoticeOrder(
            title: "\(status.code) \(title)", detail: detail, entries: kind.entries,
            format: format)
        return Work(key: key, .notice(order)) { picture in
            .answer(picture.status == .ok ? picture : json)
        } finish: { [self] response in
            // If the drawing failed, the response is already the JSON.
            guard response.status == .ok else { return response }
            var response = response
            response.status = status
            response.fields += fields
            response.vary("Accept")
            return response
        }
    }
}
