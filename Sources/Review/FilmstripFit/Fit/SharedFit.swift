/// Fits of one shape to motions that begin together.
///
/// A motion joins a group if the criterion of all with one shape is no worse than that of the group and of the motion
/// alone: n·ln(RSS/n) rises by less than the parameters save that they share. Residuals below `least` of a motion's
/// distance do not count against it: layers snap to their last value from there.
enum SharedFit {
    /// The longest time between the beginnings of motions that may share a shape; seconds.
    private static let together = 0.05
    private static let least = 0.001

    static func join(_ stretches: inout [FittedStretch]) {
        // The clearest motions lead: those with the greatest distance over their noise.
        var left = stretches.indices.filter { !stretches[$0].fits.isEmpty }.sorted {
            stretches[$0].clarity > stretches[$1].clarity
        }
        var group = 0
        while !left.isEmpty {
            let leader = left.removeFirst()
            guard case .curve = stretches[leader].motion.verdict else { continue }
            var members = [leader]
            var shared = stretches[leader].fits[0]
            for other in left where isNear(stretches[leader], stretches[other]) {
                guard let joined = joined(shared, members.map { stretches[$0] }, stretches[other])
                else {
                    continue
                }
                (shared, members) = (joined, members + [other])
            }
            guard members.count > 1 else { continue }
            let candidates = members.indices.compactMap { MotionCandidate(shared, piece: $0) }
            guard candidates.count == members.count else { continue }
            group += 1
            for (member, candidate) in zip(members, candidates) {
                stretches[member].motion.share(candidate, group: group)
            }
            left.removeAll(where: members.contains)
        }
    }

    private static func isNear(_ one: FittedStretch, _ other: FittedStretch) -> Bool {
        let (first, second) = (one.motion.seen.lowerBound, other.motion.seen.lowerBound)
        // Levels at a fixed begin are those of the first frame, which has to be the same.
        let begin = one.fits[0].problem.bounds[0]
        let near = begin.lowerBound == begin.upperBound ? 0 : together
        return abs(first - second) <= near && one.motion.isUnderWay == other.motion.isUnderWay
            && other.motion.verdict.kinds.contains(one.fits[0].problem.model.kind)
    }

    /// The fit of one shape to the members and another stretch; nil if they do not share one.
    private static func joined(
        _ shared: Fit, _ members: [FittedStretch], _ other: FittedStretch
    ) -> Fit? {
        let model = shared.problem.model
        guard let alone = other.fits.first(where: { $0.problem.model.kind == model.kind }) else {
            return nil
        }
        // A spring with a velocity includes one without.
        let wider = model.hasVelocity ? model : alone.problem.model
        let deviations = members.indices.map { shared.deviation($0) } + [alone.deviation(0)]
        let pieces = zip(members + [other], deviations).map { member, deviation in
            var piece = member.fits[0].problem.pieces[0]
            piece.weight = 1 / deviation
            return piece
        }
        let problem = FitProblem(model: wider, bounds: shared.problem.bounds, pieces: pieces)
        let fit = problem.fit(from: [shared.shape, alone.shape], most: 2)
        let apart = shared.criterion(least: least) + alone.criterion(least: least)
        return fit.criterion(least: least) <= apart ? fit : nil
    }
}

extension FittedStretch {
    /// The distance of the motion over the noise.
    fileprivate var clarity: Double { fitter.stretch.distance / fitter.noise.deviation }
}

extension MotionVerdict {
    fileprivate var kinds: [MotionKind] {
        switch self {
        case .curve(let kind): [kind]
        case .undecided(let kinds): kinds
        case .unknown, .step, .tooFewFrames, .underFinger: []
        }
    }
}

extension MotionFit.Motion {
    /// Takes the curve that was fitted to a group.
    fileprivate mutating func share(_ candidate: MotionCandidate, group: Int) {
        let kind = candidate.curve.kind
        self.group = group
        verdict = .curve(kind)
        var candidate = candidate
        candidate.criterion = candidates[0].criterion
        candidates = [candidate] + candidates.filter { $0.curve.kind != kind }
    }
}
