import FilmstripDisplay
import FilmstripParallel

/// The search for the simplest model that explains a transition.
struct LayerSearch {
    let pictures: MotionPictures
    /// The positions of the transition's pictures, those at rest before and after it included.
    let frames: ClosedRange<Int>
    /// Positions of pictures by which models are compared.
    let samples: [Int]

    private let first, last: Pyramid
    /// The levels for comparing models, for comparing states, and for measuring.
    private let coarse, middle, fine: Int

    /// A model fitted to all pictures.
    struct Result {
        var model: LayerModel
        var isReversed: Bool
        /// By picture.
        var fits: [LayerFit.Fit]
        var explained: [Double]
        /// By pixel of the fine level, row by row: the number of pictures in which it is not explained.
        var unexplained: [Int]
        var width, height: Int
    }

    /// Most pixels at the two levels.
    private static let (coarsest, finest) = (6000, 90_000)
    /// The share of changed pixels that a further free number must explain.
    private static let price = 0.01
    /// The least share that is an explanation.
    private static let least = 0.5
    /// Levels by which an explained pixel may differ.
    private static let tolerance = Float(10)

    init(_ pictures: MotionPictures, _ frames: ClosedRange<Int>, samples: [Int]) {
        (self.pictures, self.frames, self.samples) = (pictures, frames, samples)
        first = Pyramid(pictures.plane(frames.lowerBound))
        last = Pyramid(pictures.plane(frames.upperBound))
        func level(_ most: Int, _ levels: [Plane]) -> Int {
            levels.firstIndex { $0.width * $0.height <= most } ?? levels.count - 1
        }
        coarse = level(Self.coarsest, first.levels)
        fine = level(Self.finest, first.levels)
        middle = min(fine + 1, coarse)
    }

    /// The best model fitted to every picture; nil if none explains enough.
    func result() -> Result? {
        let pyramids = samples.map { Pyramid(pictures.plane($0)) }
        var best: (score: Double, model: LayerModel, isReversed: Bool)?
        for isReversed in [false, true] {
            for model in models(isReversed) {
                if Cancellation.isRequested { return nil }
                let fit = fitting(model, isReversed)
                let shares = pyramids.map { picture in
                    let found = fit.refined(fit.searched(picture, coarse), picture, coarse)
                    return share(fit, found.state, picture, coarse) { _ in }
                }
                let mean = shares.reduce(0, +) / Double(shares.count)
                let score = mean - Self.price * Double(model.free.count)
                if mean >= Self.least, score > best?.score ?? 0 {
                    best = (score, model, isReversed)
                }
            }
        }
        guard let best else { return nil }
        return measured(best.model, best.isReversed)
    }

    private func fitting(_ model: LayerModel, _ isReversed: Bool) -> LayerFit {
        LayerFit(model, top: isReversed ? first : last, bottom: isReversed ? last : first)
    }

    private func models(_ isReversed: Bool) -> [LayerModel] {
        let (coming, resting) = isReversed ? (first, last) : (last, first)
        let (width, height) = (Float(pictures.width), Float(pictures.height))
        let early = pyramid(isReversed ? samples.last : samples.first)
        return LayerModel.all(
            width: width, height: height,
            sheets: SheetGuess.all(
                (pictures.plane(isReversed ? frames.upperBound : frames.lowerBound), resting),
                (pictures.plane(isReversed ? frames.lowerBound : frames.upperBound), coming),
                level: fine),
            card: early.flatMap { changes(from: resting.levels[coarse], to: $0.levels[coarse]) }
        ).filter {
            // A fade is the same backwards.
            !isReversed || $0.name != .fade
        }
    }

    private func pyramid(_ index: Int?) -> Pyramid? { index.map { Pyramid(pictures.plane($0)) } }

    /// The rectangle that holds nine tenths of the changed pixels, if it is a part of the picture.
    private func changes(from one: Plane, to other: Plane) -> LayerState.Part? {
        var columns = [Int](repeating: 0, count: one.width)
        var rows = [Int](repeating: 0, count: one.height)
        for y in 0..<one.height {
            for x in 0..<one.width
            where abs(one.levels[y * one.width + x] - other.levels[y * one.width + x])
                > Self.tolerance
            {
                columns[x] += 1
                rows[y] += 1
            }
        }
        func range(_ counts: [Int]) -> Range<Float> {
            let all = counts.reduce(0, +)
            var (low, high, left) = (0, counts.count, all / 10)
            while low < high - 1, left > 0 {
                // From the emptier end.
                if counts[low] <= counts[high - 1] {
                    left -= counts[low]
                    if left >= 0 { low += 1 }
                } else {
                    left -= counts[high - 1]
                    if left >= 0 { high -= 1 }
                }
            }
            return Float(low)..<Float(high)
        }
        guard columns.reduce(0, +) > 20 else { return nil }
        let (across, down, unit) = (range(columns), range(rows), Float(1 << coarse))
        let part = LayerState.Part(
            x: across.lowerBound * unit, y: down.lowerBound * unit,
            width: (across.upperBound - across.lowerBound) * unit,
            height: (down.upperBound - down.lowerBound) * unit)
        let isPart = part.width * part.height < 0.8 * Float(pictures.width * pictures.height)
        return isPart && min(part.width, part.height) > 2 * unit ? part : nil
    }

    /// The model fitted to all pictures, each from the state of the one before as well.
    private func measured(_ model: LayerModel, _ isReversed: Bool) -> Result? {
        let fit = fitting(model, isReversed)
        let plane = first.levels[fine]
        var result = Result(
            model: model, isReversed: isReversed, fits: [], explained: [],
            unexplained: Array(repeating: 0, count: plane.width * plane.height),
            width: plane.width, height: plane.height)
        var fits: [LayerFit.Fit] = []
        for index in frames {
            if Cancellation.isRequested { return nil }
            let states = Self.continued(fits.last, fits.dropLast().last)
            fits.append(fitted(fit, Pyramid(pictures.plane(index)), also: states))
            MeasuringSteps.tell(fits.count, of: frames.count)
        }
        // Backwards, for pictures in which nearly nothing was to be seen yet.
        for index in fits.indices.dropLast().reversed() {
            if Cancellation.isRequested { return nil }
            let later = index + 2 < fits.count ? fits[index + 2] : nil
            let picture = Pyramid(pictures.plane(frames.lowerBound + index))
            for state in Self.continued(fits[index + 1], later) {
                let found = fit.refined(state, picture, fine)
                if found.cost < fits[index].cost { fits[index] = found }
            }
        }
        for (index, found) in zip(frames, fits) {
            if Cancellation.isRequested { return nil }
            let picture = Pyramid(pictures.plane(index))
            result.explained.append(
                share(fit, found.state, picture, fine) { result.unexplained[$0] += 1 })
            result.fits.append(fit.refined(found.state, picture, 0, rounds: 3))
        }
        return result
    }

    /// The states to try next after a fit and the one before it: the same, and as much further.
    private static func continued(_ last: LayerFit.Fit?, _ former: LayerFit.Fit?) -> [LayerState] {
        guard let last else { return [] }
        return [last.state] + (former.map { [$0.state.mixed(with: last.state, 2)] } ?? [])
    }

    private func fitted(
        _ fit: LayerFit, _ picture: Pyramid, also states: [LayerState]
    ) -> LayerFit.Fit {
        let start = fit.searched(picture, coarse)
        var state = start
        for level in (middle + 1..<max(coarse + 1, middle + 1)).reversed() {
            state = fit.refined(state, picture, level).state
        }
        // Coarse pictures may lead astray where little of a layer is seen.
        let fits = ([state, start] + states).map { fit.refined($0, picture, middle) }
        var best = fits.min { $0.cost < $1.cost } ?? fits[0]
        if fit.model.free.contains([.bottomScale]) {
            let rated = reduced(best.state).map { ($0, fit.cost($0, picture, middle)) }
            let found = rated.min { $0.1 < $1.1 }.map { fit.refined($0.0, picture, middle) }
            if let found, found.cost < best.cost { best = found }
        }
        return fit.refined(best.state, picture, fine)
    }

    /// States whose layer behind is scaled otherwise about the middle of its upper edge: of a plain one, only the edges tell
    /// the scale, and those of another scale do not lead there.
    private func reduced(_ state: LayerState) -> [LayerState] {
        stride(from: Float(0.84), through: 1, by: 0.02).map { scale in
            var other = state
            other[.bottomScale] = scale
            other[.bottomY] += (scale - state[.bottomScale]) * Float(pictures.height) / 2
            return other
        }
    }

    /// The share of the changed pixels that a state explains.
    private func share(
        _ fit: LayerFit, _ state: LayerState, _ picture: Pyramid, _ level: Int,
        _ unexplained: (Int) -> Void
    ) -> Double {
        let plane = picture.levels[level]
        let (one, other) = (first.levels[level], last.levels[level])
        let count = plane.width * plane.height
        let drawn = UnsafeMutablePointer<Float>.allocate(capacity: count)
        defer { drawn.deallocate() }
        fit.draw(state, level, drawn)
        var (changed, explained) = (0, 0)
        for index in 0..<count {
            let shown = plane.levels[index]
            let isExplained = abs(shown - drawn[index]) <= Self.tolerance
            if !isExplained { unexplained(index) }
            let change = max(abs(shown - one.levels[index]), abs(shown - other.levels[index]))
            guard change > Self.tolerance else { continue }
            changed += 1
            if isExplained { explained += 1 }
        }
        return changed * 500 < count ? 1 : Double(explained) / Double(changed)
    }
}
