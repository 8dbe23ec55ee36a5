import Filmstrip
import FilmstripJSON
import TransitionSpec

extension Fields {
    /// The format of the picture in which a refusal is to be told; nil if JSON is wanted as much.
    ///
    /// Browsers ask so for what `<img>` shows.
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
    /// Draws the problem; the answer has its status and fields.
    ///
    /// - Parameter json: The same as JSON, which is sent if it cannot be drawn.
    func picture(as format: Notice.Format, json: Response) -> Work {
        let key = WorkKey([Array("notice \(format)".utf8), json.body])
        let order = NoticeOrder(
            title: "\(status.rawValue) \(title)", detail: detail, entries: kind.entries,
            format: format)
        return Work(key: key, .notice(order)) { picture in
            .answer(picture.status == .ok ? picture : json)
        } finish: { [self] response in
            // What could not be drawn is the answer already.
            guard response.status == .ok else { return response }
            var response = response
            response.status = status
            response.fields += fields
            response.vary("Accept")
            return response
        }
    }
}
