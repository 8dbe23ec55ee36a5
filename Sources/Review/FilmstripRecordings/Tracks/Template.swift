/// A rectangle of a picture, to be found in others.
///
/// Finding is a least-squares problem in the place, the size and the light, solved by Gauss and Newton's method from
/// coarse to fine, with weights that fade out points which disagree: those that something covers, or that are not the
/// rectangle's.
///
/// - Source: B. D. Lucas and T. Kanade, "An iterative image registration technique", 1981; the weights are those of S.
///   Geman and D. McClure.
struct Template: Sendable {
    /// The place in its own picture.
    let own: Placement
    /// Its points at each level of a pyramid, the finest first.
    private let levels: [Points]

    private struct Points {
        /// The level of the pyramid.
        var level: Int
        var values: [Float]
        /// The columns' and rows' places between the rectangle's edges, -1…1.
        var u, v: [Float]
        var mean, deviation: Float
    }

    /// Points of the finest level that is used: more take longer and add little.
    private static let most = 40_000
    /// The shortest side of the template at the coarsest level.
    private static let shortest = Float(10)
    /// Pixels at the rectangle's edges that do not count to it: they are mixed with what is behind, and would draw the
    /// edges inwards. Of a rectangle that has no contrast inside, the edges are all there is.
    private static let (inner, outer) = (Float(-2), Float(1.5))
    /// Rounds of the method at a level, and the step in pixels at which it ends.
    private static let (rounds, still) = (12, Float(0.01))
    /// The least scale of differences for the weights, levels: two pictures of the same differ as much.
    private static let leastScale = Float(2)

    /// The rectangle, in pixels of the pyramid's finest level; nil if it leaves the picture or is flat.
    init?(_ pyramid: Pyramid, x: Float, y: Float, width: Float, height: Float) {
        for margin in [Self.inner, Self.outer] {
            let template = Template(
                pyramid, x: x, y: y, width: width, height: height, margin: margin)
            if let template {
                self = template
                return
            }
        }
        return nil
    }

    private init?(
        _ pyramid: Pyramid, x: Float, y: Float, width: Float, height: Float, margin: Float
    ) {
        let own = Placement(
            x: x + width / 2, y: y + height / 2, halfWidth: width / 2, halfHeight: height / 2)
        var levels: [Points] = []
        for (level, plane) in pyramid.levels.enumerated() {
            let scale = Float(1 << level)
            if level > 0, min(width, height) / scale < Self.shortest { break }
            let columns = Self.places(x / scale - margin, width / scale + 2 * margin, plane.width)
            let rows = Self.places(y / scale - margin, height / scale + 2 * margin, plane.height)
            guard columns.count >= 4, rows.count >= 4 else { break }
            if columns.count * rows.count > Self.most,
                min(width, height) / scale >= 2 * Self.shortest
            {
                continue
            }
            var values: [Float] = []
            values.reserveCapacity(columns.count * rows.count)
            for row in rows {
                for column in columns { values.append(plane.levels[row * plane.width + column]) }
            }
            let mean = values.reduce(0, +) / Float(values.count)
            let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(values.count)
            levels.append(
                Points(
                    level: level, values: values,
                    u: columns.map { (Float($0) + 0.5 - own.x / scale) * 2 * scale / width },
                    v: rows.map { (Float($0) + 0.5 - own.y / scale) * 2 * scale / height },
                    mean: mean, deviation: variance.squareRoot()))
        }
        guard let finest = levels.first, finest.deviation >= Self.leastScale else { return nil }
        (self.own, self.levels) = (own, levels)
    }

    private static func places(_ start: Float, _ length: Float, _ count: Int) -> Range<Int> {
        let first = max(Int(start.rounded()), 0)
        return first..<max(min(Int((start + length).rounded()), count), first)
    }

    /// The best placement near `start`; its measures are those at the finest level.
    ///
    /// - Parameter background: The picture without the rectangle; nil if it is not known.
    func refined(
        _ start: Placement, in pyramid: Pyramid, over background: Pyramid?
    ) -> Placement {
        var placement = start
        placement.light.isOverBackground = background != nil
        if background != nil { placement.light.offset = 0 }
        for points in levels.reversed() where points.level < pyramid.levels.count {
            placement = refined(
                placement, points, pyramid.levels[points.level], background?.levels[points.level])
        }
        return placement
    }

    /// Whether the rectangle is somewhere in a picture.
    func isShown(in picture: Pyramid) -> Bool {
        let start = searched(own, in: picture, radius: .infinity)
        return [own, start].contains { refined($0, in: picture, over: nil).isSurely(own) }
    }

    private func refined(
        _ start: Placement, _ points: Points, _ plane: Plane, _ background: Plane?
    ) -> Placement {
        let unit = Float(1 << points.level)
        var placement = start
        // The first weights come from a scale that few points exceed.
        var scale = max(points.deviation, 4 * Self.leastScale)
        for round in 0..<Self.rounds {
            var sums = Sums(unknowns: background == nil ? 6 : 5)
            collect(placement, points, plane, background, scale, &sums)
            guard let (step, variances) = sums.equations.solved(damping: 1e-4), sums.seen >= 36
            else {
                placement.explained = 0
                return placement
            }
            let moves = step[0..<4].map { min(max($0, -4), 4) * unit }
            placement.x += moves[0]
            placement.y += moves[1]
            placement.halfWidth = max(placement.halfWidth + moves[2], placement.halfWidth / 2, 1)
            placement.halfHeight = max(placement.halfHeight + moves[3], placement.halfHeight / 2, 1)
            placement.light.gain = min(max(placement.light.gain + step[4] / points.deviation, 0), 4)
            if background == nil { placement.light.offset += step[5] }
            placement.residual = (sums.squares / max(sums.weights, 1)).squareRoot()
            let spread = sums.levelSquares - sums.levels * sums.levels / max(sums.weights, 1)
            placement.explained = 1 - sums.squares / max(spread, 1)
            placement.visible = Float(sums.seen) / Float(points.values.count)
            placement.agreeing = sums.weights / Float(sums.seen)
            placement.error =
                Placement.dependence * unit * placement.residual
                * max(variances[0], variances[1]).squareRoot()
            let next = max(Self.leastScale, 2.5 * sums.absolute / Float(sums.seen))
            let isStill = moves.allSatisfy { abs($0) < Self.still * unit }
            if isStill, round > 1, abs(next - scale) < 0.05 * scale { break }
            scale = min(scale, next)
        }
        return placement
    }

    private struct Sums {
        var equations: NormalEquations
        var seen = 0
        /// Sums over seen points: weights, and weighted squares and levels.
        var weights = Float(0), squares = Float(0), levels = Float(0), levelSquares = Float(0)
        /// The sum of absolute differences, each at most three scales.
        var absolute = Float(0)

        init(unknowns: Int) { equations = NormalEquations(unknowns) }
    }

    /// Collects the equations of all visible points.
    private func collect(
        _ placement: Placement, _ points: Points, _ plane: Plane, _ background: Plane?,
        _ scale: Float, _ sums: inout Sums
    ) {
        let unit = 1 / Float(1 << points.level)
        let (x, y) = (placement.x * unit, placement.y * unit)
        let (halfWidth, halfHeight) = (placement.halfWidth * unit, placement.halfHeight * unit)
        let (gain, offset) = (placement.light.gain, placement.light.offset)
        let (right, bottom) = (Float(plane.width) - 0.5, Float(plane.height) - 0.5)
        let (mean, deviation) = (points.mean, points.deviation)
        points.values.withUnsafeBufferPointer { values in
            for (row, v) in points.v.enumerated() {
                let down = y + v * halfHeight
                guard down >= 0.5, down <= bottom else { continue }
                for (column, u) in points.u.enumerated() {
                    let across = x + u * halfWidth
                    guard across >= 0.5, across <= right else { continue }
                    let value = values[row &* points.u.count &+ column]
                    let shown = plane.slopes(across, down)
                    var (slopeX, slopeY, difference) = (shown.x, shown.y, shown.level)
                    var equation = SIMD8<Float>()
                    if let background {
                        let under = background.slopes(across, down)
                        slopeX -= (1 - gain) * under.x
                        slopeY -= (1 - gain) * under.y
                        difference -= under.level + gain * (value - under.level)
                        equation[4] = (under.level - value) / deviation
                    } else {
                        // The offset is that at the mean, so that both are told apart well.
                        difference -= gain * (value - mean) + mean + offset
                        equation[4] = (mean - value) / deviation
                        equation[5] = -1
                    }
                    (equation[0], equation[1]) = (slopeX, slopeY)
                    (equation[2], equation[3]) = (slopeX * u, slopeY * v)
                    let ratio = difference / scale
                    let root = 1 / (1 + ratio * ratio)
                    let weight = root * root
                    sums.equations.add(equation, -difference, weight: weight)
                    sums.seen &+= 1
                    sums.weights += weight
                    sums.squares += weight * difference * difference
                    sums.levels += weight * shown.level
                    sums.levelSquares += weight * shown.level * shown.level
                    sums.absolute += min(abs(difference), 3 * scale)
                }
                sums.equations.endLine()
            }
        }
    }

    /// The placement of the highest correlation at the coarsest level, for sizes around that of `start`.
    ///
    /// - Parameter radius: Pixels of the finest level around the start; infinity for everywhere.
    func searched(_ start: Placement, in pyramid: Pyramid, radius: Float) -> Placement {
        guard let points = levels.last, points.level < pyramid.levels.count else { return start }
        let (plane, unit) = (pyramid.levels[points.level], Float(1 << points.level))
        // At most some 16 × 16 points are compared.
        let columns = stride(from: 0, to: points.u.count, by: max(points.u.count / 16, 1)).map {
            $0
        }
        let rows = stride(from: 0, to: points.v.count, by: max(points.v.count / 16, 1)).map { $0 }
        // Centres up to half a screen outside.
        func centers(_ center: Float, _ side: Int) -> ClosedRange<Int> {
            let all = Float(-side / 2)...Float(side * 3 / 2)
            let reach = radius / unit
            let low = min(max(center - reach, all.lowerBound), all.upperBound)
            return Int(low)...Int(min(max(center + reach, low), all.upperBound))
        }
        let xs = centers(start.x / unit, plane.width)
        let ys = centers(start.y / unit, plane.height)
        var (best, found) = (Float(-1), start)
        for size: Float in radius.isFinite ? [0.85, 1, 1.18] : [1] {
            let (halfWidth, halfHeight) = (
                start.halfWidth / unit * size, start.halfHeight / unit * size
            )
            for centerY in ys {
                for centerX in xs {
                    var (n, a, b, aa, bb, ab) = (
                        Float(0), Float(0), Float(0), Float(0), Float(0), Float(0)
                    )
                    for row in rows {
                        let down = Float(centerY) + points.v[row] * halfHeight
                        guard down >= 0, down < Float(plane.height) else { continue }
                        let line = plane.levels + Int(down) * plane.width
                        for column in columns {
                            let across = Float(centerX) + points.u[column] * halfWidth
                            guard across >= 0, across < Float(plane.width) else { continue }
                            let (one, other) = (
                                points.values[row * points.u.count + column], line[Int(across)]
                            )
                            n += 1
                            a += one
                            b += other
                            aa += one * one
                            bb += other * other
                            ab += one * other
                        }
                    }
                    guard n > Float(columns.count * rows.count) * 0.4 else { continue }
                    let spread = (aa - a * a / n) * (bb - b * b / n)
                    let correlation = spread > 1 ? (ab - a * b / n) / spread.squareRoot() : 0
                    if correlation > best {
                        best = correlation
                        (found.x, found.y) = (Float(centerX) * unit, Float(centerY) * unit)
                        (found.halfWidth, found.halfHeight) = (halfWidth * unit, halfHeight * unit)
                    }
                }
            }
        }
        found.light = Placement.Light()
        return found
    }
}
