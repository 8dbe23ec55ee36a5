extension Spec {
    /// Pixels a point in the pictures, 0.5…4: that of the filmstrip, else the device's.
    ///
    /// A spec that takes its device from a model asks for that device's layout, not for its pixels: the pictures are as
    /// fine as a row of `Filmstrip.widestRow` pixels can show, in whole pixels a point, and never finer than the display.
    public var pictureScale: Double {
        if let scale = filmstrip.scale { return scale }
        guard device.hasScaleOfModel else { return device.scale }
        let row = frameSize.width * Double(min(columns, filmstrip.frames.count ?? columns))
        return min(max((Double(Filmstrip.widestRow) / row).rounded(.down), 1), device.scale)
    }

    /// The number of frames side by side: that of the filmstrip, else 6, or 3 of frames that are wider than 4 : 3.
    package var columns: Int {
        filmstrip.columns ?? (frameSize.width > 4 / 3 * frameSize.height ? 3 : 6)
    }

    /// The size of the part of the display that frames show; points.
    private var frameSize: Size { filmstrip.crop?.size ?? device.size }
}

extension Spec.Filmstrip {
    /// The widest row of frames whose density is chosen and not asked for, in pixels: about as wide as displays are.
    static let widestRow = 4096
}
