#pragma once

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

/* What IHDR says of a file of 8 bits a channel, not interlaced. */
struct cpng_header {
    uint32_t width, height;
    int has_alpha;
};

/*
 * Writes a PNG: signature, IHDR, sRGB, the chunks in their order, IEND. The chunks' contents follow
 * one another in `contents`. Returns the size of the file, or 0 with a message.
 */
size_t cpng_write(struct cpng_header header, const struct cpng_chunk *chunks, size_t chunk_count,
                  const uint8_t *contents, uint8_t *file, size_t capacity,
                  char message[CPNG_MESSAGE_SIZE]);

/*
 * Reads a PNG of any kind as straight RGBA8 in sRGB into `pixels`, which holds width x height x 4
 * bytes; with no `pixels`, reads no further than the size. Returns 1, or 0 with a message.
 */
int cpng_read(const uint8_t *file, size_t size, uint32_t *width, uint32_t *height, void *pixels,
              char message[CPNG_MESSAGE_SIZE]);
