import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// A tree of layers' clocks, and times converted between them.
struct LayerTimeRow: CustomTestStringConvertible {
    typealias Clock = (parent: Int, begin: Double, speed: Float, offset: Double)
    /// Layers are given by their indices; −1 is the context's own clock.
    typealias Question = (time: Double, from: Int, to: Int, answer: Double)

    var clocks: [Clock]
    var questions: [Question]
    var testDescription: String {
        clocks.map { "\($0.parent): (t − \($0.begin)) · \($0.speed) + \($0.offset)" }
            .joined(separator: ", ")
    }

    @inline(never) init(_ clocks: [Clock], _ questions: [Question]) {
        (self.clocks, self.questions) = (clocks, questions)
    }
}

@Suite struct `A tree of clocks` {
    @Test(arguments: LayerTimeRow.table)
    func `converts a time from any layer to any other`(_ row: LayerTimeRow) {
        let world = World()
        world.perform {
            var layers: [CALayer] = []
            for clock in row.clocks {
                let layer = CALayer()
                (clock.parent < 0 ? world.root : layers[clock.parent]).addSublayer(layer)
                (layer.beginTime, layer.speed) = (clock.begin, clock.speed)
                layer.timeOffset = clock.offset
                layers.append(layer)
            }
            func layer(_ index: Int) -> CALayer? { index < 0 ? nil : layers[index] }
            for (time, from, to, answer) in row.questions {
                let tolerance = 1e-12 * max(1, abs(answer))
                if let to = layer(to) {
                    let converted = to.convertTime(time, from: layer(from))
                    #expect(abs(converted - answer) < tolerance, "\(time): \(from) to \(to)")
                }
                if let from = layer(from) {
                    let converted = from.convertTime(time, to: layer(to))
                    #expect(abs(converted - answer) < tolerance, "\(time): \(from) to \(to)")
                }
            }
        }
    }

    /// Three animations on three levels, each with a curve of its own.
    struct Family {
        let world = World()
        let layers: [CALayer]

        init() {
            layers = world.context.perform { [world] in
                let child = CALayer()
                world.layer.addSublayer(child)
                return [world.root, world.layer, child]
            }
            let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeInEaseOut]
            world.perform {
                for (layer, name) in zip(layers, names) {
                    let animation = CABasicAnimation(keyPath: "position.x")
                    (animation.fromValue, animation.toValue) = (100.0, 1100.0)
                    animation.duration = 2
                    animation.timingFunction = CAMediaTimingFunction(name: name)
                    layer.add(animation, forKey: "move")
                }
            }
        }

        var seen: [Double] {
            world.context.perform { layers.map { $0.presentation()?.position.x ?? -1 } }
        }

        /// Apple's QA1673: stops the layer's clock at its current time.
        func pause(_ layer: CALayer) {
            world.perform {
                let now = layer.convertTime(CACurrentMediaTime(), from: nil)
                (layer.speed, layer.timeOffset) = (0, now)
            }
        }

        /// Apple's QA1673: the layer's clock continues from there.
        func resume(_ layer: CALayer) {
            world.perform {
                let paused = layer.timeOffset
                (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
                let since = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
                layer.beginTime = since
            }
        }
    }

    /// The paused layer and those below it are where they would be without the pauses.
    @Test(arguments: 0..<3)
    func `goes on after pauses where it stood`(_ paused: Int) {
        let family = Family()
        let pauses: [(begin: Double, end: Double)] = [(0.25, 0.4), (0.5, 2.5), (2.625, 2.7)]
        var lost = 0.0
        for pause in pauses {
            family.world.context.advance(to: pause.begin)
            family.pause(family.layers[paused])
            family.world.context.advance(to: (pause.begin + pause.end) / 2)
            check(at: pause.begin - lost)
            family.world.context.advance(to: pause.end)
            check(at: pause.begin - lost)
            family.resume(family.layers[paused])
            lost += pause.end - pause.begin
        }
        family.world.context.advance(to: 3)
        check(at: 3 - lost)
        family.world.context.advance(to: 2 + lost + 1e-6)
        #expect(family.seen == [0, 0, 0])

        func check(at time: Double) {
            let straight = Family()
            straight.world.context.advance(to: time)
            let pairs = zip(family.seen, straight.seen)
            #expect(pairs.dropFirst(paused).allSatisfy { abs($0 - $1) < 2e-6 }, "at \(time)")
        }
    }

    /// The curves' values are from the table of timing functions: easeIn is 0.0934646540 at 1/4, and
    /// 0.621861874649 at 3/4; easeInEaseOut 0.1291619388 and 0.8708380778.
    @Test func `shows every animation's own curve where an ancestor is scrubbed`() {
        let family = Family()
        let shown: [(part: Double, values: [Double])] = [
            (0.75, [850, 721.861875, 970.838078]), (0.25, [350, 193.464654, 229.161939]),
            (0, [100, 100, 100]), (0.75, [850, 721.861875, 970.838078]),
        ]
        for (index, (part, values)) in shown.enumerated() {
            family.world.context.advance(to: Double(index))
            family.world.perform {
                (family.world.root.speed, family.world.root.timeOffset) = (0, part * 2)
            }
            #expect(zip(family.seen, values).allSatisfy { abs($0 - $1) < 2e-6 }, "at \(part)")
        }
    }
}
