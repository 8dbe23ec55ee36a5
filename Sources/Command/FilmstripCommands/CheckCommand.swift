import ArgumentParser
import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripReview
import Foundation

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compares transitions with recorded baselines and reports the changes.",
        discussion: """
            Every *.transition.json is played and compared with __filmstrips__/NAME.png and \
            __filmstrips__/NAME.timeline.json beside it, first its behaviour and then its look. --update \
            writes the baselines that differ and removes those whose spec no longer exists. \
            Errors in specs are written to the standard error stream, each as \
            path:line:column pointer: message. A spec with Swift code fails unless --run-code lets it run. \
            With --nats, filmstrip worker on other machines plays the specs, and only what is not as before is played \
            here; the result is the same. \
            \(ExitCodes.of("check"))
            """)

    @Argument(
        help: ArgumentHelp(
            "Folders, which are searched with all their subfolders, and specs.",
            discussion: """
                Symbolic links are not followed; node_modules and names that begin with a dot are skipped.
                """, valueName: "path"))
    var paths: [String] = ["."]

    @Flag(help: "Write changed, missing and damaged baselines; remove orphans.")
    var update = false

    @Option(
        help: ArgumentHelp(
            "Check only specs whose path contains this text.",
            discussion: """
                If it contains * or ?, it is a pattern for the whole path: * matches any characters including /, \
                ? matches one. Orphans are not searched for.
                """, valueName: "text"))
    var filter: String?

    @Option(
        help: ArgumentHelp(
            "Check only one of several parts of the specs, such as 2/5.",
            discussion: "Orphans are not searched for.", valueName: "part"),
        transform: { text in
            guard let shard = Shard(text) else {
                throw ValidationError("expected a part and their number, such as 2/5")
            }
            return shard
        })
    var shard: Shard?

    @Option(
        help: "Specs to play at once; by default one per core. It does not affect the result.")
    var jobs: Int?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A folder to which index.html, report.json, junit.xml, summary.md, codequality.json and pictures are written.",
            discussion: """
                Reports and pictures of an earlier check, and links, are removed from it. It must not be or lie behind \
                a link below the current folder.
                """,
            valueName: "folder"))
    var output: String?

    @Option(
        help: """
            The tolerated difference of a pixel, 0...1, for specs that do not set it.
            """)
    var threshold: Double?

    @Option(
        help: """
            The share of a frame's pixels that may differ, 0...1, for specs that do not set it.
            """)
    var allowedRatio: Double?

    @Flag(
        help: ArgumentHelp(
            "Look at specs that are not the same for flashes, endless motion and motion under Reduce Motion.",
            discussion: """
                Findings are reported without counting; filmstrip lint --accessibility lets them count. The page of \
                --output shows the sheet under Reduce Motion beside the normal one.
                """))
    var accessibility = false

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    @OptionGroup(title: "Cluster")
    var cluster: ClusterOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); expected 1...1024")
        }
        for (name, value) in [("threshold", threshold), ("allowed-ratio", allowedRatio)] {
            if let value, !(0...1).contains(value) {
                throw ValidationError("--\(name) is \(value); expected 0...1")
            }
        }
    }

    func run() throws {
        try prepareEngine()
        StopFlag.watch()
        do {
            let found = try SpecSearch(
                paths: try withoutSchemas(paths), filter: filter.map(SpecFilter.init), shard: shard
            ).found()
            let progress = ProgressLine(total: found.specs.count)
            defer { progress?.clear() }
            let known =
                try cluster.connection("filmstrip check").map { connection in
                    try SharedCheck(check, on: connection).known(among: found.specs) { _ in
                        progress?.advance(false)
                    }
                } ?? []
            let report = try check.run(
                found, known: known, isCancelled: { StopFlag.isSet }
            ) { review in
                if !known.contains(review.name) { progress?.advance(review.verdict != .same) }
            }
            progress?.clear()
            guard let report else {
                throw ExitCode(
                    2, saying: "the check was stopped; what it wrote until then is whole")
            }
            let isWritten = write(report)
            tellErrors(of: report)
            try writeReport(report.text)
            throw ExitCode(isWritten ? report.verdict.exitCode : 2)
        } catch RenderFailure.cancelled {
            throw ExitCode(2, saying: "the check was stopped")
        } catch let failure as ClusterFailure {
            throw ExitCode(2, saying: inWords(failure, units: "specs"))
        } catch let failure as SpecSearch.Failure {
            throw ExitCode(2, saying: "\(failure)")
        }
    }

    private var check: Check {
        var options = ReviewOptions()
        if let threshold { options.threshold = threshold }
        if let allowedRatio { options.allowedRatio = allowedRatio }
        var check = Check(
            renderer: Renderer(threads: 1), options: options,
            jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, updates: update,
            draws: output != nil)
        check.accessibility = accessibility
        // A folder that is searched is one that the caller names.
        let searched = paths.filter { (try? kind(ofPath: $0)) == .folder }
        check.code = CodedPlays(below: code.folders(and: searched))?.ofCheck
        return check
    }

    /// Writes the reports into the folder of `--output`; false if that cannot be done, which is told.
    private func write(_ report: ReviewReport) -> Bool {
        guard let output else { return true }
        do {
            for path in try report.write(to: output) {
                complain("removed \(path): it is a link or another special file")
            }
            return true
        } catch {
            complain("\(error)")
            return false
        }
    }

    /// Writes the errors of refused specs, each with its line of the text, and the warnings of specs that are the same,
    /// which the report on the standard output leaves out.
    private func tellErrors(of report: ReviewReport) {
        for spec in report.specs {
            switch spec.outcome {
            case .refused(let errors): for error in errors { complain(error, in: spec.name) }
            case .same: for warning in spec.warnings { warn(of: warning, in: spec.name) }
            case .changed, .unknown, .damaged, .failed: break
            }
        }
    }
}
