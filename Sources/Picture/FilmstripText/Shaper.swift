import CFilmstripHarfBuzz

/// Shapes the items of one text into glyphs, with the whole text as context.
///
/// Confined to one thread: each call refills its buffer.
final class Shaper {
    /// A glyph in font units, y up.
    struct Glyph {
        var id: UInt32
        /// The index of the first scalar that the glyph stands for.
        var cluster: Int
        var advance: Int
        var offsetX: Int
        var offsetY: Int
    }

    private let text: [UInt32]
    private let buffer: OpaquePointer?

    init(text: [UInt32]) {
        self.text = text
        buffer = hb_buffer_create()
    }

    deinit { hb_buffer_destroy(buffer) }

    /// The glyphs of an item of the text, from left to right.
    ///
    /// Glyphs of characters that the font lacks are one em wide.
    ///
    /// - Parameters:
    ///   - tracking: The distance added after each glyph that has a width, in font units.
    ///   - isTabular: Whether all figures have one width.
    func glyphs(of item: ShapingText.Item, tracking: Int, isTabular: Bool) -> [Glyph] {
        guard let buffer else { return [] }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf32(
            buffer, text, Int32(text.count), UInt32(item.range.lowerBound),
            Int32(item.range.count))
        hb_buffer_set_direction(
            buffer, item.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        item.face.shape(buffer, isTabular: isTabular)

        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count),
            let infos = hb_buffer_get_glyph_infos(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { (index) -> Glyph in
            let id = infos[index].codepoint
            let own = id == 0 ? item.face.unitsPerEm : Int(positions[index].x_advance)
            return Glyph(
                id: id, cluster: Int(infos[index].cluster),
                advance: own == 0 || id == 0 ? own : own + tracking,
                offsetX: Int(positions[index].x_offset),
                offsetY: Int(positions[index].y_offset))
        }
    }
}
