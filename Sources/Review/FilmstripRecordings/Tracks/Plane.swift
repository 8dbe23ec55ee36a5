/// Gray levels 0…255 in rows from the top left, which are written once.
///
/// The centre of the pixel (x, y) has the coordinates (x + 0.5, y + 0.5).
///
/// - Invariant: Nobody writes the levels after the initializer, so threads share them without a lock.
final class Plane: @unchecked Sendable {
    let width, height: Int
    // Written during init alone, by `write`.
    let levels: UnsafeMutablePointer<Float>

    /// A plane whose levels `write` sets, each.
    init(width: Int, height: Int, _ write: (UnsafeMutablePointer<Float>) -> Void) {
        precondition(width > 0 && height > 0, "a plane of \(width) × \(height) pixels")
        (self.width, self.height) = (width, height)
        levels = .allocate(capacity: width * height)
        write(levels)
    }

    deinit { levels.deallocate() }

    convenience init(width: Int, height: Int, bytes: UnsafeRawBufferPointer) {
        precondition(
            bytes.count == width * height, "\(bytes.count) levels for \(width) × \(height)")
        self.init(width: width, height: height) { levels in
            for index in 0..<width * height { levels[index] = Float(bytes[index]) }
        }
    }

    /// The plane at half the size; the last row or column of an odd one is left out. Centres keep their places: x
    /// becomes
    /// x / 2.
    ///
    /// - Source: the binomial kernel (1, 3, 3, 1) / 8 in each direction, symmetric about the new pixel's centre.
    func halved() -> Plane {
        let (columns, rows) = (max(width / 2, 1), max(height / 2, 1))
        let narrow = Plane(width: columns, height: height) { target in
            for y in 0..<height {
                let row = levels + y * width
                for x in 0..<columns {
                    let (a, d) = (max(2 * x - 1, 0), min(2 * x + 2, width - 1))
                    let right = min(2 * x + 1, width - 1)
                    target[y * columns + x] =
                        (row[a] + row[d]) * 0.125 + (row[2 * x] + row[right]) * 0.375
                }
            }
        }
        return Plane(width: columns, height: rows) { target in
            let source = narrow.levels
            for y in 0..<rows {
                let (a, d) = (max(2 * y - 1, 0), min(2 * y + 2, height - 1))
                let below = min(2 * y + 1, height - 1)
                for x in 0..<columns {
                    target[y * columns + x] =
                        (source[a * columns + x] + source[d * columns + x]) * 0.125
                        + (source[2 * y * columns + x] + source[below * columns + x]) * 0.375
                }
            }
        }
    }

    /// The plane weighed with (1, 2, 1) / 4 in each direction, after which interpolation between pixels hardly errs.
    func smoothed() -> Plane {
        let wide = UnsafeMutablePointer<Float>.allocate(capacity: width * height)
        defer { wide.deallocate() }
        return Plane(width: width, height: height) { target in
            Self.smooth(levels, by: wide, width, height, to: target)
        }
    }

    /// Writes levels weighed with (1, 2, 1) / 4 in each direction; `target` may be the levels themselves.
    static func smooth(
        _ levels: UnsafePointer<Float>, by wide: UnsafeMutablePointer<Float>, _ width: Int,
        _ height: Int, to target: UnsafeMutablePointer<Float>
    ) {
        for y in 0..<height {
            let (row, line) = (levels + y * width, wide + y * width)
            line[0] = row[0] * 0.75 + row[min(1, width - 1)] * 0.25
            line[width - 1] = row[width - 1] * 0.75 + row[max(width - 2, 0)] * 0.25
            for x in 1..<max(width - 1, 1) {
                line[x] = (row[x &- 1] + row[x &+ 1]) * 0.25 + row[x] * 0.5
            }
        }
        for y in 0..<height {
            let (line, own) = (wide + y * width, target + y * width)
            let (above, below) = (max(y - 1, 0) - y, min(y + 1, height - 1) - y)
            for x in 0..<width {
                let sides = line[x &+ above &* width] + line[x &+ below &* width]
                own[x] = sides * 0.25 + line[x] * 0.5
            }
        }
    }

    /// The level at a place, interpolated between the four nearest centres; at the edge that of the edge.
    @inline(__always) func sample(_ x: Float, _ y: Float) -> Float {
        let u = min(max(x - 0.5, 0), Float(width - 1))
        let v = min(max(y - 0.5, 0), Float(height - 1))
        let column = min(Int(u), max(width &- 2, 0))
        let row = min(Int(v), max(height &- 2, 0))
        let (s, t) = (u - Float(column), v - Float(row))
        let place = levels + (row &* width &+ column)
        let (right, below) = (width > 1 ? 1 : 0, height > 1 ? width : 0)
        let top = place[0] + s * (place[right] - place[0])
        let bottom = place[below] + s * (place[below &+ right] - place[below])
        return top + t * (bottom - top)
    }

    /// The level and its slopes at a place one pixel or more inside the plane.
    @inline(__always) func slopes(_ x: Float, _ y: Float) -> (level: Float, x: Float, y: Float) {
        let (u, v) = (x - 0.5, y - 0.5)
        let column = min(max(Int(u), 0), max(width &- 2, 0))
        let row = min(max(Int(v), 0), max(height &- 2, 0))
        let (s, t) = (u - Float(column), v - Float(row))
        let place = levels + (row &* width &+ column)
        let (right, below) = (width > 1 ? 1 : 0, height > 1 ? width : 0)
        let across = place[right] - place[0]
        let acrossBelow = place[below &+ right] - place[below]
        let top = place[0] + s * across
        let bottom = place[below] + s * acrossBelow
        return (top + t * (bottom - top), across + t * (acrossBelow - across), bottom - top)
    }
}

/// A picture at its own size, a half, a quarter and so on, as it is and smoothed.
struct Pyramid: Sendable {
    let plain, levels: [Plane]

    /// The shortest side of the smallest level.
    private static let least = 12

    init(_ plane: Plane) {
        var planes = [plane]
        while let last = planes.last, min(last.width, last.height) >= 2 * Self.least {
            planes.append(last.halved())
        }
        plain = planes
        levels = planes.map { $0.smoothed() }
    }
}
