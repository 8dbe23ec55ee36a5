import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation
import Testing
import UIKitCore

@Suite struct `A label` {
    let stage = Stage(device: Device(scale: 2))
    private let font = UIFont.systemFont(ofSize: 20)

    private func label(_ text: String?, width: CGFloat = 0, height: CGFloat = 0) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        (label.text, label.font) = (text, font)
        stage.window.addSubview(label)
        return label
    }

    private func make(
        _ text: String?, width: CGFloat = 0, height: CGFloat = 0, _ setUp: (UILabel) -> Void
    ) -> UILabel {
        stage.perform {
            let label = label(text, width: width, height: height)
            setUp(label)
            return label
        }
    }

    private func runs(_ label: UILabel) -> [DisplayItem.Glyphs] {
        label.layer.displayList().items.compactMap {
            if case .glyphs(let glyphs) = $0 { glyphs } else { nil }
        }
    }

    private func texts(_ label: UILabel) -> [String] { runs(label).map(\.run.text) }

    private func width(_ text: String) -> CGFloat {
        FontLibrary.shared.line(text, font: font.font).width
    }

    /// Rounds up to half points.
    private func pixels(_ length: CGFloat) -> CGFloat { (length * 2).rounded(.up) / 2 }

    @Test func `fits its text on whole pixels`() {
        stage.perform {
            let size = CGSize(width: pixels(width("Hello")), height: pixels(font.lineHeight))
            let label = label("Hello")
            #expect(label.intrinsicContentSize == size)
            #expect(label.sizeThatFits(CGSize(width: 3, height: 3)) == size)
            label.sizeToFit()
            #expect(label.frame.size == size)
            label.text = nil
            #expect(label.intrinsicContentSize == .zero)
        }
    }

    @Test func `breaks lines in the width that it has where it may`() {
        stage.perform {
            let label = label("one two three")
            let room = width("one two") + 1
            label.numberOfLines = 0
            let two = label.sizeThatFits(CGSize(width: room, height: 0))
            #expect(two.height == pixels(2 * font.lineHeight))
            #expect(two.width == pixels(max(width("one two"), width("three"))))
            #expect(label.intrinsicContentSize.height == pixels(font.lineHeight))
            label.preferredMaxLayoutWidth = room
            #expect(label.intrinsicContentSize == two)
            let rect = label.textRect(
                forBounds: CGRect(x: 5, y: 6, width: room, height: 500), limitedToNumberOfLines: 1)
            #expect(rect.minX == 5 && rect.minY == 6)
            #expect(rect.height == pixels(font.lineHeight))
        }
    }

    @Test func `shows as many lines as its height and its number allow`() {
        let room = width("one two")
        let three = make("one two one two one two", width: room, height: 100) {
            $0.numberOfLines = 0
            $0.lineBreakMode = .byWordWrapping
        }
        #expect(texts(three) == ["one two", "one two", "one two"])
        stage.perform { three.numberOfLines = 2 }
        #expect(texts(three) == ["one two", "one two"])
        stage.perform {
            three.numberOfLines = 0
            three.frame.size.height = font.lineHeight * 1.5
        }
        #expect(texts(three) == ["one two"])
        // Even if there is no room for one line.
        stage.perform { three.frame.size.height = 5 }
        #expect(texts(three) == ["one two"])
    }

    struct Mode: CustomTestStringConvertible {
        var mode: NSLineBreakMode
        var shown: @Sendable (String) -> Bool
        var testDescription: String { "\(mode)" }
    }

    @Test(arguments: [
        Mode(mode: .byTruncatingTail) { $0.hasPrefix("abc") && $0.hasSuffix("…") },
        Mode(mode: .byTruncatingHead) { $0.hasPrefix("…") && $0.hasSuffix("xyz") },
        Mode(mode: .byTruncatingMiddle) { $0.hasPrefix("abc") && $0.hasSuffix("xyz") },
        Mode(mode: .byClipping) { $0 == "abcdefghijklmnopqrstuvwxyz" },
    ])
    func `shortens what is too long as it is told`(_ mode: Mode) {
        let label = make("abcdefghijklmnopqrstuvwxyz", width: 110, height: 30) {
            $0.lineBreakMode = mode.mode
        }
        #expect(mode.shown(texts(label).joined()), "\(texts(label))")
    }

    @Test func `puts its lines where its alignment says, in the middle of its height`() {
        let label = make("Hello", width: 200, height: 60) { _ in }
        let free = 200 - width("Hello")
        let baseline = 30 - font.lineHeight / 2 + font.ascender
        for (alignment, x) in [
            (NSTextAlignment.left, 0.0), (.center, free / 2), (.right, free), (.natural, 0),
        ] {
            stage.perform { label.textAlignment = alignment }
            let place = runs(label).first?.transform.project(.zero)
            #expect(abs((place?.x ?? -1) - x) < 1e-9, "\(alignment)")
            #expect(abs((place?.y ?? -1) - baseline) < 1e-9)
        }
        stage.perform {
            label.textAlignment = .natural
            label.text = "שלום"
        }
        #expect(runs(label).first?.transform.project(.zero)?.x ?? 0 > 100)
    }

    @Test func `has its shadow below its text`() {
        let label = make("Hello", width: 100, height: 30) {
            ($0.shadowColor, $0.shadowOffset) = (.gray, CGSize(width: 1, height: 2))
        }
        let runs = runs(label)
        #expect(runs.map(\.color) == [UIColor.gray.cgColor, UIColor.label.cgColor])
        let places = runs.compactMap { $0.transform.project(.zero) }
        #expect(places.count == 2)
        #expect(abs(places[0].x - places[1].x - 1) < 1e-9)
        #expect(abs(places[0].y - places[1].y - 2) < 1e-9)
    }

    @Test func `has the colour of its state`() {
        let label = make("Hello", width: 100, height: 30) {
            ($0.textColor, $0.highlightedTextColor) = (.red, .blue)
        }
        #expect(runs(label).first?.color == UIColor.red.cgColor)
        stage.perform { label.isHighlighted = true }
        #expect(runs(label).first?.color == UIColor.blue.cgColor)
        stage.perform { label.isEnabled = false }
        let faint = UIColor.blue.withAlphaComponent(stage.profile.disabledTextAlpha)
        #expect(runs(label).first?.color == faint.cgColor)
    }

    @Test func `makes one line smaller until it fits, as far as it may`() throws {
        let natural = width("Hello, world")
        let label = make("Hello, world", width: natural / 2, height: 30) {
            $0.adjustsFontSizeToFitWidth = true
        }
        #expect(texts(label).joined().hasSuffix("…"))
        stage.perform { label.minimumScaleFactor = 0.25 }
        #expect(texts(label).joined() == "Hello, world")
        #expect(abs(try #require(runs(label).first).run.size - 10) < 0.002)
        stage.perform { label.minimumScaleFactor = 0.75 }
        #expect(try #require(runs(label).first).run.size == 15)
        #expect(texts(label).joined().hasSuffix("…"))
    }

    @Test func `keeps the baseline of what it makes smaller, or the middle, or the top`() throws {
        let label = make("Hello, world", width: width("Hello, world") / 2, height: 60) {
            ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.1)
        }
        func baseline() throws -> CGFloat {
            try #require(runs(label).first?.transform.project(.zero)?.y)
        }
        let small = font.withSize(try #require(runs(label).first).run.size)
        #expect(abs(try baseline() - (30 - font.lineHeight / 2 + font.ascender)) < 1e-9)
        stage.perform { label.baselineAdjustment = .alignCenters }
        #expect(abs(try baseline() - (30 - small.lineHeight / 2 + small.ascender)) < 1e-9)
        stage.perform { label.baselineAdjustment = .none }
        #expect(abs(try baseline() - small.ascender) < 1e-9)
    }

    @Test func `is cut off where its text is higher than it`() {
        let label = make("Hello", width: 100, height: 8) { _ in }
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 8)
        #expect(
            label.layer.displayList().items.first
                == .pushGroup(Group(clip: .init(to: .rect(bounds)))))
    }

    @Test func `can be given room around its text by a subclass`() {
        stage.perform {
            let (padded, plain) = (PaddedLabel(), UILabel())
            for label in [padded, plain] { (label.text, label.font) = ("Hello", font) }
            padded.sizeToFit()
            plain.sizeToFit()
            #expect(padded.frame.width == plain.frame.width + 20)
            #expect(padded.frame.height == plain.frame.height + 8)
        }
    }

    @Test func `says which characters no font has`() {
        let label = make("a\u{10FFFD}", width: 100, height: 30) {
            $0.accessibilityIdentifier = "title"
        }
        #expect(
            label.layer.displayList().warnings == [
                Warning(layer: "title", message: "no font has U+10FFFD")
            ])
    }

    @Test func `takes the system's font and colour for nil`() {
        stage.perform {
            let label = label("Hello")
            (label.font, label.textColor) = (nil, nil)
            #expect(label.font == UIFont.systemFont(ofSize: 17))
            #expect(label.textColor == .label)
        }
    }
}
