import CoreAnimation
import Foundation

/// A figure of a system other than the classic one, with its spread, its source and how it is known.
package struct Figure: Sendable {
    /// The name of the profile's property.
    package let name: String
    /// The value with its unit.
    package let value: String
    /// The interval of the measured values, or what else is known of their precision.
    package let spread: String
    package let source: Source
    package let kind: Kind
    /// Sets the property.
    let apply: @Sendable (inout Profile) -> Void

    /// Published measurements, documents and reports.
    package enum Source: String, Sendable {
        case edgePops = "Tembeon/morph, test/fixtures/ios27-device/bars: 13 edge swipes"
        case pushPop = "Tembeon/morph, test/fixtures/ios27-device/bars: a push and a pop by code"
        case zooms = "Tembeon/morph, test/fixtures/ios27-device: films of zooms"
        case tabs =
            "eggswift/ESTabBarController, issue 295; dev.classmethod.jp: lifecycle of tabs on iOS 18"
        case apple = "Apple's reference; WWDC 2024, session 10145"
        case sheets = "Tembeon/morph, test/fixtures/ios27-device/sheet-drag and sheet: 22 runs"
        case keyboard = "Tembeon/morph, test/fixtures/ios27-device: the keyboard"
        case bars = "Tembeon/morph, test/fixtures/ios27-device/bars: titles and items of bars"
        case tabBars = "Tembeon/morph, test/fixtures/ios27-device: a tab bar"
        case alert = "Tembeon/morph, test/fixtures/ios27-device/alert: an alert"
        case look = "Tembeon/morph, tool/ios_reference/spec: notes on the look of iOS 27"

        /// How figures from it are known, unless they are chosen within what it leaves open.
        fileprivate var kind: Kind {
            switch self {
            case .edgePops, .pushPop, .zooms, .sheets, .alert, .bars, .tabBars: .measured
            case .apple: .documented
            case .tabs, .keyboard, .look: .reported
            }
        }
    }

    init<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Profile, Value> & Sendable, _ value: Value,
        _ text: String,
        _ spread: String, _ source: Source, _ kind: Kind? = nil
    ) {
        (self.name, self.value, self.spread, self.source) = (name, text, spread, source)
        self.kind = kind ?? source.kind
        apply = { $0[keyPath: path] = value }
    }

    /// A figure that the classic system has, too: a default of `Profile`.
    init(
        _ name: String, _ path: PartialKeyPath<Profile>, _ text: String, _ spread: String,
        _ source: Source, _ kind: Kind? = nil
    ) {
        (self.name, value, self.spread, self.source) = (name, text, spread, source)
        self.kind = kind ?? source.kind
        apply = { _ in }
    }

    /// The figures that each system has beside the classic ones; some are the same as those.
    package static let listed: [Profile.System: [Figure]] = [
        .iOS18: tabs, .iOS27: navigation + tabs + zoom + sheets + alerts + bars + glass + keyboard,
    ]
}

extension Figure {
    /// The keyboard of iOS 27.
    private static let keyboard = [
        Figure(
            "keyboardSpring", \.keyboardSpring, Spring(perceptualDuration: 0.266, bounce: 0),
            "response 0.266 s, critical", "one figure", .keyboard),
        Figure(
            "keyboardDuration", \.keyboardDuration, 0.4, "0.4 s",
            "the time in which that spring settles", .keyboard, .chosen),
    ]

    /// The change of tabs since iOS 18.
    private static let tabs = [
        Figure(
            "tabFadeDuration", \.tabFadeDuration, 0.5, "0.5 s",
            "fades since iOS 18, 0.5…0.7 s until `viewDidAppear`", .tabs)
    ]

    /// Push, pop and edge pop of iOS 27.
    private static let navigation = [
        Figure(
            "navigationParallax", \.navigationParallax, 0.3, "0.3 of the width, rounded",
            "0.30103 in 708 rows", .edgePops),
        Figure(
            "edgePanSlop", \.edgePanSlop, 15.2, "15.2 pt", "15.00 did not begin, 15.33 did",
            .edgePops),
        Figure(
            "edgePanCountsFromSample", \.edgePanCountsFromSample, true, "true",
            "0.004 pt in 11 swipes", .edgePops),
        Figure(
            "velocityWeights", \.velocityWeights, [0.75, 0.25], "0.75 before 0.25",
            "free weights 0.82 and 0.17", .edgePops),
        Figure(
            "interactivePopTracking", \.interactivePopTracking,
            Spring(perceptualDuration: 0.08, bounce: 0.15), "response 0.08 s, damping ratio 0.85",
            "0.47 pt rms behind a delay of 29 ms, which is the phone's", .edgePops),
        Figure(
            "interactivePopStart", \.interactivePopStart, 0.03, "0.03 s",
            "the page is seen to move 50…76 ms after the finger has left the slop, 22…28 of which are the phone's",
            .edgePops),
        Figure(
            "interactivePopRestDelay", \.interactivePopRestDelay, 1 / 120, "a frame of 120 Hz",
            "6…9 ms more than after a moving finger", .edgePops),
        Figure(
            "interactivePopFinishDelay", \.interactivePopFinishDelay, 0.01, "0.01 s",
            "7…10 ms more than when it returns", .edgePops),
        Figure(
            "interactivePopSpring", \.interactivePopSpring,
            Spring(perceptualDuration: 0.3, bounce: 0.15), "response 0.3 s, damping ratio 0.85",
            "0.2990…0.3004 s, sd of the ratio 0.0002", .edgePops),
        Figure(
            "interactivePopRest", \.interactivePopRest, 0.2, "0.2 pt",
            "the page rests from about 0.2 pt on", .edgePops),
        Figure(
            "interactivePopThreshold", \.interactivePopThreshold, 0.3, "0.3 of the width",
            "117…121.5 pt of 402", .edgePops),
        Figure(
            "interactivePopProjection", \.interactivePopProjection, 0.095, "0.095 s",
            "0.087…0.100 s",
            .edgePops),
        Figure(
            "interactivePopVelocity", \.interactivePopVelocity, .infinity, "none",
            "487 pt/s pops at 0.19 of the width, −631 pt/s at 0.45", .edgePops),
        Figure(
            "interactivePopVelocityTimeout", \.interactivePopVelocityTimeout, .infinity, "none",
            "a velocity is kept for 0.2…0.42 s without a touch event", .edgePops),
        Figure(
            "navigationSpring", \.navigationSpring,
            Spring(perceptualDuration: 0.3, bounce: 0, initialVelocity: 8.75),
            "response 0.3 s, critical, 8.75 widths a second at first", "0.2992…0.3033 s, 8.7…8.8",
            .pushPop),
        Figure(
            "navigationDuration", \.navigationDuration, 0.46, "0.46 s", "0.45…0.47 s", .pushPop),
        Figure(
            "navigationIsInterruptible", \.navigationIsInterruptible, true, "true",
            "a push is completed at once when a pop interrupts it", .apple),
        Figure(
            "contentPops", \.contentPops, true, "true",
            "since iOS 26; that it moves and decides as the edge pop does is chosen", .apple),
        Figure(
            "navigationParallaxStep", \.navigationParallaxStep, 1, "1 pt", "121 pt of 402",
            .edgePops),
    ]

    /// Sheets of iOS 27.
    private static let sheets = [
        Figure("panSlop", \.panSlop, 10, "10 pt", "9.33 did not begin, 10.00 did", .sheets),
        Figure("sheetDimming", \.sheetDimming, 0.2, "0.2", "0.0005", .sheets),
        Figure(
            "sheetRecessGap", \.sheetRecessGap, 0, "0 pt", "the top is at the safe area's, 62.00",
            .sheets),
        Figure("sheetRecedes", \.sheetRecedes, false, "false", "no room is left above it", .sheets),
        Figure(
            "sheetFloatInset", \.sheetFloatInset, 8, "8 pt",
            "386 of 402 pt wide, bottom at 866.0 of 874", .sheets),
        Figure(
            "sheetDockDistance", \.sheetDockDistance, 10, "10 pt", "docked from 802 of 812 pt",
            .sheets),
        Figure(
            "sheetMediumIsOfLargest", \.sheetMediumIsOfLargest, true, "true",
            "469.67 = 34 + 0.56 · (812 − 34) − 0.01", .sheets),
        Figure(
            "sheetMediumFraction", \.sheetMediumFraction, 0.56, "0.56", "0.01 pt of 469.67", .sheets
        ),
        Figure(
            "sheetCornerRadius", \.sheetCornerRadius, 38, "38 pt",
            "one reading; below it is 54 floating and 62 docked: the display's 62 less the inset",
            .sheets),
        Figure(
            "sheetSpring", \.sheetSpring, Spring(mass: 1, stiffness: 333.3, damping: 36.5),
            "mass 1, stiffness 333.3, damping 36.5", "response 0.338…0.349 s, ratio 0.994…1.013",
            .sheets),
        Figure(
            "modalSpring", \.modalSpring, Spring(mass: 1, stiffness: 333.3, damping: 36.5),
            "mass 1, stiffness 333.3, damping 36.5", "response 0.341…0.345 s, ratio 0.999…1.005",
            .sheets),
        Figure(
            "modalDuration", \.modalDuration, 0.55, "0.55 s", "0.51…0.57 s until the last change",
            .sheets),
        Figure(
            "sheetLeavingSpring", \.sheetLeavingSpring,
            Spring(perceptualDuration: 0.3435, bounce: 0.2),
            "response 0.3435 s, damping ratio 0.8", "0.3430 and 0.3441 s, 0.798 and 0.800", .sheets),
        Figure("sheetProjection", \.sheetProjection, 0.1, "0.1 s", "0.088…0.124 s", .sheets),
        Figure(
            "sheetShare", \.sheetShare, 0.465, "0.465 of the way",
            "0.46…0.47 down, 0.44…0.50 between detents",
            .sheets),
        Figure(
            "sheetDismissVelocity", \.sheetDismissVelocity, 1100, "1100 pt/s",
            "above 939, at most 1277", .sheets),
        Figure(
            "sheetVelocityWindow", \.sheetVelocityWindow, 0.1, "0.1 s",
            "0.025…0.1 s decide alike; the spring begins with the recognizer's velocity", .sheets),
        Figure(
            "sheetLiftDelay", \.sheetLiftDelay, 0.004, "0.004 s",
            "1…10 ms when it returns, 2…11 ms below the smallest detent: the phone begins at a frame",
            .sheets),
        Figure(
            "sheetChangeDelay", \.sheetChangeDelay, 1 / 120, "a frame of 120 Hz",
            "7…14 ms from the lift in all; a row is missing there", .sheets),
        Figure(
            "sheetHoldSpring", \.sheetHoldSpring, Spring(mass: 1, stiffness: 400, damping: 24.9),
            "mass 1, stiffness 400, damping 24.9",
            "response 0.313…0.315 s, ratio 0.621…0.623 when it swells; 0.29…0.45 s, 0.58…0.73 when it lets go, where rows repeat",
            .sheets),
        Figure(
            "sheetGrabberReach", \.sheetGrabberReach, "44 pt",
            "a touch 25 pt below the edge selects; no other was recorded", .sheets, .chosen),
        Figure(
            "sheetSwellFade", \.sheetSwellFade, 1.75, "1.75 of the way",
            "1.0066 at 0.39 of the way", .sheets),
        Figure("sheetSwell", \.sheetSwell, 1.0085, "1.0085", "389.29 of 386 pt wide", .sheets),
        Figure(
            "sheetAnchorWay", \.sheetAnchorWay, 130, "130 pt",
            "the lower edge is 1.9 pt too low at 0, 1.3 at 85, 0.1 at 130", .sheets),
        Figure(
            "sheetStretch", \.sheetStretch, 4.3e-5, "4.3e-5 a point",
            "±0.39 % at 90 pt, ±1.33 % at 310", .sheets),
        Figure(
            "sheetFollow", \.sheetFollow, 1.02, "1.02", "top 1.01, bottom 1.03 a point", .sheets),
        Figure(
            "sheetInertiaDelay", \.sheetInertiaDelay, 0.06, "0.06 s",
            "0.05…0.07 s, at 320, 600 and 1000 pt/s", .sheets),
        Figure(
            "sheetInertiaStretch", \.sheetInertiaStretch, 3.2e-4, "3.2e-4 a point",
            "3.0e-4…3.8e-4", .sheets),
        Figure(
            "sheetInertiaShift", \.sheetInertiaShift, -0.24, "−0.24 pt a point", "0.23…0.25",
            .sheets),
    ]
}
