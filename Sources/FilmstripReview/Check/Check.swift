public import Filmstrip
public import FilmstripFiles
import FilmstripGeometry
import FilmstripParallel
import Foundation
import TransitionSpec

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
    ///   - isCancelled: Called often, on any thread; once it returns true, nothing new is begun, and files that are
    ///     being written are completed.
    ///   - onEnd: Called on any thread with the result of each spec.
    /// - Returns: The results; nil if the check was cancelled.
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
