import Filmstrip
import FilmstripCapabilities

/// The size that a picture may have, so that a model sees it as it is.
struct SheetBudget: Equatable {
    /// The greatest width; pixels.
    var width: Int
    /// The greatest height; pixels.
    var height: Int
    /// The greatest number of pixels.
    var pixels: Int

    /// The longest side of a picture that models do not scale down; pixels.
    ///
    /// - Source: Anthropic, "Vision", section "Evaluate image size".
    private static let longestSide = 1568
    /// A model takes a picture of w × h pixels as about w · h / 750 tokens.
    ///
    /// - Source: Anthropic, "Vision", section "Calculate image costs".
    static let pixelsPerToken = 750
    /// The arguments that set it.
    static let parameters = [
        Parameter(
            "maxWidth", .integer(200...4096),
            "The greatest width of the picture in pixels; by default 800."),
        Parameter(
            "maxHeight", .integer(200...8192),
            "The greatest height of the picture in pixels; by default 1568."),
        Parameter(
            "maxPixels", .integer(40_000...16_000_000),
            "The greatest number of pixels of the picture; by default 1200000."),
        Parameter(
            "maxTokens", .integer(50...20_000),
            "The same in tokens of 750 pixels; the smaller of the two counts."),
    ]

    init(_ arguments: ToolArguments) {
        width = arguments.integer("maxWidth") ?? 800
        height = arguments.integer("maxHeight") ?? Self.longestSide
        pixels = arguments.integer("maxPixels") ?? 1_200_000
        if let tokens = arguments.integer("maxTokens") {
            pixels = min(pixels, tokens * Self.pixelsPerToken)
        }
    }

    /// The scales that are tried, from the largest; pixels a point.
    private static let scales = stride(from: 80, through: 10, by: -1).map { Double($0) / 20 }

    /// The columns and the scale with which the frames of a strip are largest within the budget; nil if not even the
    /// smallest scale fits.
    ///
    /// The largest scale is that of the style itself.
    func fit(_ style: StripStyle, frames count: Int) -> (columns: Int, scale: Double)? {
        var style = style
        (style.spacing, style.onionSkin) = (.even, false)
        let largest = style.scale
        for scale in Self.scales where scale <= max(largest, 0.5) {
            style.scale = scale
            // Of the same scale, the fewest rows.
            for columns in (1...max(count, 1)).reversed() {
                style.columns = columns
                let layout = SheetLayout(style, frameCount: count)
                if isMet(layout.width, layout.height) { return (columns, scale) }
            }
        }
        return nil
    }

    private func isMet(_ width: Int, _ height: Int) -> Bool {
        width <= self.width && height <= self.height && width * height <= pixels
    }

    /// The greatest number of frames, at most `count`, that fit; nil if not even one does.
    func most(_ style: StripStyle, frames count: Int) -> Int? {
        (1...max(count, 1)).reversed().first { fit(style, frames: $0) != nil }
    }

    /// The scale with which films one above the other, each a row of frames, are largest within the budget; nil if not
    /// even the smallest fits.
    func fitRows(_ style: StripStyle, frames count: Int, rows: Int) -> Double? {
        var style = style
        (style.spacing, style.onionSkin, style.columns) = (.even, false, count)
        let largest = style.scale
        return Self.scales.first { scale in
            style.scale = scale
            let layout = SheetLayout(style, frameCount: count)
            // Above each row is a line with its name.
            let height = rows * (layout.height + 3 * layout.typeSize)
            return scale <= max(largest, 0.5) && isMet(layout.width, height)
        }
    }

    /// The failure of a picture that is too large at the smallest scale; `most` frames fit, if any do.
    func failure(_ picture: String, most: Int?) -> ToolFailure {
        ToolFailure(
            "\(picture) does not fit into \(width) × \(height) and \(pixels) pixels at the smallest scale: "
                + (most.map { "at most \($0) of them fit; " } ?? "")
                + "\"maxWidth\", \"maxHeight\" and \"maxPixels\" allow more")
    }
}

/// The moments that a picture or a table shows.
struct ToolMoments {
    /// The arguments that set them.
    static let parameters = [
        Parameter(
            "frames", .integer(1...60),
            "The number of moments, evenly spaced from the first transition's beginning to the last one's end."
        ),
        Parameter(
            "times", .numbers(0...1200, atMost: 60),
            "The moments in seconds since the start of the play, in place of \"frames\"."),
    ]

    /// The frames that the arguments ask for; nil for those of the spec.
    let frames: Spec.Filmstrip.Frames?

    init(_ arguments: ToolArguments) throws(ToolFailure) {
        switch (arguments.integer("frames"), arguments.numbers("times")) {
        case (nil, nil): frames = nil
        case (let count?, nil): frames = .count(count)
        case (nil, let times?): frames = .times(times.sorted())
        case (_?, _?): throw ToolFailure("frames: excludes \"times\"; expected one of the two")
        }
    }
}
