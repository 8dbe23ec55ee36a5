import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG

/// The `<defs>` of a document: elements used by reference, each defined once.
struct Definitions {
    private var elements = ""
    /// The ids given so far, by the markup that they stand for.
    private var ids: [String: String] = [:]
    /// The number of ids for each letter.
    private var counts: [String: Int] = [:]
    /// The ids of glyphs by font and number; formatting an outline each time would be slow.
    private var glyphs: [String: [UInt32: String]] = [:]
    /// The images so far; encoding one each time would be slow.
    private var images: [(pixels: ImagePixels, id: String)] = []

    /// The `<defs>` element in pieces; none if it would be empty.
    var pieces: [String] { elements.isEmpty ? [] : [Tag("defs").opening, elements, "</defs>\n"] }

    /// The id under which `tag` with `content` is defined: `letter` and a number.
    mutating func id(_ letter: String, _ tag: Tag, content: String) -> String {
        let key = tag.holding(content)
        if let id = ids[key] { return id }
        let id = nextID(letter)
        ids[key] = id
        elements += tag.identified(by: id).holding(content)
        return id
    }

    /// The id of a glyph of the run's font; nil if the glyph is blank or not finite.
    mutating func id(of glyph: UInt32, in run: GlyphRun) -> String? {
        if let id = glyphs[run.font]?[glyph] { return id }
        guard let data = run.outlines[glyph]?.data, !data.isEmpty else { return nil }
        let id = nextID("g")
        glyphs[run.font, default: [:]][glyph] = id
        var tag = Tag("path")
        tag.set("id", id)
        tag.set("d", data)
        elements += tag.empty
        return id
    }

    /// The id of pixels as an image in its own coordinates, with pixels of size 1 × 1.
    mutating func id(of pixels: ImagePixels) throws(PNGEncodingError) -> String {
        if let known = images.first(where: { $0.pixels == pixels }) { return known.id }
        let id = id("i", try pixels.element, content: "")
        images.append((pixels, id))
        return id
    }

    private mutating func nextID(_ letter: String) -> String {
        let count = counts[letter, default: 0] + 1
        counts[letter] = count
        return "\(letter)\(count)"
    }
}
