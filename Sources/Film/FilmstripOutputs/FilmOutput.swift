import FilmstripDisplay
public import FilmstripFilm
package import FilmstripPrograms
import FilmstripRaster
import FilmstripSVG

/// The files of a film.
public struct FilmFiles: Equatable, Sendable {
    /// The bytes of each format's file.
    public var files: [OutputFormat: [UInt8]] = [:]
    /// Parts that are not drawn as requested, each once. Those that only one format cannot draw are included if that
    /// format was requested.
    public var warnings: [RenderWarning] = []
    /// The film's timeline with the digest of its pixels; nil if the digest was not needed.
    public var timeline: Timeline?

    /// The bytes of a format's file; nil if it was not requested.
    public subscript(format: OutputFormat) -> [UInt8]? { files[format] }
}

/// The reason why a film has no files.
public enum OutputFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// A frame cannot be drawn.
    case picture(String)
    /// A file cannot be written, for the encoder's reason.
    case encoding(String)
    /// The work was cancelled.
    case cancelled

    /// The reason as one clause in lower case.
    public var description: String {
        switch self {
        case .picture(let reason): "a frame cannot be drawn: \(reason)"
        case .encoding(let reason): "a file cannot be written: \(reason)"
        case .cancelled: "the work was cancelled"
        }
    }
}

extension Film {
    /// Draws and encodes the film in each of the given formats.
    ///
    /// - Parameter threads: The number of threads, at least 1; the result does not depend on it.
    public func files(
        _ formats: Set<OutputFormat>, threads: Int = 1
    ) throws(OutputFailure) -> FilmFiles {
        try FilmOutput(film: self, threads: threads).files(formats)
    }
}

/// Draws a film and writes its files.
package struct FilmOutput {
    private let film: Film
    private let threads: Int
    private let groupBytes: Int
    private let programs: HelperProgram.Limits
    private let meter: RenderingMeter
    private let ahead: FramesAhead?

    /// - Parameters:
    ///   - threads: The number of threads that draw and encode; the result does not depend on it.
    ///   - groupBytes: The limit of the memory of a frame's groups.
    ///   - programs: The limits of programs that convert files.
    ///   - ahead: Frames that were drawn during the play.
    package init(
        film: Film, threads: Int, groupBytes: Int = 1 << 30,
        programs: HelperProgram.Limits = HelperProgram.Limits(),
        meter: RenderingMeter = RenderingMeter(), ahead: FramesAhead? = nil
    ) {
        (self.film, self.threads, self.groupBytes) = (film, threads, groupBytes)
        (self.programs, self.meter, self.ahead) = (programs, meter, ahead)
    }

    /// Makes the files of `formats`.
    ///
    /// - Parameter tellsPixels: Whether to return the timeline with the digest of the pixels even if no format contains
    ///   it.
    package func files(
        _ formats: Set<OutputFormat>, tellsPixels: Bool = false
    ) throws(OutputFailure) -> FilmFiles {
        try telling { try draw(formats, tellsPixels) }
    }

    /// Makes the sheet of the film with small frames, if its own are larger, as a PNG.
    ///
    /// - Parameter pixels: The digest of the pixels of the film's own frames, which the sheet repeats.
    package func smallSheet(of pixels: String) throws(OutputFailure) -> [UInt8] {
        let small = film.small
        var places = Timeline(scale: small.scale, frames: small.frames)
        for index in places.frames.indices { places.frames[index].views = [] }
        places.display = small.display
        var drawing = drawing(of: Sheet(small))
        drawing.text = [(PNGKeyword.pixels, pixels)]
        if small.scale != film.scale {
            drawing.text.append((PNGKeyword.small, String(decoding: places.json, as: UTF8.self)))
        }
        let drawn = try telling { [drawing] in try drawing.draw(.sheet) }
        guard let sheet = drawn?.sheet else { throw .cancelled }
        return sheet
    }

    private func drawing(of sheet: Sheet, ahead: FramesAhead? = nil) -> FrameDrawing {
        FrameDrawing(
            sheet: sheet, compression: sheet.film.style.compression,
            threads: threads, rasterizer: Rasterizer(groupBytes: groupBytes), meter: meter,
            ahead: ahead)
    }

    private func telling<Made>(_ make: () throws -> Made) throws(OutputFailure) -> Made {
        do {
            return try make()
        } catch let failure as OutputFailure {
            throw failure
        } catch let error as DisplayListError {
            throw .picture("\(error)")
        } catch {
            throw .encoding("\(error)")
        }
    }

    private func draw(_ formats: Set<OutputFormat>, _ tellsPixels: Bool) throws -> FilmFiles {
        var result = try drawn(formats.drawn, tellsPixels)
        for format in formats.ordered {
            guard let conversion = format.conversion, let file = result[conversion.source] else {
                continue
            }
            result.files[format] = try meter.measure(.encode) {
                try conversion.convert(file, programs)
            }
        }
        for format in formats.drawn.subtracting(formats) { result.files[format] = nil }
        return result
    }

    /// Makes the files of formats that are not converted from others.
    private func drawn(_ formats: Set<OutputFormat>, _ tellsPixels: Bool) throws -> FilmFiles {
        let sheet = Sheet(film)
        var result = try meter.measure(.encode) { () throws in try vectors(sheet, formats) }
        let products = formats.products.union(tellsPixels ? .digest : [])
        guard !products.isEmpty else { return result }
        var drawing = drawing(of: sheet, ahead: ahead)
        if products.contains(.sheet), !tellsPixels {
            drawing.text = [(PNGKeyword.description, FilmStory(film.timeline, film.pictures).text)]
        }
        guard let drawn = try drawing.draw(products) else { throw OutputFailure.cancelled }
        var film = film
        if let digest = drawn.digest {
            film.timeline.pixels = digest
            result.timeline = film.timeline
        }
        for format in formats.ordered {
            switch format.descriptor.source {
            case .vectors, .words, .converted: break
            case .pixels(let file):
                result.files[format] = try meter.measure(.encode) {
                    try file.write(film, drawn, threads)
                }
            }
        }
        return result
    }

    /// Makes the files in vector formats, and collects the warnings of the pictures, then of these files.
    private func vectors(_ sheet: Sheet, _ formats: Set<OutputFormat>) throws -> FilmFiles {
        var result = FilmFiles()
        var warnings = film.warnings
        for format in formats.ordered {
            switch format.descriptor.source {
            case .vectors(let write):
                let document = try write(sheet)
                result.files[format] = document.bytes
                warnings += document.warnings.map(RenderWarning.init)
            case .words(let write): result.files[format] = write(film)
            case .pixels, .converted: break
            }
        }
        var seen = Set<RenderWarning>()
        result.warnings = warnings.filter { seen.insert($0).inserted }
        return result
    }
}
