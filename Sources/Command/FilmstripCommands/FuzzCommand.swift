import ArgumentParser
import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripJSON
import FilmstripService
import FilmstripSweep
import Foundation

struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Plays specs with random fingers, and looks for plays that break a law.",
        discussion: """
            Laws: every transition ends; a cancelled one leaves the screens as they were; the screen on top is the one \
            to which the last one led; the outcome is the same at 60 and 120 Hz; nothing outlives the play; there is \
            no finding that the spec's own play does not have. What breaks a law is shrunk to the fewest touches and \
            printed as a spec with its link. The same seed gives the same plays. With --nats, filmstrip worker plays on other machines; the report is the \
            same. \
            \(ExitCodes.of("fuzz"))
            """)

    @Argument(help: ArgumentHelp("Specs, JSON files.", valueName: "spec"))
    var specs: [String]

    @Option(help: "The number from which all plays are made.")
    var seed: UInt64 = 1

    @Option(help: "Plays of each spec, 1...100000000.")
    var plays = 1000

    @Option(help: "Seconds after which no more plays of a spec are begun; by default no limit.")
    var seconds: Double?

    @Option(
        help: ArgumentHelp(
            "The lowest severity of findings that break a law: error, warning (the default) or note.",
            valueName: "severity"),
        transform: { name in
            guard let severity = FindingSeverity(rawValue: name) else {
                throw ValidationError("expected error, warning or note")
            }
            return severity
        })
    var severity = FindingSeverity.warning

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A folder for the specs that break laws, each as SPEC-LAW.transition.json.",
            discussion: """
                Of specs with one name, the second is SPEC-2. The folder must not be or lie behind a link below the \
                current folder.
                """,
            valueName: "folder"))
    var output: String?

    @Option(help: "Plays at once; by default one per core. It does not affect the result.")
    var jobs: Int?

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    @OptionGroup(title: "Cluster")
    var cluster: ClusterOptions

    func validate() throws {
        try cluster.refuse(jobs != nil, "--jobs", "filmstrip worker has its own")
        try cluster.refuse(seconds != nil, "--seconds", "the report would depend on the workers")
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); expected 1...1024")
        }
        if !(1...100_000_000).contains(plays) {
            throw ValidationError("--plays is \(plays); expected 1...100000000")
        }
        if let seconds, !(seconds > 0 && seconds <= 86_400) {
            throw ValidationError("--seconds is \(seconds); expected above 0 and at most 86400")
        }
    }

    mutating func run() throws {
        if cluster.address == nil {
            try playCode(
                of: specs, below: code.folders(), reading: specs, writing: isWritten,
                inFolder: true, failure: 2)
        }
        specs = try withoutSchemas(specs)
        try prepareEngine()
        StopFlag.watch()
        var isBroken = false
        do {
            for ((spec, name), text) in zip(zip(specs, names), try texts()) {
                let report = try search(spec, text)
                isBroken = isBroken || !report.failures.isEmpty
                try tell(of: report, spec, name)
            }
        } catch let failure as ClusterFailure {
            throw ExitCode(2, saying: inWords(failure, units: "plays"))
        }
        if isBroken { throw ExitCode(1) }
    }

    /// The texts of the specs. All that is wrong in any of them is told before anything is played.
    private func texts() throws -> [[UInt8]] {
        var areRefused = false
        var texts: [[UInt8]] = []
        for spec in specs {
            do {
                let text = try SpecFolder(of: spec).text()
                texts.append(text)
                _ = try Renderer(threads: 1, files: SpecFolder(of: spec).files).digest(of: text)
            } catch let failure as RenderFailure {
                complain(failure, in: spec)
                areRefused = true
            } catch let failure as FileFailure {
                complain("\(failure)")
                areRefused = true
            }
        }
        if areRefused { throw ExitCode(2) }
        return texts
    }

    private func search(_ spec: String, _ text: [UInt8]) throws -> Fuzz.Report {
        let severities: Set<FindingSeverity> =
            switch severity {
            case .error: [.error]
            case .warning: [.error, .warning]
            case .note: Set(FindingSeverity.allCases)
            }
        let threads = playsAtOnce(jobs)
        let fuzz = Fuzz(seed: seed, plays: plays, severities: severities, threads: threads)
        let progress = ProgressLine(total: plays, notable: "that break a law")
        defer { progress?.clear() }
        if let connection = try cluster.connection("filmstrip fuzz") {
            return try told(of: spec, progress) {
                try SharedFuzz(fuzz, text, of: spec, on: connection).search(progress)
            }
        }
        let end = seconds.map { ContinuousClock.now.advanced(by: .seconds($0)) }
        return try told(of: spec, progress) {
            try fuzz.search(
                text, by: Renderer(threads: 1, files: SpecFolder(of: spec).files),
                onPlays: { count, isNew in
                    for index in 0..<count { progress?.advance(isNew && index == 0) }
                },
                isOver: { end.map { ContinuousClock.now >= $0 } ?? false },
                isCancelled: { StopFlag.isSet })
        }
    }

    /// Searches, and tells the user why that cannot be done.
    private func told(
        of spec: String, _ progress: ProgressLine?, _ search: () throws -> Fuzz.Report
    ) throws -> Fuzz.Report {
        do {
            return try search()
        } catch let failure as RenderFailure {
            progress?.clear()
            throw ExitCode(2, saying: failure, in: spec)
        }
    }

    /// The names of the specs in those of written files: that of the file, with a number from 2 where it is taken.
    private var names: [String] {
        let stems = specs.map {
            URL(fileURLWithPath: $0).lastPathComponent
                .replacing(".transition.json", with: "").replacing(".json", with: "")
        }
        var taken: Set<String> = []
        return stems.map { stem in
            var (name, number) = (stem, 1)
            while taken.contains(name) || number > 1 && stems.contains(name) {
                number += 1
                name = "\(stem)-\(number)"
            }
            taken.insert(name)
            return name
        }
    }

    /// Whether the command writes the file at a path: `FOLDER/NAME-LAW.transition.json`.
    private func isWritten(_ path: String) -> Bool {
        guard let output else { return false }
        let (path, ending) = (pathFromHere(path), ".transition.json")
        return names.contains { name in
            let start = pathFromHere("\(output)/\(name)-")
            return path.hasPrefix(start) && path.hasSuffix(ending)
                && FuzzLaw(rawValue: String(path.dropFirst(start.count).dropLast(ending.count)))
                    != nil
        }
    }

    private func tell(
        of report: Fuzz.Report, _ spec: String, _ name: String
    ) throws(FileFailure) {
        let count = report.failures.count
        let words = count == 0 ? "no law" : count == 1 ? "1 law" : "\(count) laws"
        var text = "\(inOneLine(spec)): \(report.plays) plays of seed \(seed) break \(words)\n"
        for failure in report.failures {
            text += "\n\(failure.law.name): \(inOneLine(failure.message))\n"
            text +=
                "  play \(failure.play), shrunk from \(failure.touches.found) touches to "
                + "\(failure.touches.shrunk)\n"
            if let output {
                let file = "\(name)-\(failure.law.name).transition.json"
                let (folder, inner) = ConfinedFolder.place(ofOutput: output)
                try folder.write([("\(inner)/\(file)", failure.spec)])
                text += "  \(inOneLine("\(output)/\(file)"))\n"
            } else {
                text += String(decoding: failure.spec, as: UTF8.self)
            }
            text += "  \(Permalink.path(to: failure.spec, as: .png))\n"
        }
        text += "\nEvents in each phase:\n" + report.coverage.text
        try writeReport(text)
    }
}
