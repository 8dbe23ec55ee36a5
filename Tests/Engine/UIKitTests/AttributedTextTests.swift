import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation
import Testing
import UIKitCore

@Suite struct `A text with attributes` {
    private let stage = Stage(device: Device(scale: 2))
    private let font = UIFont.systemFont(ofSize: 20)
    private let small = UIFont.systemFont(ofSize: 10)

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        FontLibrary.shared.line(text, font: font.font).width
    }

    private func label(_ text: NSAttributedString, width: CGFloat = 300) -> UILabel {
        stage.perform {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 200))
            label.numberOfLines = 0
            label.attributedText = text
            stage.window.addSubview(label)
            return label
        }
    }

    private func runs(_ label: UILabel) -> [DisplayItem.Glyphs] {
        label.layer.displayList().items.compactMap {
            if case .glyphs(let glyphs) = $0 { glyphs } else { nil }
        }
    }

    @Test func `is as wide as its parts, and as high as the highest`() {
        stage.perform {
            let text = NSMutableAttributedString(string: "large", attributes: [.font: font])
            text.append(NSAttributedString(string: "small", attributes: [.font: small]))
            let size = text.size()
            #expect(abs(size.width - width("large", font) - width("small", small)) < 1e-9)
            #expect(abs(size.height - font.lineHeight) < 1e-9)
            // The default is the system font of 12 points.
            let plain = NSAttributedString(string: "plain").size()
            #expect(abs(plain.width - width("plain", .systemFont(ofSize: 12))) < 1e-9)
        }
    }

    struct Cut: CustomTestStringConvertible {
        var mode: NSLineBreakMode
        var shown: String
        var testDescription: String { "\(mode)" }
    }

    /// There is room for six letters and the dots; spaces beside the dots go.
    @Test(arguments: [
        Cut(mode: .byTruncatingHead, shown: "…mmmmmm"),
        Cut(mode: .byTruncatingMiddle, shown: "mmm…mmm"),
        Cut(mode: .byTruncatingTail, shown: "mmmmmm…"),
    ])
    func `is cut at its beginning, middle or end`(_ row: Cut) {
        let text = NSMutableAttributedString(string: "mmmmm", attributes: [.font: font])
        text.append(
            NSAttributedString(
                string: "mmmmm", attributes: [.font: font, .foregroundColor: UIColor.red]))
        let room = 6 * width("m", font) + width("…", font) + 2
        let label = label(text, width: room)
        stage.perform {
            label.numberOfLines = 1
            label.lineBreakMode = row.mode
            label.layoutIfNeeded()
        }
        #expect(runs(label).map(\.run.text).joined() == row.shown)
    }

    @Test func `is broken at the width of its rectangle`() {
        stage.perform {
            let room = width("one two", font) + 1
            let rect = NSAttributedString(
                string: "one two three", attributes: [.font: font]
            ).boundingRect(
                with: CGSize(width: room, height: 1000), options: .usesLineFragmentOrigin,
                context: nil)
            #expect(abs(rect.height - 2 * font.lineHeight) < 1e-9)
            let one = ("one two three" as NSString).boundingRect(
                with: CGSize(width: room, height: 1000), attributes: [.font: font], context: nil)
            #expect(abs(one.height - font.lineHeight) < 1e-9)
        }
    }

    @Test func `has room between its lines and letters as it says`() {
        stage.perform {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 7
            let text = NSAttributedString(
                string: "one\ntwo", attributes: [.font: font, .paragraphStyle: style])
            #expect(abs(text.size().height - 2 * font.lineHeight - 7) < 1e-9)
            let spaced = NSAttributedString(string: "abc", attributes: [.font: font, .kern: 4])
            #expect(abs(spaced.size().width - width("abc", font) - 12) < 1e-9)
        }
    }

    @Test func `shows its fonts and colours in a label`() throws {
        let text = NSMutableAttributedString(
            string: "red", attributes: [.foregroundColor: UIColor.red, .font: font])
        text.append(NSAttributedString(string: "own"))
        let label = label(text)
        let runs = runs(label)
        #expect(runs.map(\.color) == [UIColor.red.cgColor, UIColor.label.cgColor])
        #expect(runs.map(\.run.size) == [20, 17])
        #expect(label.text == "redown")
        stage.perform { label.textColor = .blue }
        #expect(Set(self.runs(label).map(\.color)) == [UIColor.blue.cgColor])
        stage.perform { label.text = "plain" }
        #expect(label.attributedText?.string == "plain")
        #expect(self.runs(label).map(\.run.text) == ["plain"])
    }

    @Test func `is aligned as its paragraph says`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSAttributedString(
            string: "text", attributes: [.font: font, .paragraphStyle: style])
        let place = runs(label(text)).first?.transform.project(.zero)?.x ?? 0
        #expect(abs(place - (300 - width("text", font))) < 1e-9)
    }

    @Test func `has lines below and through it`() {
        let text = NSAttributedString(
            string: "text",
            attributes: [
                .font: font, .underlineStyle: NSUnderlineStyle.single.rawValue,
                .strikethroughStyle: 1, .strikethroughColor: UIColor.red,
            ])
        let fills = label(text).layer.displayList().items.compactMap { item -> CGRect? in
            guard case .fill(let fill) = item, case .rect(let rect) = fill.shape else { return nil }
            return rect
        }
        #expect(fills.count == 2)
        #expect(fills.allSatisfy { abs($0.width - width("text", font)) < 1e-9 })
        // The one below lies lower than the one through.
        #expect(fills[0].minY > fills[1].minY)
    }

    @Test func `ends with dots where there is no room`() {
        let label = label(
            NSAttributedString(string: "one two three four", attributes: [.font: font]), width: 120)
        stage.perform { label.numberOfLines = 1 }
        let shown = runs(label).map(\.run.text).joined()
        #expect(shown.hasPrefix("one") && shown.hasSuffix("…"))
    }

    @Test func `copies its paragraph style`() {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.headIndent) = (.center, 12)
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
        copy?.headIndent = 5
        #expect(style.headIndent == 12 && copy?.alignment == .center)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }
}
