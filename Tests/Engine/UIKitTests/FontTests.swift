import Foundation
import Testing
import UIKitCore

@Suite struct `A font` {
    /// Inter's file: 2816 units per em, ascender 2728, descender −680, line gap 0, capitals 2048.
    @Test func `has its file's measures at its size`() {
        let font = UIFont.systemFont(ofSize: 28.16)
        #expect(abs(font.ascender - 27.28) < 1e-9)
        #expect(abs(font.descender + 6.8) < 1e-9)
        #expect(font.leading == 0)
        #expect(abs(font.lineHeight - 34.08) < 1e-9)
        #expect(abs(font.capHeight - 20.48) < 1e-9)
        #expect(font.xHeight < font.capHeight && font.xHeight > 0)
    }

    @Test func `is the same in another size`() {
        let font = UIFont.boldSystemFont(ofSize: 12)
        #expect(font.withSize(20) == UIFont.systemFont(ofSize: 20, weight: .bold))
        #expect(font.pointSize == 12 && font.fontName == "Inter-Bold")
        #expect(UIFont(name: "Inter-Bold", size: 12) == font)
        #expect(UIFont(name: "Helvetica", size: 12) == nil)
    }

    @Test func `has the weight that is nearest below`() {
        func name(_ weight: UIFont.Weight) -> String {
            UIFont.systemFont(ofSize: 10, weight: weight).fontName
        }
        #expect(name(.thin) == "Inter-Regular" && name(.regular) == "Inter-Regular")
        #expect(name(.medium) == "Inter-Medium" && name(.semibold) == "Inter-SemiBold")
        #expect(name(.heavy) == "Inter-Bold")
    }

    struct Style: CustomTestStringConvertible {
        var style: UIFont.TextStyle
        var size: CGFloat
        var testDescription: String { style.rawValue }
    }

    /// Apple's Human Interface Guidelines, Dynamic Type sizes, Large.
    @Test(arguments: [
        Style(style: .largeTitle, size: 34), Style(style: .title1, size: 28),
        Style(style: .title2, size: 22), Style(style: .title3, size: 20),
        Style(style: .headline, size: 17), Style(style: .body, size: 17),
        Style(style: .callout, size: 16), Style(style: .subheadline, size: 15),
        Style(style: .footnote, size: 13), Style(style: .caption1, size: 12),
        Style(style: .caption2, size: 11),
    ])
    func `has a size for each text style`(_ style: Style) {
        #expect(UIFont.preferredFont(forTextStyle: style.style).pointSize == style.size)
    }
}
