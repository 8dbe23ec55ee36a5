/// An estimate of the work of drawing or writing pictures, made before it begins: about nanoseconds of one core.
///
/// Adding is linear: the work of two pictures is the sum of theirs.
package struct DrawingWork: Equatable, Sendable {
    /// A kind of work, by what is to be reduced where it is too much.
    package enum Kind: Int, CaseIterable, Sendable {
        case fills, strokes, text, images, shadows, backdrops, groups
        /// Compressing and digesting pixels.
        case pixels
        /// Writing vectors.
        case markup
    }

    private var sums = [Double](repeating: 0, count: Kind.allCases.count)
    /// The dearest single thing of each kind, and the layer that it belongs to.
    private var dearest = [(work: Double, layer: String?)](
        repeating: (0, nil), count: Kind.allCases.count)

    /// No work.
    package init() {}

    /// All of it.
    package var total: Double { sums.reduce(0, +) }

    /// The work of one kind.
    package subscript(kind: Kind) -> Double { sums[kind.rawValue] }

    /// The kind that takes most, and the layer or view of the dearest thing of that kind, if that has a name.
    package var most: (kind: Kind, layer: String?) {
        let kind = Kind.allCases.max { self[$0] < self[$1] } ?? .pixels
        return (kind, dearest[kind.rawValue].layer)
    }

    /// Adds one thing; what is not a number counts as if it never ended.
    package mutating func add(_ work: Double, _ kind: Kind, layer: String? = nil) {
        let work = work >= 0 ? work : .infinity
        sums[kind.rawValue] += work
        if work > dearest[kind.rawValue].work { dearest[kind.rawValue] = (work, layer) }
    }

    /// Adds all of `other`, so many times.
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
