/// Pictures of a recording, as a part of them wants them.
struct FrameRequest {
    enum Kind: Int { case gray = 1, rgba = 4 }

    /// The size, pixels, to which the region is brought.
    var width, height: Int
    var kind: Kind
    /// The numbers of the pictures, ascending; nil for all.
    var numbers: [Int]?

    /// Bytes of a picture, rows without padding.
    var bytes: Int { width * height * kind.rawValue }
}

/// A picture of a recording as requested; its pixels are valid during the call that receives it.
struct RecordedFrame {
    /// The number among all pictures of the recording, from 0.
    var number: Int
    /// Seconds from the recording's first picture.
    var time: Double
    /// Rows of gray levels or premultiplied RGBA8.
    var pixels: UnsafeRawBufferPointer
}

/// Pixels that are looked at: columns and rows of an upright picture.
struct Crop: Equatable {
    var x, y, width, height: Int
}
