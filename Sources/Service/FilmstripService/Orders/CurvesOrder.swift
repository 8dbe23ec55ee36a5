import Filmstrip
import FilmstripParallel

/// An order to sample and plot curves.
package struct CurvesOrder: Sendable {
    var notations: [String]
    /// Number of samples of each curve.
    var samples: Int
    /// Duration in seconds of curves that do not define one.
    var duration: Double?
    var format: CurveFormat
    var coding: ContentCoding

    /// Curves depend on nothing but the query.
    static let cacheField = (name: "Cache-Control", value: "public, max-age=3600")

    func response(_ isCancelled: @escaping @Sendable () -> Bool) -> Response {
        Cancellation(isCancelled).perform(answer)
    }

    private func answer() -> Response {
        do throws(CurveFailure) {
            let report = try CurveReport(notations, samples: samples, duration: duration)
            var response = Response(
                type: format.mediaType,
                fields: [Self.cacheField],
                body: try report.bytes(as: format)
            ).coded(as: coding)
            response.etag = EntityTag.of(response.body)
            return response
        } catch {
            return Problem(error).response
        }
    }
}
