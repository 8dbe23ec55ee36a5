#pragma once

/* Nothing to call: the check runs by itself when a program that links this target starts. */
