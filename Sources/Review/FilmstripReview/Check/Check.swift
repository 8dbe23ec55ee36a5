public import Filmstrip
public import FilmstripComparison
public import FilmstripFiles
import FilmstripGeometry
import FilmstripParallel
import Foundation

/// Compares specs with the baselines beside them.
public struct Check: Sendable {
    /// The renderer, whose threads are used for each spec.
    public var renderer: Renderer
    /// The options for specs that do not set their own.
    public var options: ReviewOptions
    /// Number of specs checked at a time, 1 or more; does not affect the result.
    public var jobs: Int
    /// Whether missing, damaged and differing baselines are written, and orphans removed.
    public var updates: Bool
    /// Whether pictures of changes are drawn.
    public var draws: Bool
    /// Whether specs that are not the same are examined for motion that some people cannot stand, and drawn under Reduce
    /// Motion; this affects no verdict.
    public var accessibility = false
    /// Plays specs with Swift code; nil if none is run, so that each such spec has failed.
    public var code: CheckedCode?

    /// Creates a check, which by default changes no files.
    public init(
        renderer: Renderer, options: ReviewOptions = ReviewOptions(), jobs: Int = 1,
        updates: Bool = false, draws: Bool = false
    ) {
        demand(jobs > 0, "\(jobs) jobs")
        (self.renderer, self.options, self.jobs) = (renderer, options, jobs)
        (self.updates, self.draws) = (updates, draws)
    }

    /// Checks all specs that were found.
    ///
    /// - Parameters:
    ///   - known: The names of specs that are known to be as before, see `isAsBefore`: they are
    ///     not played.
    ///   - isCancelled: Called often, on any thread; once it returns true, nothing new is begun, and files that are
    ///     being written are completed.
    ///   - onEnd: Called on any thread with the result of each spec.
    /// - Returns: The results; nil if the check was cancelled.
    public func run(
        _ found: SpecSearch.Found, known: Set<String> = [],
        isCancelled: @escaping @Sendable () -> Bool = { false },
        onEnd: @Sendable (ReviewedSpec) -> Void = { _ in }
    ) throws(FileFailure) -> ReviewReport? {
        let reviews = parallel(found.specs.count, threads: jobs) { index -> ReviewedSpec? in
            guard !isCancelled() else { return nil }
            let name = found.specs[index]
            let review =
                known.contains(name)
                ? ReviewedSpec(name: name, outcome: .same) : review(name, isCancelled)
            if let review { onEnd(review) }
            return review
        }
        let specs = reviews.compactMap { $0 }
        guard specs.count == found.specs.count else { return nil }
        if updates { try BaselineFiles.remove(found.orphans) }
        return ReviewReport(specs: specs, orphans: found.orphans, removedOrphans: updates)
    }

    /// The spec with its files and its baseline, for `isAsBefore` on another machine; nil if it
    /// cannot be read, or has no baseline.
    package func parcel(of name: String) -> [[UInt8]]? {
        guard let text = try? SpecFolder(of: name).text(),
            let old = try? BaselineFiles(ofSpec: name).read(), let sheet = old.sheet,
            let timeline = old.timeline
        else { return nil }
        let files = SpecParcel.Recorder(SpecFolder(of: name).files)
        var renderer = renderer
        renderer.files = files.files
        guard (try? renderer.digest(of: text)) != nil else { return nil }
        return [files.parcel(text).bytes, sheet, timeline]
    }

    /// Whether the play of a spec is that of its baseline in every respect, without a warning. False if that cannot be
    /// told here: then the check itself tells what is wrong.
    ///
    /// - Parameters:
    ///   - parts: Those of `parcel(of:)`.
    ///   - onMissing: Told the path of a file that the parcel lacks.
    ///   - isCancelled: Called often; once it returns true, the call throws `RenderFailure.cancelled`.
    package func isAsBefore(
        _ parts: [[UInt8]], onMissing: @escaping @Sendable (String) -> Void,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws -> Bool {
        guard parts.count == 3, let parcel = SpecParcel(parts[0]) else { return false }
        let check = SpecCheck(
            self, of: parcel, files: parcel.files(onMissing: onMissing), sheet: parts[1],
            timeline: parts[2], isCancelled)
        do {
            return try check.isAsBefore()
        } catch RenderFailure.cancelled {
            throw RenderFailure.cancelled
        } catch {
            return false
        }
    }

    /// Returns the result of one spec; nil if the check is cancelled.
    private func review(_ name: String, _ isCancelled: @escaping @Sendable () -> Bool)
        -> ReviewedSpec?
    {
        do {
            return try SpecCheck(self, of: name, isCancelled).review()
        } catch let failure as RenderFailure {
            switch failure {
            case .malformed(let errors), .invalid(let errors):
                return ReviewedSpec(name: name, outcome: .refused(errors))
            case .encoding(let why): return ReviewedSpec(name: name, outcome: .failed(why))
            case .cancelled: return nil
            }
        } catch {
            return ReviewedSpec(name: name, outcome: .failed("\(error)"))
        }
    }
}
