#pragma once
#include <nats/nats.h>

/* Loads the library; NULL, or the reason why no function of it may be called. */
const char *filmstrip_nats_load(void);
