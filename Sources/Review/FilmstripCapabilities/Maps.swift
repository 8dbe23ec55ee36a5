package import Filmstrip
package import FilmstripSweep

/// The forms of maps of a gesture.
package enum MapFormat: String, CapabilityFormat {
    case svg, png, json
    /// The rows in words.
    case text = "txt"

    package var mediaType: MediaType {
        switch self {
        case .svg: .svg
        case .png: .png
        case .json: .json
        case .text: .text
        }
    }
}

/// A map of a gesture in all its forms.
package protocol GestureMap {
    var json: [UInt8] { get }
    var text: String { get }
    func svg() throws(RenderFailure) -> [UInt8]
    func png() throws(RenderFailure) -> [UInt8]
}

extension GestureMap {
    package func bytes(as format: MapFormat) throws(RenderFailure) -> [UInt8] {
        switch format {
        case .svg: try svg()
        case .png: try png()
        case .json: json
        case .text: Array(text.utf8)
        }
    }
}

extension DecisionMap: GestureMap, Capability {
    package static let info = CapabilityInfo(
        name: "decision-map", title: "Where a gesture finishes",
        summary: "Shows where a spec's last gesture finishes, and where it is cancelled.",
        details: """
            Plays the last drag of the script again and again: as far as from here to the edge of the display, and with \
            velocities from -2000 to 2000 points per second when the finger lifts. Where the outcome changes, the \
            boundary is found within half a point.
            """,
        result: "a decision map", steps: velocities.count, link: "decision")

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        try self.init(
            job.spec, by: job.renderer, onRow: job.onStep, isCancelled: job.isCancelled)
    }
}

extension HandOffMap: GestureMap, Capability {
    package static let info = CapabilityInfo(
        name: "hand-off-map", title: "How a view goes on when the finger lets go",
        summary: "Shows how a view's velocity changes when a finger lets go of it.",
        details: """
            Plays the last drag of the script with the fingers of a decision map, and measures the velocity of the view \
            just after each lift against that with which the finger moved it, in points per second and per cent.
            """,
        result: "a hand-off map", steps: DecisionMap.velocities.count, link: "hand-off")

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        try self.init(
            job.spec, by: job.renderer, onRow: job.onStep, isCancelled: job.isCancelled)
    }
}
