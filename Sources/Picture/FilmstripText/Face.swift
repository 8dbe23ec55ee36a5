import CFilmstripHarfBuzz
import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG
import Foundation

/// An open font file, measured in its own design units.
///
/// `@unchecked Sendable`: `font` is made immutable before it is shared, and HarfBuzz allows any number of
/// threads to read an immutable object; `outlines` and `pictures` are accessed only with `lock` held. Faces live
/// as long as their library.
final class Face: @unchecked Sendable {
    /// The name of the file and face, used as a key by caches.
    let name: String
    let unitsPerEm: Int
    /// Vertical metrics in font units, upwards from the baseline.
    let ascender, descender, leading, capHeight, xHeight: Int
    /// Whether glyphs are colour pictures instead of outlines.
    let hasPictures: Bool

    private let font: OpaquePointer
    private let lock = NSLock()
    private var outlines = RecentValues<UInt32, Path>(capacity: 4096)
    private var pictures: [PictureKey: Bitmap] = [:]

    /// Opens a font file.
    ///
    /// - Parameters:
    ///   - name: A name that no other file and face has.
    ///   - path: The path of the file.
    ///   - index: The place of the face in a collection.
    ///   - package: The Debian package that installs the file.
    init(
        named name: String, at path: String, index: UInt32 = 0, package: String
    ) throws(FontError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw .missingFile(path: path, package: package)
        }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, index) else {
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
        hasPictures = hb_ot_color_has_png(face) != 0
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

    /// Replaces the characters in `buffer` by glyphs, with figures of one width if `isTabular` and the font has them.
    func shape(_ buffer: OpaquePointer, isTabular: Bool) {
        shape_with_opentype(font, buffer, isTabular ? 1 : 0)
    }

    /// The closed contours of a glyph in font units, y down; nil if the glyph is blank.
    ///
    /// Glyph 0, which stands for characters that no font has, is a hollow box. Outlines are drawn once and shared by all
    /// callers; of a large font, only the most recent are kept.
    func outline(of glyph: UInt32) -> Path? {
        lock.lock()
        defer { lock.unlock() }
        if let known = outlines[glyph] { return known.isEmpty ? nil : known }
        var path = Path(emptyBox: CGFloat(unitsPerEm))
        if glyph != 0 {
            var pen = OutlinePen()
            withUnsafeMutablePointer(to: &pen) {
                draw_glyph(font, glyph, OutlinePen.functions, $0)
            }
            path = Path(pen.elements)
        }
        outlines[glyph] = path
        return path.isEmpty ? nil : path
    }

    /// The pixels of a glyph of a font of pictures, and the rectangle that they fill in font units, y down; nil for a
    /// blank glyph.
    ///
    /// Pictures are decoded once and shared. All are kept, because a display list that holds one would otherwise not
    /// share it with the next: of Noto's 3,926 pictures of 136 × 128 pixels, that is 341 MB at most.
    ///
    /// - Parameter isSmall: Whether half as many pixels a side suffice, as at 20 points with three pixels each.
    func picture(of glyph: UInt32, isSmall: Bool) -> (bitmap: Bitmap, rect: CGRect)? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0,
            extents.height < 0
        else { return nil }
        let rect = CGRect(
            x: CGFloat(extents.x_bearing), y: CGFloat(-extents.y_bearing),
            width: CGFloat(extents.width), height: CGFloat(-extents.height))
        lock.lock()
        defer { lock.unlock() }
        let key = PictureKey(glyph: glyph, isSmall: isSmall)
        if let known = pictures[key] { return (known, rect) }
        guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &count), count > 0 else { return nil }
        let file = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        guard let bitmap = try? PNGDecoder.decode(file, limit: 1 << 16) else { return nil }
        let kept = isSmall ? bitmap.halved : bitmap
        pictures[key] = kept
        return (kept, rect)
    }

    private struct PictureKey: Hashable {
        var glyph: UInt32
        var isSmall: Bool
    }
}

extension Bitmap {
    /// The bitmap with half as many pixels a side, each the mean of four; an odd last row or column is left out.
    fileprivate var halved: Bitmap {
        let (columns, rows) = (width / 2, height / 2)
        var small = Bitmap(width: columns, height: rows)
        for y in 0..<rows {
            for x in 0..<columns {
                let first = 2 * y * width + 2 * x
                let four = [first, first + 1, first + width, first + width + 1].map { pixels[$0] }
                var mean: UInt32 = 0
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    let sum = four.reduce(UInt32(0)) { $0 + (($1 >> shift) & 255) }
                    mean |= ((sum + 2) / 4) << shift
                }
                small.pixels[y * columns + x] = mean
            }
        }
        return small
    }
}

extension Path {
    /// The box in place of a character that no font has: as high as a capital letter and nearly one em wide, with thin
    /// sides, so that a word of unknown script is not a row of black bars.
    ///
    /// - Parameter em: The length of the em, in the path's units.
    fileprivate init(emptyBox em: CGFloat) {
        func contour(_ inset: CGFloat, isReversed: Bool) -> [Path.Element] {
            let (left, right) = (em * (0.08 + inset), em * (0.92 - inset))
            let (top, bottom) = (em * (inset - 0.72), -em * inset)
            var corners = [
                CGPoint(x: left, y: top), CGPoint(x: right, y: top),
                CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom),
            ]
            if isReversed { corners.reverse() }
            return [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
        }
        self.init(contour(0, isReversed: false) + contour(0.045, isReversed: true))
    }
}
