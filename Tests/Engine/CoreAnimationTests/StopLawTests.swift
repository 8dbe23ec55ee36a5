import CoreAnimation
import FilmstripGeometry
import Foundation
import TestSupport
import Testing

/// A tree of layers without clocks of their own, with animations whose ends are known by counting.
private final class Stops: CAAnimationDelegate {
    struct Stop: Equatable {
        var time: Double
        var name: String
        var finished: Bool
    }

    let context = AnimationContext()
    let layers: [CALayer]
    /// The reported stops, and those that a model of the same plan predicts, in order.
    var told: [Stop] = []
    var expected: [Stop] = []
    /// The running animations: name, layer, key and end.
    private var running: [(name: String, layer: CALayer, key: String?, end: Double)] = []
    private var count = 0

    init(_ random: inout SplitMix64) {
        layers = context.perform {
            (0..<Int.random(in: 2...7, using: &random)).map { _ in CALayer() }
        }
        context.perform { [context, layers] in
            context.addRoot(layers[0])
            for (index, layer) in layers.enumerated().dropFirst() {
                layers[Int.random(in: 0..<index, using: &random)].addSublayer(layer)
            }
        }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        told.append(
            Stop(time: context.now, name: (anim as? Named)?.name ?? "", finished: flag))
    }

    private final class Named: CABasicAnimation {
        var name = ""
    }

    /// Adds an animation that lasts `length` seconds, in the current transaction.
    @discardableResult func add(to layer: CALayer, key: String?, length: Double) -> String {
        if let key { end { $0.layer === layer && $0.key == key } }
        let animation = Named(keyPath: "opacity")
        animation.name = "\(count)"
        (animation.fromValue, animation.duration, animation.delegate) = (0.0, length, self)
        count += 1
        layer.add(animation, forKey: key)
        running.append((animation.name, layer, key, context.now + length))
        return animation.name
    }

    /// Adds the model's unfinished end of every running animation for which `isMeant` is true.
    func end(_ isMeant: (((name: String, layer: CALayer, key: String?, end: Double)) -> Bool)) {
        for each in running where isMeant(each) {
            expected.append(Stop(time: context.now, name: each.name, finished: false))
        }
        running.removeAll(where: isMeant)
    }

    /// Advances to `time` and adds the model's ends until then: by time, then in the order of adding.
    func advance(to time: Double) {
        context.advance(to: time)
        let due = running.enumerated().filter { $0.element.end <= time }
        for (_, each) in due.sorted(by: {
            ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
        }) {
            expected.append(Stop(time: each.end, name: each.name, finished: true))
        }
        running.removeAll { $0.end <= time }
    }

    func isShown(_ layer: CALayer) -> Bool {
        layer === layers[0] || layer.superlayer.map(isShown) ?? false
    }
}

@Suite(.seeded) struct `Every animation` {
    /// Ends are multiples of 1/32 s, so that many come together.
    @Test(arguments: TestSeed.all(0..<100))
    func `reports its end, in the order of ends and of adding`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stops = Stops(&random)
        var time = 0.0
        for _ in 0..<12 {
            let (layer, length) = (random.pick(stops.layers), random.tick(16) + 1 / 32)
            stops.context.perform {
                stops.add(to: layer, key: nil, length: length)
                stops.add(to: random.pick(stops.layers), key: nil, length: length)
            }
            time += random.tick(8)
            stops.advance(to: time)
        }
        stops.advance(to: 10)
        #expect(stops.told == stops.expected)
        #expect(stops.told.count == 24)
    }

    /// Events come between the multiples of 1/32 s at which animations end.
    @Test(arguments: TestSeed.all(0..<100))
    func `reports once that it ended, or was ended`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stops = Stops(&random)
        for step in 0..<60 {
            let time = Double(step) / 32
            let (layer, key) = (random.pick(stops.layers), random.pick(["a", "b", nil]))
            let length = random.tick(32) + 1 / 32
            stops.advance(to: time)
            stops.context.perform {
                stops.add(to: layer, key: key, length: length)
                // On a layer outside the window it stops at once.
                stops.end { !stops.isShown($0.layer) }
            }
            stops.advance(to: time + 1 / 64)
            stops.context.perform {
                let child = random.pick(Array(stops.layers.dropFirst()))
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    layer.removeAnimation(forKey: "a")
                    stops.end { $0.layer === layer && $0.key == "a" }
                case 1:
                    layer.removeAllAnimations()
                    stops.end { $0.layer === layer }
                case 2:
                    child.removeFromSuperlayer()
                    stops.end { !stops.isShown($0.layer) }
                case 3: if child.superlayer == nil { stops.layers[0].addSublayer(child) }
                default: break
                }
            }
        }
        stops.advance(to: 10)
        func sorted(_ list: [Stops.Stop]) -> [Stops.Stop] { list.sorted { $0.name < $1.name } }
        #expect(sorted(stops.told) == sorted(stops.expected))
        #expect(Set(stops.told.map(\.name)).count == 60)
    }

    /// The block comes right before the report of the last of its animations, however that one ends.
    @Test(arguments: TestSeed.all(0..<60))
    func `is waited for by its transaction`(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stops = Stops(&random)
        var members: [String: Set<String>] = [:]
        for index in 0..<8 {
            stops.context.perform {
                CATransaction.begin()
                stops.add(to: random.pick(stops.layers), key: "before", length: random.tick(16) + 1)
                CATransaction.setCompletionBlock {
                    let now = stops.context.now
                    stops.told.append(.init(time: now, name: "block \(index)", finished: true))
                }
                members["block \(index)"] = Set(
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in
                        stops.add(
                            to: random.pick(stops.layers), key: random.pick(["a", "b", "c", nil]),
                            length: random.tick(40) + 1 / 32)
                    })
                CATransaction.commit()
            }
            stops.advance(to: Double(index) / 8 + 1 / 64)
        }
        stops.advance(to: 10)
        for (block, names) in members.sorted(by: { $0.key < $1.key }) {
            let places = stops.told.indices.filter { stops.told[$0].name == block }
            let last = stops.told.lastIndex { names.contains($0.name) }
            #expect(places.count == 1)
            if let last { #expect(places == [last - 1]) }
        }
    }
}
