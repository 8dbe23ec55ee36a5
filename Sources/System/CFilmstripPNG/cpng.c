#include "include/cpng.h"

#include <png.h>
#include <string.h>

static void on_error(png_structp png, png_const_charp text) {
    char *message = png_get_error_ptr(png);
    strncpy(message, text, CPNG_MESSAGE_SIZE - 1);
    message[CPNG_MESSAGE_SIZE - 1] = 0;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

/* Writing */

struct output {
    uint8_t *bytes;
    size_t size, capacity;
};

static void append(png_structp png, png_bytep bytes, size_t count) {
    struct output *output = png_get_io_ptr(png);
    if (count > output->capacity - output->size) png_error(png, "the file exceeds its buffer");
    memcpy(output->bytes + output->size, bytes, count);
    output->size += count;
}

static void flush(png_structp png) { (void)png; }

static int color_type(enum cpng_kind kind) {
    switch (kind) {
    case CPNG_RGB: return PNG_COLOR_TYPE_RGB;
    case CPNG_RGBA: return PNG_COLOR_TYPE_RGB_ALPHA;
    case CPNG_INDEXED: return PNG_COLOR_TYPE_PALETTE;
    }
    return PNG_COLOR_TYPE_RGB_ALPHA;
}

static void set_palette(png_structp png, png_infop info, const uint8_t *colors, int count) {
    png_color palette[256];
    png_byte alphas[256];
    int translucent = 0;
    for (int i = 0; i < count; i++, colors += 4) {
        palette[i] = (png_color){colors[0], colors[1], colors[2]};
        alphas[i] = colors[3];
        if (colors[3] < 255) translucent = i + 1;
    }
    png_set_PLTE(png, info, palette, count);
    if (translucent) png_set_tRNS(png, info, alphas, translucent, NULL);
}

size_t cpng_write_header(struct cpng_header header, const void *colors, uint8_t *file, size_t capacity,
                         char message[CPNG_MESSAGE_SIZE]) {
    /* Never reassigned after setjmp, so defined after longjmp; `output` is in memory anyway, since
       libpng holds its address. */
    struct output output = {file, 0, capacity};
    strcpy(message, "out of memory");
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, message, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_set_write_fn(png, &output, append, flush);
    png_set_IHDR(png, info, header.width, header.height, header.depth, color_type(header.kind),
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (header.kind == CPNG_INDEXED) set_palette(png, info, colors, header.color_count);
    png_write_info(png, info);
    png_destroy_write_struct(&png, &info);
    return output.size;
}

/* Reading */

struct input {
    const uint8_t *bytes;
    size_t size;
};

static void take(png_structp png, png_bytep bytes, size_t count) {
    struct input *input = png_get_io_ptr(png);
    if (count > input->size) png_error(png, "the file ends too early");
    memcpy(bytes, input->bytes, count);
    input->bytes += count;
    input->size -= count;
}

int cpng_read(const uint8_t *file, size_t size, uint32_t *width, uint32_t *height, void *pixels,
              char message[CPNG_MESSAGE_SIZE]) {
    /* The chunks that decide the pixels; the rest is skipped unread, but for its CRC. */
    static const png_byte kept[] = "gAMA\0sRGB\0tRNS";
    struct input input = {file, size};
    strcpy(message, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    png_set_read_fn(png, &input, take);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, kept, 3);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(png, info);
    *width = png_get_image_width(png, info);
    *height = png_get_image_height(png, info);
    if (pixels) {
        png_set_expand(png);
        png_set_scale_16(png);
        png_set_gray_to_rgb(png);
        png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
        /* Straight alpha, and the file's gamma changed to sRGB's; a file without one has sRGB's. */
        png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
        /* By default a wrong Adler-32 or missing image data at the end is only a warning; chunks
           before the image may contradict each other. */
        png_set_benign_errors(png, 0);
        int passes = png_set_interlace_handling(png);
        png_read_update_info(png, info);
        uint8_t *rows = pixels;
        size_t row_size = (size_t)*width * 4;
        if (png_get_rowbytes(png, info) != row_size) png_error(png, "rows of an unknown kind");
        for (int pass = 0; pass < passes; pass++) {
            for (size_t y = 0; y < *height; y++) png_read_row(png, rows + y * row_size, NULL);
        }
        png_read_end(png, NULL);
    }
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}
