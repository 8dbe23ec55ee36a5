import FilmstripDisplay
public import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import FilmstripRaster
import FilmstripSVG
import FilmstripText
import Foundation
import StageEvents

/// Films one above the other in one picture: each a row of frames between a line with its name and outcome, and its time
/// track. Films with frames of the same size at the same times have their frames and tracks in step.
public struct FilmRows: Sendable {
    /// The formats of the picture.
    public enum Format: String, CaseIterable, Sendable {
        case png, svg
    }

    /// A film with its name.
    public struct Row: Sendable {
        /// The name, such as "before".
        public var name: String
        /// A film whose frames stand in one row.
        public var film: Film

        /// Creates a row.
        public init(_ name: String, _ film: Film) { (self.name, self.film) = (name, film) }
    }

    private let rows: [Row]
    /// Pixels per point.
    private let scale: CGFloat

    /// The greatest number of pixels of the picture.
    private static let mostPixels = 120_000_000
    /// Seconds after the time of an event in a timeline, which is rounded to a microsecond, at which it has happened.
    private static let slack = 2e-6
    /// The height of a heading, and the place of its baseline, in sizes of the type.
    private static let height = 2.25, baseline = 1.75

    /// Creates the picture of films from top to bottom, at least one.
    public init(_ rows: [Row]) {
        demand(!rows.isEmpty, "no films to show")
        self.rows = rows
        scale = rows.map { CGFloat($0.film.style.scale) }.max() ?? 1
    }

    /// Times at equal distances from the earliest beginning of the films' transitions to the latest end; without
    /// transitions, from their first frame to their last.
    ///
    /// - Parameter count: At least 2.
    public static func times(of films: [Film], count: Int) -> [Double] {
        let transitions = films.flatMap(\.transitions)
        let frames = films.flatMap(\.frames).map(\.time)
        let ends = transitions.compactMap(\.ended)
        let first = (transitions.map(\.began).min() ?? frames.min() ?? 0) + slack
        // A transition that never ends is shown as far as the frames go.
        let last = ends.count == transitions.count ? ends.max() : frames.max()
        let length = max((last ?? frames.max() ?? first) + slack, first) - first
        return (0..<count).map { first + length * Double($0) / Double(count - 1) }
    }

    /// The picture in a format.
    ///
    /// - Throws: An ``OutputFailure`` for a picture that is too large or cannot be drawn.
    public func bytes(as format: Format) throws(OutputFailure) -> [UInt8] {
        let list = picture
        let (width, height) = (list.size.width * scale, list.size.height * scale)
        guard max(width, height) <= CGFloat(SheetLayout.longestSide),
            width * height <= CGFloat(Self.mostPixels)
        else {
            throw .picture(
                "it would have \(Int(width)) × \(Int(height)) pixels; a side has at most "
                    + "\(SheetLayout.longestSide), and all of it \(Self.mostPixels)")
        }
        do {
            switch format {
            case .svg: return try SVGWriter().write(list).bytes
            case .png:
                return try PNGEncoder.encode(
                    try Rasterizer().draw(list, scale: scale), compression: .fast,
                    text: [("Software", "Filmstrip \(Engine.version)")])
            }
        } catch let error as DisplayListError {
            throw .picture("\(error)")
        } catch {
            throw .encoding("\(error)")
        }
    }

    private var picture: DisplayList {
        let sheets = rows.map { Sheet($0.film) }
        let size = CGSize(
            width: sheets.map { CGFloat($0.layout.width) / $0.layout.scale }.max() ?? 0,
            height: sheets.reduce(0) {
                $0 + heading($1.layout) + CGFloat($1.layout.height) / $1.layout.scale
            })
        var list = DisplayList(size: size)
        var y: CGFloat = 0
        for (row, sheet) in zip(rows, sheets) {
            let layout = sheet.layout
            let (heading, type) = (heading(layout), CGFloat(layout.typeSize) / layout.scale)
            let height = CGFloat(layout.height) / layout.scale
            let palette = StripPalette(row.film.style.theme)
            list.append(
                .fill(
                    .init(
                        .rect(CGRect(x: 0, y: y, width: size.width, height: heading + height)),
                        .solid(palette.ground))))
            let x = CGFloat(layout.gap) / layout.scale
            let place = CGPoint(
                x: x, y: y + (Self.baseline * type * layout.scale).rounded() / layout.scale)
            let end = list.append(
                row.name, Font(weight: .bold, size: 1.25 * type), palette.text, at: place,
                width: size.width - 2 * x)
            let room = size.width - 2 * x - end - type
            if room > 0 {
                list.append(
                    Self.outcome(of: row.film.timeline),
                    Font(weight: .medium, size: type, design: .tabular), palette.faint,
                    at: CGPoint(x: x + end + type, y: place.y), width: room)
            }
            list.append(
                sheet.picture,
                transform: Homography(CGAffineTransform(translationX: 0, y: y + heading)))
            y += heading + height
        }
        return list
    }

    /// The height of the line above a film; points, a whole number of pixels.
    private func heading(_ layout: SheetLayout) -> CGFloat {
        (Self.height * CGFloat(layout.typeSize)).rounded() / layout.scale
    }

    /// The transitions of a play with their outcomes and lengths, and the decisions: "pop completed in 0.598 s · 62 %,
    /// 640 pt/s → finish".
    package static func outcome(of timeline: Timeline) -> String {
        let transitions = timeline.transitions.map { transition in
            let words = "\(transition.operation) \(transition.outcome?.rawValue ?? "under way")"
            guard let ended = transition.ended else { return words }
            return words + " in " + Decimals.seconds(ended - transition.began)
        }
        let decisions = TrackDecision.all(in: timeline).compactMap(\.texts.first)
        return (transitions.isEmpty ? ["no transition"] : transitions + decisions)
            .joined(separator: " · ")
    }
}
