import Filmstrip
import FilmstripParallel

/// Curves sampled and plotted.
struct CurvesOrder: Sendable {
    var notations: [String]
    /// Of each curve.
    var samples: Int
    /// Seconds of the curves that do not say how long they take.
    var duration: Double?
    var format: CurveFormat
    var coding: ContentCoding

    func response(_ isCancelled: @escaping @Sendable () -> Bool) -> Response {
        Cancellation(isCancelled).perform(answer)
    }

    private func answer() -> Response {
        do throws(CurveFailure) {
            let report = try CurveReport(notations, samples: samples, duration: duration)
            var response = Response(
                type: format.mediaType,
                fields: [("Cache-Control", "public, max-age=3600")],
                body: try report.bytes(as: format)
            ).coded(as: coding)
            response.etag = EntityTag.of(response.body)
            return response
        } catch {
            return Problem(error).response
        }
    }
}
