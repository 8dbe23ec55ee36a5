public import FilmstripCoreGraphics
public import Foundation
public import UIKitCore

/// Values of geometry as objects.
///
/// A `CGRect` in an `Any` can also be had `as? NSValue`, and the other way about; and so can the other types here.
extension NSValue {
    /// Creates an object with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates an object with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates an object with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates an object with a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx, vector.dy])
    }
    /// Creates an object with an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ])
    }
    /// Creates an object with insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Creates an object with an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(numbers: [offset.horizontal, offset.vertical])
    }
    /// Creates an object with a transform in space.
    public convenience init(caTransform3D transform: CATransform3D) {
        let t = transform
        self.init(numbers: [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
            t.m41, t.m42, t.m43, t.m44,
        ])
    }

    /// The point.
    public var cgPointValue: CGPoint { pointValue }
    /// The size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The vector; zero of an object with something else.
    public var cgVectorValue: CGVector {
        numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// The affine transform; the identity of an object with something else.
    public var cgAffineTransformValue: CGAffineTransform {
        numbers(6).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }
    /// The insets; zero of an object with something else.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            ?? .zero
    }
    /// The offset; zero of an object with something else.
    public var uiOffsetValue: UIOffset {
        numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
    /// The transform in space; the identity of an object with something else.
    public var caTransform3DValue: CATransform3D {
        numbers(16).map { n in
            CATransform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6],
                m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13],
                m43: n[14], m44: n[15])
        } ?? CATransform3DIdentity
    }

    convenience init(numbers: [CGFloat]) {
        self.init(bytes: numbers.map { Double($0) }, objCType: Self.arrayType(numbers.count))
    }

    /// The type of an array of numbers; Foundation on Linux encodes no structures but its own.
    private static func arrayType(_ count: Int) -> String { "[\(count)d]" }

    /// Returns the numbers of an object that has as many; nil of any other.
    private func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == Self.arrayType(count) else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        numbers.withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { getValue(start) }
        }
        return numbers.map { CGFloat($0) }
    }
}
