#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libpng reports errors by longjmp, which Swift cannot catch: these two calls catch it. */

/* Bytes of a buffer for an error message, its closing zero included. */
enum { CPNG_MESSAGE_SIZE = 128 };

enum cpng_kind { CPNG_RGB, CPNG_RGBA, CPNG_INDEXED };

/* What IHDR says of a file that is not interlaced; only an indexed one has colours, 1 to 256. */
struct cpng_header {
    uint32_t width, height;
    enum cpng_kind kind;
    int depth, color_count;
};

/* Bytes that the beginning of a PNG takes at most. */
enum { CPNG_HEADER_SIZE = 2048 };

/*
 * Writes the beginning of a PNG: signature, IHDR, sRGB, and the palette if there is one. `colors` are straight
 * RGBA, four bytes each, the opaque ones last. Returns its size, or 0 with a message.
 */
size_t cpng_write_header(struct cpng_header header, const void *colors, uint8_t *file, size_t capacity,
                         char message[CPNG_MESSAGE_SIZE]);

/*
 * Reads a PNG of any kind as straight RGBA8 in sRGB into `pixels`, which holds width x height x 4
 * bytes; with no `pixels`, reads no further than the size. Returns 1, or 0 with a message.
 */
int cpng_read(const uint8_t *file, size_t size, uint32_t *width, uint32_t *height, void *pixels,
              char message[CPNG_MESSAGE_SIZE]);
