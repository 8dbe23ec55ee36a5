/// Pictures of a recording, as a part of them wants them.
package struct FrameRequest: Equatable, Sendable {
    package enum Kind: Int, Sendable { case gray = 1, rgba = 4 }

    /// The size, pixels, to which the region is brought.
    package var width, height: Int
    package var kind: Kind
    /// The numbers of the pictures, ascending; nil for all.
    package var numbers: [Int]?
    /// Seconds from the first picture after which one picture more is needed, and no further one; nil for no bound.
    package var end: Double?

    package init(width: Int, height: Int, kind: Kind, numbers: [Int]? = nil, end: Double? = nil) {
        (self.width, self.height, self.kind) = (width, height, kind)
        (self.numbers, self.end) = (numbers, end)
    }

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
package struct Crop: Equatable, Sendable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
