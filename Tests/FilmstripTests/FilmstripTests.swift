// Tests of Filmstrip.
