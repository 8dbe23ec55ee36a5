// The target CoreAnimation.
