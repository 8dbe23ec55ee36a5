import Filmstrip
import FilmstripComparison
import FilmstripFiles
import FilmstripParallel

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
            guard let baseline = try files.recording(old) else { return false }
            let quick = try render(nil, baseline: baseline.timeline)
            return quick.specWarnings.isEmpty && isSame(quick, as: baseline)
                && !isEarlier(baseline, settings(quick, baseline))
        }
        if cancellation.isRequested { throw RenderFailure.cancelled }
        return isAsBefore
    }

    /// The settings of the review of a play beside those of its baseline.
    private func settings(_ film: RenderedFilm, _ baseline: Recording) -> ReviewSettings {
        ReviewSettings(film.review, baseline: baseline.timeline, or: check.options)
    }

    /// Whether a play without a sheet is that of the baseline in pixels, behaviour and settings of the review.
    private func isSame(_ quick: RenderedFilm, as baseline: Recording) -> Bool {
        let settings = settings(quick, baseline)
        guard settings.changes.isEmpty, let timeline = quick.timeline,
            timeline.pixels == baseline.timeline.pixels,
            baseline.timeline.settled == timeline.settled
                || edits(baseline, timeline)?.areHarmless != false
        else { return false }
        return Behaviour(baseline.timeline, timeline, settings.options).changes.isEmpty
    }

    /// Whether a baseline lacks what those of this version have, or has a sheet at full size.
    private func isEarlier(_ baseline: Recording, _ settings: ReviewSettings) -> Bool {
        baseline.timeline.record == nil || baseline.timeline.settled == nil || settings.isUnknown
            || hasLargeSheet(baseline)
    }

    private func hasLargeSheet(_ baseline: Recording) -> Bool {
        sheetSize == .small && baseline.isLarge
    }

    private func compared(with baseline: Recording) throws -> ReviewedSpec {
        let quick = try render(nil, baseline: baseline.timeline)
        var review = ReviewedSpec(name: name, outcome: .same, warnings: quick.specWarnings)
        let settings = settings(quick, baseline)
        if isSame(quick, as: baseline) {
            if isEarlier(baseline, settings) { review.baseline = try written() }
            return review
        }
        // Frames with the same pixels are those of the new film.
        let hasSamePixels = quick.timeline?.pixels == baseline.timeline.pixels
        var (before, why) = hasSamePixels ? (baseline, []) : try redrawn(baseline)
        let size: Renderer.SheetSize = before.isSmall && !hasSamePixels ? .small : .full
        let film = try render(size)
        let actual = try Recording(film)
        if hasSamePixels { before = baseline.redrawn(by: actual) ?? baseline }
        let edits = edits(before, actual.timeline)
        // Single edits of a spec with Swift code are not played.
        var comparison = try Comparison(
            of: before, and: actual, edits, settings.options, by: code == nil ? renderer : nil,
            isCancelled)
        comparison.behaviour = settings.changes + comparison.behaviour
        if let edits { review.warnings = edits.new(review.warnings) }
        if settings.isUnknown { comparison.notes.append(ReviewSettings.note) }
        if baseline.timeline.settled == nil, actual.timeline.settled != nil {
            comparison.notes.append(SpecChanges.unknown)
        }
        if hasLargeSheet(baseline) { comparison.notes.append(Self.largeSheet) }
        comparison.notes += why
        if comparison.isSame {
            review.notes = why
            if !why.isEmpty { review.baseline = try written(film, size) }
            return review
        }
        let picture =
            check.draws
            ? try comparison.picture(
                of: before, and: actual, options: settings.options, animates: true) : nil
        review.outcome = .changed(comparison, picture: picture)
        review.motion = ReviewedMotion(actual.timeline, baseline: baseline.timeline)
        review.accessibility = try accessibility(of: film)
        review.baseline = try written(film, size)
        return review
    }

    /// A sentence on a baseline of an earlier version.
    private static let largeSheet =
        "The baseline is of an earlier version: its sheet is large; filmstrip check --update writes a small one"

    /// Returns a baseline with its frames at full size, for which the spec of a small one is played. If that does not give
    /// the same pixels, the baseline as it is, and a sentence that says why.
    private func redrawn(_ baseline: Recording) throws -> (Recording, why: [String]) {
        guard baseline.isSmall, let size = baseline.places.frames.first?.size else {
            return (baseline, [])
        }
        let old = baseline.timeline
        var why = "it does not keep its spec"
        if let settled = old.settled {
            do throws(RenderFailure) {
                let film = try renderer.record(
                    Array(settled.spec.utf8), sheet: .full, baseline: old, isCancelled: isCancelled)
                let full = (try? Recording(film)).flatMap { baseline.redrawn(by: $0) }
                if let full { return (full, []) }
                let files = film.timeline?.settled?.files ?? [:]
                if let name = settled.files.keys.sorted().first(where: {
                    settled.files[$0] != files[$0]
                }) {
                    why = "the content of `\(name)` is another one"
                } else if old.engine != film.timeline?.engine {
                    why = "version \(old.engine) of the program drew its spec otherwise"
                } else {
                    why =
                        "its spec does not give the pixels of its digest"
                        + (film.warnings.first.map { "; \($0)" } ?? "")
                }
            } catch {
                if case .cancelled = error { throw error }
                // The first line; others are excerpts and further errors.
                why = "its spec cannot be played here: \("\(error)".prefix { $0 != "\n" })"
            }
        }
        let note =
            "Small frames, \(size) pixels, stand for those of the baseline, which cannot be drawn in full: "
        return (baseline, [note + why])
    }

    /// Returns what was edited since the baseline; nil if that is not known.
    private func edits(_ baseline: Recording, _ timeline: Timeline) -> SpecChanges? {
        SpecChanges(baseline.timeline, timeline, renderer.reader)
    }

    /// Returns the result for a spec whose baseline is missing or damaged.
    private func unusable(
        _ outcome: (_ sheet: [UInt8]?) -> ReviewedSpec.Outcome
    ) throws -> ReviewedSpec {
        let size = check.draws ? .full : check.updates ? sheetSize : nil
        let film = try render(size)
        var review = ReviewedSpec(
            name: name, outcome: outcome(film[.png]), warnings: film.specWarnings)
        review.motion = film.timeline.flatMap { ReviewedMotion($0) }
        review.accessibility = try accessibility(of: film)
        review.baseline = try written(film, size)
        return review
    }

    /// Returns the findings about the motion of the new play, and its sheets with and without it, if the check looks for
    /// them.
    private func accessibility(of film: RenderedFilm) throws -> ReviewedAccessibility? {
        guard check.accessibility else { return nil }
        let draws = check.draws && film.timeline?.motion?.contains { !$0.views.isEmpty } == true
        let seen =
            try code?.accessibility(draws, isCancelled)
            ?? renderer.accessibility(of: spec, drawsReduced: draws, isCancelled: isCancelled)
        let sheets = film[.png].flatMap { normal in seen.reduced.map { (normal, $0) } }
        return ReviewedAccessibility(findings: seen.findings, sheets: sheets)
    }

    /// Renders the film; most of the time goes into a full sheet.
    private func render(
        _ sheet: Renderer.SheetSize?, baseline: Timeline? = nil
    ) throws -> RenderedFilm {
        try code?.record(sheet, isCancelled)
            ?? renderer.record(spec, sheet: sheet, baseline: baseline, isCancelled: isCancelled)
    }

    /// The size of a baseline's sheet: frames of Swift code, which baselines do not keep, cannot be drawn again.
    private var sheetSize: Renderer.SheetSize { code == nil ? .small : .full }

    /// Writes the play, of which there may be a film with a sheet, as the baseline if the check updates baselines.
    private func written(
        _ film: RenderedFilm? = nil, _ size: Renderer.SheetSize? = nil
    ) throws -> ReviewedSpec.BaselineFate {
        guard check.updates else { return .kept }
        let known = size == sheetSize ? film : nil
        let film = try known ?? render(sheetSize)
        guard let sheet = film[.png], var timeline = film.timeline else { return .kept }
        timeline.review = Timeline.Review(film.review)
        timeline.record?.version = Timeline.Record.version
        try files.write(sheet: sheet, timeline: timeline.json, over: old)
        return .written
    }
}
