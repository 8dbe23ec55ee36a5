import ArgumentParser
import Filmstrip
import FilmstripFiles
import Foundation

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Reports mistakes in the transitions of specs.",
        discussion: """
            Each spec is played; no strip is drawn. Findings that the spec allows or the baseline contains do \
            not count. Errors in specs are written to the standard error stream, each as \
            path:line:column pointer: message; the other specs are played all the same. \
            \(ExitCodes.of("lint"))
            """)

    @Argument(
        help: ArgumentHelp(
            "Specs, JSON files; - reads one from the standard input.",
            discussion: """
                Files to which a spec refers are in its folder or below; for a spec from the standard input, in \
                the current folder.
                """, valueName: "spec"))
    var specs: [String]

    @Option(
        help: ArgumentHelp(
            "The format of the report: text, json or sarif (SARIF 2.1.0).", valueName: "format"),
        transform: choice)
    var format = LintFormat.text

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write instead of the standard output.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("A file of known findings, which do not count.", valueName: "file"))
    var baseline: String?

    @Flag(help: "Write the current findings to the baseline.")
    var writeBaseline = false

    @Flag(
        help: ArgumentHelp(
            "Let rules and steps that the script leaves untried count.",
            discussion: """
                They are notices in any case; with this option the exit code is 1 if there are any.
                """))
    var untried = false

    @Flag(
        help: ArgumentHelp(
            "Look for flashes, for endless motion and for motion under Reduce Motion, too.",
            discussion: """
                The pictures of the first 20 seconds are drawn, and the spec is played once more under Reduce Motion. \
                The report also has numbers about the motion.
                """))
    var accessibility = false

    @Flag(help: "Look for views that Core Animation draws off screen at each frame, too.")
    var performance = false

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    func validate() throws {
        if writeBaseline, baseline == nil {
            throw ValidationError("--write-baseline needs --baseline to say which file")
        }
    }

    func run() throws {
        try prepareEngine()
        StopFlag.watch()
        let known = writeBaseline ? nil : try baseline.map(Self.readBaseline)
        let plays = CodedPlays(below: code.folders())
        let linted = try withoutSchemas(specs).map { lint($0, plays) }
        if StopFlag.isSet {
            throw ExitCode(2, saying: "lint was stopped")
        }
        var report = LintReport(linted, baseline: known)
        var files: [(path: String, bytes: [UInt8])] = []
        if writeBaseline, let baseline {
            // Without the specs that were not played, the baseline would be incomplete.
            guard report.summary.failed == 0 else {
                throw ExitCode(
                    2, saying: "\(baseline) is not written, for not all specs could be played")
            }
            let new = LintBaseline(linted)
            report = LintReport(linted, baseline: new)
            files.append((baseline, new.bytes))
        }
        let bytes = report.bytes(as: format)
        if let output { files.append((output, bytes)) }
        try writeFiles(files)
        if output == nil { try writeResult(bytes, isReport: format == .text) }
        if report.summary.failed > 0 { throw ExitCode(2) }
        if report.summary.findings > 0 || untried && report.summary.untried > 0 {
            throw ExitCode(1)
        }
    }

    /// Plays a spec, and reports the error of one that cannot be played.
    private func lint(_ path: String, _ plays: CodedPlays?) -> LintedSpec {
        let name = path == "-" ? "<stdin>" : pathFromHere(path)
        do {
            let text = try SpecFolder(of: path).text()
            if let plays, let spec = CodedSpec(path) {
                let findings = try plays.findings(
                    in: spec, accessibility: accessibility, performance: performance)
                return LintedSpec(name: name, outcome: .played(findings))
            }
            let findings = try Renderer(threads: 1, files: SpecFolder(of: path).files)
                .lint(
                    text, accessibility: accessibility, performance: performance,
                    isCancelled: { StopFlag.isSet })
            return LintedSpec(name: name, outcome: .played(findings))
        } catch let failure as RenderFailure {
            switch failure {
            case .malformed(let errors), .invalid(let errors):
                for error in errors { complain(error, in: name) }
                return LintedSpec(name: name, outcome: .refused(errors))
            case .encoding, .cancelled:
                return LintedSpec(name: name, outcome: .unreadable("\(name): \(failure)"))
            }
        } catch let failure as CodeFailure {
            for message in failure.messages { complain(message) }
            return LintedSpec(name: name, outcome: .unreadable("\(name): \(failure)"))
        } catch {
            complain("\(error)")
            return LintedSpec(name: name, outcome: .unreadable("\(error)"))
        }
    }

    private static func readBaseline(_ path: String) throws -> LintBaseline {
        guard let baseline = LintBaseline(try readFile(path)) else {
            throw ExitCode(2, saying: "\(path) is no baseline; --write-baseline writes one")
        }
        return baseline
    }
}
