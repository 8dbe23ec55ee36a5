import FilmstripGeometry
public import Foundation

/// Contexts of a number of pixels.
extension CGContext {
    /// An empty context whose y axis points up; nil without pixels.
    ///
    /// - Parameters:
    ///   - data: Ignored: drawing is recorded, not written into memory.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - bitsPerComponent: Ignored, and so are the row's bytes, the space and the format.
    ///   - bytesPerRow: Ignored.
    ///   - space: Ignored: colours are sRGB.
    ///   - bitmapInfo: Ignored.
    /// - Difference: `data` stays nil; `makeImage()` gives the picture.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0 else { return nil }
        self.init(
            CGRect(x: 0, y: 0, width: width, height: height), scale: 1, isFlipped: true)
    }

    /// The width in pixels.
    public var width: Int { Int((size.width * scale).rounded()) }
    /// The height in pixels.
    public var height: Int { Int((size.height * scale).rounded()) }
    /// The pixels; always nil, since drawing is recorded.
    public var data: UnsafeMutableRawPointer? { nil }
    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bytes of a row, without padding.
    public var bytesPerRow: Int { width * 4 }
    /// sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// Premultiplied, with the alpha last.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    /// Premultiplied, with the alpha last.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    /// The smallest rectangle, in the current coordinates, around the whole picture.
    ///
    /// - Difference: clips do not make it smaller.
    public var boundingBoxOfClipPath: CGRect {
        CGRect(origin: .zero, size: size).applying(ctm.inverted())
    }

    /// Has no effect: drawing is recorded at once.
    public func flush() {}

    /// Has no effect: drawing is recorded at once.
    public func synchronize() {}
}

/// Where a pixel's alpha is.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none.
    case none
    /// Last, and the components are multiplied by it.
    case premultipliedLast
    /// First, and the components are multiplied by it.
    case premultipliedFirst
    /// Last.
    case last
    /// First.
    case first
    /// There is none, and the last component is skipped.
    case noneSkipLast
    /// There is none, and the first component is skipped.
    case noneSkipFirst
    /// There is nothing else.
    case alphaOnly
}

/// The format of pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// Core Graphics' bits.
    public let rawValue: UInt32

    /// The format of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Pixels of 32 bits, the low byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Pixels of 32 bits, the high byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
