package import Foundation

/// The longest side of a picture, in pixels.
package let longestSide = 1 << 15

/// The number of pixels for a side of a picture whose length is given in pixels: rounded up, but not for an excess over
/// a whole number that is due to rounding.
package func wholePixels(_ length: CGFloat) -> Int {
    guard length > 0 else { return 0 }
    let side = (length - 1.0 / 1024).rounded(.up)
    demand(side <= CGFloat(longestSide), "a picture \(length) pixels long")
    return Int(max(side, 1))
}
