import CoreAnimation
import Foundation

extension Figure {
    /// The alerts and action sheets of iOS 27.
    static let alerts = [
        Figure("alerts.width", \.alerts.width, 320, "320 pt", "320.0", .alert),
        Figure("alerts.radius", \.alerts.radius, 34, "34 pt", "not stated", .look),
        Figure("alerts.margin", \.alerts.margin, 22, "22 pt", "not stated", .look),
        Figure("alerts.sideMargin", \.alerts.sideMargin, 30, "30 pt", "not stated", .look),
        Figure("alerts.textGap", \.alerts.textGap, 22 / 3, "7.33 pt", "not stated", .look),
        Figure("alerts.button", \.alerts.button, 48, "48 pt", "not stated", .look),
        Figure("alerts.buttonInset", \.alerts.buttonInset, 16, "16 pt", "not stated", .look),
        Figure("alerts.buttonGap", \.alerts.buttonGap, 8, "8 pt", "not stated", .look),
        Figure("alerts.field", \.alerts.field, 48, "48 pt", "not stated", .look),
        Figure("alerts.fieldInset", \.alerts.fieldInset, 15, "15 pt", "290 of 320 pt", .look),
        Figure("alerts.messageFont", \.alerts.messageFont, 15, "15 pt", "not stated", .look),
        Figure(
            "alerts.sheetsPopOver", \.alerts.sheetsPopOver, true, "true",
            "a popover with a source, an alert without", .look),
        Figure(
            "alerts.popoverWidth", \.alerts.popoverWidth, 240, "240 pt", "not stated", .look),
        Figure(
            "alerts.popoverArrow", \.alerts.popoverArrow, CGSize(width: 28, height: 13),
            "28 × 13 pt", "not stated", .look),
        Figure(
            "alerts.popoverScale", \.alerts.popoverScale, 0.01, "0.01", "about the arrow's tip",
            .look),
        Figure(
            "alerts.popoverOpening", \.alerts.popoverOpening,
            Spring(perceptualDuration: 0.3445, bounce: 0.2), "response 0.3445 s, ratio 0.8",
            "not stated", .look),
        Figure(
            "alerts.popoverClosing", \.alerts.popoverClosing,
            Spring(perceptualDuration: 0.372, bounce: 0.15), "response 0.372 s, ratio 0.85",
            "not stated", .look),
        Figure("alerts.dimming", \.alerts.dimming, 0.2, "0.2", "0.2", .alert),
        Figure("alerts.scale", \.alerts.scale, 1.2, "1.2", "383.91 of 320 pt", .alert),
        Figure(
            "alerts.spring", \.alerts.spring, Spring(perceptualDuration: 0.274, bounce: 0),
            "response 0.274 s, critical", "0.01 rms of alpha and scale", .alert),
    ]
}
