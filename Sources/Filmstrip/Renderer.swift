package import Display
import Text
import TransitionSpec

/// Plays specs and draws their filmstrips.
public struct Renderer: Sendable {
    /// How many threads draw and encode; the result does not depend on it.
    public var threads: Int
    /// What a spec may cost.
    public var limits: RenderLimits
    let reader: SpecReader

    /// A renderer that draws on `threads` threads, 1 or more.
    public init(threads: Int, limits: RenderLimits = RenderLimits()) {
        precondition(threads > 0, "\(threads) render threads")
        (self.threads, self.limits) = (threads, limits)
        reader = SpecReader(
            presets: Presets.all, rules: FindingRule.allCases.map(\.rawValue).sorted())
    }

    /// The filmstrip of a spec in each of the asked formats.
    ///
    /// The program's fonts are checked with `FontLibrary.load()` before the first call.
    ///
    /// - Parameters:
    ///   - spec: UTF-8 JSON.
    ///   - formats: What to return.
    ///   - isCancelled: Asked before every frame; true ends the work with `.cancelled`.
    public func render(
        spec text: [UInt8], as formats: Set<OutputFormat>,
        isCancelled: @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> RenderedFilm {
        let spec = try read(text)
        let film = try play(
            spec, text, finds: formats.contains(where: \.tellsFindings), isCancelled)
        let sheet = Sheet(film: film, of: spec)
        return try output(sheet, spec, text, formats, isCancelled)
    }

    /// What is wrong with a spec's play, by time; what the spec allows stands among it.
    ///
    /// Nothing is drawn.
    ///
    /// - Parameter text: A spec in UTF-8 JSON.
    public func findings(in text: [UInt8]) throws(RenderFailure) -> [Finding] {
        let spec = try read(text)
        return try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits).findings { false }.findings
        }
    }

    /// The pictures of a spec's frames, in their order; what is timed apart from drawing.
    package func pictures(of text: [UInt8]) throws(RenderFailure) -> [DisplayList] {
        try play(try read(text), text, finds: false) { false }.frames.map(\.picture)
    }

    /// The spec that `text` spells, within the limits.
    func read(_ text: [UInt8]) throws(RenderFailure) -> Spec {
        let spec: Spec
        do {
            spec = try reader.read(text)
        } catch {
            switch error {
            case .malformed(let errors): throw .malformed(errors)
            case .invalid(let errors): throw .invalid(errors)
            }
        }
        let problems = limits.problems(of: spec, layout: SheetLayout(spec))
        guard problems.isEmpty else {
            throw .invalid(problems.map { reader.located($0, in: text) })
        }
        return spec
    }

    private func play(
        _ spec: Spec, _ text: [UInt8], finds: Bool, _ isCancelled: () -> Bool
    ) throws(RenderFailure) -> Film {
        try located(text) { () throws(ScriptPlayer.Failure) in
            try ScriptPlayer(spec, limits: limits).film(finds: finds, isCancelled: isCancelled)
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
            case .invalid(let errors): throw .invalid(errors.map { reader.located($0, in: text) })
            }
        }
    }
}
