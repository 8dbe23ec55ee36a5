public import Display
import Foundation

/// Writes display lists as SVG that browsers and librsvg draw alike.
///
/// Only features on which they agree are used. Equal lists give equal bytes; colours, gradients,
/// filters, clips, masks, images, glyphs and runs that occur again are written once. Ids (`p1`, `g2` …)
/// count up from 1 in every document, so two documents cannot share one HTML page inline.
///
/// Text is drawn as outlines and named by `aria-label`. Where a number is not finite, the item it
/// belongs to draws nothing. What is only nearly what the list says:
/// - Perspective becomes plain paths, and images under it pieces that are right within half a point.
///   Linear and radial gradients, shadows and backdrops under it are drawn as at the shape's middle,
///   with a warning.
/// - A conic gradient is a fan of sectors, each within half a step of 8 bits of its colour.
/// - A backdrop whose blur reaches over the picture's edge weighs what lies within more, rather than
///   repeat the edge; the two differ where colours change within about a standard deviation of it.
///   What is translucent there is blurred over itself. Backdrops that would draw too much again show
///   their tint alone, with a warning.
/// - Pixels that are enlarged without blending are embedded enlarged, since librsvg always blends.
/// - librsvg leaves out what a caster outside the picture adds to its shadow.
public struct SVGWriter: Sendable {
    /// A writer.
    public init() {}

    /// The picture as markup, `list.size` points large with one user unit to the point.
    ///
    /// - Parameter list: Its groups are balanced. A size that is not above 0 gives a document that
    ///   shows nothing; one that is not finite is a precondition failure.
    public func write(_ list: DisplayList) throws(DisplayListError) -> SVGDocument {
        try list.checkDepth()
        var composer = Composer(list)
        return composer.document(of: list.items)
    }
}
