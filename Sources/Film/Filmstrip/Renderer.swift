package import FilmstripDisplay
public import FilmstripFilm
import FilmstripFindings
import FilmstripGeometry
import FilmstripJSON
import FilmstripMotion
public import FilmstripOutputs
import FilmstripParallel
import FilmstripPlayback
public import TransitionSpec

/// Plays specs and draws their filmstrips.
public struct Renderer: Sendable {
    /// The number of threads that draw and encode; the result does not depend on it.
    public var threads: Int
    /// The limits of a render.
    public var limits: RenderLimits
    /// The files that specs may name; nil for none.
    public var files: SpecFiles? {
        get { reader.files }
        set { reader.files = newValue }
    }
    /// The most pixels a point of the pictures, above 0; nil for as many as specs ask for.
    public var mostScale: Double?
    /// Formats into which others convert the files, whose cost counts too.
    package var destinations: Set<OutputFormat> = []
    /// Measures the parts of all renderings.
    public var meter = RenderingMeter()
    package private(set) var reader = SpecReader.ofProduct

    /// Creates a renderer that draws on `threads` threads, at least 1, for specs that may name `files`.
    ///
    /// Other limits of specs than the default ones take some milliseconds to set up: copy a renderer rather than create
    /// another.
    public init(
        threads: Int, limits: RenderLimits = RenderLimits(), specs: SpecLimits = SpecLimits(),
        files: SpecFiles? = nil
    ) {
        demand(threads > 0, "\(threads) render threads")
        (self.threads, self.limits) = (threads, limits)
        if specs != SpecLimits() { reader = .ofProduct(within: specs) }
        self.files = files
    }

    /// Renders the filmstrip of a spec in each of the given formats.
    ///
    /// Check the program's fonts with `FontLibrary.load()` before the first call.
    ///
    /// - Parameters:
    ///   - text: The spec, UTF-8 JSON.
    ///   - formats: The formats to return.
    ///   - isCancelled: Called in every loop of the work, by every thread; true ends it with `.cancelled` within
    ///     milliseconds.
    ///   - isKnown: Whether the film with this digest is known, called once the spec is read; true ends the work with a
    ///     film without files.
    public func render(
        spec text: [UInt8], as formats: Set<OutputFormat>,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        isKnown: @Sendable (_ digest: String) -> Bool = { _ in false }
    ) throws(RenderFailure) -> RenderedFilm {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            try moving(text, as: formats, isKnown: isKnown)
        }
    }

    /// The frames on a sheet for a review.
    public enum SheetSize: String, Sendable {
        /// In the size that the spec asks for.
        case full
        /// With sides of at most 250 pixels, as baselines keep them.
        case small
    }

    /// Renders what a review compares with a baseline: the timeline with its record, and the sheet, which takes most of
    /// the time.
    ///
    /// A wait of the script that never ends skips the rest of the script, and an operation that is impossible is skipped,
    /// each with a warning.
    ///
    /// - Parameters:
    ///   - spec: UTF-8 JSON.
    ///   - sheet: The size of the sheet; nil for none. The timeline is that of the full size.
    ///   - baseline: The timeline with which the film is compared. If it is of the same spec and the same version of the
    ///     program, its record is that of the film, since equal specs have equal plays.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    package func record(
        _ spec: [UInt8], sheet: SheetSize? = nil, baseline: Timeline? = nil,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> RenderedFilm {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            try film(
                of: spec, as: sheet == nil ? [] : [.png], for: .review, baseline: baseline,
                isSmall: sheet == .small)
        }
    }

    /// Plays a spec and returns a record with as many moments a second, a multiple of 60; nothing is drawn.
    package func record(
        _ text: [UInt8], rate: Double, isCancelled: @escaping @Sendable () -> Bool
    ) throws(RenderFailure) -> Timeline.Record {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            let spec = try read(text)
            return try located(text) { () throws(ScriptPlayer.Failure) in
                try ScriptPlayer(spec, limits: limits.play, for: .review).record(rate: rate)
            }
        }
    }

    /// Plays a spec and returns its film: pictures, timeline and findings.
    ///
    /// Overlays that the strip asks for are part of the pictures; no pixels are drawn.
    ///
    /// - Parameters:
    ///   - spec: UTF-8 JSON.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    public func film(
        of spec: [UInt8], isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> Film {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            // Whatever it is drawn as, its frames are.
            var film = try play(try read(spec, as: [.apng]), spec, finds: true)
            film.drawOverlays()
            return film
        }
    }

    /// Plays a spec and returns its film at these times, in one row without a tile.
    ///
    /// - Parameters:
    ///   - text: UTF-8 JSON.
    ///   - times: Stage seconds, 0…1200, rising.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    package func film(
        of text: [UInt8], inRowAt times: [Double], isCancelled: @escaping @Sendable () -> Bool
    ) throws(RenderFailure) -> Film {
        try film(of: text, isCancelled: isCancelled) { strip in
            strip.frames = .times(times)
            (strip.columns, strip.spacing) = (times.count, .even)
            strip.onionSkin = false
        }
    }

    /// Plays a spec and returns its film in another strip than its own.
    ///
    /// - Parameters:
    ///   - text: UTF-8 JSON.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    ///   - change: Changes the strip.
    package func film(
        of text: [UInt8], isCancelled: @escaping @Sendable () -> Bool,
        changing change: (inout Spec.Filmstrip) -> Void
    ) throws(RenderFailure) -> Film {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            var spec = try spec(of: text)
            change(&spec.filmstrip)
            var film = try play(try load(spec, text, as: [.png]), text, finds: true)
            film.drawOverlays()
            let cost = DrawingCost(film, [.png])
            try check(limits.problems(of: cost, film.layout), text)
            return film
        }
    }

    /// Performs `work` until `isCancelled` returns true; throws `.cancelled` then, and drops any result.
    func cancellable<Result>(
        _ isCancelled: @escaping @Sendable () -> Bool,
        _ work: () throws(RenderFailure) -> Result
    ) throws(RenderFailure) -> Result {
        let cancellation = Cancellation(isCancelled)
        let result: Result
        do {
            result = try cancellation.perform(work)
        } catch {
            // A loop that was left early may have caused any error.
            throw cancellation.isRequested ? .cancelled : error
        }
        if cancellation.isRequested { throw .cancelled }
        return result
    }

    func need(
        _ layout: SheetLayout, _ spec: LoadedSpec, _ formats: Set<OutputFormat>,
        _ cost: DrawingCost, _ film: Film? = nil
    ) -> MemoryNeed {
        MemoryNeed(
            layout, formats, imagePixels: spec.imagePixels, cost: cost, film: film,
            groupBytes: limits.groupBytes)
    }

    /// Plays a spec and returns its findings in order of time, including those that the spec allows.
    ///
    /// Nothing is drawn.
    ///
    /// - Parameter text: A spec in UTF-8 JSON.
    public func findings(in text: [UInt8]) throws(RenderFailure) -> [Finding] {
        let spec = try read(text)
        let evidence = try evidence(of: spec, text)
        return Findings(evidence, allowing: spec.spec.reasons).all
    }

    /// Plays a spec and returns the evidence for its findings, `countsOffscreen` also for those about performance.
    func evidence(
        of spec: LoadedSpec, _ text: [UInt8], for purpose: ScriptPlayer.Purpose = .film,
        countsOffscreen: Bool = false
    ) throws(RenderFailure) -> Evidence {
        try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits.play, for: purpose)
                .evidence(countsOffscreen: countsOffscreen)
        }
    }

    /// Plays a spec and returns the pictures of its frames; used to time playing apart from drawing.
    package func pictures(of text: [UInt8]) throws(RenderFailure) -> [DisplayList] {
        var film = try play(try read(text), text, finds: false)
        film.drawOverlays()
        return film.pictures
    }

    /// Plays a spec and estimates the work of drawing and writing it in `formats`.
    package func drawingWork(
        of text: [UInt8], as formats: Set<OutputFormat>
    ) throws(RenderFailure) -> DrawingWork {
        let spec = try read(text)
        var film = try play(spec, text, finds: formats.contains(where: \.hasTimeline))
        film.drawOverlays()
        return DrawingCost(film, formats).work
    }

    /// Reads the spec and its pictures, within the limits of the formats in which it will be drawn, if any.
    func read(
        _ text: [UInt8], as formats: Set<OutputFormat> = []
    ) throws(RenderFailure) -> LoadedSpec {
        try meter.measure(.read) { () throws(RenderFailure) in
            try load(try spec(of: text), text, as: formats)
        }
    }

    func load(
        _ spec: Spec, _ text: [UInt8], as formats: Set<OutputFormat>
    ) throws(RenderFailure) -> LoadedSpec {
        let layout = spec.filmstrip.frames.count.map {
            SheetLayout(StripStyle(spec), frameCount: $0)
        }
        return try load(
            spec, text, refusing: layout.map { limits.problems(of: $0, as: formats) } ?? [])
    }

    /// Loads the pictures and the code of a spec without `problems` whose script is within the limits.
    func load(
        _ spec: Spec, _ text: [UInt8], refusing problems: [SpecError] = []
    ) throws(RenderFailure) -> LoadedSpec {
        try check(problems + limits.problems(ofScriptOf: spec), text)
        do {
            return try LoadedSpec(
                spec, files, maxPixels: limits.imagePixels, maxErrors: reader.limits.errors)
        } catch {
            throw .invalid(reader.located(error.errors, in: text))
        }
    }

    /// Throws `problems` with their places in `text`, if there are any.
    func check(_ problems: [SpecError], _ text: [UInt8]) throws(RenderFailure) {
        guard problems.isEmpty else {
            throw .invalid(reader.located(problems, in: text))
        }
    }

    /// Plays a spec, without drawing overlays.
    ///
    /// - Parameters:
    ///   - finds: Whether the film must contain findings and the numbers of its motion.
    ///   - known: The record of the film for a review if it is known.
    ///   - ahead: Gets the frames as they are taken.
    func play(
        _ spec: LoadedSpec, _ text: [UInt8], finds: Bool,
        for purpose: ScriptPlayer.Purpose = .film, known: Timeline.Record? = nil,
        ahead: FramesAhead? = nil
    ) throws(RenderFailure) -> Film {
        try meter.measure(.play) { () throws(RenderFailure) in
            try located(text) { () throws(ScriptPlayer.Failure) in
                let marks = spec.spec.filmstrip.overlays?.contains(.findings) == true
                var (film, evidence) = try ScriptPlayer(
                    spec, limits: limits.play, for: purpose
                )
                .film(watches: finds || marks, known: known) { ahead?.add($0, $1) }
                film.timeline.spec = spec.digest
                if let evidence {
                    film.timeline.findings = Findings(evidence, allowing: spec.spec.reasons).all
                    film.timeline.motion = Timeline.Motion.all(of: evidence)
                }
                return film
            }
        }
    }

    /// Calls `play`, and adds places in `text` to its errors.
    func located<Result>(
        _ text: [UInt8], _ play: () throws(ScriptPlayer.Failure) -> Result
    ) throws(RenderFailure) -> Result {
        do {
            return try play()
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .invalid(let errors): throw .invalid(reader.located(errors, in: text))
            }
        }
    }
}
