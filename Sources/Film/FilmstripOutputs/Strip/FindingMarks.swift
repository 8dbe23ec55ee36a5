import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripText
import Foundation

/// The marks of the `findings` overlay on one frame: an outline, in the colour of its severity, around each view that a
/// finding names, with the rule's id at its corner.
///
/// A finding without a view, or whose view is not on the frame, has a dashed outline around the whole frame. One
/// that the spec allows is grey, and comes after the others.
struct FindingMarks {
    /// The place of one finding.
    private struct Mark {
        var finding: Finding
        /// The marked rectangle on the frame; points.
        var rect: CGRect
        var isWholeFrame: Bool

        var color: Color {
            finding.allowed == nil
                ? FindingMarks.color(of: finding.rule.severity) : FindingMarks.grey
        }
    }

    /// An outline around a view or the frame, shared by all marks that look the same.
    private struct Outline: Equatable {
        var rect: CGRect
        var isWholeFrame: Bool
        var color: Color
    }

    private let marks: [Mark]
    private let size: CGSize
    private let cornerRadius: CGFloat

    /// Creates the marks of `findings`, which are first seen on this frame, in the coordinates of the visible part.
    ///
    /// - Parameters:
    ///   - part: The part of the display that the frame shows; points.
    ///   - cornerRadius: The corner radius of that part; points.
    init(_ findings: [Finding], on frame: Timeline.Frame, part: CGRect, cornerRadius: CGFloat) {
        (size, self.cornerRadius) = (part.size, cornerRadius)
        let screen = CGRect(origin: .zero, size: size)
        let counting = findings.filter { $0.allowed == nil }
        marks = (counting + findings.filter { $0.allowed != nil }).map { finding in
            let place = (finding.view.flatMap { frame[$0]?.place } ?? .zero)
                .offsetBy(dx: -part.minX, dy: -part.minY)
            let isSeen = !place.isEmpty && place.intersects(screen)
            return Mark(finding: finding, rect: isSeen ? place : screen, isWholeFrame: !isSeen)
        }
    }

    func append(to list: inout DisplayList) {
        var outlines: [Outline] = []
        for mark in marks {
            let outline = Outline(
                rect: mark.rect, isWholeFrame: mark.isWholeFrame, color: mark.color)
            if !outlines.contains(outline) { outlines.append(outline) }
        }
        // Outlines of allowed findings are lowest, and inside the others.
        for (index, outline) in outlines.enumerated().reversed() {
            let others = outlines[..<index].count { $0.rect == outline.rect }
            append(outline, inside: others, to: &list)
        }
        for pill in pills { append(pill, to: &list) }
    }

    // MARK: Lines

    /// The width of a line; points.
    private static let line: CGFloat = 2
    /// The distance between the outer edges of an outline and the next one inside it; points.
    private static let step: CGFloat = 4

    /// Draws an outline inside others around the same rectangle, unless that is too small.
    private func append(_ outline: Outline, inside others: Int, to list: inout DisplayList) {
        let inset = Self.step * CGFloat(others)
        let rect = outline.rect.insetBy(dx: inset, dy: inset)
        guard rect.width > 2 * Self.step, rect.height > 2 * Self.step else { return }
        let isScreen = outline.rect == CGRect(origin: .zero, size: size)
        let radius = isScreen ? max(cornerRadius - inset, 0) : 0
        func ring(_ inset: CGFloat, _ width: CGFloat, _ color: Color) {
            var path = Path()
            for (index, inset) in [inset, inset + width].enumerated() {
                let edge = Path(
                    continuousRect: rect.insetBy(dx: inset, dy: inset), radius: radius - inset)
                path.append(index == 0 ? edge : edge.reversed())
            }
            list.append(.fill(.init(.path(path, rule: .nonZero), .solid(color))))
        }
        // The dark parts separate the line from a background of the same colour.
        let dark = Color(white: 0, alpha: 0.6)
        if outline.isWholeFrame {
            ring(0, Self.line, dark)
            let middle = rect.insetBy(dx: Self.line / 2, dy: Self.line / 2)
            let path = Path(continuousRect: middle, radius: radius - Self.line / 2)
            let style = StrokeStyle(width: Self.line, dashes: [8, 4])
            list.append(.stroke(.init(path, style, .solid(outline.color))))
        } else {
            ring(Self.line, 1, dark)
            ring(0, Self.line, outline.color)
        }
    }

    // MARK: Pills

    private struct Pill {
        var text: String
        var rect: CGRect
        var color: Color
        var isAllowed: Bool
    }

    private static let font = Font(weight: .semibold, size: 11)
    private static let ground = Color(red: 0.11, green: 0.11, blue: 0.118)
    private static let text = Color(white: 0.92)
    private static let faint = Color(white: 0.62)
    private static let height: CGFloat = 18
    /// The distances from a pill's left end to its text, after a dot, and from there to its right end; points.
    private static let sides: (left: CGFloat, right: CGFloat) = (18, 8)
    /// The distance from a line to its pills, between pills, and to the edges of a frame with square corners; points.
    private static let gap: CGFloat = 4

    /// The distance from the edges of the frame to its pills, so that round corners do not cut them: the middle of a
    /// corner's arc is 0.2915 of the radius away from both edges; points.
    private var margin: CGFloat { max(Self.gap, cornerRadius * 0.2915) }

    /// The pills, each at the corner of its outline or below earlier ones. If the frame is full, the last one says how
    /// many more there are.
    private var pills: [Pill] {
        let widest = size.width - 2 * margin - Self.sides.left - Self.sides.right
        var pills: [Pill] = []
        for (index, mark) in marks.enumerated() {
            let text = mark.finding.rule.rawValue
            let line = FontLibrary.shared.line(text, font: Self.font, truncatedTo: widest)
            guard line.width > 0 else { return pills }
            let width = Self.sides.left + line.width + Self.sides.right
            guard let rect = room(width, for: mark, beside: pills.map(\.rect)) else {
                guard !pills.isEmpty else { return [] }
                pills[pills.count - 1].text = "+\(marks.count - index + 1)"
                return pills
            }
            pills.append(
                Pill(
                    text: text, rect: rect, color: mark.color,
                    isAllowed: mark.finding.allowed != nil))
        }
        return pills
    }

    /// The rectangle of a pill of the given width; nil if no place on the frame is free.
    private func room(_ width: CGFloat, for mark: Mark, beside others: [CGRect]) -> CGRect? {
        let inset = Self.step + Self.gap
        let left = min(max(mark.rect.minX, 0) + inset, size.width - margin - width)
        let lowest = size.height - margin - Self.height
        // Searches down from its corner, then from the frame's upper edge.
        for top in [min(max(mark.rect.minY, 0) + inset, lowest), inset] {
            var rect = CGRect(
                x: max(left, margin), y: max(top, margin), width: width, height: Self.height)
            while let other = others.first(where: { $0.intersects(rect) }) {
                rect.origin.y = other.maxY + Self.gap
            }
            if rect.minY >= margin, rect.minY <= lowest { return rect }
        }
        return nil
    }

    private func append(_ pill: Pill, to list: inout DisplayList) {
        let (rect, radius) = (pill.rect, Self.height / 2)
        list.append(
            .fill(.init(.roundedRect(rect, radius: radius), .solid(Self.ground))))
        list.append(
            .fill(.init(.border(of: rect, radius: radius, width: 1), .solid(pill.color))))
        let dot = CGRect(x: rect.minX + 7, y: rect.midY - 3, width: 6, height: 6)
        list.append(.fill(.init(.roundedRect(dot, radius: 3), .solid(pill.color))))
        list.append(
            pill.text, Self.font, pill.isAllowed ? Self.faint : Self.text,
            at: CGPoint(x: rect.minX + Self.sides.left, y: rect.minY + 13),
            width: rect.width - Self.sides.left - Self.sides.right + 0.01)
    }

    // MARK: Colours

    private static let grey = Color(white: 0.62)

    static func color(of severity: FindingSeverity) -> Color {
        switch severity {
        case .error: Color(red: 1, green: 0.27, blue: 0.23)
        case .warning: Color(red: 1, green: 0.62, blue: 0.04)
        case .note: Color(red: 0.39, green: 0.82, blue: 1)
        }
    }
}
