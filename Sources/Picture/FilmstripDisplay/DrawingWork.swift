/// An estimate of the work of drawing or writing pictures, made in advance, in about nanoseconds of one core.
///
/// Adding is linear: the work of two pictures is the sum of their works.
package struct DrawingWork: Equatable, Sendable {
    /// A kind of work, named for the content to reduce if there is too much of it.
    package enum Kind: Int, CaseIterable, Sendable {
        case fills, strokes, text, images, shadows, backdrops, groups
        /// Compressing and digesting pixels.
        case pixels
        /// Writing vector graphics.
        case markup
    }

    private var sums = [Double](repeating: 0, count: Kind.allCases.count)
    /// The most expensive single item of each kind, with the layer that it belongs to.
    private var dearest = [(work: Double, layer: String?)](
        repeating: (0, nil), count: Kind.allCases.count)

    package init() {}

    package var total: Double { sums.reduce(0, +) }

    package subscript(kind: Kind) -> Double { sums[kind.rawValue] }

    /// The kind with the most work, and the layer or view of its most expensive item; nil if that has no name.
    package var most: (kind: Kind, layer: String?) {
        let kind = Kind.allCases.max { self[$0] < self[$1] } ?? .pixels
        return (kind, dearest[kind.rawValue].layer)
    }

    /// Adds the work of one item; a NaN or negative amount counts as infinite.
    package mutating func add(_ work: Double, _ kind: Kind, layer: String? = nil) {
        let work = work >= 0 ? work : .infinity
        sums[kind.rawValue] += work
        if work > dearest[kind.rawValue].work { dearest[kind.rawValue] = (work, layer) }
    }

    package mutating func add(_ other: DrawingWork, times: Double = 1) {
        for kind in Kind.allCases {
            let index = kind.rawValue
            if other.sums[index] > 0 { sums[index] += other.sums[index] * times }
            if other.dearest[index].work > dearest[index].work {
                dearest[index] = other.dearest[index]
            }
        }
    }

    package static func == (one: DrawingWork, other: DrawingWork) -> Bool { one.sums == other.sums }
}
