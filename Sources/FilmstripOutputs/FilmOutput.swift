import FilmstripDisplay
public import FilmstripFilm
import FilmstripPNG
import FilmstripParallel
import FilmstripRaster
import FilmstripSVG

/// A film's files.
public struct FilmFiles: Equatable, Sendable {
    /// The bytes of each format's file.
    public var files: [OutputFormat: [UInt8]] = [:]
    /// Parts that are not drawn as asked, each once; those that only one format cannot draw are among them if
    /// that format was asked for.
    public var warnings: [RenderWarning] = []
    /// The film's timeline with the digest of its pixels, if a format has that.
    public var timeline: Timeline?

    /// The bytes of a format's file; nil if it was not asked for.
    public subscript(format: OutputFormat) -> [UInt8]? { files[format] }
}

/// Why a film has no files.
public enum OutputFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// A frame cannot be drawn.
    case picture(String)
    /// A file cannot be written, for a reason of the encoder's.
    case encoding(String)
    /// The work was to end.
    case cancelled

    /// One clause in lower case.
    public var description: String {
        switch self {
        case .picture(let reason): "a frame cannot be drawn: \(reason)"
        case .encoding(let reason): "a file cannot be written: \(reason)"
        case .cancelled: "the work was cancelled"
        }
    }
}

extension Film {
    /// The film in each of the asked formats.
    ///
    /// - Parameter threads: How many draw and encode, at least 1; the result does not depend on it.
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
    private let meter: StageMeter

    /// - Parameters:
    ///   - threads: How many draw and encode; the result does not depend on it.
    ///   - groupBytes: What a frame's groups take at most.
    package init(
        film: Film, threads: Int, groupBytes: Int = 1 << 30, meter: StageMeter = StageMeter()
    ) {
        (self.film, self.threads, self.groupBytes) = (film, threads, groupBytes)
        self.meter = meter
    }

    /// The files of `formats`.
    ///
    /// - Parameter tellsPixels: Whether the timeline is returned with the digest of the pixels even if no
    ///   format has it.
    package func files(
        _ formats: Set<OutputFormat>, tellsPixels: Bool = false
    ) throws(OutputFailure) -> FilmFiles {
        do {
            return try draw(formats, tellsPixels)
        } catch let failure as OutputFailure {
            throw failure
        } catch let error as DisplayListError {
            throw .picture("\(error)")
        } catch {
            throw .encoding("\(error)")
        }
    }

    private func draw(_ formats: Set<OutputFormat>, _ tellsPixels: Bool) throws -> FilmFiles {
        let sheet = Sheet(film)
        var result = try meter.measure(.encode) { () throws in try vectors(sheet, formats) }
        let products = formats.products.union(tellsPixels ? .digest : [])
        guard !products.isEmpty else { return result }
        let drawing = FrameDrawing(
            sheet: sheet, compression: PNGEncoder.Compression(film.style.compression),
            threads: threads, rasterizer: Rasterizer(groupBytes: groupBytes), meter: meter)
        guard let drawn = try drawing.draw(products) else { throw OutputFailure.cancelled }
        var film = film
        if let digest = drawn.digest {
            film.timeline.pixels = digest
            result.timeline = film.timeline
        }
        for format in formats.ordered {
            switch format.descriptor.source {
            case .vectors: break
            case .pixels(let file):
                result.files[format] = try meter.measure(.encode) { try file.write(film, drawn) }
            }
        }
        return result
    }

    /// What is asked for as vectors, and the warnings of the pictures, then of these.
    private func vectors(_ sheet: Sheet, _ formats: Set<OutputFormat>) throws -> FilmFiles {
        var result = FilmFiles()
        var warnings = film.warnings
        for format in formats.ordered {
            switch format.descriptor.source {
            case .vectors(let write):
                let document = try write(sheet)
                result.files[format] = document.bytes
                warnings += document.warnings.map(RenderWarning.init)
            case .pixels: break
            }
        }
        var seen = Set<RenderWarning>()
        result.warnings = warnings.filter { seen.insert($0).inserted }
        return result
    }
}
