import Display
import PNG
import Raster
import SVG
import TransitionSpec
import ZIP

extension Renderer {
    /// A drawn film in each of the asked formats.
    func output(
        _ sheet: Sheet, _ spec: LoadedSpec, _ text: [UInt8], _ formats: Set<OutputFormat>,
        threads: Int
    ) throws(RenderFailure) -> RenderedFilm {
        let products = formats.reduce(into: FrameDrawing.Products()) { $0.formUnion($1.products) }
        do {
            var result = try meter.measure(.encode) { () throws in try vectors(sheet, formats) }
            result.digest = spec.digest
            result.specWarnings = spec.spec.warnings
            result.review = spec.spec.review
            guard !products.isEmpty else { return result }
            let drawing = FrameDrawing(
                sheet: sheet,
                compression: PNGEncoder.Compression(spec.spec.filmstrip.compression),
                threads: threads,
                rasterizer: Rasterizer(groupBytes: limits.groupBytes), meter: meter)
            guard let drawn = try drawing.draw(products) else {
                throw RenderFailure.cancelled
            }
            result.files[.png] = drawn.sheet
            result.files[.apng] = drawn.animation
            if let digest = drawn.digest {
                let timeline = Timeline(
                    film: sheet.film, layout: sheet.layout,
                    specDigest: spec.digest, pixelDigest: digest)
                for format in formats {
                    result.files[format] = try meter.measure(.encode) { () throws -> [UInt8]? in
                        switch format {
                        case .json: Array(timeline.json.text.utf8)
                        case .html: FilmPage(timeline: timeline, stills: drawn.stills).bytes
                        case .zip:
                            try FrameArchive(timeline: timeline, stills: drawn.stills).bytes()
                        case .png, .svg, .apng, .animatedSVG: result.files[format]
                        }
                    }
                }
            }
            return result
        } catch let failure as RenderFailure {
            throw failure
        } catch let error as DisplayListError {
            throw .invalid([reader.located(RenderLimits.problem(error), in: text)])
        } catch {
            throw .encoding("\(error)")
        }
    }

    /// What is asked for as vectors, and the warnings of the pictures, then of these.
    private func vectors(_ sheet: Sheet, _ formats: Set<OutputFormat>) throws -> RenderedFilm {
        var result = RenderedFilm(files: [:], warnings: [])
        var warnings = sheet.film.warnings
        if formats.contains(.svg) {
            let document = try SVGWriter().write(sheet.picture)
            result.files[.svg] = document.bytes
            warnings += document.warnings
        }
        if formats.contains(.animatedSVG) {
            let frames = sheet.film.clock.turns.map {
                (
                    picture: sheet.picture(of: sheet.film.frames[$0.frame]),
                    milliseconds: $0.milliseconds
                )
            }
            let document = try SVGWriter().write(frames)
            result.files[.animatedSVG] = document.bytes
            warnings += document.warnings
        }
        var seen = Set<Warning>()
        result.warnings = warnings.filter { seen.insert($0).inserted }.map(RenderWarning.init)
        return result
    }
}

extension OutputFormat {
    /// What of the frames' pixels it is made from.
    fileprivate var products: FrameDrawing.Products {
        switch self {
        case .png: .sheet
        case .apng: .animation
        case .json: .digest
        case .html, .zip: [.digest, .stills]
        case .svg, .animatedSVG: []
        }
    }
}
