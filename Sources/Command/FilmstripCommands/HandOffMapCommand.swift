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
            Exit codes: 1 if the spec is not valid or has no such gesture, 2 if a file cannot be read or written, \
            64 if an argument is not valid.
            """)

    /// The forms of a map.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, png, json
    }

    @OptionGroup
    var options: MapOptions<Format>

    func run() throws {
        let format = try options.format(or: .svg)
        try options.job.run { text, renderer, onRow in
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
