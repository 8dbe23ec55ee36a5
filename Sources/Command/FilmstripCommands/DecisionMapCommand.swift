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
            Exit codes: 1 if the spec is not valid or has no such gesture, 2 if a file cannot be read or written, \
            64 if an argument is not valid.
            """)

    /// The forms of a map.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, json
    }

    @OptionGroup
    var options: MapOptions<Format>

    func run() throws {
        let format = try options.format(or: .svg)
        try options.job.run { text, renderer, onRow in
            let map = try DecisionMap(
                text, by: renderer, onRow: onRow, isCancelled: { StopFlag.isSet })
            return switch format {
            case .svg: map.svg
            case .json: map.json
            }
        }
    }
}
