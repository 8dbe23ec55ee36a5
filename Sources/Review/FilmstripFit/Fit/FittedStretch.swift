/// A stretch beside what was found of it.
struct FittedStretch {
    var fitter: StretchFitter
    var motion: MotionFit.Motion
    /// The fits of the candidates, in their order.
    var fits: [Fit] = []

    /// The longest time between two frames of which one shows the value before a jump and the next one that after it;
    /// seconds. If more time passes, frames are missing.
    private static let jump = 0.05

    init(_ stretch: Stretch, of series: MotionSeries, noise: NoiseLevel) {
        fitter = StretchFitter(stretch: stretch, noise: noise)
        motion = MotionFit.Motion(
            view: series.view, property: series.property, isLength: series.isLength,
            seen: stretch.first.time...stretch.last.time, first: stretch.first.value,
            last: stretch.last.value, frames: stretch.frames, repeated: stretch.repeated,
            isUnderWay: !stretch.restsBefore, verdict: .unknown, candidates: [], group: nil)
    }

    /// Fits all kinds, and decides.
    mutating func fitAlone() {
        let stretch = fitter.stretch
        if stretch.isUnderFinger {
            motion.verdict = .underFinger
        } else if stretch.frames == 0, stretch.duration <= Self.jump {
            motion.verdict = .step
        } else if stretch.frames < StretchFitter.leastFrames {
            motion.verdict = .tooFewFrames(
                found: stretch.frames, needed: StretchFitter.leastFrames)
        } else {
            var all = fitter.fits()
            motion.misread = fitter.removeMisread(all)
            if motion.misread > 0 { all = fitter.fits() }
            let found = fitter.candidates(all)
            (motion.candidates, fits) = (found.map(\.0), found.map(\.1))
            motion.verdict = verdict
        }
    }

    private var verdict: MotionVerdict {
        guard let best = motion.candidates.first, best.isDetermined,
            let piece = fits.first?.problem.pieces.first,
            best.rms <= max(MotionVerdict.misfit * piece.distance, 3 * piece.noise)
        else { return .unknown }
        var kinds = motion.candidates.filter { candidate in
            let difference = candidate.criterion - best.criterion
            // The first is the best of the determined ones.
            guard candidate.isDetermined else { return difference < -MotionVerdict.apart }
            if candidate.curve.kind.includes(best.curve.kind) { return difference <= 0 }
            return difference < MotionVerdict.apart || candidate.rms <= piece.noise
        }.map(\.curve.kind)
        let isTried = motion.candidates.contains { $0.curve.kind == .cubic }
        if !isTried, !fitter.isExact(best), best.rms > MotionVerdict.noisy * piece.noise {
            kinds.append(.cubic)
        }
        return kinds.count == 1 ? .curve(best.curve.kind) : .undecided(kinds)
    }
}
