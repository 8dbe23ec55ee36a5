/// The places at which two shapes touch or are about to.
struct Touch {
    struct Place {
        var position: SIMD2<Double>
        /// Distance of the shapes there, points; below 0 where they overlap.
        var gap: Double
        /// The same for the same corners and edges in each step.
        var feature: Int
    }

    /// From the first shape to the second, of length 1.
    var normal: SIMD2<Double>
    var places: [Place]

    /// The places at which two placed shapes are at most `reach` apart; nil if there are none.
    ///
    /// - Source: separating axes, and clipping of the incident edge at the sides of the reference edge.
    init?(_ one: ConvexShape, _ other: ConvexShape, reach: Double) {
        switch (one.corners.count, other.corners.count) {
        case (1, 1): self.init(disc: one, disc: other, reach)
        case (_, 1): self.init(polygon: one, disc: other, reach)
        case (1, _):
            self.init(polygon: other, disc: one, reach)
            normal = -normal
        case (_, _): self.init(polygon: one, polygon: other, reach)
        }
    }

    private init?(disc one: ConvexShape, disc other: ConvexShape, _ reach: Double) {
        self.init(
            one.corners[0], one.radius, other.corners[0], other.radius, feature: 0, reach)
    }

    /// The touch of two discs, of which one may be a point.
    private init?(
        _ one: SIMD2<Double>, _ radius: Double, _ other: SIMD2<Double>, _ otherRadius: Double,
        feature: Int, _ reach: Double
    ) {
        let between = other - one
        let distance = between.length
        let gap = distance - radius - otherRadius
        guard gap <= reach else { return nil }
        normal = distance > 1e-9 ? between / distance : SIMD2(0, 1)
        places = [
            Place(position: one + normal * (radius + gap / 2), gap: gap, feature: feature)
        ]
    }

    private init?(polygon: ConvexShape, disc: ConvexShape, _ reach: Double) {
        let center = disc.corners[0]
        var (edge, distance) = (0, -Double.infinity)
        for index in polygon.corners.indices {
            let side = polygon.normals[index].dot(center - polygon.corners[index])
            if side > distance { (edge, distance) = (index, side) }
        }
        guard distance - disc.radius <= reach else { return nil }
        let (a, b) = (polygon.corners[edge], polygon.corners[(edge + 1) % polygon.corners.count])
        if distance > 1e-9 || polygon.isLine {
            if (center - a).dot(b - a) <= 0 {
                self.init(a, 0, center, disc.radius, feature: 2 * edge + 1, reach)
                return
            }
            if (center - b).dot(a - b) <= 0 {
                self.init(b, 0, center, disc.radius, feature: 2 * edge + 1, reach)
                return
            }
        }
        let normal = polygon.normals[edge]
        let gap = distance - disc.radius
        self.init(
            normal: normal,
            places: [
                Place(
                    position: center - normal * (disc.radius + gap / 2), gap: gap,
                    feature: 2 * edge)
            ])
    }

    private init(normal: SIMD2<Double>, places: [Place]) {
        (self.normal, self.places) = (normal, places)
    }

    private init?(polygon one: ConvexShape, polygon other: ConvexShape, _ reach: Double) {
        let (edge, gap) = Self.widest(one, other)
        guard gap <= reach else { return nil }
        let (otherEdge, otherGap) = Self.widest(other, one)
        guard otherGap <= reach else { return nil }
        // An item that slides along a chain of lines must not be caught at the end of the next one.
        if other.isLine, gap > otherGap, otherGap >= -Self.lineTolerance { return nil }
        if one.isLine, otherGap > gap, gap >= -Self.lineTolerance { return nil }
        let isFlipped = otherGap > gap + Self.preference
        if isFlipped {
            self.init(face: otherEdge, of: other, against: one, reach, flipped: true)
        } else {
            self.init(face: edge, of: one, against: other, reach, flipped: false)
        }
    }

    /// Overlap with a line up to which its end is not an obstacle, points; chosen.
    private static let lineTolerance = 1.0
    /// Difference of distances below which the first shape's edge is taken, so that the choice does not flicker.
    private static let preference = 0.01

    /// The edge of a polygon from which another is farthest, and that distance.
    private static func widest(
        _ polygon: ConvexShape, _ other: ConvexShape
    ) -> (edge: Int, gap: Double) {
        var best = (edge: 0, gap: -Double.infinity)
        for index in polygon.corners.indices {
            let (normal, corner) = (polygon.normals[index], polygon.corners[index])
            let gap = other.corners.reduce(Double.infinity) { min($0, normal.dot($1 - corner)) }
            if gap > best.gap { best = (index, gap) }
        }
        return best
    }

    private init?(
        face edge: Int, of reference: ConvexShape, against other: ConvexShape, _ reach: Double,
        flipped: Bool
    ) {
        let normal = reference.normals[edge]
        let a = reference.corners[edge]
        let b = reference.corners[(edge + 1) % reference.corners.count]
        var (incident, least) = (0, Double.infinity)
        for index in other.normals.indices {
            let along = normal.dot(other.normals[index])
            if along < least { (incident, least) = (index, along) }
        }
        let next = (incident + 1) % other.corners.count
        let along = (b - a) / (b - a).length
        var ends = [
            (point: other.corners[incident], corner: incident),
            (point: other.corners[next], corner: next),
        ]
        // Each end is cut off at the two sides of the reference edge.
        for (side, limit) in [(along, -along.dot(a)), (-along, along.dot(b))] {
            let distances = ends.map { side.dot($0.point) + limit }
            if distances[0] < 0, distances[1] < 0 { return nil }
            for index in 0...1 where distances[index] < 0 {
                let part = distances[index] / (distances[index] - distances[1 - index])
                ends[index].point += (ends[1 - index].point - ends[index].point) * part
            }
        }
        places = ends.compactMap { end in
            let gap = normal.dot(end.point - a)
            guard gap <= reach else { return nil }
            return Place(
                position: end.point - normal * (gap / 2), gap: gap,
                feature: ((edge * 64 + incident) * 64 + end.corner) * 2 + (flipped ? 1 : 0))
        }
        if places.isEmpty { return nil }
        self.normal = flipped ? -normal : normal
    }
}
