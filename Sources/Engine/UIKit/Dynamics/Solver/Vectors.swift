extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(point.x, point.y) }
    init(_ vector: CGVector) { self.init(vector.dx, vector.dy) }
    init(_ offset: UIOffset) { self.init(offset.horizontal, offset.vertical) }

    /// The distance from the origin.
    var length: Double { (self * self).sum().squareRoot() }

    /// The vector rotated by a quarter turn from the x axis towards y.
    var turned: SIMD2<Double> { SIMD2(-y, x) }

    func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
    func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

    /// The vector rotated by an angle in radians.
    func rotated(by angle: Double) -> SIMD2<Double> {
        let (sine, cosine) = (sin(angle), cos(angle))
        return SIMD2(cosine * x - sine * y, sine * x + cosine * y)
    }

    var point: CGPoint { CGPoint(x: x, y: y) }
}

/// A vector, with the angle and the length that it was given or has.
struct PolarVector {
    let vector: CGVector
    let angle, magnitude: CGFloat

    init(_ vector: CGVector) {
        self.vector = vector
        (angle, magnitude) = (atan2(vector.dy, vector.dx), SIMD2<Double>(vector).length)
    }

    init(angle: CGFloat, magnitude: CGFloat) {
        vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
        (self.angle, self.magnitude) = (angle, magnitude)
    }
}
