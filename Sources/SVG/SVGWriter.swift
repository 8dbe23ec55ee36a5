public import Display
import Foundation

/// Writes display lists as SVG that browsers and librsvg draw alike.
///
/// Only features on which both agree are used. Equal lists give equal bytes; colours, gradients,
/// filters, clips, glyphs and runs that occur again are written once. Ids (`p1`, `g2` …) count up
/// from 1 in every document, so two documents cannot share one HTML page inline.
///
/// Text is drawn as outlines and named by `aria-label`. Where a number is not finite, the item it
/// belongs to draws nothing. Perspective becomes plain paths; gradients and shadows under it are
/// drawn as at the shape's middle, with a warning. librsvg leaves out what a caster outside the
/// picture adds to its shadow.
public struct SVGWriter: Sendable {
    /// A writer.
    public init() {}

    /// The picture as markup, `list.size` points large with one user unit to the point.
    ///
    /// - Parameter list: Its groups are balanced. A size that is not above 0 gives a document that
    ///   shows nothing; one that is not finite is a precondition failure.
    public func write(_ list: DisplayList) -> SVGDocument {
        var composer = Composer(list)
        return composer.document(of: list.items)
    }
}
