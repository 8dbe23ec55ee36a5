// Tests of Display.
