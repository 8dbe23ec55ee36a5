import FilmstripParallel
import Foundation

/// The fit of two layers to pictures: the state whose drawing differs least from a picture.
///
/// The least-squares problem in the free numbers is solved by Gauss and Newton's method with numerical slopes, which
/// see
/// the moving edges of layers as well as their contents, and with weights that fade out what is neither layer's.
///
/// Used by one thread at a time.
final class LayerFit {
    let model: LayerModel
    private let top, bottom: Pyramid
    /// Drawings of the state and of its neighbours, one for each group of free numbers.
    private var drawings: [UnsafeMutablePointer<Float>]
    /// The rows of a drawing that is being smoothed.
    private let wide: UnsafeMutablePointer<Float>

    struct Fit {
        var state: LayerState
        /// The mean of robust squares, levels².
        var cost: Float
        /// The standard errors of free numbers, by group; infinity for those that are not seen.
        var errors: [Float]
    }

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
        wide = .allocate(capacity: size)
    }

    deinit { for drawing in drawings + [wide] { drawing.deallocate() } }

    /// The best of the states between start and end at a level.
    func searched(_ picture: Pyramid, _ level: Int) -> LayerState {
        let states = (0...Self.tries).map {
            model.start.mixed(with: model.end, Float($0) / Float(Self.tries))
        }
        let rated = states.map { ($0, cost($0, picture, level)) }
        return rated.min { $0.1 < $1.1 }?.0 ?? model.start
    }

    /// The mean of robust squares between the drawing of a state and a picture at a level.
    func cost(_ state: LayerState, _ picture: Pyramid, _ level: Int) -> Float {
        draw(state, level, drawings[0])
        return cost(picture.levels[level])
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

    func refined(
        _ start: LayerState, _ picture: Pyramid, _ level: Int, rounds: Int = 10
    ) -> Fit {
        let (plane, unit) = (picture.levels[level], Float(1 << level))
        var fit = Fit(
            state: start, cost: cost(start, picture, level),
            errors: Array(repeating: .infinity, count: model.free.count))
        var scale = Float(30)
        for _ in 0..<rounds {
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
            // At most some pixels, or a third of an alpha, at once; less if that leads too far.
            let moves = unknowns.map { min(max($0, -12), 12) }
            var isBetter = false
            for part: Float in [1, 0.5, 0.2] where !isBetter {
                var next = fit.state
                for (index, group) in model.free.enumerated() {
                    for number in group { next[number] += moves[index] * steps[index] * part }
                }
                next.bound()
                let cost = cost(next, picture, level)
                guard cost < fit.cost else { continue }
                (fit.state, fit.cost, isBetter) = (next, cost, true)
            }
            guard isBetter else { break }
            scale = max(min(scale, 2.5 * mean), Self.leastScale)
            if moves.allSatisfy({ abs($0) < 0.1 }) { break }
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

    /// Draws a state at a level, smoothed as pictures are: layers of smooth levels would have edges that are too sharp.
    func draw(_ state: LayerState, _ level: Int, _ target: UnsafeMutablePointer<Float>) {
        let unit = 1 / Float(1 << level)
        let part = model.part
        let picture = top.levels[level]
        let (width, height) = (Float(picture.width), Float(picture.height))
        // Around the bottom layer is the window's black.
        let lower = DrawnLayer(
            bottom, level, x: (state[.bottomX] * unit, width, state[.bottomScale], 0),
            y: (state[.bottomY] * unit, height, state[.bottomScale], 0))
        let upper = DrawnLayer(
            top, level,
            x: (state[.topX] * unit, part.width * unit, state[.topScaleX], part.x * unit),
            y: (state[.topY] * unit, part.height * unit, state[.topScaleY], part.y * unit))
        for row in 0..<picture.height {
            let line = target + row * picture.width
            let under = lower.near.y.cover[row] * state[.light]
            let over = upper.near.y.cover[row] * state[.alpha]
            let isOpaque = over >= 1
            for column in 0..<picture.width {
                let share = upper.near.x.cover[column] * over
                var value = Float(0)
                if share < 1 || !isOpaque {
                    value = lower.at(column, row) * lower.near.x.cover[column] * under
                }
                if share > 0 { value += (upper.at(column, row) - value) * share }
                line[column] = value
            }
        }
        Plane.smooth(target, by: wide, picture.width, picture.height, to: target)
    }
}

/// A picture that is drawn as a layer.
///
/// One that is drawn smaller is taken from further up its pyramid, between two levels, so that it is as smooth as the
/// recording's picture at its level; else its details, too fine for the picture, would push its edges about.
private struct DrawnLayer {
    typealias Source = (plane: Plane, x: Axis, y: Axis)
    /// The middle of a layer in the picture, its length there before it is scaled, its scale, and the pixel of the layer at
    /// its beginning.
    typealias Span = (center: Float, length: Float, scale: Float, from: Float)

    /// The level that is finer than needed, or just fine enough, and the next one with its share.
    let near: Source
    let far: Source?
    let share: Float

    init(_ pyramid: Pyramid, _ level: Int, x: Span, y: Span) {
        let up = max(-log2(max(x.scale * y.scale, 1e-4)) / 2, 0)
        let finer = min(level + Int(up), pyramid.plain.count - 1)
        let picture = pyramid.levels[level]
        func source(_ level: Int, reducedBy reduction: Int) -> Source {
            let plane = pyramid.plain[level]
            return (
                plane, Axis(picture.width, x, of: plane.width, reducedBy: reduction),
                Axis(picture.height, y, of: plane.height, reducedBy: reduction)
            )
        }
        near = source(finer, reducedBy: 1 << (finer - level))
        let rest = up - Float(finer - level)
        let hasFar = rest > 0.02 && finer + 1 < pyramid.plain.count
        far = hasFar ? source(finer + 1, reducedBy: 2 << (finer - level)) : nil
        share = hasFar ? min(rest, 1) : 0
    }

    /// The level of the picture's pixel.
    @inline(__always) func at(_ column: Int, _ row: Int) -> Float {
        let value = near.plane.at(near.x, column, near.y, row)
        guard let far else { return value }
        return value + (far.plane.at(far.x, column, far.y, row) - value) * share
    }
}

/// The places in a layer that are seen in each column, or row, of a picture.
private final class Axis {
    /// The share of each pixel that the layer covers.
    let cover: UnsafeMutablePointer<Float>
    /// The pixel of the layer before each place, and how far the place is beyond its centre, 0…1.
    let pixel: UnsafeMutablePointer<Int32>
    let fraction: UnsafeMutablePointer<Float>

    /// - Parameters:
    ///   - count: The pixels of the picture.
    ///   - own: The pixels of the plane, each of which is `reduction` pixels of the layer.
    init(_ count: Int, _ span: DrawnLayer.Span, of own: Int, reducedBy reduction: Int) {
        cover = .allocate(capacity: count)
        pixel = .allocate(capacity: count)
        fraction = .allocate(capacity: count)
        let size = span.length * span.scale
        let (low, high) = (span.center - size / 2, span.center + size / 2)
        for index in 0..<count {
            let place = Float(index) + 0.5
            cover[index] = min(max(min(place + 0.5, high) - max(place - 0.5, low), 0), 1)
            let layer = span.from + (place - low) / span.scale
            let inPlane = min(max(layer / Float(reduction) - 0.5, 0), Float(own - 1))
            let before = min(Int32(inPlane), Int32(max(own - 2, 0)))
            (pixel[index], fraction[index]) = (before, inPlane - Float(before))
        }
    }

    deinit {
        cover.deallocate()
        pixel.deallocate()
        fraction.deallocate()
    }
}

extension Plane {
    /// The level at a place of two axes, interpolated; the plane has two pixels or more in each direction.
    @inline(__always)
    fileprivate func at(_ x: Axis, _ column: Int, _ y: Axis, _ row: Int) -> Float {
        let place = levels + (Int(y.pixel[row]) &* width &+ Int(x.pixel[column]))
        let (s, t) = (x.fraction[column], y.fraction[row])
        let top = place[0] + s * (place[1] - place[0])
        let bottom = place[width] + s * (place[width &+ 1] - place[width])
        return top + t * (bottom - top)
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
