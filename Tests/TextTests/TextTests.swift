// Tests of Text.
