public import FilmstripCoreGraphics
public import Foundation

// The functions of Core Graphics that Swift also has as initializers and members.

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Returns a rectangle.
public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
/// Returns the least x of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the x of a rectangle's centre.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the greatest x of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the least y of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the y of a rectangle's centre.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the greatest y of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns a rectangle's width, at least 0.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns a rectangle's height, at least 0.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Returns a rectangle with its edges moved inwards.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
/// Returns a moved rectangle.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}
/// Returns the smallest rectangle around two.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
/// Returns what two rectangles have in common.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
/// Whether two rectangles have something in common.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
/// Whether a rectangle contains a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether a rectangle contains another.
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
/// Whether a rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether a rectangle is the null one.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Returns the largest rectangle of an aspect ratio in the middle of another, as AVFoundation's function of this name.
///
/// - Parameter aspectRatio: Width and height in any unit, both above 0; else the result is empty, in the centre.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else {
        return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
    }
    let scale = min(
        boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
        width: size.width, height: size.height)
}
