import Testing
import UIKit

@Suite struct `An attribute that is added` {
    private let stage = Stage()

    /// A letter for the colour of each character.
    private func colors(_ text: NSAttributedString) -> String {
        (0..<text.length).map { index in
            switch text.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor {
            case UIColor.red: "r"
            case UIColor.blue: "b"
            default: "-"
            }
        }.joined()
    }

    private func sizes(_ text: NSAttributedString) -> [CGFloat] {
        (0..<text.length).map { index in
            let font = text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
            return font?.pointSize ?? 0
        }
    }

    @Test func `may touch or overlap others of its kind`() {
        stage.perform {
            let text = NSMutableAttributedString(string: "onetwothree")
            text.addAttribute(
                .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
            text.addAttribute(
                .foregroundColor, value: UIColor.blue, range: NSRange(location: 3, length: 3))
            #expect(colors(text) == "rrrbbb-----")
            text.addAttribute(
                .foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 3))
            #expect(colors(text) == "rrrrrb-----")
            let whole = NSRange(location: 0, length: 11)
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: whole)
            #expect(colors(text) == "rrrrrb-----")
            #expect(sizes(text) == Array(repeating: 20, count: 11))
            text.addAttributes(
                [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.blue],
                range: NSRange(location: 5, length: 6))
            #expect(colors(text) == "rrrrrbbbbbb")
            #expect(text.string == "onetwothree")
        }
        stage.tearDown()
    }
}
