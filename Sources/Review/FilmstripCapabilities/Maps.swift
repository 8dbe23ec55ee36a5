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

extension GestureMap: Capability {
    private static let kindName = "kind"

    package static let info = CapabilityInfo(
        name: "map", title: "A map of a gesture",
        summary: "Shows where a spec's last gesture finishes, or how a view goes on after it.",
        details: """
            Plays the last drag of the script again and again: as far as from here to the edge of the display, and with \
            velocities from -2000 to 2000 points per second when the finger lifts. The kind decision finds the boundaries \
            between outcomes within half a point; the kind hand-off measures the velocity of the view just after each lift \
            against that with which the finger moved it.
            """,
        result: "a map",
        parameters: [
            Parameter(
                kindName, .choice(Kind.allCases.map(\.rawValue)),
                "The question: decision (the default) or hand-off.")
        ], steps: velocities.count, hasLinks: true)

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        try self.init(
            job.spec, of: job.values.text(Self.kindName).flatMap(Kind.init) ?? .decision,
            by: job.renderer, onRow: job.onStep, isCancelled: job.isCancelled)
    }

    package func bytes(as format: MapFormat) throws(RenderFailure) -> [UInt8] {
        switch format {
        case .svg: try svg()
        case .png: try png()
        case .json: json
        case .text: Array(text.utf8)
        }
    }

    package var summary: [UInt8]? { brief }
}
