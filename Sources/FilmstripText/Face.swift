import CFilmstripHarfBuzz
import FilmstripGeometry
import Foundation

/// An open font file, measured in its own design units.
///
/// `@unchecked Sendable`: `font` is made immutable before it is shared, and HarfBuzz allows any number of
/// threads to read an immutable object; `outlines` is accessed only with `lock` held. Faces live
/// as long as their library.
final class Face: @unchecked Sendable {
    /// The name of the file and face, used as a key by caches.
    let name: String
    let unitsPerEm: Int
    /// Vertical metrics in font units, upwards from the baseline.
    let ascender, descender, leading, capHeight, xHeight: Int

    private let font: OpaquePointer
    private let lock = NSLock()
    private var outlines: [UInt32: Path] = [:]

    init(named name: String, at path: String, package: String) throws(FontError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw .missingFile(path: path, package: package)
        }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, 0) else {
            throw .unreadableFont(path: path, package: package)
        }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
            throw .unreadableFont(path: path, package: package)
        }
        let unitsPerEm = Int32(hb_face_get_upem(face))
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        hb_ot_font_set_funcs(font)
        hb_font_make_immutable(font)

        func measure(_ tag: hb_ot_metrics_tag_t) -> Int {
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(font, tag, &value)
            return Int(value)
        }
        ascender = measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
        descender = measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
        leading = measure(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
        capHeight = measure(HB_OT_METRICS_TAG_CAP_HEIGHT)
        xHeight = measure(HB_OT_METRICS_TAG_X_HEIGHT)
        self.name = name
        self.unitsPerEm = Int(unitsPerEm)
        self.font = font
    }

    deinit { hb_font_destroy(font) }

    /// Points per font unit at a size in points.
    func scale(at size: CGFloat) -> CGFloat { size / CGFloat(unitsPerEm) }

    /// Whether the font maps the character to a glyph.
    func covers(_ scalar: UInt32) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }

    /// Replaces the characters in `buffer` by glyphs.
    func shape(_ buffer: OpaquePointer) { shape_with_opentype(font, buffer) }

    /// The closed contours of a glyph in font units, y down; nil if the glyph is blank.
    ///
    /// Drawn once, then shared by all callers.
    func outline(of glyph: UInt32) -> Path? {
        lock.lock()
        defer { lock.unlock() }
        if let known = outlines[glyph] { return known.isEmpty ? nil : known }
        var pen = OutlinePen()
        withUnsafeMutablePointer(to: &pen) {
            draw_glyph(font, glyph, OutlinePen.functions, $0)
        }
        let path = Path(pen.elements)
        outlines[glyph] = path
        return path.isEmpty ? nil : path
    }
}
