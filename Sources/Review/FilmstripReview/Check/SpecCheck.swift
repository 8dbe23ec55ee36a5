import Filmstrip
import FilmstripComparison
import FilmstripFiles
import FilmstripFilm
import FilmstripParallel
import TransitionSpec

/// The check of one spec.
struct SpecCheck {
    private let check: Check
    private let name: String
    private let isCancelled: @Sendable () -> Bool
    private let renderer: Renderer
    private let spec: [UInt8]
    private let files: BaselineFiles
    private let old: (sheet: [UInt8]?, timeline: [UInt8]?)
    /// The plays of a spec with Swift code; nil if the renderer plays it.
    private let code: CheckedCode.Plays?

    /// Reads the spec and its baseline.
    init(
        _ check: Check, of name: String, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(FileFailure) {
        (self.check, self.name, self.isCancelled) = (check, name, isCancelled)
        var renderer = check.renderer
        renderer.files = SpecFolder(of: name).files
        self.renderer = renderer
        spec = try SpecFolder(of: name).text()
        files = BaselineFiles(ofSpec: name)
        old = try files.read()
        code = check.code?.plays(name)
    }

    /// Takes a spec and its baseline that were read elsewhere.
    init(
        _ check: Check, of parcel: SpecParcel, files specFiles: SpecFiles,
        sheet: [UInt8], timeline: [UInt8], _ isCancelled: @escaping @Sendable () -> Bool
    ) {
        (self.check, self.isCancelled) = (check, isCancelled)
        // No file has this name: nothing is written, and what is wrong is told by whoever has the spec.
        name = "shared.transition.json"
        var renderer = check.renderer
        renderer.files = specFiles
        self.renderer = renderer
        (spec, files) = (parcel.text, BaselineFiles(ofSpec: name))
        old = (sheet, timeline)
        code = nil
    }

    /// Returns the result. Throws a `RenderFailure`, a `FileFailure`, or a `ComparisonError` if the new play is at
    /// fault.
    func review() throws -> ReviewedSpec {
        let cancellation = Cancellation(isCancelled)
        let review = try cancellation.perform { try reviewed() }
        if cancellation.isRequested { throw RenderFailure.cancelled }
        return review
    }

    private func reviewed() throws -> ReviewedSpec {
        do {
            guard let baseline = try files.recording(old) else {
                return try unusable { .unknown(sheet: check.draws ? $0 : nil) }
            }
            return try compared(with: baseline)
        } catch let damage as BaselineDamage {
            return try unusable { _ in .damaged("\(damage)") }
        } catch let error as ComparisonError where error.side == .baseline {
            return try unusable { _ in .damaged("\(error.problem)") }
        }
    }

    /// Whether the play is that of the baseline in every respect, without a warning, so that no file would be written.
    ///
    /// False for everything else, such as a missing baseline; no sheet is drawn. Throws as ``review()`` does.
    func isAsBefore() throws -> Bool {
        let cancellation = Cancellation(isCancelled)
        let isAsBefore = try cancellation.perform {
            guard let baseline = try files.recording(old), baseline.timeline.record != nil else {
                return false
            }
            let quick = try render(withSheet: false, baseline: baseline.timeline)
            return try quick.specWarnings.isEmpty && isSame(quick, as: baseline)
        }
        if cancellation.isRequested { throw RenderFailure.cancelled }
        return isAsBefore
    }

    /// The settings of the review of a play beside those of its baseline.
    private func settings(_ film: RenderedFilm, _ baseline: Recording) -> ReviewSettings {
        ReviewSettings(film.review, baseline: baseline.timeline, or: check.options)
    }

    /// Whether a play without a sheet is that of the baseline in pixels, behaviour and settings of the review.
    private func isSame(_ quick: RenderedFilm, as baseline: Recording) throws -> Bool {
        let settings = settings(quick, baseline)
        guard settings.changes.isEmpty, let timeline = quick.timeline,
            timeline.pixels == baseline.timeline.pixels,
            baseline.timeline.settled == timeline.settled
                || edits(baseline, timeline)?.areHarmless != false
        else { return false }
        // The pixels are equal, so the baseline's sheet serves for both.
        let actual = try Recording(timeline: timeline, sheet: baseline.sheet)
        return try Comparison(baseline: baseline, actual: actual, options: settings.options).isSame
    }

    private func compared(with baseline: Recording) throws -> ReviewedSpec {
        let quick = try render(withSheet: false, baseline: baseline.timeline)
        var review = ReviewedSpec(name: name, outcome: .same, warnings: quick.specWarnings)
        let settings = settings(quick, baseline)
        if try isSame(quick, as: baseline) {
            let isEarlier =
                baseline.timeline.record == nil || baseline.timeline.settled == nil
                || settings.isUnknown
            if check.updates, isEarlier, let timeline = quick.timeline {
                // A baseline of an earlier version gets the record and the settings; its sheet stays.
                try write(baseline.sheet, timeline, settings.recorded)
                review.baseline = .written
            }
            return review
        }
        let film = try render(withSheet: true)
        let actual = try Recording(film)
        let edits = edits(baseline, actual.timeline)
        // Single edits of a spec with Swift code are not played.
        var comparison = try Comparison(
            of: baseline, and: actual, edits, settings.options, by: code == nil ? renderer : nil,
            isCancelled)
        comparison.behaviour = settings.changes + comparison.behaviour
        if let edits { review.warnings = edits.new(review.warnings) }
        if settings.isUnknown { comparison.notes.append(ReviewSettings.note) }
        if baseline.timeline.settled == nil, actual.timeline.settled != nil {
            comparison.notes.append(SpecChanges.unknown)
        }
        if comparison.isSame { return review }
        let picture =
            check.draws
            ? try comparison.picture(
                of: baseline, and: actual, options: settings.options, animates: true) : nil
        review.outcome = .changed(comparison, picture: picture)
        review.motion = ReviewedMotion(actual.timeline, baseline: baseline.timeline)
        review.accessibility = try accessibility(of: film)
        review.baseline = try written(film)
        return review
    }

    /// Returns what was edited since the baseline; nil if that is not known.
    private func edits(_ baseline: Recording, _ timeline: Timeline) -> SpecChanges? {
        SpecChanges(baseline.timeline, timeline, renderer.reader)
    }

    /// Returns the result for a spec whose baseline is missing or damaged.
    private func unusable(
        _ outcome: (_ sheet: [UInt8]?) -> ReviewedSpec.Outcome
    ) throws -> ReviewedSpec {
        let film = try render(withSheet: check.draws || check.updates)
        var review = ReviewedSpec(
            name: name, outcome: outcome(film[.png]), warnings: film.specWarnings)
        review.motion = film.timeline.flatMap { ReviewedMotion($0) }
        review.accessibility = try accessibility(of: film)
        review.baseline = try written(film)
        return review
    }

    /// Returns the findings about the motion of the new play, and its sheets with and without it, if the check looks for
    /// them.
    private func accessibility(of film: RenderedFilm) throws -> ReviewedAccessibility? {
        guard check.accessibility else { return nil }
        let draws = check.draws && film.timeline?.motion?.isEmpty == false
        let seen =
            try code?.accessibility(draws, isCancelled)
            ?? renderer.accessibility(of: spec, drawsReduced: draws, isCancelled: isCancelled)
        let sheets = film[.png].flatMap { normal in seen.reduced.map { (normal, $0) } }
        return ReviewedAccessibility(findings: seen.findings, sheets: sheets)
    }

    /// Renders the film; most of the time goes into the sheet.
    private func render(withSheet: Bool, baseline: Timeline? = nil) throws -> RenderedFilm {
        try code?.record(withSheet, isCancelled)
            ?? renderer.record(
                spec, withSheet: withSheet, baseline: baseline, isCancelled: isCancelled)
    }

    /// Writes a film as the baseline if the check updates baselines.
    private func written(_ film: RenderedFilm) throws(FileFailure) -> ReviewedSpec.BaselineFate {
        guard check.updates, let sheet = film[.png], let timeline = film.timeline else {
            return .kept
        }
        try write(sheet, timeline, Timeline.Review(film.review))
        return .written
    }

    private func write(
        _ sheet: [UInt8], _ timeline: Timeline, _ review: Timeline.Review
    ) throws(FileFailure) {
        var timeline = timeline
        timeline.review = review
        timeline.record?.version = Timeline.Record.version
        try files.write(sheet: sheet, timeline: timeline.json, over: old)
    }
}
