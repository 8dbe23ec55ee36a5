/// A language of another platform in which a curve can be written.
///
/// Sources: CSS Easing Functions Level 2 (`cubic-bezier()`, `linear()`); SwiftUI's `Animation` and `Keyframes`; Jetpack
/// Compose's `AnimationSpec`, whose springs have a mass of 1; Flutter's `Cubic`, `SpringDescription` and `TweenSequence`.
public enum CurveSpelling: String, CaseIterable, Sendable {
    /// A `transition` in CSS: a spring is a piecewise linear function.
    case css
    /// An `Animation`, or the content of a `KeyframeTrack`.
    case swiftui
    /// An `AnimationSpec` of Jetpack Compose.
    case android
    /// A `Curve`, a `SpringDescription` or a `TweenSequence`.
    case flutter

    /// A comment in the language.
    func comment(_ text: String) -> String {
        self == .css ? "/* \(text) */" : "// \(text)"
    }
}

/// A curve as another platform writes it.
public struct SpelledCurve: Equatable, Sendable {
    /// The lines to copy.
    public var text: String
    /// The most by which the value differs from the curve's until its duration has passed; a share of the way from 0 to 1.
    public var error: Double
    /// A remark on what the text does not say; nil if there is none.
    public var remark: String?
}
