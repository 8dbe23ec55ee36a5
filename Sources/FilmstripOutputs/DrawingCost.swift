package import FilmstripDisplay
package import FilmstripFilm
import FilmstripPNG
import FilmstripParallel
import FilmstripRaster
import FilmstripSVG
import StageEvents

/// An estimate of the work of drawing and writing a film, made from its display lists before the first pixel.
///
/// Counted are the lines of outlines and the dashes that cut them, without making them; the pixels that items
/// touch and nothing hides; those that blurs, shadows, groups and masks work on; glyphs; the pixels that are
/// compressed, and the text of vectors. The time to count is a small part of that to draw, and grows with the
/// items as that does.
package struct DrawingCost {
    /// All of it.
    package private(set) var work = DrawingWork()
    /// Bytes of the texts that are written, and of what they are written from.
    package private(set) var textBytes = 0
    /// The most bytes that the outline of one item takes while it is drawn.
    package private(set) var outlineBytes = 0

    /// Nanoseconds that a step of work stands for.
    package static let step = 1000.0

    /// Counts what `formats` of a film take; of cancelled work, a part.
    package init(_ film: Film, _ formats: Set<OutputFormat>) {
        let (layout, compression) = (film.layout, film.style.compression)
        let raster = RasterWork()
        let needsPixels = !formats.products.isEmpty
        var vectors = formats.compactMap { format in
            switch format.descriptor.source {
            case .vectors: SVGWork(raster)
            case .pixels: nil
            }
        }
        for picture in film.pictures {
            if Cancellation.isRequested { return }
            if needsPixels { work.add(raster.count(picture, scale: layout.scale)) }
            for index in vectors.indices { vectors[index].count(picture) }
        }
        for vector in vectors {
            work.add(vector.work)
            textBytes = Self.sum(textBytes, vector.bytes * Self.copies)
        }
        outlineBytes = Self.sum(0, raster.outlineBytes)
        count(pixelsOf: layout, formats, compression)
        if formats.contains(where: \.hasTimeline) {
            textBytes = Self.sum(textBytes, Self.bytes(of: film.timeline) * Self.copies)
        }
    }

    /// Counts what of `layout` is compressed, which is known before the play.
    ///
    /// - Parameter layout: Of the sheet.
    package init(
        _ layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ compression: StripStyle.Compression
    ) {
        count(pixelsOf: layout, formats, compression)
    }

    private mutating func count(
        pixelsOf layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ compression: StripStyle.Compression
    ) {
        let pixels = PixelWork(layout, compression)
        for format in formats.ordered {
            switch format.descriptor.source {
            case .vectors: break
            case .pixels(let file): work.add(file.work(pixels), .pixels)
            }
        }
    }

    /// A text, the room in which it grew, what names its parts, and the file.
    private static let copies = 4.0

    private static func sum(_ bytes: Int, _ more: Double) -> Int {
        bytes + Int(min(max(more, 0), Double(1 << 60)))
    }

    /// At least the bytes that a timeline is written in.
    private static func bytes(of film: Timeline) -> Double {
        // A name is escaped to six bytes for each of its own; a number has 24 characters at most.
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

    /// Steps of work.
    package var steps: Double { (work.total / Self.step).rounded() }
}

extension StageEvent {
    /// The words of its detail.
    fileprivate var answer: String? {
        switch detail {
        case .answer(let answer): answer
        case .word(let word): word
        case .none, .number, .flag: nil
        }
    }
}
