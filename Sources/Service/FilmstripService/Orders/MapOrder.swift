import Filmstrip
import FilmstripSweep
import TransitionSpec

/// A request for a map of a spec's last gesture.
struct MapJob: Sendable {
    /// UTF-8 JSON, as received.
    let spec: [UInt8]
    /// The files sent with the spec.
    let files: SpecFiles
    let subject: MapOrder.Subject
    let format: MapOrder.Format
    /// Whether the client has left or the deadline has passed; called in every loop of the plays.
    let isCancelled: @Sendable () -> Bool
}

/// Plays the maps that the service answers with, and writes them.
typealias MapFunction = @Sendable (MapJob) throws(RenderFailure) -> [UInt8]

/// A map of a spec's last gesture: one value for every distance and velocity with which its finger may lift.
struct MapOrder: Sendable {
    /// The values that maps show.
    enum Subject: String, CaseIterable, Sendable {
        /// Where the gesture finishes.
        case decisions = "decision-map"
        /// How the velocity of the view changes when the finger lets go.
        case handOffs = "hand-off-map"

        /// The name of links to a preset's map, without an extension.
        var link: String {
            switch self {
            case .decisions: "decision"
            case .handOffs: "hand-off"
            }
        }

        /// The map in words, as errors and logs call it.
        var name: String {
            switch self {
            case .decisions: "decision map"
            case .handOffs: "hand-off map"
            }
        }
    }

    /// The forms of a map, by the extensions of links.
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
    var subject: Subject
    var format: Format
    var coding: ContentCoding

    func response(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let job = MapJob(
                spec: try spec.json(), files: spec.specFiles, subject: subject, format: format,
                isCancelled: isCancelled)
            do throws(RenderFailure) {
                return Response(type: format.mediaType, body: try tools.map(job)).coded(as: coding)
            } catch {
                throw Problem(error)
            }
        } catch {
            return error.response
        }
    }
}
