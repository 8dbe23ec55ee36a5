import Filmstrip
import Foundation

/// Answers the short links of stored specs, as `/s/{id}.png`, with their filmstrips.
struct ShortLinkEndpoint: Sendable {
    let shelf: Shelf

    /// The path of a stored spec's filmstrip.
    static func path(_ id: SpecID, _ format: OutputFormat) -> String {
        "/s/\(id.text).\(format.rawValue)"
    }

    /// The handler; what follows the id and a dot is the format.
    var handler: Handler {
        { request in
            let link = request.parameters["link", default: ""]
            let parts = link.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard let id = SpecID(parts[0]), parts.count == 2,
                let format = OutputFormat(rawValue: String(parts[1]))
            else { return .response(Self.unknown(link).response) }
            do throws(Problem) {
                let attachment = try Attachment(request.query, format: format.rawValue)
                let order = FilmOrder(
                    spec: SpecSource(.json([])), format: format,
                    coding: request.head.fields.preferredCoding, known: request.head.knownTags)
                var work = work(id, order)
                work.finish = { attachment?.named($0) ?? $0 }
                return .work(work)
            } catch {
                return .response(error.response)
            }
        }
    }

    /// Reads the spec on a thread that may wait for the disk, and has it drawn.
    private func work(_ id: SpecID, _ order: FilmOrder) -> Work {
        let key =
            order.known.isEmpty ? id.key(for: "\(order.format.rawValue) \(order.coding)") : nil
        return Work(key: key, on: shelf.disk) {
            do throws(StoreFailure) {
                var order = order
                let (spec, files) = try shelf.read(id)
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
            status: .notFound,
            detail: "/s/\(link) is no short link, accepted are the \(SpecID.length) characters of "
                + "a stored spec's id followed by one of \(formats)")
    }
}

extension SpecID {
    /// The key of what is made of the stored spec.
    ///
    /// It is another one each day, so that a spec which is asked for again and again is read at least once
    /// a day: that notes its use.
    func key(for what: String) -> WorkKey {
        WorkKey([Array("stored \(text) \(time(nil) / 86400) \(what)".utf8)])
    }
}

extension Response {
    /// The same, to be kept for good if it is what was asked for.
    var permanent: Response {
        guard status == .ok || status == .notModified else { return self }
        var response = self
        response.fields.append(("Cache-Control", "public, max-age=31536000, immutable"))
        return response
    }
}
