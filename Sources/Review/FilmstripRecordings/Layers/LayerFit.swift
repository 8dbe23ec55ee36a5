import FilmstripParallel

/// The fit of two layers to pictures: the state whose drawing differs least from a picture.
///
/// The least-squares problem in the free numbers is solved by Gauss and Newton's method with numerical slopes, which see
/// the moving edges of layers as well as their contents, and with weights that fade out what is neither layer's.
///
/// Used by one thread at a time.
final class LayerFit {
    let model: LayerModel
    private let top, bottom: Pyramid
    /// Drawings of the state and of its neighbours, one for each group of free numbers.
    private var drawings: [UnsafeMutablePointer<Float>]

    /// A state with its measures.
    struct Fit {
        var state: LayerState
        /// The mean of robust squares, levels².
        var cost: Float
        /// The standard errors of free numbers, by group; infinity for those that are not seen.
        var errors: [Float]
    }

    private static let rounds = 10
    /// Differences beyond this are outliers in the search, levels.
    private static let searchScale = Float(16)
    private static let leastScale = Float(3)
    /// The sum of squared slopes below which a number is not seen: some hundred pixels that change by a level a step.
    private static let floor = 100.0
    /// States that are tried between start and end.
    private static let tries = 32

    init(_ model: LayerModel, top: Pyramid, bottom: Pyramid) {
        (self.model, self.top, self.bottom) = (model, top, bottom)
        let size = top.levels[0].width * top.levels[0].height
        drawings = (0...model.free.count).map { _ in .allocate(capacity: size) }
    }

    deinit { for drawing in drawings { drawing.deallocate() } }

    /// The best of the states between start and end, and the given ones, refined at a level.
    func searched(_ picture: Pyramid, _ level: Int, also states: [LayerState]) -> Fit {
        let steps = (0...Self.tries).map {
            model.start.mixed(with: model.end, Float($0) / Float(Self.tries))
        }
        let rated = steps.map { ($0, cost($0, picture.levels[level], level)) }
        var starts = states
        if let best = rated.min(by: { $0.1 < $1.1 }) { starts.append(best.0) }
        let fits = starts.map { refined($0, picture, level) }
        return fits.min { $0.cost < $1.cost }
            ?? Fit(state: model.start, cost: .infinity, errors: [])
    }

    private func cost(_ state: LayerState, _ plane: Plane, _ level: Int) -> Float {
        draw(state, level, drawings[0])
        return cost(plane)
    }

    /// The mean of robust squares between the first drawing and a picture.
    private func cost(_ plane: Plane) -> Float {
        let (drawn, count) = (drawings[0], plane.width * plane.height)
        var sum = Float(0)
        let limit = 1 / (Self.searchScale * Self.searchScale)
        for index in 0..<count {
            let difference = plane.levels[index] - drawn[index]
            let square = difference * difference
            sum += square / (1 + square * limit)
        }
        return sum / Float(count)
    }

    /// The state refined at a level.
    func refined(_ start: LayerState, _ picture: Pyramid, _ level: Int) -> Fit {
        let (plane, unit) = (picture.levels[level], Float(1 << level))
        var fit = Fit(
            state: start, cost: cost(start, plane, level),
            errors: Array(repeating: .infinity, count: model.free.count))
        var scale = Float(30)
        for _ in 0..<Self.rounds {
            if Cancellation.isRequested { break }
            let steps = model.free.map { step($0[0], unit) }
            draw(fit.state, level, drawings[0])
            for (index, group) in model.free.enumerated() {
                var state = fit.state
                for number in group { state[number] += steps[index] }
                draw(state, level, drawings[index + 1])
            }
            let (equations, mean, residual) = collect(plane, scale)
            guard let (unknowns, variances) = equations.solved(damping: 1e-3, floor: Self.floor)
            else { break }
            fit.errors = zip(variances, steps).map {
                Placement.dependence * residual * $0.squareRoot() * $1
            }
            var next = fit.state
            var isStill = true
            for (index, group) in model.free.enumerated() {
                // At most some pixels, or a third of an alpha, at once.
                let moves = min(max(unknowns[index], -12), 12)
                if abs(moves) > 0.05 { isStill = false }
                for number in group { next[number] += moves * steps[index] }
            }
            next.bound()
            let cost = cost(next, plane, level)
            guard cost <= fit.cost * 1.001 else { break }
            (fit.state, fit.cost) = (next, cost)
            scale = max(min(scale, 2.5 * mean), Self.leastScale)
            if isStill { break }
        }
        return fit
    }

    /// The equations, the mean of absolute differences, and the weighted root mean square.
    private func collect(
        _ plane: Plane, _ scale: Float
    ) -> (equations: NormalEquations, mean: Float, residual: Float) {
        let count = model.free.count
        var equations = NormalEquations(count)
        var (absolute, squares, weights) = (Float(0), Float(0), Float(0))
        for y in 0..<plane.height {
            for index in y * plane.width..<(y + 1) * plane.width {
                let drawn = drawings[0][index]
                let difference = plane.levels[index] - drawn
                var equation = SIMD8<Float>()
                for number in 0..<count { equation[number] = drawings[number &+ 1][index] - drawn }
                let ratio = difference / scale
                let root = 1 / (1 + ratio * ratio)
                let weight = root * root
                equations.add(equation, difference, weight: weight)
                absolute += min(abs(difference), 3 * scale)
                squares += weight * difference * difference
                weights += weight
            }
            equations.endLine()
        }
        let all = Float(plane.width * plane.height)
        return (equations, absolute / all, (squares / max(weights, 1)).squareRoot())
    }

    /// The step of a number for its slopes: a third of a pixel at the moving edges.
    private func step(_ number: LayerState.Number, _ unit: Float) -> Float {
        let picture = top.levels[0]
        return switch number {
        case .topX, .topY, .bottomX, .bottomY: unit / 3
        case .topScaleX: unit / 3 / (model.part.width / 2)
        case .topScaleY: unit / 3 / (model.part.height / 2)
        case .bottomScale: unit / 3 / (Float(max(picture.width, picture.height)) / 2)
        case .alpha, .light: 1 / 32
        }
    }

    /// Draws a state at a level.
    func draw(_ state: LayerState, _ level: Int, _ target: UnsafeMutablePointer<Float>) {
        let (upper, lower) = (top.levels[level], bottom.levels[level])
        let unit = 1 / Float(1 << level)
        let (width, height) = (upper.width, upper.height)
        let (scaleX, scaleY) = (state[.topScaleX], state[.topScaleY])
        let halfWidth = model.part.width / 2 * scaleX * unit
        let halfHeight = model.part.height / 2 * scaleY * unit
        let (x, y) = (state[.topX] * unit, state[.topY] * unit)
        let (left, right, above, below) = (x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight)
        let (partX, partY) = (model.part.x * unit, model.part.y * unit)
        let (alpha, light, scale) = (state[.alpha], state[.light], state[.bottomScale])
        let (centerX, centerY) = (Float(width) / 2, Float(height) / 2)
        let (bottomX, bottomY) = (state[.bottomX] * unit, state[.bottomY] * unit)
        for row in 0..<height {
            let line = target + row * width
            let v = Float(row) + 0.5
            let down = centerY + (v - bottomY) / scale
            let cover = min(max(min(v + 0.5, below) - max(v - 0.5, above), 0), 1) * alpha
            let own = partY + (v - above) / scaleY
            for column in 0..<width {
                let u = Float(column) + 0.5
                let share = min(max(min(u + 0.5, right) - max(u - 0.5, left), 0), 1) * cover
                var value = Float(0)
                if share < 1 {
                    value = lower.sample(centerX + (u - bottomX) / scale, down) * light
                }
                if share > 0 {
                    value += (upper.sample(partX + (u - left) / scaleX, own) - value) * share
                }
                line[column] = value
            }
        }
    }
}

extension LayerState {
    /// Brings alpha, light and scales into their ranges.
    fileprivate mutating func bound() {
        self[.alpha] = min(max(self[.alpha], 0), 1)
        self[.light] = min(max(self[.light], 0), 1.2)
        for scale in [Number.topScaleX, .topScaleY, .bottomScale] {
            self[scale] = min(max(self[scale], 0.02), 8)
        }
    }
}
