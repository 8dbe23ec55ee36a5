import ArgumentParser
import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripService
import FilmstripSweep
import Foundation

struct SweepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Plays a spec on many devices, with many values and many fingers.",
        discussion: """
            Plays the spec with every combination of the axes' values, and tells the outcome, the change of speed when \
            the finger lets go, and the findings of each. Nothing is drawn but the sheet of a .png, .svg or .html. \
            Axes are model, system, scale, layoutDirection, userInterfaceStyle, reduceMotion, let.NAME for the values \
            that the spec names, gesture, and for its last finger travel, velocity, angle and start. \
            With --cache, what an interrupted sweep has played is not played again. \
            With --nats, filmstrip worker plays on other machines; the result is the same. \
            \(ExitCodes.of("sweep"))
            """)

    /// The forms of the result.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case md, csv, json, png, svg, html

        /// The form of a table; nil for pictures.
        var table: SweepTable.Format? { SweepTable.Format(rawValue: rawValue) }
    }

    @Argument(
        help: ArgumentHelp("A spec, a JSON file; - reads the standard input.", valueName: "spec"))
    var spec: String

    @Option(
        name: .customLong("axis"), parsing: .singleValue,
        help: ArgumentHelp(
            "An axis and its values, such as \"model=iPhone 16,iPad mini\" or velocity=0,500,1000.",
            discussion: "May be given several times; the last one varies fastest.",
            valueName: "name=values"))
    var axis: [String] = []

    @Option(
        help: ArgumentHelp(
            "A JSON file of axes, an object from their names to arrays of values; they come before those of --axis.",
            valueName: "file"))
    var axes: String?

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension, .md, .csv, .json, .png, .svg or .html, chooses the format.",
            discussion: "May be given several times.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<Format>] = []

    @Option(
        help: "The format of the standard output: md (the default), csv or json.", transform: choice
    )
    var format: SweepTable.Format?

    @Option(
        help: ArgumentHelp(
            "The axes of the sheet's rows, separated by commas; by default the first one.",
            valueName: "names"))
    var rows: String?

    @Option(
        help: ArgumentHelp(
            "The moment that the sheet shows: began, released (the default), middle or ended.",
            valueName: "moment"),
        transform: choice)
    var show = SweepMoment.released

    @Option(
        help: ArgumentHelp(
            "A folder where the results of single plays are kept and looked up; not for specs with Swift code.",
            valueName: "folder"))
    var cache: String?

    @Option(help: "Plays at once; by default one per core. It does not affect the result.")
    var jobs: Int?

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    @OptionGroup(title: "Cluster")
    var cluster: ClusterOptions

    func validate() throws {
        try cluster.refuse(jobs != nil, "--jobs", "filmstrip worker has its own")
        try cluster.refuse(cache != nil, "--cache", "the servers keep the results")
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); expected 1...1024")
        }
        if format != nil, !output.isEmpty {
            throw ValidationError(
                "--format is for the standard output; the extension of --output chooses its format")
        }
    }

    func run() throws {
        if cluster.address == nil {
            try playCode(
                of: [spec], below: code.folders(), reading: axes.map { [$0] } ?? [],
                writing: output.map(\.path).contains,
                printsReport: (format ?? .markdown) == .markdown)
        }
        try prepareEngine()
        do {
            try perform()
        } catch let failure as ClusterFailure {
            throw ExitCode(2, saying: inWords(failure, units: "cells"))
        } catch let failure as SweepFailure {
            switch failure {
            case .spec(.malformed(let errors)), .spec(.invalid(let errors)):
                for error in errors { complain(error, in: name) }
            case .spec(let failure): complain("\(name): \(failure)")
            case .axes(let messages): for message in messages { complain(message) }
            }
            throw ExitCode(1)
        } catch RenderFailure.cancelled {
            throw ExitCode(
                2,
                saying: "stopped" + (cache.map { "; what was played until then is in \($0)" } ?? "")
            )
        }
    }

    private var name: String { spec == "-" ? "<stdin>" : spec }

    private func perform() throws {
        let text = try readFile(spec)
        let files = SpecParcel.Recorder(SpecFolder(of: spec).files)
        let renderer = Renderer(
            threads: 1,
            files: cluster.address == nil ? SpecFolder(of: spec).files : files.files)
        let plan = try SweepPlan(
            text, axes: try allAxes(), engine: ProgramBuild.digest, by: renderer)
        let rows = rows.map { $0.split(separator: ",").map(String.init) }
        let pictures = output.filter { $0.format.table == nil }
        if !pictures.isEmpty {
            let problems = SweepMatrix.problems(of: plan, rows: rows)
            guard problems.isEmpty else { throw SweepFailure.axes(problems) }
        }
        let threads = playsAtOnce(jobs)
        StopFlag.watch()
        let shared = try cluster.connection("filmstrip sweep").map { connection in
            plan.readFiles(by: renderer)
            return SharedSweep(
                plan, files.parcel(text), by: renderer, on: connection,
                keepsResults: !pictures.isEmpty)
        }
        let run = SweepRun(
            plan, by: renderer, threads: threads, store: shared.map(\.store) ?? store)
        let progress = ProgressLine(
            total: plan.count * (pictures.isEmpty ? 1 : 2), notable: "with findings")
        defer { progress?.clear() }
        let refused = try writeTables(of: plan, progress) { isDone, each in
            if let shared {
                try shared.perform(isDone: isDone, each: each)
            } else {
                try run.perform(isCancelled: { StopFlag.isSet }, isDone: isDone, each: each)
            }
        }
        if !pictures.isEmpty {
            let matrix = try SweepMatrix(
                of: run, titled: (name as NSString).lastPathComponent, rows: rows, showing: show,
                isCancelled: { StopFlag.isSet }, isDone: { progress?.advance(false) })
            try writeFiles(
                pictures.map { file in
                    switch file.format {
                    case .svg: (file.path, try matrix.svg())
                    case .html: (file.path, try matrix.html())
                    case .png, .md, .csv, .json: (file.path, try matrix.png())
                    }
                })
        }
        progress?.clear()
        if refused > 0 {
            throw ExitCode(1, saying: "\(refused) of \(plan.count) combinations make no valid spec")
        }
    }

    /// Plays all cells and writes the tables; returns the number of cells that are refused.
    private func writeTables(
        of plan: SweepPlan, _ progress: ProgressLine?,
        by perform: (
            _ isDone: @escaping @Sendable (SweepResult) -> Void,
            _ each: (SweepCell, SweepResult) throws -> Void
        ) throws -> Void
    ) throws -> Int {
        var tables = try output.compactMap { file in
            try file.format.table.map {
                (table: SweepTable(plan, as: $0), file: try FileStream(file.path))
            }
        }
        var shown = output.isEmpty ? SweepTable(plan, as: format ?? .markdown) : nil
        for (table, file) in tables { try file.append(table.header) }
        let isReport = (format ?? .markdown) == .markdown
        // A progress line would be mixed with rows on the same terminal.
        var text = shown?.header ?? ""
        var refused = 0
        try perform({ progress?.advance(!$0.findings.isEmpty) }) { cell, result in
            refused += result.outcome == "refused" ? 1 : 0
            for index in tables.indices {
                try tables[index].file.append(tables[index].table.row(cell, result))
            }
            text += shown?.row(cell, result) ?? ""
            if text.utf8.count > 1 << 16, progress == nil {
                try writeResult(Array(text.utf8), isReport: isReport)
                text = ""
            }
        }
        for (table, file) in tables {
            try file.append(table.footer)
            try file.finish()
        }
        if let shown {
            progress?.clear()
            try writeResult(Array((text + shown.footer).utf8), isReport: isReport)
        }
        return refused
    }

    /// The axes of the file and of the command line; all that is wrong in them is told.
    private func allAxes() throws -> [SweepAxis] {
        var (all, areRefused): ([SweepAxis], Bool) = ([], false)
        if let axes {
            let text = try readFile(axes)
            do throws(SpecReadFailure) {
                all = try SweepAxis.axes(in: text)
            } catch {
                for error in error.errors { complain(error, in: axes) }
                areRefused = true
            }
        }
        for text in axis {
            do throws(SweepAxis.Refusals) {
                all.append(try SweepAxis(argument: text))
            } catch {
                for refusal in error.all {
                    complain("--axis \(refusal.pointer.dropFirst()): \(refusal.message)")
                }
                areRefused = true
            }
        }
        if areRefused { throw ExitCode(1) }
        return all
    }

    /// The results in the cache's folder.
    private var store: SweepRun.Store? {
        // Code could write a result of any other play.
        guard let cache, CompiledCode.ofProcess == nil else { return nil }
        let folder = ResultFolder(cache)
        return SweepRun.Store { digest in
            guard let bytes = folder.bytes(of: digest),
                let result = try? JSONDecoder().decode(SweepResult.self, from: Data(bytes)),
                result.isPossible
            else { return nil }
            return result
        } keep: { result, digest in
            try folder.keep(try sortedJSON(result), of: digest)
        }
    }
}
