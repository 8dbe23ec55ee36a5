import ArgumentParser
import Filmstrip
import FilmstripFiles
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
        let name = spec == "-" ? "<stdin>" : spec
        let written = output.flatMap { path in
            Format(rawValue: String(path.split(separator: ".").last ?? ""))
        }
        if let format, let written, format != written {
            throw ValidationError("\(output ?? "") is no name for \(format.rawValue)")
        }
        try playCode(of: [spec])
        try prepareEngine()
        do {
            let renderer = Renderer(threads: 1, files: SpecFolder(of: spec).files)
            StopFlag.watch()
            let progress = ProgressLine(total: DecisionMap.velocities.count)
            defer { progress?.clear() }
            let map = try DecisionMap(
                try readFile(spec), by: renderer, onRow: { _ in progress?.advance(false) },
                isCancelled: { StopFlag.isSet })
            let bytes = (format ?? written ?? .svg) == .svg ? map.svg : map.json
            progress?.clear()
            if let output {
                try writeFiles([(output, bytes)])
            } else {
                try writeStandardOutput(bytes)
            }
        } catch let failure as RenderFailure {
            switch failure {
            case .malformed(let errors), .invalid(let errors):
                for error in errors { complain(error, in: name) }
            case .encoding, .cancelled: complain("\(name): stopped")
            }
            throw ExitCode(1)
        } catch let exit as ExitCode {
            throw exit
        } catch {
            complain("\(error)")
            throw ExitCode(2)
        }
    }
}
