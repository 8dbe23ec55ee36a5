import PNG
import SVG
import Text
import TransitionSpec

/// Plays specs and draws their filmstrips.
public struct Renderer: Sendable {
    /// How many threads draw and encode; the result does not depend on it.
    public var threads: Int
    /// What a spec may cost.
    public var limits: RenderLimits

    /// A renderer that draws on `threads` threads, 1 or more.
    public init(threads: Int, limits: RenderLimits = RenderLimits()) {
        precondition(threads > 0, "\(threads) render threads")
        (self.threads, self.limits) = (threads, limits)
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
    ) throws(RenderFailure) -> [OutputFormat: [UInt8]] {
        let reader = SpecReader(presets: Presets.all)
        let spec: Spec
        do {
            spec = try reader.read(text)
        } catch {
            switch error {
            case .malformed(let errors): throw .malformed(errors)
            case .invalid(let errors): throw .invalid(errors)
            }
        }
        let layout = SheetLayout(spec)
        let problems = limits.problems(of: spec, layout: layout)
        guard problems.isEmpty else {
            throw .invalid(problems.map { reader.located($0, in: text) })
        }

        let film: Film
        do {
            film = try ScriptPlayer(spec, limits: limits).film(isCancelled: isCancelled)
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .invalid(let errors): throw .invalid(errors.map { reader.located($0, in: text) })
            }
        }
        return try output(Sheet(film: film, layout: layout), spec, formats, isCancelled)
    }

    private func output(
        _ sheet: Sheet, _ spec: Spec, _ formats: Set<OutputFormat>,
        _ isCancelled: @Sendable () -> Bool
    ) throws(RenderFailure) -> [OutputFormat: [UInt8]] {
        var result: [OutputFormat: [UInt8]] = [:]
        if formats.contains(.svg) {
            result[.svg] = Array(SVGWriter().write(sheet.picture).markup.utf8)
        }
        guard formats.contains(.png) || formats.contains(.json) else { return result }
        let drawing = FrameDrawing(sheet: sheet, threads: threads)
        let drawn: (digest: String, png: [UInt8]?)?
        do {
            drawn = try drawing.draw(png: formats.contains(.png), isCancelled: isCancelled)
        } catch {
            throw .encoding("\(error)")
        }
        guard let drawn else { throw .cancelled }
        result[.png] = drawn.png
        if formats.contains(.json) {
            let timeline = Timeline(
                film: sheet.film, layout: sheet.layout,
                specDigest: Digest.sha256(spec.canonicalForm), pixelDigest: drawn.digest)
            result[.json] = Array(timeline.json.text.utf8)
        }
        return result
    }
}
