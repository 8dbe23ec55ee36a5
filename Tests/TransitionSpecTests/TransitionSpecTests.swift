// Tests of TransitionSpec.
