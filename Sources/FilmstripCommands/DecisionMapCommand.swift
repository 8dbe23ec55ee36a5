import ArgumentParser
import FilmstripSweep

/// The command `filmstrip decision-map SPEC`.
struct DecisionMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decision-map",
        abstract: "Shows where a spec's last gesture finishes, and where it is cancelled.",
        discussion: """
            Plays the last drag of the script again and again: as far as from here to the edge of the display, and \
            with velocities from -2000 to 2000 points per second when the finger lifts. Where the outcome changes, \
            the boundary is found within half a point. Nothing is drawn but the map. \
            Exit codes: 1 if the spec is not valid or has no such gesture, 2 if a file cannot be read or written.
            """)

    /// The forms of a map.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, json
    }

    @Argument(
        help: ArgumentHelp("A spec, a JSON file; - reads the standard input.", valueName: "spec"))
    var spec: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file to write instead of the standard output; its extension is the format.",
            valueName: "file"))
    var output: String?

    @Option(help: "The format of the map: svg or json.")
    var format: Format?

    func run() throws {
        let job = MapJob(spec: spec, output: output)
        let format = try job.format(format, or: .svg)
        try job.run { text, renderer, onRow in
            let map = try DecisionMap(
                text, by: renderer, onRow: onRow, isCancelled: { StopFlag.isSet })
            return switch format {
            case .svg: map.svg
            case .json: map.json
            }
        }
    }
}
