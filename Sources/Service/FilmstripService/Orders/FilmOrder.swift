package import Filmstrip

/// An order for a film in one format. The body of the answer is in the format that is drawn for it, which
/// ``ConvertingRenderer`` converts.
package struct FilmOrder: Sendable {
    package var spec: SpecSource
    package var format: OutputFormat
    var coding: ContentCoding
    /// The most pixels a point of the pictures; nil for as many as the spec asks for.
    var scale: Double?
    /// Entity tags of versions that the client already has, from `If-None-Match`.
    var known: [String] = []
    /// Whether the answer includes a link to the same film.
    var namesLink = false

    func response(
        by renderer: Renderer, build: String, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        response(build: build) { json, isKnown, meter throws(RenderFailure) in
            var renderer = renderer
            (renderer.files, renderer.meter) = (spec.specFiles, meter)
            (renderer.mostScale, renderer.destinations) = (scale, [format])
            return try renderer.render(
                spec: json, as: [format.drawn], isCancelled: isCancelled, isKnown: isKnown)
        }
    }

    /// Makes a film of a spec in UTF-8 JSON; without files if `isKnown` returns true for its digest.
    package typealias Making = (
        _ json: [UInt8], _ isKnown: @escaping @Sendable (_ digest: String) -> Bool,
        _ meter: RenderingMeter
    ) throws(RenderFailure) -> RenderedFilm

    /// Returns the film that `make` makes, 304 if the client already has it, or the problem.
    package func response(build: String, _ make: Making) -> Response {
        let meter = RenderingMeter()
        var response: Response
        let outcome: Rendering.Outcome
        do throws(Problem) {
            (response, outcome) = try answer(to: try spec.json(), build, meter, make)
        } catch {
            (response, outcome) = (error.response, .refused)
        }
        response.rendering = Rendering(
            outcome: outcome, frames: outcome == .finished ? meter.frames : 0,
            parts: RenderingMeter.Part.allCases.map { ($0, meter[$0]) })
        return response
    }

    private func answer(
        to json: [UInt8], _ build: String, _ meter: RenderingMeter, _ make: Making
    ) throws(Problem) -> (Response, Rendering.Outcome) {
        @Sendable func tag(_ digest: String) -> String {
            EntityTag.of(
                digest, format.rawValue + (scale.map { " \($0)" } ?? ""),
                isText(format.mediaType.name) ? coding.rawValue : "", build: build)
        }
        do throws(RenderFailure) {
            let film = try make(
                json, { digest in !known.isEmpty && EntityTag.isAmong(known, tag(digest)) }, meter)
            let etag = film.digest.isEmpty ? nil : tag(film.digest)
            if film.files.isEmpty, let etag {
                return (Response(status: .notModified, etag: etag), .known)
            }
            guard let body = film[format.drawn] else {
                throw .encoding("the renderer returned no \(format)")
            }
            var response = meter.measure(.encode) {
                Response(
                    type: format.mediaType,
                    fields: location(of: json)
                        + WarningField.fields(
                            film.specWarnings.map(\.description)
                                + film.warnings.map(\.description)),
                    body: body
                ).coded(as: coding)
            }
            response.etag = etag
            return (response, .finished)
        } catch {
            return (Problem(error).response, Rendering.Outcome(error))
        }
    }

    /// Returns the field that contains a link to the same film; empty if the spec has files or the link would be too
    /// long, since proxies refuse long fields.
    private func location(of json: [UInt8]) -> [(name: String, value: String)] {
        guard namesLink, spec.files == nil, json.count <= 16 << 10 else { return [] }
        let path =
            Permalink.path(to: json, as: format) + (scale.map { "?scale=\($0)" } ?? "")
        return path.utf8.count <= 2048 ? [("Content-Location", path)] : []
    }
}
