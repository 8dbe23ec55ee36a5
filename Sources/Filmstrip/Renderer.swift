package import Display
import Geometry
import Parallel
import Text
public import TransitionSpec

/// Plays specs and draws their filmstrips.
public struct Renderer: Sendable {
    /// How many threads draw and encode; the result does not depend on it.
    public var threads: Int
    /// What a spec may cost.
    public var limits: RenderLimits
    /// The files that specs may name; nil for none.
    public var files: SpecFiles? {
        get { reader.files }
        set { reader.files = newValue }
    }
    /// Measures the stages of what is rendered.
    public var meter = StageMeter()
    private(set) var reader = SpecReader.ofProduct

    /// A renderer that draws on `threads` threads, 1 or more, whose specs may name `files`.
    ///
    /// Limits of specs other than the usual cost some milliseconds here: copy a renderer rather than make
    /// it anew.
    public init(
        threads: Int, limits: RenderLimits = RenderLimits(), specs: SpecLimits = SpecLimits(),
        files: SpecFiles? = nil
    ) {
        demand(threads > 0, "\(threads) render threads")
        (self.threads, self.limits) = (threads, limits)
        if specs != SpecLimits() { reader = .ofProduct(within: specs) }
        self.files = files
    }

    /// The filmstrip of a spec in each of the asked formats.
    ///
    /// The program's fonts are checked with `FontLibrary.load()` before the first call.
    ///
    /// - Parameters:
    ///   - spec: UTF-8 JSON.
    ///   - formats: What to return.
    ///   - isCancelled: Asked in every loop of the work, by every thread; true ends it with `.cancelled`
    ///     within milliseconds.
    ///   - isKnown: Whether the film of this digest is known, asked once the spec is read; true ends the
    ///     work with a film of no files.
    public func render(
        spec text: [UInt8], as formats: Set<OutputFormat>,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        isKnown: @Sendable (_ digest: String) -> Bool = { _ in false }
    ) throws(RenderFailure) -> RenderedFilm {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            try film(of: text, as: formats, isKnown)
        }
    }

    private func film(
        of text: [UInt8], as formats: Set<OutputFormat>, _ isKnown: (_ digest: String) -> Bool
    ) throws(RenderFailure) -> RenderedFilm {
        let spec = try read(text)
        if isKnown(spec.digest) {
            return RenderedFilm(files: [:], warnings: [], digest: spec.digest)
        }
        // Where the spec says how many frames there are, before the play.
        if let count = spec.spec.filmstrip.frames.count {
            let layout = SheetLayout(spec.spec, frameCount: count)
            let cost = DrawingCost(layout, formats, spec.spec.filmstrip.compression)
            try check(
                limits.problems(of: need(layout, spec, formats, nil), layout)
                    + limits.problems(of: cost, layout), text)
        }
        let film = try play(spec, text, finds: formats.contains(where: \.tellsFindings))
        let sheet = Sheet(film: film, of: spec.spec)
        if spec.spec.filmstrip.frames.count == nil {
            try check(limits.problems(of: sheet.layout), text)
        }
        meter.count(frames: sheet.layout.frameCount)
        let cost = DrawingCost(sheet, formats, spec.spec.filmstrip.compression)
        let need = need(sheet.layout, spec, formats, (film, cost))
        try check(
            limits.problems(of: need, sheet.layout) + limits.problems(of: cost, sheet.layout), text)
        return try output(
            sheet, spec, text, formats,
            threads: need.threads(threads, within: limits.memory) ?? 1)
    }

    /// Does `work` as long as `isCancelled` answers by false; a result of work that was to end is dropped.
    func cancellable<Result>(
        _ isCancelled: @escaping @Sendable () -> Bool,
        _ work: () throws(RenderFailure) -> Result
    ) throws(RenderFailure) -> Result {
        let cancellation = Cancellation(isCancelled)
        let result: Result
        do {
            result = try cancellation.perform(work)
        } catch {
            // What a loop left early may have led to any error.
            throw cancellation.isRequested ? .cancelled : error
        }
        if cancellation.isRequested { throw .cancelled }
        return result
    }

    private func need(
        _ layout: SheetLayout, _ spec: LoadedSpec, _ formats: Set<OutputFormat>,
        _ played: (film: Film, cost: DrawingCost)?
    ) -> MemoryNeed {
        MemoryNeed(
            layout, formats, imagePixels: spec.imagePixels, played: played,
            groupBytes: limits.groupBytes)
    }

    /// What is wrong with a spec's play, by time; what the spec allows stands among it.
    ///
    /// Nothing is drawn.
    ///
    /// - Parameter text: A spec in UTF-8 JSON.
    public func findings(in text: [UInt8]) throws(RenderFailure) -> [Finding] {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits).findings().findings
        }
    }

    /// The pictures of a spec's frames, in their order; what is timed apart from drawing.
    package func pictures(of text: [UInt8]) throws(RenderFailure) -> [DisplayList] {
        try play(try read(text), text, finds: false).frames.map(\.picture)
    }

    /// The estimated work of drawing and writing `formats` of a spec's film.
    package func drawingWork(
        of text: [UInt8], as formats: Set<OutputFormat>
    ) throws(RenderFailure) -> DrawingWork {
        let spec = try read(text)
        let film = try play(spec, text, finds: formats.contains(where: \.tellsFindings))
        return DrawingCost(
            Sheet(film: film, of: spec.spec), formats, spec.spec.filmstrip.compression
        ).work
    }

    /// The spec that `text` spells, within the limits, and its pictures.
    func read(_ text: [UInt8]) throws(RenderFailure) -> LoadedSpec {
        try meter.measure(.read) { () throws(RenderFailure) in try load(text) }
    }

    private func load(_ text: [UInt8]) throws(RenderFailure) -> LoadedSpec {
        let spec: Spec
        do {
            spec = try reader.read(text)
        } catch {
            switch error {
            case .malformed(let errors): throw .malformed(errors)
            case .invalid(let errors): throw .invalid(errors)
            }
        }
        let layout = spec.filmstrip.frames.count.map { SheetLayout(spec, frameCount: $0) }
        try check((layout.map(limits.problems) ?? []) + limits.problems(ofScriptOf: spec), text)
        do {
            return try LoadedSpec(spec, files, maxPixels: limits.imagePixels)
        } catch {
            throw .invalid(reader.located(error.errors, in: text))
        }
    }

    /// Throws `problems` with their places in `text`, if there are any.
    private func check(_ problems: [SpecError], _ text: [UInt8]) throws(RenderFailure) {
        guard problems.isEmpty else {
            throw .invalid(reader.located(problems, in: text))
        }
    }

    private func play(
        _ spec: LoadedSpec, _ text: [UInt8], finds: Bool
    ) throws(RenderFailure) -> Film {
        try meter.measure(.play) { () throws(RenderFailure) in
            try located(text) { () throws(ScriptPlayer.Failure) in
                try ScriptPlayer(spec, limits: limits).film(finds: finds)
            }
        }
    }

    /// What `play` gives; its errors with their places in `text`.
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
