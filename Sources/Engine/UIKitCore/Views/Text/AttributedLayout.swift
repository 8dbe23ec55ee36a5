import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation

/// The font, colours and alignment of text whose attributes do not say.
struct AttributedDefaults {
    var font = UIFont.systemFont(ofSize: 12)
    var color = UIColor.black.cgColor
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var isRightToLeft = false
}

/// Text with attributes, broken into lines and aligned.
///
/// Lines are broken at spaces only, or inside a word that is alone too long; parts with different attributes follow each
/// other from left to right, whatever their language.
struct AttributedLayout {
    /// A part of a line with the same attributes.
    struct Piece {
        var text: String
        var style: Style
        var x: CGFloat = 0
        var width: CGFloat = 0
    }

    struct Line {
        var pieces: [Piece] = []
        var width: CGFloat = 0
        var x: CGFloat = 0
        /// The line's baseline, and its top and height without the room between lines.
        var baseline: CGFloat = 0
        var top: CGFloat = 0
        var height: CGFloat = 0
    }

    struct Style {
        var font: UIFont
        var color: CGColor
        var background: CGColor?
        var kern: CGFloat = 0
        var offset: CGFloat = 0
        var underline: CGColor?
        var strikethrough: CGColor?
        var isThick = false
        var shadow: NSShadow?
    }

    private(set) var lines: [Line] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false

    /// Lays text out.
    ///
    /// - Parameters:
    ///   - width: Points; infinite breaks only where the text does.
    ///   - height: Points; limits the number of lines, to at least one.
    ///   - limit: The greatest number of lines; 0 for no limit.
    init(
        _ text: NSAttributedString, width: CGFloat, height: CGFloat = .infinity, limit: Int = 0,
        _ defaults: AttributedDefaults
    ) {
        let whole = text.string as NSString
        var start = 0
        var y: CGFloat = 0
        while start < whole.length {
            let range = whole.paragraphRange(for: NSRange(location: start, length: 0))
            start = range.location + range.length
            let style =
                text.attribute(.paragraphStyle, at: range.location, effectiveRange: nil)
                as? NSParagraphStyle
            var values = style?.values ?? NSParagraphStyle.Values()
            if style == nil || values.alignment == .natural {
                values.alignment = defaults.alignment
            }
            let mode = style == nil ? defaults.lineBreakMode : values.lineBreakMode
            let words = Self.words(text, range, defaults)
            if !lines.isEmpty { y += values.paragraphSpacingBefore }
            let isFull = add(
                words, values, mode.isTruncating ? mode : defaults.lineBreakMode, &y,
                width: width, height: height, limit: limit, fallback: defaults.font,
                isLast: start >= whole.length)
            if isFull {
                isTruncated = isTruncated || start < whole.length
                break
            }
            if start < whole.length { y += values.paragraphSpacing }
        }
        align(width, text, defaults)
    }

    // MARK: Words

    /// A word with the spaces after it, in pieces of the same attributes.
    private struct Word {
        var pieces: [Piece] = []
        var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }
        /// The width without the spaces at the end.
        var inner: CGFloat = 0
    }

    private static func words(
        _ text: NSAttributedString, _ range: NSRange, _ defaults: AttributedDefaults
    ) -> [Word] {
        var words: [Word] = []
        var endsWord = true
        text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
            let style = Style(attributes, defaults)
            var rest = Substring((text.string as NSString).substring(with: part))
            rest = rest.prefix { !$0.isNewline }
            while !rest.isEmpty {
                let word = rest.prefix { !$0.isWhitespace }
                let spaces = rest.dropFirst(word.count).prefix { $0.isWhitespace }
                let piece = String(word) + String(spaces)
                rest = rest.dropFirst(piece.count)
                if endsWord || words.isEmpty { words.append(Word()) }
                let inner = words[words.count - 1].width + measure(String(word), style)
                words[words.count - 1].inner = inner
                words[words.count - 1].pieces.append(
                    Piece(text: piece, style: style, width: measure(piece, style)))
                endsWord = !spaces.isEmpty
            }
        }
        return words
    }

    static func measure(_ text: String, _ style: Style) -> CGFloat {
        guard !text.isEmpty else { return 0 }
        return FontLibrary.shared.line(text, font: style.font.font).width
            + style.kern * CGFloat(text.count)
    }

    // MARK: Lines

    /// Adds a paragraph's lines; returns whether there is no room for more text.
    private mutating func add(
        _ words: [Word], _ values: NSParagraphStyle.Values, _ mode: NSLineBreakMode,
        _ y: inout CGFloat, width: CGFloat, height: CGFloat, limit: Int, fallback: UIFont,
        isLast: Bool
    ) -> Bool {
        var index = 0
        var isFirst = true
        repeat {
            let indent = isFirst ? values.firstLineHeadIndent : values.headIndent
            let room =
                (values.tailIndent > 0 ? values.tailIndent : width + values.tailIndent) - indent
            var line = Line()
            line.x = indent
            let start = index
            while index < words.count {
                let isWide = line.width + words[index].inner > room + 1e-6
                if isWide, index > start { break }
                line.pieces += words[index].pieces
                line.width += words[index].width
                index += 1
                if isWide { break }
            }
            let natural = line.pieces.map(\.style.font.lineHeight).max() ?? fallback.lineHeight
            var own = natural
            if values.lineHeightMultiple > 0 { own *= values.lineHeightMultiple }
            own = max(own, values.minimumLineHeight)
            if values.maximumLineHeight > 0 { own = min(own, values.maximumLineHeight) }
            let next = y + own + (lines.isEmpty ? 0 : values.lineSpacing)
            let fitsMore =
                next + natural <= height + 1e-6 && (limit == 0 || lines.count + 1 < limit)
            let mustEnd = !fitsMore
            if mustEnd, index < words.count || !isLast, mode.isTruncating {
                for word in words[index...] { line.pieces += word.pieces }
                line = Self.truncated(line, room, mode, always: !isLast)
                isTruncated = true
            } else if line.width > room, mode.isTruncating {
                let whole = line
                line = Self.truncated(line, room, mode, always: false)
                isTruncated = isTruncated || line.pieces.count != whole.pieces.count
            }
            Self.trim(&line)
            if !lines.isEmpty { y += values.lineSpacing }
            (line.top, line.height) = (y, own)
            let ascent = line.pieces.map(\.style.font.ascender).max() ?? fallback.ascender
            line.baseline = y + own - natural + ascent
            y += own
            lines.append(line)
            isFirst = false
            if mustEnd { return index < words.count || !isLast }
        } while index < words.count
        return false
    }

    /// Takes the spaces at the end away, and joins pieces of the same attributes.
    private static func trim(_ line: inout Line) {
        while let last = line.pieces.last {
            let text = String(
                last.text.reversed().drop { $0.isWhitespace }.reversed())
            if text == last.text { break }
            if text.isEmpty {
                line.pieces.removeLast()
            } else {
                line.pieces[line.pieces.count - 1].text = text
                line.pieces[line.pieces.count - 1].width = measure(text, last.style)
                break
            }
        }
        var x: CGFloat = 0
        for index in line.pieces.indices {
            line.pieces[index].x = x
            x += line.pieces[index].width
        }
        line.width = x
    }

    private mutating func align(
        _ width: CGFloat, _ text: NSAttributedString, _ defaults: AttributedDefaults
    ) {
        let widest = lines.map { $0.x + $0.width }.max() ?? 0
        let room = width.isFinite ? width : widest
        let style =
            text.length > 0
            ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        var alignment = style?.alignment ?? .natural
        if alignment == .natural { alignment = defaults.alignment }
        for index in lines.indices {
            let free = room - lines[index].width
            switch alignment {
            case .center: lines[index].x += (free - lines[index].x) / 2
            case .right: lines[index].x = max(free, 0)
            case .natural where defaults.isRightToLeft: lines[index].x = max(free, 0)
            case .left, .justified, .natural: break
            }
        }
        size = CGSize(
            width: widest, height: lines.last.map { $0.top + $0.height } ?? 0)
    }
}

extension AttributedLayout.Style {
    init(_ attributes: [NSAttributedString.Key: Any], _ defaults: AttributedDefaults) {
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            switch attributes[key] {
            case let value as CGFloat: value
            case let value as Int: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        }
        font = attributes[.font] as? UIFont ?? defaults.font
        color = (attributes[.foregroundColor] as? UIColor)?.cgColor ?? defaults.color
        background = (attributes[.backgroundColor] as? UIColor)?.cgColor
        kern = number(.kern) ?? number(.tracking) ?? 0
        offset = number(.baselineOffset) ?? 0
        shadow = attributes[.shadow] as? NSShadow
        let (below, through) = (number(.underlineStyle) ?? 0, number(.strikethroughStyle) ?? 0)
        isThick = Int(below) & 2 != 0
        if below > 0 {
            underline = (attributes[.underlineColor] as? UIColor)?.cgColor ?? color
        }
        if through > 0 {
            strikethrough = (attributes[.strikethroughColor] as? UIColor)?.cgColor ?? color
        }
    }
}

extension NSLineBreakMode {
    /// Whether text that is too long ends with "…".
    fileprivate var isTruncating: Bool {
        switch self {
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        }
    }
}

/// The drawing.
extension AttributedLayout {
    /// Returns the items that draw the lines with their top left corner at `origin`.
    func items(at origin: CGPoint) -> [DisplayItem] {
        lines.flatMap { line in line.pieces.flatMap { items($0, line, at: origin) } }
    }

    private func items(_ piece: Piece, _ line: Line, at origin: CGPoint) -> [DisplayItem] {
        var items: [DisplayItem] = []
        let style = piece.style
        let x = origin.x + line.x + piece.x
        let baseline = origin.y + line.baseline - style.offset
        func bar(_ y: CGFloat, _ height: CGFloat, _ color: CGColor) {
            items.append(
                .fill(
                    .init(
                        .rect(CGRect(x: x, y: y, width: piece.width, height: height)),
                        .solid(color))))
        }
        if let background = style.background {
            bar(origin.y + line.top, line.height, background)
        }
        let thickness = max(style.font.pointSize / 18, 0.5) * (style.isThick ? 2 : 1)
        if let underline = style.underline {
            bar(baseline + style.font.pointSize * 0.1, thickness, underline)
        }
        let text = FontLibrary.shared.line(piece.text, font: style.font.font)
            .spread(by: style.kern)
        if let shadow = style.shadow, let color = shadow.shadowColor as? UIColor {
            let place = CGAffineTransform(
                translationX: x + shadow.shadowOffset.width,
                y: baseline + shadow.shadowOffset.height)
            items += text.items(color.cgColor, transform: Homography(place))
        }
        let place = Homography(CGAffineTransform(translationX: x, y: baseline))
        items += text.items(style.color, transform: place)
        if let strikethrough = style.strikethrough {
            bar(baseline - style.font.xHeight / 2 - thickness / 2, thickness, strikethrough)
        }
        return items
    }
}
