package import Foundation

/// Flashes beyond what WCAG 2.2, success criterion 2.3.1 allows: more than three in a second, over more than a
/// quarter of a rectangle of 341 by 256 points.
///
/// - Source: [WCAG 2.2, general flash and red flash thresholds](https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds).
package struct Flashing: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Opposing changes of relative luminance by a tenth or more, of which the darker state is below 0.8.
        case general
        /// Opposing changes to and from a saturated red, by more than 0.2 in the CIE 1976 chromaticity diagram.
        case red
    }

    package var kind: Kind
    /// Seconds at which the fourth flash within a second ends.
    package var time: Double
    /// The last such time without a second in between.
    package var end: Double
    /// The most of a rectangle of 341 by 256 points that flashes, 0…1.
    package var part: Double
    /// That rectangle on the display, in points.
    package var area: CGRect
}
