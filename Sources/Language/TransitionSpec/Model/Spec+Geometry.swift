extension Spec {
    /// A position in points, or a velocity in points per second.
    public struct Point: Hashable, Sendable {
        /// Points, or points per second.
        public var x, y: Double

        /// The point at `x` and `y`.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// A width and a height, in points.
    public struct Size: Hashable, Sendable {
        /// In points.
        public var width, height: Double

        /// The size of the given width and height.
        public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    /// An axis-aligned rectangle, in points.
    public struct Rect: Hashable, Sendable {
        /// The corner of least x and y.
        public var origin: Point
        /// The width and height; negative ones are kept as they are.
        public var size: Size

        /// The rectangle of the given origin and size.
        public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

        /// The rectangle with the given coordinates and size.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
        }
    }

    /// A three-dimensional transform that acts on row vectors, `[x y z 1] × m`, like `CATransform3D`.
    public struct Transform3D: Hashable, Sendable {
        /// The sixteen entries, row by row.
        public let m: [Double]

        /// The transform with the given entries.
        ///
        /// - Precondition: There are 16 entries.
        public init(_ m: [Double]) {
            precondition(m.count == 16, "\(m.count) entries of a transform of space")
            self.m = m
        }

        /// The identity transform.
        public static let identity = Transform3D([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

        /// Returns the transform that applies this one first and `next` after it.
        public func concatenating(_ next: Transform3D) -> Transform3D {
            var product = [Double](repeating: 0, count: 16)
            for row in 0..<4 {
                for column in 0..<4 {
                    for k in 0..<4 {
                        product[4 * row + column] += m[4 * row + k] * next.m[4 * k + column]
                    }
                }
            }
            return Transform3D(product)
        }
    }

    /// An affine transform that acts on row vectors, `[x y 1] × [a b 0; c d 0; tx ty 1]`, like `CGAffineTransform`.
    public struct Transform: Hashable, Sendable {
        /// The entries of the matrix, row by row.
        public var a, b, c, d, tx, ty: Double

        /// The transform with the given six entries.
        public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
            (self.tx, self.ty) = (tx, ty)
        }

        /// The identity transform.
        public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }
}
