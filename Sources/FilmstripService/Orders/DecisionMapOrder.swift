import Filmstrip
import FilmstripSweep
import TransitionSpec

/// A request for the decision map of a spec.
struct DecisionMapJob: Sendable {
    /// UTF-8 JSON, as received.
    let spec: [UInt8]
    /// The files sent with the spec.
    let files: SpecFiles
    /// Whether the client has left or the deadline has passed; called in every loop of the plays.
    let isCancelled: @Sendable () -> Bool
}

/// Plays the decision maps that the service answers with.
typealias DecisionMapFunction = @Sendable (DecisionMapJob) throws(RenderFailure) -> DecisionMap

/// A map of where a spec's last gesture finishes.
struct DecisionMapOrder: Sendable {
    /// The forms of a map.
    enum Format: String, CaseIterable, Sendable {
        case svg, json

        var mediaType: MediaType {
            switch self {
            case .svg: .svg
            case .json: .json
            }
        }
    }

    var spec: SpecSource
    var format: Format
    var coding: ContentCoding

    func response(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let job = DecisionMapJob(
                spec: try spec.json(), files: spec.specFiles, isCancelled: isCancelled)
            let map: DecisionMap
            do throws(RenderFailure) {
                map = try tools.decisionMap(job)
            } catch {
                throw Problem(error)
            }
            return Response(type: format.mediaType, body: format == .svg ? map.svg : map.json)
                .coded(as: coding)
        } catch {
            return error.response
        }
    }
}
