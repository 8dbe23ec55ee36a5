import ArgumentParser
import FilmstripFiles
import FilmstripTour
import Foundation

/// The command `filmstrip tour PATH… -o PAGE`.
struct TourCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour",
        abstract: "Shows every transition of an app's Swift code.",
        discussion: """
            Finds animators, presentation controllers, delegates, containers, view controllers, #Preview blocks and the \
            application's delegate, makes scenes of them, and tries calls, taps and drags. The page has a strip of each \
            transition with its findings and the place of its code, and tells what could not be played. No \
            spec is needed; values that cannot be guessed are taken from the functions of a file Tour.swift among the \
            sources, such as func photoStore() -> PhotoStore. The code is compiled and run confined, as for filmstrip swift. \
            \(ExitCodes.of("tour"))
            """)

    @Argument(
        help: ArgumentHelp(
            "Swift files, folders, and packages, of which Sources is taken.", valueName: "path"))
    var paths: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The page to write.", valueName: "file"))
    var output = "tour.html"

    @Option(
        help: ArgumentHelp(
            "A folder for the specs of all strips and the scenes, for filmstrip check.",
            valueName: "folder"))
    var keep: String?

    @Flag(
        help: """
            Compare the strips with the baselines in --keep's folder, as filmstrip check does: those that changed, \
            appeared or went.
            """)
    var check = false

    @Option(help: ArgumentHelp("The longest time for one scene, 1...60.", valueName: "seconds"))
    var seconds = Tour.Times().scene

    @Option(
        help: ArgumentHelp("The longest time for all scenes, 1...86400.", valueName: "seconds"))
    var totalSeconds = Tour.Times().all

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("Missing argument '<path>'") }
        guard (1...60).contains(seconds) else {
            throw ValidationError("--seconds is \(seconds); expected 1...60")
        }
        guard (1...86400).contains(totalSeconds) else {
            throw ValidationError("--total-seconds is \(totalSeconds); expected 1...86400")
        }
        guard keep != nil || !check else { throw ValidationError("--check needs --keep") }
    }

    func run() throws {
        StopFlag.watch()
        do {
            let tour = try Tour(
                of: paths, Tour.Times(scene: seconds, all: totalSeconds),
                isCancelled: { StopFlag.isSet }, say: complain)
            if let keep { try TourFolder(keep).write(tour.rows, tour.made, replacing: !check) }
            let page = TourPage(
                paths.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "), tour.rows,
                gaps: tour.gaps, leftOut: tour.leftOut)
            try writeFiles([(output, Array(page.markup.utf8))])
            complain(TourText(tour.rows, gaps: tour.gaps, leftOut: tour.leftOut).sentence)
        } catch let failure as CodeFailure {
            for message in failure.messages { complain(message) }
            throw ExitCode(1)
        } catch let failure as SwiftSources.Failure {
            throw ExitCode(2, saying: failure.message)
        } catch let failure as FileFailure {
            throw ExitCode(2, saying: "\(failure)")
        }
        guard check, let keep else { return }
        let folders = paths.flatMap { ["--code-folder", $0] }
        try CheckCommand.parse(["--run-code"] + folders + ["--", keep]).run()
    }
}
