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
            transition with its findings and the place of its code, and tells what could not be played. Nothing but the \
            code is needed; values that cannot be guessed are taken from the functions of a file Tour.swift among the \
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

    @Option(help: ArgumentHelp("The longest time for one scene, 1...60.", valueName: "seconds"))
    var seconds = 8.0

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("Missing argument '<path>'") }
        guard (1...60).contains(seconds) else {
            throw ValidationError("--seconds is to be 1...60")
        }
    }

    func run() throws {
        do {
            let sources = try SwiftSources(paths, in: ".", below: paths)
            let player = CodePlayer(below: paths)
            let made = try TourBuild(try player.prepared()).make(sources)
            let rows = try rows(of: made, by: player)
            if let keep { try TourFolder(keep).write(rows, made) }
            let gaps = made.plan.gaps.map { gap in
                var gap = gap
                gap.file = pathFromHere(gap.file)
                return gap
            }
            let leftOut = made.leftOut.map { file in
                CodeSummary.LeftOut(
                    file: pathFromHere(file.file), reason: file.reason,
                    because: file.because.map(pathFromHere))
            }
            let page = TourPage(
                paths.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "), rows,
                gaps: gaps, leftOut: leftOut)
            try writeFiles([(output, Array(page.markup.utf8))])
            complain(TourCounts(rows, gaps: gaps, leftOut: leftOut).sentence)
        } catch let failure as CodeFailure {
            for message in failure.messages { complain(message) }
            throw ExitCode(1)
        } catch let failure as SwiftSources.Failure {
            throw ExitCode(2, saying: failure.message)
        } catch let failure as FileFailure {
            throw ExitCode(2, saying: "\(failure)")
        }
    }

    /// Plays all scenes, each in a process of its own, and tells each result as it comes.
    private func rows(of made: TourBuild.Made, by player: CodePlayer) throws -> [TourRow] {
        let line = ProgressLine(total: made.plan.stops.count, notable: "not played")
        defer { line?.clear() }
        return try made.plan.stops.map { stop in
            guard !StopFlag.isSet else { throw CodeFailure(["the tour was stopped"]) }
            var row = TourRow(stop, player.visit(stop, made, seconds: seconds))
            row.stop.file = pathFromHere(stop.file)
            line?.advance(row.strips.isEmpty)
            return row
        }
    }
}

extension CodePlayer {
    /// The most attempts that may end the program before a scene is given up.
    private static let mostEnds = 4

    /// Tries everything on one scene. An attempt that ends the program is left out, and said.
    fileprivate func visit(
        _ stop: TourStop, _ made: TourBuild.Made, seconds: Double
    ) -> Result<TourVisit, TourFailure> {
        let folder = (made.library.path as NSString).deletingLastPathComponent
        let spec = folder + "/tour.transition.json"
        let code = CompiledCode(libraries: [CompiledCode.key(ofSpec: spec): made.library])
        var (skipped, notes) = ([String](), [String]())
        var reason = ""
        for _ in 0..<Self.mostEnds {
            var said: [String] = []
            let (results, failure) = outcome(
                of: ["tour-play", spec, stop.scene, stop.calls.rawValue, "\(seconds)", "--"]
                    + skipped,
                with: code, isCancelled: { StopFlag.isSet }, say: { said.append($0) })
            let words = results.compactMap { result -> TourWord? in
                guard case .output(let bytes) = result else { return nil }
                return try? JSONDecoder().decode(TourWord.self, from: Data(bytes))
            }
            if failure == nil, case .visit(var visit) = words.last {
                visit.notes = notes + visit.notes
                return .success(visit)
            }
            reason = failure.map { "\($0)" } ?? said.last ?? "the code's process gave no result"
            guard case .trying(let name) = words.last, !StopFlag.isSet else { break }
            skipped.append(name)
            notes.append("\(name): \(reason)")
        }
        return .failure(TourFailure(reason))
    }
}
