#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libpng reports errors by longjmp, which Swift cannot catch: these two calls catch it. */

/* Bytes of a buffer for an error message, its closing zero included. */
enum { CPNG_MESSAGE_SIZE = 128 };

/* The chunks a caller makes itself. */
enum cpng_chunk_type { CPNG_ITXT, CPNG_ACTL, CPNG_FCTL, CPNG_IDAT, CPNG_FDAT };

struct cpng_chunk {
    enum cpng_chunk_type type;
    size_t size;
};

enum cpng_kind { CPNG_RGB, CPNG_RGBA, CPNG_INDEXED };

/* What IHDR says of a file that is not interlaced; only an indexed one has colours, 1 to 256. */
struct cpng_header {
    uint32_t width, height;
    enum cpng_kind kind;
    int depth, color_count;
};

/*
 * Writes a PNG: signature, IHDR, sRGB, the palette if there is one, the chunks in their order, IEND.
 * `colors` are straight RGBA, four bytes each, the opaque ones last. The chunks' contents follow one
 * another in `contents`. `is_to_end` is asked before each chunk. Returns the size of the file, or 0 with a
 * message.
 */
size_t cpng_write(struct cpng_header header, const void *colors, const struct cpng_chunk *chunks, size_t chunk_count,
                  const uint8_t *contents, uint8_t *file, size_t capacity, bool (*is_to_end)(void),
                  char message[CPNG_MESSAGE_SIZE]);

/*
 * Reads a PNG of any kind as straight RGBA8 in sRGB into `pixels`, which holds width x height x 4
 * bytes; with no `pixels`, reads no further than the size. Returns 1, or 0 with a message.
 */
int cpng_read(const uint8_t *file, size_t size, uint32_t *width, uint32_t *height, void *pixels,
              char message[CPNG_MESSAGE_SIZE]);
