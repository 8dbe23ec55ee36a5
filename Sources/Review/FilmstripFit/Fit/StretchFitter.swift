struct StretchFitter {
    var stretch: Stretch
    let noise: NoiseLevel

    /// The fewest frames within a motion from which any curve is told.
    static let leastFrames = 4
    /// The control points from which cubic curves are searched: slow at first, at last, at both ends, and beyond an end.
    private static let beginnings = [
        [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0.2, 0.8, 0.2, 1], [0.7, 0, 0.2, 1],
        [0.8, 0, 0.8, 0.5], [0.3, 1.4, 0.6, 1], [0.4, 0, 0.6, -0.4], [0.6, -0.4, 0.4, 1.4],
    ]
    /// The number of starts that are followed.
    private static let most = 5
    /// The part of the distance within which springs follow springs alone: they come less near to cubics of other shapes.
    private static let sprung = 0.002
    /// The greatest damping ratio of such a spring; UIKit's calls have at most 1.
    private static let damped = 1.05
    /// The multiple of the middle residual beyond which one is no noise.
    private static let misread = 6.0

    /// The models with enough frames for their parameters, each at its best shape.
    ///
    /// The noise of their pieces is no more than the curve leaves that comes nearest: without a rest, a series tells its
    /// noise badly.
    func fits() -> [Fit] {
        let found = allFits()
        let least = found.map { $0.residual(0) }.min() ?? 0
        return found.map { fit in
            var fit = fit
            fit.problem.pieces[0].noise = max(noise.rounding, min(noise.deviation, least))
            return fit
        }
    }

    private func allFits() -> [Fit] {
        var found: [Fit] = []
        for kind in [MotionKind.linear, .easeIn, .easeOut, .easeInOut] {
            found += fits(CurveModel(kind), from: timings)
        }
        let cubics = timings.flatMap { timing in Self.beginnings.map { timing + $0 } }
        found += fits(CurveModel(.cubic), from: cubics)
        found += fits(CurveModel(.spring), from: springs)
        found += fits(CurveModel(.spring, hasVelocity: true), from: springs)
        return found + fits(CurveModel(.decay), from: decays)
    }

    /// Leaves out single samples that lie far beside the curve that comes nearest: frames in which the value was misread.
    ///
    /// - Returns: Their number.
    mutating func removeMisread(_ fits: [Fit]) -> Int {
        guard let best = fits.min(by: { $0.squares[0] < $1.squares[0] }) else { return 0 }
        let rests = stretch.moving.map { abs(best.residual(of: $0)) }
        let limit = max(Self.misread * rests.sorted()[rests.count / 2], 4 * noise.still)
        let far = rests.indices.filter { rests[$0] > limit }
        guard far.count <= max(1, rests.count / 10) else { return 0 }
        for index in far.reversed() { stretch.moving.remove(at: index) }
        return far.count
    }

    /// The candidates of fits of one stretch, one of each kind: the most likely first, those that are not determined last.
    ///
    /// A cubic Bézier comes near to nearly everything; one that is not determined is no candidate, nor is
    /// any beside a named curve or a spring that leaves no more than the values' accuracy.
    func candidates(_ fits: [Fit]) -> [(MotionCandidate, Fit)] {
        var all = fits.compactMap { fit in MotionCandidate(fit, piece: 0).map { ($0, fit) } }
            .filter { $0.0.isDetermined || $0.0.curve.kind != .cubic }
            .sorted {
                ($0.0.isDetermined ? 0 : 1, $0.0.criterion)
                    < ($1.0.isDetermined ? 0 : 1, $1.0.criterion)
            }
        if all.contains(where: { isExact($0.0) }) { all.removeAll { $0.0.curve.kind == .cubic } }
        var kinds: Set<MotionKind> = []
        return all.filter { kinds.insert($0.0.curve.kind).inserted }
    }

    /// Whether it is a named curve, or a spring from rest as UIKit's calls make it, and leaves no more than the accuracy.
    func isExact(_ candidate: MotionCandidate) -> Bool {
        guard candidate.isDetermined, candidate.rms <= noise.accuracy else { return false }
        if case .spring(let spring) = candidate.curve {
            return spring.initialVelocity.margin == nil && spring.dampingRatio.value < Self.damped
                && candidate.rms <= Self.sprung * stretch.distance
        }
        return MotionKind.cubic.includes(candidate.curve.kind)
    }

    /// The fits of the variants of a model for which there are enough frames.
    private func fits(_ model: CurveModel, from starts: [[Double]]) -> [Fit] {
        variants(of: model).compactMap { bounds in
            let problem = problem(model, bounds)
            let free = problem.parameters - 2
            let needed = free + 1 + (stretch.restsBefore ? 0 : 1) + (stretch.restsAfter ? 0 : 1)
            guard stretch.frames >= max(needed, Self.leastFrames),
                problem.count > problem.parameters
            else { return nil }
            return problem.fit(from: starts, most: Self.most)
        }
    }

    /// The model with the stretch as its one piece.
    func problem(_ model: CurveModel, _ bounds: [ClosedRange<Double>]) -> FitProblem {
        FitProblem(
            model: model, bounds: bounds,
            pieces: [
                FitProblem.Piece(
                    samples: stretch.samples, noise: noise.deviation, distance: stretch.distance)
            ])
    }

    /// Bounds of a model's shape, of which some may be fixed.
    ///
    /// A motion that is under way in the first frame tells no begin of a line, a spring or a decay, since earlier ones give
    /// the same values; it counts from that frame. A cubic Bézier with a level end is nearly the same if it ends a little
    /// earlier; so each end is fitted with and without a level tangent.
    private func variants(of model: CurveModel) -> [[ClosedRange<Double>]] {
        let (first, last) = (stretch.first.time, stretch.last.time)
        let length = max(stretch.duration, 1e-3)
        // As much may be missing of a motion that is under way as of one that is not at its end.
        let early = first - (stretch.restsBefore ? length / 2 : 2 * length)...last
        let begins =
            stretch.restsBefore
            ? [early] : model.hasVelocity ? [first...first] : [first...first, first...last]
        let end = stretch.restsAfter ? first...last + length / 2 : last...last + 2 * length
        switch model.kind {
        case .spring:
            return begins.map { [$0, max(0.02, length / 25)...10 * length + 0.1, 0.02...5] }
        case .decay: return begins.map { [$0, length / 50...5 * length] }
        case .linear: return begins.map { [$0, stretch.restsAfter ? end : last...last] }
        case .easeIn, .easeOut, .easeInOut: return [[early, end]]
        case .cubic:
            let all = -3.0...4.0
            return [(0.0...0, 1.0...1), (0...0, all), (all, 1...1), (all, all)].map {
                [early, end, 0...1, $0.0, 0...1, $0.1]
            }
        }
    }

    /// Begins and ends from which curves are searched.
    private var timings: [[Double]] {
        let (first, last, length) = (stretch.first.time, stretch.last.time, stretch.duration)
        return [
            [first, last], [first, last - length / 5], [first - length / 10, last + length / 10],
            [first - length, last],
        ]
    }

    /// Begins and time constants from which decays are searched.
    private var decays: [[Double]] {
        [0.05, 0.12, 0.25, 0.5, 1].map { [stretch.first.time, $0 * stretch.duration] }
    }

    /// Springs from which springs are searched: of all ratios, and of responses as parts of the stretch.
    private var springs: [[Double]] {
        [0.0, 0.05].flatMap { delay in
            [0.05, 0.1, 0.18, 0.3, 0.45, 0.7, 1, 1.6, 3].flatMap { part in
                [0.15, 0.4, 0.7, 1, 1.6].map { ratio in
                    [stretch.first.time + delay * stretch.duration, part * stretch.duration, ratio]
                }
            }
        }
    }
}
