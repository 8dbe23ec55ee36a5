import Display
import PNG
import Parallel
import Raster
import SVG
import TransitionSpec
import UIKitCore

/// An estimate of the work of drawing and writing a film, made from its display lists before the first pixel.
///
/// Counted are the lines of outlines and the dashes that cut them, without making them; the pixels that items
/// touch and nothing hides; those that blurs, shadows, groups and masks work on; glyphs; the pixels that are
/// compressed, and the text of vectors. The time to count is a small part of that to draw, and grows with the
/// items as that does.
struct DrawingCost {
    /// All of it.
    private(set) var work = DrawingWork()
    /// Bytes of the texts that are written, and of what they are written from.
    private(set) var textBytes = 0
    /// The most bytes that the outline of one item takes while it is drawn.
    private(set) var outlineBytes = 0

    /// Nanoseconds that a step of work stands for.
    static let step = 1000.0

    /// A pixel that is compressed, nanoseconds: as fast as it goes, and as small. Measured over noise.
    private static let fast = 10.0, small = 110.0
    /// A pixel that is digested, and one that is compared with the frame before.
    private static let digested = 8.0, compared = 2.0

    /// Counts what `formats` of a film take; of cancelled work, a part.
    init(_ sheet: Sheet, _ formats: Set<OutputFormat>, _ compression: Spec.Filmstrip.Compression) {
        let (film, layout) = (sheet.film, sheet.layout)
        let raster = RasterWork()
        let needsPixels = formats.contains(where: \.needsPixels)
        var vectors = formats.filter { $0 == .svg || $0 == .animatedSVG }.map { _ in
            SVGWork(raster)
        }
        for frame in film.frames {
            if Cancellation.isRequested { return }
            if needsPixels { work.add(raster.count(frame.picture, scale: layout.scale)) }
            for index in vectors.indices { vectors[index].count(frame.picture) }
        }
        for vector in vectors {
            work.add(vector.work)
            textBytes = Self.sum(textBytes, vector.bytes * Self.copies)
        }
        outlineBytes = Self.sum(0, raster.outlineBytes)
        count(pixelsOf: layout, formats, compression)
        if formats.contains(where: \.tellsFindings) {
            textBytes = Self.sum(textBytes, Self.bytes(ofTimelineOf: film) * Self.copies)
        }
    }

    /// Counts what of `layout` is compressed, which is known before the play.
    ///
    /// - Parameter layout: Of the sheet.
    init(
        _ layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ compression: Spec.Filmstrip.Compression
    ) {
        count(pixelsOf: layout, formats, compression)
    }

    private mutating func count(
        pixelsOf layout: SheetLayout, _ formats: Set<OutputFormat>,
        _ compression: Spec.Filmstrip.Compression
    ) {
        let weight =
            switch compression {
            case .fast: Self.fast
            case .small: Self.small
            }
        let frames = Double(layout.frameCount * layout.frameWidth * layout.frameHeight)
        let sheet = Double(layout.width * layout.height)
        for format in formats {
            switch format {
            case .png: work.add(sheet * weight, .pixels)
            case .apng: work.add(frames * (weight + Self.compared), .pixels)
            case .html, .zip: work.add(frames * (weight + Self.digested), .pixels)
            case .json: work.add(frames * Self.digested, .pixels)
            case .svg, .animatedSVG: break
            }
        }
    }

    /// A text, the room in which it grew, what names its parts, and the file.
    private static let copies = 4.0

    private static func sum(_ bytes: Int, _ more: Double) -> Int {
        bytes + Int(min(max(more, 0), Double(1 << 60)))
    }

    /// At least the bytes that a timeline is written in.
    private static func bytes(ofTimelineOf film: Film) -> Double {
        // A name is escaped to six bytes for each of its own; a number has 24 characters at most.
        func text(_ text: String?) -> Double { 6 * Double(text?.utf8.count ?? 0) }
        var bytes = 1000.0
        for frame in film.frames {
            bytes += 400
            for view in frame.views {
                bytes += text(view.name) + 15 * 26 + 80 + 130 * Double(view.others.count)
            }
        }
        for event in film.events { bytes += 300 + 2 * text(event.subject) + text(event.answer) }
        for finding in film.findings {
            bytes += 1500 + text(finding.message) + text(finding.view) + text(finding.allowed)
        }
        for warning in film.warnings { bytes += 60 + text(warning.layer) + text(warning.message) }
        return bytes + 1000 * Double(film.transitions.count)
    }

    /// Steps of work.
    var steps: Double { (work.total / Self.step).rounded() }
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

extension RenderLimits {
    /// Errors of a film that takes more work than the limit; they say no line yet.
    func problems(of cost: DrawingCost, _ layout: SheetLayout) -> [SpecError] {
        guard cost.steps > Double(drawing) else { return [] }
        let most = cost.work.most
        let found = cost.steps < 1e15 ? "\(Int(cost.steps))" : "more than 10^15"
        let layer = most.layer.map { ", most of all in \"\($0)\"" } ?? ""
        return [
            SpecError(
                pointer: "/filmstrip", line: 0, column: 0,
                message: "\(layout.frameCount) frames of \(layout.frameWidth) × "
                    + "\(layout.frameHeight) pixels take \(found) steps of drawing and writing; at "
                    + "most \(drawing) are taken (limit \"drawing\"); \(most.kind.words) take most"
                    + "\(layer): ask for fewer frames, a smaller scale, or \(most.kind.remedy)")
        ]
    }
}

extension DrawingWork.Kind {
    /// The things of the kind.
    fileprivate var words: String {
        switch self {
        case .fills: "filled shapes"
        case .strokes: "lines along paths"
        case .text: "texts"
        case .images: "pictures"
        case .shadows: "shadows"
        case .backdrops: "blurs of what lies beneath"
        case .groups: "masks and groups that are faded, blended or clipped"
        case .pixels: "the pixels to be compressed"
        case .markup: "the elements to be written"
        }
    }

    /// A change to the spec that reduces work of the kind.
    fileprivate var remedy: String {
        switch self {
        case .fills: "shapes with shorter paths"
        case .strokes: "shorter paths, longer dashes or thinner lines"
        case .text: "less text"
        case .images: "smaller pictures, or fewer in perspective"
        case .shadows: "fewer shadows, or of simpler shapes"
        case .backdrops: "fewer blurs"
        case .groups: "fewer masks, blends and groups in one another"
        case .pixels: "\"compression\": \"fast\""
        case .markup: "fewer views"
        }
    }
}
