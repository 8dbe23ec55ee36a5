import ArgumentParser
import FilmstripSweep

/// The command `filmstrip hand-off-map SPEC`.
struct HandOffMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hand-off-map",
        abstract: "Shows how a view's velocity changes when a finger lets go of it.",
        discussion: """
            Plays the last drag of the script with the fingers of a decision map, and measures the velocity of the view \
            just after each lift against that with which the finger moved it: a colour for the change in per cent, and \
            numbers in points per second. Nothing is drawn but the map. \
            Exit codes: 1 if the spec is not valid or has no such gesture, 2 if a file cannot be read or written.
            """)

    /// The forms of a map.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, png, json
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

    @Option(help: "The format of the map: svg, png or json.")
    var format: Format?

    func run() throws {
        let job = MapJob(spec: spec, output: output)
        let format = try job.format(format, or: .svg)
        try job.run { text, renderer, onRow in
            let map = try HandOffMap(
                text, by: renderer, onRow: onRow, isCancelled: { StopFlag.isSet })
            return switch format {
            case .svg: try map.svg()
            case .png: try map.png()
            case .json: map.json
            }
        }
    }
}
