import Filmstrip
import Foundation

/// Answers the short links of stored specs, such as `/s/{id}.png`, with their filmstrips.
struct ShortLinkEndpoint: Sendable {
    let storeAccess: StoreAccess

    static func path(_ id: SpecID, _ format: OutputFormat) -> String {
        "/s/\(id.text).\(format.rawValue)"
    }

    /// The handler; the link consists of the ID, a dot and the format.
    var handler: Handler {
        { request in
            let link = request.parameters["link", default: ""]
            let parts = link.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard let id = SpecID(parts[0]), parts.count == 2,
                let format = OutputFormat(rawValue: String(parts[1]))
            else { return .response(Self.unknown(link).response) }
            return Answer { () throws(Problem) in
                let attachment = try Attachment(request.query, format: format.rawValue)
                let order = FilmOrder(
                    spec: SpecSource(.json([])), format: format,
                    coding: request.head.fields.preferredCoding, scale: try request.query.scale(),
                    known: request.head.knownTags)
                var work = work(id, order)
                work.finish = { attachment?.named($0) ?? $0 }
                return .work(work)
            }
        }
    }

    /// Returns work that reads the spec on a thread that may block on the disk, and has it rendered.
    private func work(_ id: SpecID, _ order: FilmOrder) -> Work {
        let key = order.known.isEmpty ? id.key(for: order.kind) : nil
        return Work(key: key, on: storeAccess.disk) {
            do throws(StoreFailure) {
                var order = order
                let (spec, files) = try storeAccess.read(id)
                order.spec = SpecSource(.json(spec), files: files)
                return .next(Work(key: nil, .film(order)) { .answer($0.permanent) })
            } catch {
                return .answer(Problem(error, id).response)
            }
        }
    }

    private static func unknown(_ link: String) -> Problem {
        let formats = OutputFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
        return Problem(
            .notFound,
            "/s/\(link) is no short link; expected the \(SpecID.length) characters of "
                + "a stored spec's id followed by one of \(formats)")
    }
}

extension SpecID {
    /// Returns the key of an answer made from the stored spec.
    ///
    /// It changes every day, so that a spec in constant use is read from disk, which records its use, at least
    /// once a day.
    func key(for what: String) -> WorkKey {
        WorkKey([Array("stored \(text) \(time(nil) / 86400) \(what)".utf8)])
    }
}

extension Response {
    /// The response with permission to cache it for a year, if it is 200 or 304; any other response is unchanged.
    var permanent: Response {
        guard status == .ok || status == .notModified else { return self }
        var response = self
        response.fields.append(("Cache-Control", "public, max-age=31536000, immutable"))
        return response
    }
}
