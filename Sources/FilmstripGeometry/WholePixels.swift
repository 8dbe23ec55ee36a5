package import Foundation

/// The longest side of a picture; pixels.
package let longestSide = 1 << 15

/// The number of pixels on a side of a picture, for a length in pixels: rounded up, unless it exceeds whole pixels by
/// rounding alone.
package func wholePixels(_ length: CGFloat) -> Int {
    guard length > 0 else { return 0 }
    let side = (length - 1.0 / 1024).rounded(.up)
    demand(side <= CGFloat(longestSide), "a picture \(length) pixels long")
    return Int(max(side, 1))
}
