// The target SVG.
