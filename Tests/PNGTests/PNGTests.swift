// Tests of PNG.
