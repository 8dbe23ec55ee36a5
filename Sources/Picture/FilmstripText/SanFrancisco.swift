import Foundation

/// Published figures of San Francisco, the system font of iOS, to which Inter is set.
///
/// Only numbers are used: no glyph of San Francisco is, whose licence limits it to Apple's systems.
enum SanFrancisco {
    /// Design units per em, and vertical metrics in them.
    ///
    /// Source: `UIFont.systemFont(ofSize: 17)` of iOS 26.1 has ascender 16.1865234375, descender −4.1005859375,
    /// leading 0, capHeight 11.97802734375, xHeight 8.9482421875 and lineHeight 20.287109375 (OpenUIKit's font probe);
    /// bold has xHeight 9.13916015625. They are the values below, times 17/2048.
    static let unitsPerEm: CGFloat = 2048
    static let ascender: CGFloat = 1950
    static let descender: CGFloat = -494
    static let capHeight: CGFloat = 1443
    /// x-height of regular and bold.
    static let xHeight: (regular: CGFloat, bold: CGFloat) = (1078, 1101)

    /// Size from which the display cut is used, points. Source: Apple's Human Interface Guidelines: SF Pro Display from
    /// 20 points.
    static let displaySize: CGFloat = 20
    /// Sizes between which the optical size goes from text to display, points.
    ///
    /// Source: the range of San Francisco's axis `opsz`, as OpenUIKit read it from the font.
    private static let opticalSizes: ClosedRange<CGFloat> = 17...28

    /// Distance added after each glyph by size, thousandths of an em; straight lines between the sizes, and the first and
    /// last value beyond them.
    ///
    /// Source: Apple's Human Interface Guidelines, Typography, tracking values of SF Pro in iOS, 16 December 2025.
    static let publishedTracking: [(size: CGFloat, value: CGFloat)] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11),
        (15, -16), (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12),
        (23, -4), (24, 3), (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (31, 13), (32, 13),
        (33, 12), (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8),
        (49, 7), (51, 7), (52, 6), (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2),
        (76, 1), (80, 0),
    ]

    /// Mean difference of a glyph's advance between Inter and Inter Display, thousandths of an em.
    ///
    /// Measured on the files of Debian's fonts-inter 4.0~beta7.
    private static func displayDifference(of weight: Font.Weight) -> CGFloat {
        switch weight {
        case .regular: 54
        case .medium: 51
        case .semibold: 48
        case .bold: 45
        }
    }

    /// Mean difference of a glyph's advance between San Francisco and Inter, both without tracking, thousandths of an em.
    ///
    /// Fitted to the widths that `Tests/Picture/TextTests/SanFranciscoTests.swift` lists. Regular has none: with the published
    /// tracking alone, Inter's regular text is as wide as San Francisco's at 12, 13 and 17 points. Medium is in between.
    private static func difference(of weight: Font.Weight) -> (text: CGFloat, display: CGFloat) {
        switch weight {
        case .regular: (0, 0)
        case .medium: (3.5, 0.5)
        case .semibold: (7, 1)
        case .bold: (15.5, 2)
        }
    }

    /// The distance to add after each glyph of Inter, so that its text is as wide as San Francisco's, ems.
    ///
    /// - Parameters:
    ///   - weight: The weight of the face.
    ///   - size: The size in points, which also selects the cut.
    /// - Approximation: one distance for all glyphs. Of short words, single widths differ by up to 2.5 %.
    static func tracking(of weight: Font.Weight, at size: CGFloat) -> CGFloat {
        let (low, high) = (opticalSizes.lowerBound, opticalSizes.upperBound)
        let optical = min(max((size - low) / (high - low), 0), 1)
        let own = difference(of: weight)
        let cut = displayDifference(of: weight)
        // The cut is of one optical size; San Francisco changes gradually from the first to the second.
        let shift = size >= displaySize ? (1 - optical) * cut : -optical * cut
        return (published(at: size) + own.text * (1 - optical) + own.display * optical + shift)
            / 1000
    }

    private static func published(at size: CGFloat) -> CGFloat {
        let table = publishedTracking
        guard let next = table.firstIndex(where: { $0.size >= size }) else {
            return table[table.count - 1].value
        }
        guard next > 0 else { return table[0].value }
        let (from, to) = (table[next - 1], table[next])
        return from.value + (to.value - from.value) * (size - from.size) / (to.size - from.size)
    }

    /// The vertical metrics at a size.
    ///
    /// - Approximation: the x-heights of medium and semibold lie on a straight line between regular's and bold's.
    static func metrics(of weight: Font.Weight, at size: CGFloat) -> FontMetrics {
        let scale = size / unitsPerEm
        let share = CGFloat(weight.rawValue - 400) / 300
        return FontMetrics(
            ascender: ascender * scale, descender: descender * scale, leading: 0,
            capHeight: capHeight * scale,
            xHeight: (xHeight.regular + (xHeight.bold - xHeight.regular) * share) * scale)
    }
}
