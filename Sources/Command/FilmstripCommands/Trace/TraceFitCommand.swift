import ArgumentParser
import FilmstripFiles
import FilmstripFit
import FilmstripTrace

/// The command `filmstrip trace fit TRACE`.
struct TraceFitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Finds the curves of a trace's motions.",
        discussion: """
            Each stretch in which a number of a view moves is fitted by UIKit's named curves, a cubic Bézier curve, \
            springs and an exponential decay. The report names the most likely curve with its parameters and their \
            95 % intervals, or those that the frames do not tell apart. What a finger moves is not fitted. \
            \(ExitCodes.of("trace fit"))
            """)

    /// A format of the report; the raw value is the file extension.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text = "txt"
        case json
    }

    @Argument(help: "The trace, JSON Lines.")
    var trace: String

    @Option(
        name: .customLong("view"), parsing: .singleValue,
        help: ArgumentHelp(
            "A view whose motions are fitted; by default all.",
            discussion: "May be given several times.", valueName: "name"))
    var views: [String] = []

    @Option(
        help: "The format.")
    var format = Format.text

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write; by default the report goes to the standard output.",
            valueName: "file"))
    var output: String?

    func run() throws {
        do {
            let recorded = try Trace(try readFile(trace))
            let series = recorded.series
            for name in views where !series.contains(where: { $0.view == name }) {
                let names = Set(series.map(\.view)).sorted().joined(separator: ", ")
                throw ExitCode(2, saying: "the trace has no view \(name); expected one of \(names)")
            }
            let fit = try MotionFit(
                series.filter { views.isEmpty || views.contains($0.view) }, drags: recorded.drags)
            let bytes = format == .json ? fit.json : Array(fit.text.utf8)
            if output == nil {
                try writeResult(bytes, isReport: format == .text)
            } else {
                try writeResult(bytes, to: output)
            }
        } catch let failure as TraceFailure {
            for error in failure.errors { complain("\(trace):\(error)") }
            throw ExitCode(2)
        } catch let failure as MotionFitFailure {
            throw ExitCode(2, saying: "\(trace): \(failure)")
        }
    }
}

extension Trace {
    /// The numbers of its views, by name and in the order of reports.
    fileprivate var series: [MotionSeries] {
        var samples: [String: [Number: [MotionSeries.Sample]]] = [:]
        for frame in frames {
            for case (let name, let view?) in frame.views {
                for (number, value) in view {
                    samples[name, default: [:]][number, default: []].append(
                        .init(time: frame.time, value: value))
                }
            }
        }
        return samples.sorted { $0.key < $1.key }.flatMap { name, numbers in
            numbers.sorted { $0.key < $1.key }.map { number, samples in
                MotionSeries(
                    view: name, property: number.rawValue, isLength: number.isLength,
                    samples: samples)
            }
        }
    }

    /// The times in which a finger moves views: from its first move until shortly after the last one, since views follow
    /// it on a spring, and at most until it lifts.
    fileprivate var drags: [ClosedRange<Double>] {
        var moves: [Int: ClosedRange<Double>] = [:]
        var drags: [ClosedRange<Double>] = []
        for touch in touches {
            switch touch.phase {
            case .began, .stationary: break
            case .moved:
                moves[touch.finger] = (moves[touch.finger]?.lowerBound ?? touch.time)...touch.time
            case .ended, .cancelled:
                guard let moved = moves.removeValue(forKey: touch.finger) else { continue }
                drags.append(moved.lowerBound...min(moved.upperBound + 0.055, touch.time))
            }
        }
        return drags.sorted { $0.lowerBound < $1.lowerBound }
    }
}
