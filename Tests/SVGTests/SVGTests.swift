// Tests of SVG.
