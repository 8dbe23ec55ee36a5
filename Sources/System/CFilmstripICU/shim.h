#pragma once
#include <_foundation_unicode/putil.h>
#include <_foundation_unicode/ubrk.h>
#include <stddef.h>

// Foundation's copy of ICU renames its functions by macros, which Swift cannot see; hence these.

/// Keeps ICU to the data it was built with, whatever ICU_DATA says in the environment.
///
/// Called once, before the first line breaker is opened.
static inline void use_built_in_data(void) { u_setDataDirectory(""); }

/// A breaker of lines, which reads `text` until it is closed; NULL if there is no memory.
static inline UBreakIterator *line_breaker_open(const UChar *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *breaker = ubrk_open(UBRK_LINE, "en", text, length, &status);
    return U_SUCCESS(status) ? breaker : NULL;
}

/// The next place in UTF-16 where a line may end; UBRK_DONE after the text's end.
static inline int32_t line_breaker_next(UBreakIterator *breaker) { return ubrk_next(breaker); }

static inline void line_breaker_close(UBreakIterator *breaker) { ubrk_close(breaker); }
