// Tests of CoreAnimation.
