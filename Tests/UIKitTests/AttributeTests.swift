import Testing
import UIKit

@Suite struct `An attribute that is added` {
    private let stage = Stage()

    /// The parts with a colour and those with a font, as text.
    private func parts(_ text: NSAttributedString) -> [String] {
        var parts: [String] = []
        text.enumerateAttributes(
            in: NSRange(location: 0, length: text.length), options: []
        ) { attributes, range, _ in
            let color =
                switch attributes[.foregroundColor] as? UIColor {
                case UIColor.red: "red"
                case UIColor.blue: "blue"
                default: "none"
                }
            let size = (attributes[.font] as? UIFont)?.pointSize ?? 0
            parts.append(
                "\((text.string as NSString).substring(with: range)) \(color) \(Int(size))")
        }
        return parts
    }

    @Test func `may touch or overlap others of its kind`() {
        stage.perform {
            let text = NSMutableAttributedString(string: "onetwothree")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(0..<3))
            text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(3..<6))
            #expect(parts(text) == ["one red 0", "two blue 0", "three none 0"])
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(2..<5))
            #expect(
                parts(text) == ["on red 0", "etw red 0", "o blue 0", "three none 0"]
                    || parts(text) == ["onetw red 0", "o blue 0", "three none 0"])
            text.addAttribute(
                .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(0..<11))
            text.addAttributes(
                [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.blue],
                range: NSRange(0..<11))
            #expect(text.string == "onetwothree")
            #expect(parts(text).allSatisfy { $0.hasSuffix("blue 30") })
        }
        stage.tearDown()
    }
}
