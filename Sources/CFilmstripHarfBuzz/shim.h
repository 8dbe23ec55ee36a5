#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <stddef.h>

/// Shapes with HarfBuzz's OpenType shaper, whatever HB_SHAPER_LIST says in the environment.
static inline void shape_with_opentype(hb_font_t *font, hb_buffer_t *buffer) {
    static const char *const shapers[] = {"ot", NULL};
    hb_shape_full(font, buffer, NULL, 0, shapers);
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
