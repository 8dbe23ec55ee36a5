package import FilmstripDisplay
package import FilmstripFilm
import FilmstripParallel
import FilmstripRaster
import FilmstripSVG
import StageEvents

/// An estimate of the work for drawing and writing a film, made from its display lists before the first pixel.
///
/// It counts the lines of outlines and the dashes that cut them, without making them; the pixels that items touch and
/// no other item hides; the pixels of blurs, shadows, groups and masks; glyphs; compressed pixels; and the text of
/// vectors. Counting takes a small fraction of the drawing time, and grows with the number of items as that does.
package struct DrawingCost {
    package private(set) var work = DrawingWork()
    /// Bytes of the texts that are written, with their working memory.
    package private(set) var textBytes = 0
    /// The most bytes that the outline of one item needs while it is drawn.
    package private(set) var outlineBytes = 0
    /// Bytes of a program that converts a file, the most of all; it begins when the film has been drawn.
    package private(set) var programBytes = 0

    /// Nanoseconds per step of work.
    package static let step = 1000.0

    /// Estimates the cost of `formats` of a film; incomplete once cancellation is requested.
    package init(_ film: Film, _ formats: Set<OutputFormat>) {
        let (layout, compression) = (film.layout, film.style.compression)
        let raster = RasterWork()
        let needsPixels = !formats.products.isEmpty
        var vectors = formats.drawn.compactMap { format in
            switch format.descriptor.source {
            case .vectors: SVGWork(raster)
            case .pixels, .words, .converted: nil
            }
        }
        let showsTile =
            formats.contains(where: \.hasSheet) || formats.products.contains(.stills)
        for picture in showsTile ? film.sheetPictures : film.pictures {
            if Cancellation.isRequested { return }
            if needsPixels { work.add(raster.count(picture, scale: layout.scale)) }
            for index in vectors.indices { vectors[index].count(picture) }
        }
        for vector in vectors {
            work.add(vector.work)
            textBytes = Self.sum(textBytes, vector.bytes * Self.copies)
        }
        outlineBytes = Self.sum(0, raster.outlineBytes)
        count(pixelsOf: layout, formats, compression, vectors.first?.program ?? SVGWork.Program())
        if formats.contains(where: \.hasTimeline) {
            textBytes = Self.sum(textBytes, Self.bytes(of: film.timeline) * Self.copies)
        }
    }

    /// Estimates the cost of compressing pixels alone, which is known before the play.
    ///
    /// - Parameter layout: The layout of the sheet.
    package init(
        _ layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ compression: StripStyle.Compression
    ) {
        count(pixelsOf: layout, formats, compression, SVGWork.Program())
    }

    private mutating func count(
        pixelsOf layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ compression: StripStyle.Compression, _ vectors: SVGWork.Program
    ) {
        let pixels = PixelWork(layout, compression)
        for format in formats.drawn.ordered {
            switch format.descriptor.source {
            case .vectors, .words, .converted: break
            case .pixels(let file): work.add(file.work(pixels), .pixels)
            }
        }
        for format in formats.ordered {
            guard let conversion = format.conversion else { continue }
            let need = conversion.need(
                Conversion.Content(
                    frames: Double(layout.frameCount),
                    frame: Double(layout.frameWidth * layout.frameHeight), sheet: pixels.sheet,
                    vectors: vectors))
            work.add(need.nanoseconds, conversion.source == .svg ? .groups : .pixels)
            programBytes = max(programBytes, Self.sum(0, need.bytes))
        }
    }

    /// Copies of a text in memory: the text, the buffer in which it grew, the names of its parts, and the file.
    private static let copies = 4.0

    private static func sum(_ bytes: Int, _ more: Double) -> Int {
        bytes + Int(min(max(more, 0), Double(1 << 60)))
    }

    /// An upper bound of the bytes of a timeline's JSON.
    private static func bytes(of film: Timeline) -> Double {
        // Escaping takes at most six bytes per byte of a name; a number has at most 24 characters.
        func text(_ text: String?) -> Double { 6 * Double(text?.utf8.count ?? 0) }
        var bytes = 1000.0
        for frame in film.frames {
            bytes += 400
            for view in frame.views {
                let count = Double(view.properties.count + view.model.count)
                bytes += 2 * text(view.name) + 15 * 26 + 80 + 130 * max(count - 3, 0)
            }
        }
        for event in film.events { bytes += 300 + 2 * text(event.subject) + text(event.answer) }
        for contact in film.gestures { bytes += 60 + 80 * Double(contact.places.count) }
        for finding in film.findings {
            bytes += 1500 + text(finding.message) + text(finding.view) + text(finding.allowed)
        }
        for warning in film.warnings { bytes += 60 + text(warning.layer) + text(warning.message) }
        return bytes + 1000 * Double(film.transitions.count)
    }

    package var steps: Double { (work.total / Self.step).rounded() }
}

extension StageEvent {
    /// The text of the event's detail.
    fileprivate var answer: String? {
        switch detail {
        case .answer(let answer): answer
        case .word(let word): word
        case .none, .number, .flag: nil
        }
    }
}
