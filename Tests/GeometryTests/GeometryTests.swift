// Tests of Geometry.
