// The target Text.
