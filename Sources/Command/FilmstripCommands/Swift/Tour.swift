import FilmstripFiles
import FilmstripParallel
import FilmstripTour
import Foundation
import Synchronization

/// A tour of an app's Swift code: its scenes, each played in a process of its own.
struct Tour {
    let made: TourBuild.Made
    /// In the order of the scenes.
    let rows: [TourRow]

    /// The times of a tour in seconds.
    struct Times {
        /// The longest time for one scene.
        var scene = 8.0
        /// The longest time for all scenes together.
        var all = 600.0
    }

    /// The scenes that are played at once.
    private static let playsAtOnce = 2

    /// Makes and plays the scenes, or finds the result of an earlier tour of the same code.
    ///
    /// - Parameters:
    ///   - say: Called on any thread with a line for each scene that was played.
    /// - Throws: A ``SwiftSources/Failure`` or a ``CodeFailure``.
    init(
        of paths: [String], _ times: Times, isCancelled: @escaping @Sendable () -> Bool,
        say: @escaping @Sendable (String) -> Void
    ) throws {
        let sources = try SwiftSources(paths, in: ".", below: paths)
        let player = CodePlayer(below: paths)
        let made = try TourBuild(try player.prepared()).make(sources)
        let stops = made.plan.stops
        let kept = made.folder + "/visits-\(times.scene).json"
        var visits = (try? readFile(kept)).flatMap {
            try? JSONDecoder().decode([TourVisit].self, from: Data($0))
        }
        if visits?.count != stops.count {
            let end = ContinuousClock.now.advanced(by: .seconds(times.all))
            let done = Atomic(0)
            let played = parallel(stops.count, threads: Self.playsAtOnce) { index in
                let left = min(times.scene, ContinuousClock.now.seconds(until: end))
                guard left >= 1, !isCancelled() else {
                    return TourVisit(failure: "the time of the tour was up")
                }
                let visit = player.visit(stops[index], made, seconds: left, isCancelled)
                let count = done.wrappingAdd(1, ordering: .relaxed).newValue
                say("\(count)/\(stops.count) \(stops[index].title): \(visit.sentence)")
                return visit
            }
            guard !isCancelled() else { throw CodeFailure(["the tour was stopped"]) }
            // One that was cut short is played again; with less than a second left, scenes are not begun.
            if ContinuousClock.now.seconds(until: end) >= 1,
                let text = try? JSONEncoder().encode(played)
            {
                try? writeFiles([(kept, Array(text))])
            }
            visits = played
        }
        self.made = made
        rows = zip(stops, visits ?? []).map { stop, visit in
            var stop = stop
            stop.file = pathFromHere(stop.file)
            return TourRow(stop, visit)
        }
    }

    /// The declarations without a scene, and the files that are left out, by paths from here.
    var gaps: [TourGap] {
        made.plan.gaps.map { gap in
            var gap = gap
            gap.file = pathFromHere(gap.file)
            return gap
        }
    }

    var leftOut: [CodeSummary.LeftOut] {
        made.leftOut.map {
            CodeSummary.LeftOut(
                file: pathFromHere($0.file), reason: $0.reason,
                because: $0.because.map(pathFromHere))
        }
    }
}

extension CodePlayer {
    /// The most attempts that may end the program before a scene is given up.
    private static let mostEnds = 4
    /// The time for the start and the end of the program; seconds.
    private static let grace = 3.0
    /// The beginning of the message with which the code itself ends the program.
    private static let fatal = "SpecCode/"
    private static let error = ": Fatal error: "
    /// The beginning of the message about a cast to a type that a value is not of.
    private static let cast = "Could not cast "

    /// Tries everything on one scene. An attempt that ends the program is left out, and said.
    fileprivate func visit(
        _ stop: TourStop, _ made: TourBuild.Made, seconds: Double, _ isCancelled: () -> Bool
    ) -> TourVisit {
        let spec = made.folder + "/tour.transition.json"
        let code = CompiledCode(libraries: [CompiledCode.key(ofSpec: spec): made.library])
        let end = ContinuousClock.now.advanced(by: .seconds(seconds))
        var (skipped, notes, best) = ([String](), [String](), TourVisit(failure: nil))
        for _ in 0..<Self.mostEnds {
            let left = ContinuousClock.now.seconds(until: end)
            guard left >= 1 || skipped.isEmpty else { break }
            var (said, fatal) = ([String](), String?.none)
            let (results, failure) = outcome(
                of: ["tour-play", spec, stop.scene, stop.calls.rawValue, "\(left)", "--"]
                    + skipped,
                with: code, seconds: left + Self.grace,
                // The account of a crash takes seconds, and this tells the place.
                isCancelled: { isCancelled() || fatal != nil },
                say: { line in
                    said.append(line)
                    if line.hasPrefix(Self.fatal) {
                        fatal = String(line.dropFirst(Self.fatal.count))
                    }
                })
            let words = results.compactMap { result -> TourWord? in
                guard case .output(let bytes) = result else { return nil }
                return try? JSONDecoder().decode(TourWord.self, from: Data(bytes))
            }
            var last: String?
            let visit = TourVisit(words, last: &last)
            if visit.strips.count >= best.strips.count { best = visit }
            if failure == nil, results.last == .end(0) {
                best = visit
                break
            }
            // The account of an error within UIKit, with its place in the code, may take longer than there is time.
            let error = said.compactMap { line in
                line.hasPrefix(Self.cast)
                    ? line.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
                    : line.range(of: Self.error).map { String(line[$0.upperBound...]) }
            }.last
            let known = [failure.map { "\($0)" }, error].compactMap(\.self).joined(separator: ": ")
            let reason =
                fatal ?? (known.isEmpty ? said.last : known) ?? "the code's process gave no result"
            best.isWhole = false
            guard let last, !isCancelled() else {
                best.failure = reason
                break
            }
            skipped.append(last)
            notes.append("\(last): \(reason)")
        }
        best.notes = notes + best.notes
        if best.strips.isEmpty, best.failure == nil { best.failure = notes.last }
        return best
    }
}

extension ContinuousClock.Instant {
    /// Seconds from here to a later time, negative to an earlier one.
    fileprivate func seconds(until other: Self) -> Double { duration(to: other) / .seconds(1) }
}
