extension Figure {
    /// The zoom of iOS 27: the defaults of `ZoomProfile`, which stand in for older systems.
    static let zoom = [
        Figure(
            "zoom.opening", \.zoom.opening,
            "centre and width 0.289 s, ratio 1.095; height 0.396 s, 0.937",
            "0.5 and 1.0 pt rms; height 1.6 pt: it is not one pure spring", .zooms),
        Figure(
            "zoom.closing", \.zoom.closing, "0.34 s, ratio 0.92", "0.326…0.340 s, 0.92…0.942",
            .zooms),
        Figure(
            "zoom.leaving", \.zoom.leaving,
            "centre 0.47 s, ratio 0.825; width 0.415 s, 0.81; height 0.32 s, 0.985",
            "0.455…0.481 s, 0.81…0.83; 0.40…0.44 s; 0.31…0.333 s", .zooms),
        Figure(
            "zoom.returning", \.zoom.returning, "0.275 s, ratio 0.93", "0.27…0.28 s, 0.92…0.94",
            .zooms),
        Figure(
            "zoom.sheetOpening", \.zoom.sheetOpening,
            "centre 0.355 s, ratio 0.83; width 0.47 s, 0.77; height 0.44 s, 0.76",
            "0.343…0.366 s, 0.455…0.49 s, 0.42…0.466 s: no pure springs", .zooms),
        Figure(
            "zoom.sheetClosing", \.zoom.sheetClosing,
            "centre 0.45 s, ratio 0.755; width 0.267 s, 0.77; height 0.298 s, 0.83",
            "0.41…0.494 s, 0.246…0.287 s, 0.282…0.314 s: no pure springs", .zooms),
        Figure("zoom.fade", \.zoom.fade, "0.205 s, ratio 0.8", "0.20…0.21 s", .zooms),
        Figure("zoom.dimming", \.zoom.dimming, "0.15", "not stated", .zooms, .reported),
        Figure("zoom.shadowOpacity", \.zoom.shadowOpacity, "0.36", "not stated", .zooms, .reported),
        Figure("zoom.shadowRadius", \.zoom.shadowRadius, "30 pt", "not stated", .zooms, .reported),
        Figure("zoom.shadowOffset", \.zoom.shadowOffset, "4 pt", "not stated", .zooms, .reported),
        Figure(
            "zoom.slop", \.zoom.slop, "10 pt", "that of pans; the page moves from 11…15 pt on",
            .zooms, .chosen),
        Figure(
            "zoom.start", \.zoom.start, "0.05 s",
            "0.045…0.06 s, by a flick; the upper edge of three rows could not be read", .zooms),
        Figure(
            "zoom.tracking", \.zoom.tracking, "0.06 s, ratio 0.85",
            "0.05…0.08 s; the ratio is that of the edge pop", .zooms),
        Figure(
            "zoom.angle", \.zoom.angle, "30° from down or sideways", "not stated", .zooms, .reported
        ),
        Figure(
            "zoom.down", \.zoom.down,
            "rests 13 pt, 13 pt behind; width 0.00077, height 0.00155 a point",
            "9…17 pt; 0.00074…0.00078, 0.0015…0.0016, up to 140 pt", .zooms),
        Figure(
            "zoom.sideways", \.zoom.sideways,
            "rests 11 pt, 8.5 pt behind; 0.00166 a point; beyond 0.6 of the width 0.53 of the travel counts",
            "11…12 pt, 8…8.9 pt, 0.00166…0.00167; one drag went beyond", .zooms),
        Figure("zoom.edgeSlop", \.zoom.edgeSlop, "15.3 pt", "one drag", .zooms),
        Figure(
            "zoom.sheet", \.zoom.sheet, "from 3.4 pt; width 0.0014, height 0.0025 a point",
            "0.0011…0.0014, 0.0020…0.0025 at three places", .zooms),
        Figure(
            "zoom.distance", \.zoom.distance, "132.5 pt from touch down", "125 returned, 140 went",
            .zooms),
        Figure(
            "zoom.velocity", \.zoom.velocity, "1050 pt/s", "520…700 returned, 760…1360 went", .zooms
        ),
    ]
}
