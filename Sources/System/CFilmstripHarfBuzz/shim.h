#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <stddef.h>

/// Shapes with HarfBuzz's OpenType shaper, whatever HB_SHAPER_LIST says in the environment; with figures of one width
/// (`tnum`) if `tabular`.
static inline void shape_with_opentype(hb_font_t *font, hb_buffer_t *buffer, int tabular) {
    static const char *const shapers[] = {"ot", NULL};
    static const hb_feature_t figures = {HB_TAG('t', 'n', 'u', 'm'), 1, 0, (unsigned int)-1};
    hb_shape_full(font, buffer, &figures, tabular ? 1 : 0, shapers);
}

/// Draws a glyph's outline under the name that this version of HarfBuzz has for it.
static inline void draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *user) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, user);
#else
    hb_font_get_glyph_shape(font, glyph, functions, user);
#endif
}
