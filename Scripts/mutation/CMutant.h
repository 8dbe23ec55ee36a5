// The mutant that all processes of a run behave as, and the mutants whose code they reached.
// It is a file that they share, since the service's workers have no environment.

#include <stdbool.h>
#include <stdint.h>

struct mutant_state {
    int32_t chosen;
    uint8_t reached[8188];
};

extern struct mutant_state *mutant_state;

static inline bool mutant_is(int32_t number) {
    mutant_state->reached[number] = 1;
    return mutant_state->chosen == number;
}
