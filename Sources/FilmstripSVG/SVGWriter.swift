public import FilmstripDisplay
import Foundation

/// Writes display lists as SVG that browsers and librsvg draw alike.
///
/// Only features on which they agree are used. Equal lists give equal bytes; colours, gradients,
/// filters, clips, masks, images, glyphs and runs that occur again are written once. Ids (`p1`, `g2` …)
/// count up from 1 in every document, so two documents cannot share one HTML page inline.
///
/// Text is drawn as outlines and named by `aria-label`. Where a number is not finite, the item it
/// belongs to draws nothing. Perspective becomes plain paths, and a conic gradient a fan of sectors, each
/// within half a step of 8 bits of its colour.
///
/// What SVG has no words for is embedded as a picture, two pixels to the point where it is sharp, with a
/// warning that names the layer: images, linear and radial gradients in perspective; shadows and backdrops
/// in perspective or skewed; backdrops that are blurred over the edge of the picture or of their root, or
/// over so many others that renderers would give up.
///
/// What is only nearly what the list says:
/// - The shadow of a group in perspective is everywhere as soft as in its middle, that of a skewed one is
///   blurred along x and y; with a warning.
/// - What is beyond the limit for embedded pictures is drawn as it is nearest said, with a warning.
/// - A translucent picture behind a backdrop shows through the blurred one.
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
        return composer.document()
    }
}
