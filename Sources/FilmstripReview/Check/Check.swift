public import Filmstrip
public import FilmstripFiles
import FilmstripGeometry
import FilmstripParallel
import Foundation
import TransitionSpec

/// Holds specs against the baselines beside them.
public struct Check: Sendable {
    /// Plays and draws; each spec on as many threads as this says.
    public var renderer: Renderer
    /// What counts as a difference, where a spec does not say.
    public var options: ReviewOptions
    /// How many specs are played at once, 1 or more; the result does not depend on it.
    public var jobs: Int
    /// Whether baselines that are not as they should be are written, and orphans removed.
    public var updates: Bool
    /// Whether pictures of what has changed are made.
    public var draws: Bool

    /// A check that changes no file.
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
    ///   - isCancelled: Asked often, from any thread; once it is true nothing is begun any more, and what is
    ///     being written is written to its end.
    ///   - onEnd: Told of each spec as it is done, from any thread.
    /// - Returns: What became of them; nil if the check was cancelled.
    public func run(
        _ found: SpecSearch.Found, isCancelled: @escaping @Sendable () -> Bool = { false },
        onEnd: @Sendable (ReviewedSpec) -> Void = { _ in }
    ) throws(FileFailure) -> ReviewReport? {
        let reviews = parallel(found.specs.count, threads: jobs) { index -> ReviewedSpec? in
            guard !isCancelled() else { return nil }
            let review = review(found.specs[index], isCancelled)
            if let review { onEnd(review) }
            return review
        }
        let specs = reviews.compactMap { $0 }
        guard specs.count == found.specs.count else { return nil }
        if updates { try BaselineFiles.remove(found.orphans) }
        return ReviewReport(specs: specs, orphans: found.orphans, removedOrphans: updates)
    }

    /// What becomes of one spec; nil if the check is cancelled meanwhile.
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
