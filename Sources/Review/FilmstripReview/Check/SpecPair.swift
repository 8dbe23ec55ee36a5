public import Filmstrip
public import FilmstripComparison
import FilmstripParallel

/// Two specs to be compared.
public struct SpecPair: Sendable {
    /// The expected spec as UTF-8 JSON.
    public var baseline: [UInt8]
    /// The actual spec as UTF-8 JSON.
    public var actual: [UInt8]

    /// Creates a pair of specs.
    public init(baseline: [UInt8], actual: [UInt8]) {
        (self.baseline, self.actual) = (baseline, actual)
    }

    /// The result of a comparison.
    public struct Outcome: Sendable {
        /// The result as in a report, with a picture of the changes.
        public var review: ReviewedSpec
        /// The sheet of the actual spec, a PNG.
        public var sheet: [UInt8]
    }

    /// The reason why a pair cannot be compared.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// One of the specs cannot be played or drawn.
        case spec(ComparisonError.Side, RenderFailure)
        /// The plays cannot be compared, for this reason.
        case comparison(String)

        /// The side at fault with its errors, or the reason.
        public var description: String {
            switch self {
            case .spec(let side, let failure): "the \(side.rawValue) spec: \(failure)"
            case .comparison(let why): why
            }
        }
    }

    /// Compares the films of the two specs.
    ///
    /// - Parameters:
    ///   - name: The name of the pair in reports.
    ///   - renderer: Plays and draws both specs.
    ///   - isCancelled: Called in every loop of the work; returning true ends it within milliseconds with the
    ///     failure of one spec.
    public func compared(
        as name: String, by renderer: Renderer, isCancelled: @escaping @Sendable () -> Bool
    ) throws(Failure) -> Outcome {
        let old = try film(of: baseline, .baseline, renderer, isCancelled)
        let new = try film(of: actual, .actual, renderer, isCancelled)
        let cancellation = Cancellation(isCancelled)
        let outcome = try cancellation.perform { () throws(Failure) in
            try compared(as: name, old, new, renderer, isCancelled)
        }
        if cancellation.isRequested { throw .spec(.actual, .cancelled) }
        return outcome
    }

    private func compared(
        as name: String, _ old: RenderedFilm, _ new: RenderedFilm, _ renderer: Renderer,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(Failure) -> Outcome {
        do {
            let (before, after) = (try Recording(old), try Recording(new))
            let options = ReviewOptions(new.review)
            let edits = SpecChanges(before.timeline, after.timeline, renderer.reader)
            let comparison = try Comparison(
                of: before, and: after, edits, options, by: renderer, isCancelled)
            let outcome: ReviewedSpec.Outcome =
                comparison.isSame
                ? .same
                : .changed(
                    comparison,
                    picture: try comparison.picture(of: before, and: after, options: options))
            var review = ReviewedSpec(name: name, outcome: outcome, warnings: new.specWarnings)
            if !comparison.isSame {
                if let edits { review.warnings = edits.new(review.warnings) }
                review.motion = ReviewedMotion(after.timeline, baseline: before.timeline)
            }
            return Outcome(review: review, sheet: after.sheet)
        } catch {
            throw .comparison("\(error)")
        }
    }

    private func film(
        of spec: [UInt8], _ side: ComparisonError.Side, _ renderer: Renderer,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(Failure) -> RenderedFilm {
        do {
            return try renderer.record(spec, sheet: .full, isCancelled: isCancelled)
        } catch {
            throw .spec(side, error)
        }
    }
}

extension Comparison {
    /// Compares the plays of two specs, and tells the edits from one to the other before what they do.
    ///
    /// - Parameters:
    ///   - renderer: Plays the old spec with single edits.
    ///   - isCancelled: Called in every loop of the work.
    package init(
        of before: Recording, and after: Recording, by renderer: Renderer,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) throws {
        try self.init(
            of: before, and: after,
            SpecChanges(before.timeline, after.timeline, renderer.reader), ReviewOptions(),
            by: renderer, isCancelled)
    }

    init(
        of old: Recording, and new: Recording, _ known: SpecChanges?,
        _ options: ReviewOptions, by renderer: Renderer?,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) throws {
        let rate = known?.isOtherProgram == false ? known?.rate : nil
        var (before, after, edits) = (old, new, known)
        if let renderer, let rate {
            (before, after) = (
                try old.recorded(rate: rate, by: renderer, isCancelled),
                try new.recorded(rate: rate, by: renderer, isCancelled)
            )
            edits = SpecChanges(before.timeline, after.timeline, renderer.reader)
        }
        try self.init(
            baseline: before, actual: after, options: options,
            renamed: edits?.names ?? KnownNames())
        let size: Renderer.SheetSize = before.isSmall ? .small : .full
        let plays = renderer.map { renderer in
            EditPlays(baseline: before, options: options) { spec, withSheet in
                var film = try renderer.record(
                    spec, sheet: withSheet ? size : nil, isCancelled: isCancelled)
                if let rate {
                    film.timeline?.record = try renderer.record(
                        spec, rate: rate, isCancelled: isCancelled)
                }
                return film
            }
        }
        try tell(edits, by: plays, in: after.timeline)
    }
}

extension Recording {
    /// The recording with a record of as many moments a second; the same if it does not keep its spec.
    fileprivate func recorded(
        rate: Double, by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws -> Recording {
        guard let spec = timeline.settled?.spec else { return self }
        var timeline = timeline
        timeline.record = try renderer.record(
            Array(spec.utf8), rate: rate, isCancelled: isCancelled)
        return try Recording(timeline: timeline, sheet: sheet)
    }

    init(_ film: RenderedFilm) throws {
        // `Renderer.record(_:sheet:)` returns both.
        guard let timeline = film.timeline, let sheet = film[.png] else {
            fatalError("the film was not recorded")
        }
        try self.init(timeline: timeline, sheet: sheet)
    }
}
