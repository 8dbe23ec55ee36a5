import Filmstrip
import TransitionSpec

/// A request for a spec in other words; nothing is played.
struct WordingJob: Sendable {
    /// UTF-8 JSON, as received.
    let spec: [UInt8]
    /// The files sent with the spec.
    let files: SpecFiles
    let wording: WordingOrder.Wording
    /// Whether the client has left or the deadline has passed.
    let isCancelled: @Sendable () -> Bool
}

/// Words specs as the service answers with them.
typealias WordingFunction = @Sendable (WordingJob) throws(RenderFailure) -> [UInt8]

/// A spec in other words.
struct WordingOrder: Sendable {
    /// The ways to put a spec.
    enum Wording: String, CaseIterable, Sendable {
        /// The standard layout.
        case laidOut = "format"
        /// The spec that is played: merged with what it extends, with steps for the words that stand for them.
        case spelledOut = "expand"
        /// The UIKit code of the transition, without screens: the files of `filmstrip export`, one after another.
        case code = "export"

        var mediaType: MediaType {
            switch self {
            case .laidOut, .spelledOut: .json
            case .code: MediaType("text/plain", parameters: "charset=utf-8")
            }
        }
    }

    var spec: SpecSource
    var wording: Wording
    var coding: ContentCoding

    func response(
        by tools: RenderTools, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do throws(Problem) {
            let job = WordingJob(
                spec: try spec.json(), files: spec.specFiles, wording: wording,
                isCancelled: isCancelled)
            do throws(RenderFailure) {
                return Response(type: wording.mediaType, body: try tools.wording(job)).coded(
                    as: coding)
            } catch {
                throw Problem(error)
            }
        } catch {
            return error.response
        }
    }
}
