// The target PNG.
