import FilmstripDisplay
import FilmstripText
import Foundation
import Testing

@Suite struct `Text in the design of San Francisco` {
    /// A width that was measured on iOS.
    struct Row: CustomTestStringConvertible {
        var text: String
        var weight: Font.Weight
        var size: CGFloat
        /// Points, in whole pixels upwards from the text's own width.
        var width: CGFloat
        /// Pixels a point.
        var scale: CGFloat
        var testDescription: String { "\(text) in \(weight), \(size) pt" }
    }

    /// Sizes of labels that XCUITest printed for public apps on iOS 13 to 26, and of UILabel in public snapshots of iOS
    /// 10 (scale 2). The large title is that of the Settings app on an iPhone of 440 × 956 points.
    static let labels = [
        Row(text: "Settings", weight: .bold, size: 34, width: 133, scale: 3),
        Row(text: "Books", weight: .bold, size: 34, width: 98.33, scale: 3),
        Row(text: "Log in", weight: .semibold, size: 17, width: 47.33, scale: 3),
        Row(text: "Brave New World", weight: .semibold, size: 17, width: 136, scale: 3),
        Row(text: "Hello, world!", weight: .regular, size: 17, width: 94.67, scale: 3),
        Row(text: "Tap me!", weight: .regular, size: 17, width: 60.67, scale: 3),
        Row(text: "CENTER", weight: .regular, size: 17, width: 64.33, scale: 3),
        Row(text: "Wave Charge", weight: .regular, size: 17, width: 101.33, scale: 3),
        Row(text: "i am groot!", weight: .regular, size: 17, width: 82, scale: 2),
    ]

    /// The tolerance is one pixel for the rounding of the measured width, and 2 % of it.
    @Test(arguments: labels) func `is nearly as wide as on iOS`(_ row: Row) {
        let font = Font(weight: row.weight, size: row.size, design: .sanFrancisco)
        let width = FontLibrary.shared.line(row.text, font: font).width
        #expect(abs(width - row.width) <= row.width * 0.02 + 1 / row.scale)
    }

    /// Sums of San Francisco's advances at a size, read from iOS 26.1 by OpenUIKit's font probe; without kerning.
    ///
    /// The tolerance is 2 % of the width.
    @Test(arguments: [
        Row(text: "General", weight: .regular, size: 17, width: 59.168, scale: 1),
        Row(text: "Notifications", weight: .regular, size: 17, width: 95.907, scale: 1),
        Row(text: "Notifications", weight: .regular, size: 12, width: 71.660, scale: 1),
        Row(text: "Notifications", weight: .bold, size: 17, width: 104.420, scale: 1),
        Row(text: "Messages", weight: .bold, size: 17, width: 82.265, scale: 1),
    ])
    func `is nearly as wide as San Francisco's advances`(_ row: Row) {
        let font = Font(weight: row.weight, size: row.size, design: .sanFrancisco)
        let width = FontLibrary.shared.line(row.text, font: font).width
        #expect(abs(width - row.width) <= row.width * 0.02)
    }

    /// `UIFont.systemFont(ofSize: 17)` on iOS 26.1, read by OpenUIKit's font probe.
    @Test(arguments: [CGFloat(17), 34]) func `has the vertical metrics of iOS`(_ size: CGFloat) {
        let metrics = FontLibrary.shared.metrics(of: Font(size: size, design: .sanFrancisco))
        let times = size / 17
        #expect(abs(metrics.ascender - 16.1865234375 * times) < 1e-9)
        #expect(abs(metrics.descender + 4.1005859375 * times) < 1e-9)
        #expect(metrics.leading == 0)
        #expect(abs(metrics.capHeight - 11.97802734375 * times) < 1e-9)
        #expect(abs(metrics.xHeight - 8.9482421875 * times) < 1e-9)
        #expect(abs(metrics.lineHeight - 20.287109375 * times) < 1e-9)
    }

    /// Apple's Human Interface Guidelines: text below 20 points, display from there.
    @Test func `uses the display cut from 20 points`() {
        func font(_ size: CGFloat) -> String? {
            FontLibrary.shared.line("a", font: Font(size: size, design: .sanFrancisco)).runs.first?
                .font
        }
        #expect(font(19.99) == "Inter-Regular")
        #expect(font(20) == "InterDisplay-Regular")
    }

    /// The width of a text grows with its size, also where the cut changes.
    @Test(arguments: Font.Weight.allCases) func `grows with its size`(_ weight: Font.Weight) {
        let sizes = stride(from: CGFloat(10), through: 40, by: 0.5)
        let widths = sizes.map {
            FontLibrary.shared.line(
                "Recently Added", font: Font(weight: weight, size: $0, design: .sanFrancisco)
            ).width
        }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// Letters that join must touch, so nothing may come between them.
    @Test func `does not track other scripts`() {
        let text = "مرحبا"
        let (near, far) = (
            Font(size: 12, design: .sanFrancisco), Font(size: 24, design: .sanFrancisco)
        )
        let widths = [near, far].map { FontLibrary.shared.line(text, font: $0).width }
        #expect(abs(widths[1] - 2 * widths[0]) < 1e-6)
    }
}
