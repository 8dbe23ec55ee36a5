public import FilmstripDisplay
import Foundation

/// Writes display lists as SVG that browsers and librsvg draw alike.
///
/// Only features on which they agree are used. Equal lists give equal bytes; colours, gradients,
/// filters, clips, masks, images, glyphs and runs that recur are written once. Ids (`p1`, `g2` …)
/// count up from 1 in every document, so two documents cannot share one HTML page inline.
///
/// Text is drawn as outlines and labelled with `aria-label`. If a number is not finite, the item it
/// belongs to draws nothing. Perspective becomes plain paths, and a conic gradient a fan of sectors, each
/// within half a step of 8 bits of its colour.
///
/// Content that SVG cannot represent is embedded as a picture, with two pixels per point where it is sharp and
/// a warning that names the layer: images, linear and radial gradients in perspective; images shown far beyond
/// their pixels; shadows, blurs and backdrops in perspective or skewed; backdrops that are blurred over the
/// edge of the picture or of their root, or over so many others that renderers would give up.
///
/// The following is only approximate:
/// - Beyond the limit for embedded pictures, content is drawn as closely as SVG can, with a warning: a shadow
///   or blur in perspective has the same softness everywhere as at its middle, that of a skewed layer is
///   blurred along x and y only.
/// - A translucent picture behind a backdrop shows through the blurred one.
/// - Pixels that are enlarged without interpolation are embedded enlarged, since librsvg always interpolates.
/// - librsvg leaves out the part of a shadow whose caster lies outside the picture.
public struct SVGWriter: Sendable {
    /// The name of the picture, and its description in words; nil for none.
    public let title, description: String?

    /// A writer of pictures with this name and description.
    public init(title: String? = nil, description: String? = nil) {
        (self.title, self.description) = (title, description)
    }

    /// Writes a picture as markup, of `list.size` points with one user unit per point.
    ///
    /// - Parameter list: The picture, with balanced groups. A size that is not above 0 gives a document that
    ///   shows nothing; one that is not finite is a precondition failure.
    public func write(_ list: DisplayList) throws(DisplayListError) -> SVGDocument {
        try list.checkDepth()
        var composer = Composer(list)
        return composer.document(under: head)
    }

    /// The elements that describe the picture.
    private var head: [String] {
        [("title", title), ("desc", description)].compactMap { name, text in
            text.map { "<\(name)>\(escaped($0))</\(name)>\n" }
        }
    }
}
