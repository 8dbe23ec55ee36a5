import CoreAnimation
import Foundation

extension Figure {
    /// The bars of iOS 27.
    static let bars = [
        Figure(
            "scrollVelocityWeights", \.scrollVelocityWeights, [0.49, 0.49, 0.02],
            "0.49, 0.49, 0.02, oldest first",
            "2250…2350 pt/s after intervals of 2369, 2222 and 970", .bars),
        Figure(
            "bars.titleReturn", \.bars.titleReturn, 0.078, "time constant 0.078 s",
            "0.075…0.081 s in two drags", .bars),
        Figure(
            "bars.titleCollapse", \.bars.titleCollapse, 0.062, "time constant 0.062 s",
            "0.061…0.0625 s", .bars),
        Figure(
            "bars.smallTitleSpring", \.bars.smallTitleSpring,
            Spring(perceptualDuration: 0.45, bounce: 0), "response 0.45 s, critical",
            "0.4506 s, ratio 0.999, rms 0.001", .bars),
        Figure("bars.smallTitleRise", \.bars.smallTitleRise, "15 pt", "0.2 pt", .bars),
        Figure("bars.capsuleHeight", \.bars.capsuleHeight, 44, "44 pt", "44.0", .bars),
        Figure("bars.capsuleSpacing", \.bars.capsuleSpacing, "12 pt", "12.0", .bars),
        Figure(
            "bars.capsuleMargin", \.bars.capsuleMargin, "20 pt",
            "widths of 73.67, 94 and 103.67 pt, whose titles are not known", .bars, .chosen),
        Figure("bars.capsuleButton", \.bars.capsuleButton, "36 pt", "not stated", .look),
        Figure(
            "bars.capsuleButtonSpacing", \.bars.capsuleButtonSpacing, "16 pt", "not stated", .look),
        Figure(
            "bars.itemSpring", \.bars.itemSpring, "response 0.408 s, ratio 0.765", "0.003 rms",
            .bars),
        Figure("bars.itemScale", \.bars.itemScale, "1.2", "52.8 of 44 pt", .bars),
        Figure(
            "bars.itemLean", \.bars.itemLean, "0.5",
            "frozen at the lift; equal capsules do not move", .bars),
        Figure(
            "bars.pulseScale", \.bars.pulseScale, "1.25",
            "1.245…1.26: 54 × 53.2 of 44 pt are reached", .bars),
        Figure(
            "bars.pulseTime", \.bars.pulseTime, "0.125 s",
            "0.106 s of the height, 0.132 s of the width", .bars),
        Figure(
            "bars.pulseSpring", \.bars.pulseSpring, "response 0.385 s, ratio 0.54",
            "0.374…0.392 s, 0.52…0.57; 0.1 pt rms", .bars),
        Figure("bars.pressGrowth", \.bars.pressGrowth, "16 pt", "one press", .bars),
        Figure(
            "bars.pressSpring", \.bars.pressSpring, "response 0.255 s, ratio 0.641", "one press",
            .bars),
        Figure(
            "bars.releaseSpring", \.bars.releaseSpring, "response 0.396 s, ratio 0.379",
            "one press", .bars),
    ]

    /// Toolbars, tab bars, the edge of content under bars, and the glass of all of them.
    static let glass = [
        Figure("bars.toolbarCapsule", \.bars.toolbarCapsule, "48 pt", "not stated", .look),
        Figure("bars.toolbarButton", \.bars.toolbarButton, "38 pt", "not stated", .look),
        Figure(
            "bars.toolbarButtonSpacing", \.bars.toolbarButtonSpacing, "14 pt", "not stated", .look),
        Figure("bars.toolbarMargin", \.bars.toolbarMargin, "28 pt", "not stated", .look),
        Figure("bars.edgeLength", \.bars.edgeLength, "40 pt below the bar", "not stated", .look),
        Figure("bars.edgeFade", \.bars.edgeFade, "0.3407 of the height", "not stated", .look),
        Figure(
            "bars.edgeWash", \.bars.edgeWash, "0.56 of the height", "the middle of the bar", .look,
            .chosen),
        Figure("bars.edgeBlur", \.bars.edgeBlur, "1.5 pt", "2 pt in a hard edge", .look),
        Figure("bars.edgeSaturation", \.bars.edgeSaturation, "1.25", "not stated", .look),
        Figure(
            "bars.edgeAlpha", \.bars.edgeAlpha, "0.85", "so that titles can be read on content",
            .look, .chosen),
        Figure(
            "bars.edgeSpring", \.bars.edgeSpring, "response 0.35 s, critical", "0.350 s, 1.0",
            .bars),
        Figure("bars.tabFloatInset", \.bars.tabFloatInset, "21 pt", "not stated", .look),
        Figure("bars.tabFloatHeight", \.bars.tabFloatHeight, "62 pt", "not stated", .look),
        Figure(
            "bars.tabPitch", \.bars.tabPitch, "86 pt at most",
            "86 pt of two to four items; five share the width", .look),
        Figure(
            "bars.tabLensInset", \.bars.tabLensInset, "4 pt",
            "54 of 62 pt high, 94 pt wide with items 86 pt apart", .look),
        Figure(
            "bars.tabLensSpring", \.bars.tabLensSpring, "response 0.388 s, ratio 0.863",
            "0.388 s, 0.863", .tabBars),
        Figure(
            "bars.tabLens", \.bars.tabLens, "black of 0.074", "1.13 of a body of 250, less 0.2",
            .look),
        Figure(
            "bars.tabDarkLens", \.bars.tabDarkLens, "black of 0.69",
            "0.87 of a body of 32, less 0.07", .look),
        Figure("bars.tabItemWhite", \.bars.tabItemWhite, "13 of 255", "not stated", .look),
        Figure("bars.tabDarkItemWhite", \.bars.tabDarkItemWhite, "250 of 255", "not stated", .look),
        Figure("glass.white", \.glass.white, "250 of 255", "bodies of bars", .look),
        Figure("glass.darkWhite", \.glass.darkWhite, "32 of 255", "bodies of bars", .look),
        Figure(
            "glass.opacity", \.glass.opacity, "0.72", "so that texts on it can be read anywhere",
            .look, .chosen),
        Figure("glass.sigma", \.glass.sigma, "9 pt", "not known", .look, .chosen),
        Figure(
            "glass.saturation", \.glass.saturation, "1.25",
            "of the scroll edge; the blue in the white of menus agrees", .look),
        Figure("glass.line", \.glass.line, "black of 0.05", "not known", .look, .chosen),
        Figure("glass.darkLine", \.glass.darkLine, "white of 0.14", "not known", .look, .chosen),
        Figure(
            "glass.shadowOpacity", \.glass.shadowOpacity, "0.1", "not known", .look, .chosen),
        Figure(
            "glass.shadowRadius", \.glass.shadowRadius, "10 pt", "not known", .look, .chosen),
        Figure("glass.shadowOffset", \.glass.shadowOffset, "3 pt", "not known", .look, .chosen),
    ]
}
