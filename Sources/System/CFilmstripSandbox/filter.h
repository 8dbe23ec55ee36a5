#pragma once

/* Lets all threads of the process make those system calls alone that a renderer makes. Returns 0, or the number
 * of the error (errno). */
int sandbox_filter_calls(void);
