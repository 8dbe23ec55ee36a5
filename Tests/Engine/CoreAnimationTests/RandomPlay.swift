import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import TestSupport

/// A random tree of layers, with random animations and changes at random times; determined by the seed.
struct RandomPlay {
    let context = AnimationContext()
    /// The layers, with the root first.
    let layers: [CALayer]
    private var random: SplitMix64

    /// The time in seconds after which nothing new happens.
    static let length = 3.0

    /// - Parameter hasClocks: Whether some layers run faster, slower, backwards or not at all.
    init(seed: UInt64, hasClocks: Bool = true) {
        var random = SplitMix64(state: seed)
        layers = context.perform {
            (0..<Int.random(in: 2...8, using: &random)).map { _ in CALayer() }
        }
        context.perform { [context, layers] in
            context.addRoot(layers[0])
            for (index, layer) in layers.enumerated().dropFirst() {
                layers[Int.random(in: 0..<index, using: &random)].addSublayer(layer)
                guard hasClocks, Int.random(in: 0..<3, using: &random) == 0 else { continue }
                layer.speed = random.pick([0.5, 2, -1, 0])
                (layer.timeOffset, layer.beginTime) = (
                    random.pick([0, 0.25]), random.pick([0, 0.5])
                )
            }
        }
        self.random = random
    }

    /// Schedules twenty events, each a change that UIKit programs make to layers.
    mutating func scheduleEvents() {
        for _ in 0..<20 {
            let (layer, other) = (random.pick(layers), random.pick(Array(layers.dropFirst())))
            let (animation, key) = (makeAnimation(), random.pick(["a", "b", nil]))
            let (kind, value) = (Int.random(in: 0..<8, using: &random), random.tick(64))
            let next = makeAnimation()
            context.schedule(at: random.tick(Int(Self.length * 32))) { [layers] in
                switch kind {
                case 0...2: layer.add(animation, forKey: key)
                case 3:
                    CATransaction.begin()
                    CATransaction.setAnimationDuration(value)
                    // A completion that runs when its layer leaves the tree may add another animation, but
                    // only within the tree.
                    CATransaction.setCompletionBlock {
                        if other.isBelow(layers[0]) { other.add(next, forKey: "next") }
                    }
                    layer.position.x = value * 100
                    layer.opacity = Float(value / 2)
                    CATransaction.commit()
                case 4: layer.removeAnimation(forKey: key ?? "a")
                case 5: other.removeFromSuperlayer()
                case 6: if other.superlayer == nil { layers[0].addSublayer(other) }
                default: (other.speed, other.timeOffset) = (other.speed == 0 ? 1 : 0, value)
                }
            }
        }
    }

    /// An animation of any kind, with any clock.
    mutating func makeAnimation(isPlain: Bool = false) -> CAAnimation {
        let animation: CAAnimation
        switch isPlain ? 0 : Int.random(in: 0..<5, using: &random) {
        case 0, 1: animation = makeBasic(CABasicAnimation())
        case 2:
            let spring = CASpringAnimation()
            (spring.damping, spring.initialVelocity) = (random.tick(500) * 1.5, random.tick(99))
            animation = makeBasic(spring)
        case 3:
            let keyframes = CAKeyframeAnimation(keyPath: "position")
            keyframes.values = (0..<4).map { _ in
                CGPoint(x: random.tick(3200), y: random.tick(3200))
            }
            keyframes.calculationMode = random.pick([.linear, .cubic, .paced, .discrete])
            animation = keyframes
        default:
            let group = CAAnimationGroup()
            group.animations = (0..<2).map { _ in makeAnimation(isPlain: true) }
            animation = group
        }
        animation.duration = random.tick(64) + 1 / 32
        animation.timingFunction = random.pick([nil, CAMediaTimingFunction(name: .easeIn)])
        animation.speed = random.pick([1, 1, 1, 2, 0.5, -1])
        animation.timeOffset = random.pick([0, 0, 0.125])
        animation.repeatCount = random.pick([0, 0, 2.5, .infinity])
        animation.autoreverses = random.pick([false, false, true])
        animation.fillMode = random.pick([.removed, .both])
        animation.isRemovedOnCompletion = random.pick([true, true, false])
        return animation
    }

    private mutating func makeBasic(_ animation: CABasicAnimation) -> CABasicAnimation {
        let (a, b) = (random.tick(320) * 10, random.tick(320) * 10)
        let keyPath = random.pick([
            "position.x", "bounds.size.width", "opacity", "transform", "backgroundColor",
        ])
        animation.keyPath = keyPath
        switch keyPath {
        case "transform":
            animation.fromValue = CATransform3DMakeRotation(a, 0, 0, 1)
            animation.toValue = CATransform3DMakeRotation(b, a, b, 1)
        case "backgroundColor":
            animation.fromValue = CGColor(white: a / 100)
            animation.toValue = CGColor(white: b / 100)
        case "opacity": (animation.fromValue, animation.toValue) = (a / 100, b / 100)
        default:
            (animation.fromValue, animation.toValue) = (a, b)
            animation.isAdditive = random.pick([true, false])
            animation.isCumulative = random.pick([true, false])
        }
        return animation
    }

    /// The look of every layer at the current time.
    func seen() -> [Seen] {
        context.perform { layers.map { Seen($0.presentation() ?? $0) } }
    }
}

/// The look of a layer at one instant.
struct Seen: Equatable {
    var position: CGPoint
    var bounds: CGRect
    var opacity: Float
    var transform: CATransform3D
    var color: CGColor?

    init(_ layer: CALayer) {
        (position, bounds, opacity) = (layer.position, layer.bounds, layer.opacity)
        (transform, color) = (layer.transform, layer.backgroundColor)
    }
}

extension CALayer {
    /// Whether the layer is in the tree of `root`, but not `root` itself.
    fileprivate func isBelow(_ root: CALayer) -> Bool {
        superlayer.map { $0 === root || $0.isBelow(root) } ?? false
    }
}

extension SplitMix64 {
    /// A multiple of 1/32 below `count`/32: sums of such times are exact.
    mutating func tick(_ count: Int) -> Double {
        Double(Int.random(in: 0..<count, using: &self)) / 32
    }

    mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &self)]
    }
}
