// The target Raster.
