import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation

struct NoticeLayout {
    /// The width of a phone; points.
    private static let width: CGFloat = 390
    private static let margin: CGFloat = 20
    private static let inset: CGFloat = 10
    /// The number of items that are shown; further ones are only counted.
    private static let mostItems = 10
    /// The number of lines of one text that are shown; longer texts are truncated.
    private static let mostLines = 10

    private static let ground = Color.white
    private static let box = Color(white: 0.955)
    private static let text = Color(red: 0.11, green: 0.11, blue: 0.118)
    private static let faint = Color(red: 0.42, green: 0.42, blue: 0.44)
    private static let mark = Color(red: 0.76, green: 0.16, blue: 0.11)

    private static let titleFont = Font(weight: .semibold, size: 20)
    private static let plain = Font(size: 15)
    private static let place = Font(weight: .medium, size: 12)
    private static let excerptFont = Font(size: 13)

    private let library = FontLibrary.shared
    private var list = DisplayList(size: .zero)
    private var y = NoticeLayout.margin

    init(_ notice: Notice) {
        append(notice.title, Self.titleFont, Self.text)
        if !notice.detail.isEmpty {
            y += 8
            append(notice.detail, Self.plain, Self.text)
        }
        for item in notice.items.prefix(Self.mostItems) {
            y += 18
            if !item.place.isEmpty {
                append(item.place, Self.place, Self.faint)
                y += 3
            }
            append(message: item.message)
            if let excerpt = item.excerpt { append(excerpt: excerpt) }
        }
        if notice.items.count > Self.mostItems {
            y += 18
            append("and \(notice.items.count - Self.mostItems) more", Self.plain, Self.faint)
        }
    }

    /// The whole notice in points, on white.
    var picture: DisplayList {
        let size = CGSize(width: Self.width, height: (y + Self.margin).rounded(.up))
        var whole = DisplayList(size: size)
        whole.append(.fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(Self.ground))))
        whole.append(list, transform: .identity)
        return whole
    }

    /// Adds a message; of one that is truncated, the suggestion at its end has lines of its own.
    private mutating func append(message: String) {
        let whole = library.layout(
            message, font: Self.plain, width: Self.width - 2 * Self.margin,
            lineLimit: Self.mostLines + 1)
        guard whole.lines.count > Self.mostLines,
            let hint = message.range(of: "; did you mean", options: .backwards)
        else { return append(message, Self.plain, Self.text) }
        append(String(message[..<hint.lowerBound]), Self.plain, Self.text)
        append(String(message[hint.lowerBound...].dropFirst(2)), Self.plain, Self.text)
    }

    /// Adds a text in as many lines as it needs, up to the limit.
    private mutating func append(_ text: String, _ font: Font, _ color: Color) {
        let layout = library.layout(
            text, font: font, width: Self.width - 2 * Self.margin, lineLimit: Self.mostLines,
            lineBreakMode: .byTruncatingMiddle)
        for line in layout.lines {
            let place = CGAffineTransform(
                translationX: Self.margin + line.origin.x, y: y + line.origin.y)
            for item in line.text.items(color, transform: Homography(place)) { list.append(item) }
        }
        y += layout.size.height
    }

    /// Adds a line of the spec in a box, with a mark under the place of the error; text far from it is cut.
    private mutating func append(excerpt: String) {
        let parts = excerpt.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let room = Self.width - 2 * Self.margin - 2 * Self.inset
        var before = parts[0][...]
        var after = Substring()
        if parts.count > 1, let caret = parts[1].firstIndex(of: "^") {
            let column = parts[1].unicodeScalars.distance(
                from: parts[1].startIndex, to: caret)
            before = Substring(parts[0].unicodeScalars.prefix(column))
            after = Substring(parts[0].unicodeScalars.dropFirst(column))
        }
        before = before.drop(while: \.isWhitespace)
        var isCut = false
        while library.line((isCut ? "…" : "") + before, font: Self.excerptFont).width > room * 0.6 {
            before = before.dropFirst(max(1, before.count / 8))
            isCut = true
        }
        let start = isCut ? "…" + before : String(before)
        y += 6
        let metrics = library.metrics(of: Self.excerptFont)
        let frame = CGRect(
            x: Self.margin, y: y, width: Self.width - 2 * Self.margin,
            height: metrics.lineHeight + 2 * Self.inset)
        list.append(
            .fill(.init(.roundedRect(frame, radius: 6), .solid(Self.box))))
        let left = frame.minX + Self.inset
        let baseline = frame.minY + Self.inset + metrics.ascender
        list.append(
            start + after, Self.excerptFont, Self.text, at: CGPoint(x: left, y: baseline),
            width: room)
        if parts.count > 1 {
            let x = left + library.line(start, font: Self.excerptFont).width
            let rect = CGRect(x: x, y: baseline + 5, width: 8, height: 2.5)
            list.append(.fill(.init(.roundedRect(rect, radius: 1.25), .solid(Self.mark))))
        }
        y = frame.maxY
    }
}
