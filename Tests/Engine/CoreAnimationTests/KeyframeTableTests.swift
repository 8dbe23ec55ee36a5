import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// A keyframe animation of a position, and its values at `KeyframeRow.parts`.
struct KeyframeRow: CustomTestStringConvertible {
    typealias Point = (x: Double, y: Double)

    var name: String
    var mode: CAAnimationCalculationMode
    var values: [Point]
    var times, tension, continuity, bias: [Double]?
    /// The paces of the pieces and of the whole, by their names in the table of timing functions.
    var curves: [String]?
    var overall: String?
    var shows: [Point]
    var testDescription: String { name }

    @inline(never) init(
        _ name: String, _ mode: CAAnimationCalculationMode, _ values: [Point],
        times: [Double]? = nil, tension: [Double]? = nil, continuity: [Double]? = nil,
        bias: [Double]? = nil, curves: [String]? = nil, overall: String? = nil, shows: [Point]
    ) {
        (self.name, self.mode, self.values, self.times) = (name, mode, values, times)
        (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
        (self.curves, self.overall, self.shows) = (curves, overall, shows)
    }

    /// The row's animation, with a duration of one second.
    func animation() -> CAKeyframeAnimation {
        func function(_ name: String) -> CAMediaTimingFunction {
            guard let row = Easing.table.first(where: { $0.name == name }) else {
                preconditionFailure("no timing function \(name)")
            }
            return row.function
        }
        func numbers(_ values: [Double]?) -> [NSNumber]? { values?.map { NSNumber(value: $0) } }
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = values.map { CGPoint(x: $0.x, y: $0.y) }
        (animation.calculationMode, animation.keyTimes) = (mode, numbers(times))
        animation.timingFunctions = curves?.map(function)
        animation.timingFunction = overall.map(function)
        animation.tensionValues = numbers(tension)
        animation.continuityValues = numbers(continuity)
        animation.biasValues = numbers(bias)
        animation.duration = 1
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// A smooth curve of constant speed is measured in pieces; the rest is exact to the grid of 1e-6.
    var tolerance: Double { mode == .cubicPaced ? 1e-2 : 2e-6 }
}

@Suite struct `Keyframes` {
    @Test(arguments: KeyframeRow.table)
    func `lead through their values`(_ row: KeyframeRow) {
        let world = World()
        world.perform { world.layer.add(row.animation(), forKey: nil) }
        for (part, point) in zip(KeyframeRow.parts, row.shows) {
            let seen = world.seen(at: part).position
            #expect(
                abs(seen.x - point.x) < row.tolerance && abs(seen.y - point.y) < row.tolerance,
                "\(seen) at \(part)")
        }
    }

    @Test(arguments: KeyframeRow.table.filter { $0.mode == .paced || $0.mode == .cubicPaced })
    func `take no notice of times and paces where their own is even`(_ row: KeyframeRow) {
        var other = row
        other.times = [0, 0.6, 0.7, 0.8].prefix(row.values.count - 1) + [1]
        other.curves = row.values.dropFirst().map { _ in "easeIn" }
        let (world, odd) = (World(), World())
        world.perform { world.layer.add(row.animation(), forKey: nil) }
        odd.perform { odd.layer.add(other.animation(), forKey: nil) }
        for part in KeyframeRow.parts {
            #expect(world.seen(at: part).position == odd.seen(at: part).position)
        }
    }

    /// Each repetition adds the last value, and additive animations add the model value.
    @Test(arguments: KeyframeRow.table)
    func `add up where they are cumulative and additive`(_ row: KeyframeRow) {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.position = CGPoint(x: 7, y: -3)
            let animation = row.animation()
            (animation.repeatCount, animation.isCumulative) = (3, true)
            animation.isAdditive = true
            world.layer.add(animation, forKey: nil)
        }
        let last = row.values[row.values.count - 1]
        for (cycle, step) in [(0, 2), (1, 4), (2, 6)] {
            let seen = world.seen(at: Double(cycle) + KeyframeRow.parts[step]).position
            let x = row.shows[step].x + 7 + last.x * Double(cycle)
            let y = row.shows[step].y - 3 + last.y * Double(cycle)
            #expect(abs(seen.x - x) < row.tolerance && abs(seen.y - y) < row.tolerance)
        }
    }
}

/// A group of an animation of x and one of y, both from 1000 to 3000 on a model of −1000.
struct GroupRow: CustomTestStringConvertible {
    var group: ClockRow
    var children: [ClockRow]
    var samples: [(time: Double, x: Double, y: Double)]
    var testDescription: String {
        "\(group.testDescription) of \(children.map(\.testDescription))"
    }

    @inline(never) init(
        _ group: ClockRow, _ children: [ClockRow], _ samples: [(Double, Double, Double)]
    ) {
        (self.group, self.children, self.samples) = (group, children, samples)
    }
}

@Suite struct `A group's animations` {
    private func animation(_ keyPath: String, _ clock: ClockRow) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (1000.0, 3000.0)
        clock.configure(animation)
        return animation
    }

    @Test(arguments: GroupRow.table)
    func `run on its clock`(_ row: GroupRow) {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.position = CGPoint(x: -1000, y: -1000)
            let group = CAAnimationGroup()
            row.group.configure(group)
            group.isRemovedOnCompletion = false
            group.animations = zip(["position.x", "position.y"], row.children).map(animation)
            world.layer.add(group, forKey: nil)
        }
        for (time, x, y) in row.samples {
            let seen = world.seen(at: time).position
            #expect(abs(seen.x - x) < 2e-6 && abs(seen.y - y) < 2e-6, "\(seen) at \(time) s")
        }
    }

    /// A group without a duration takes that of the group around it, and so do its animations.
    @Test func `take the duration of the groups around them`() {
        let world = World()
        world.perform {
            let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
            inner.animations = [animation("position.x", ClockRow())]
            (outer.animations, outer.duration) = ([inner], 4)
            world.layer.add(outer, forKey: nil)
        }
        #expect(world.seen(at: 1).position.x == 1500)
        #expect(world.seen(at: 3).position.x == 2500)
        #expect(world.seen(at: 4).position.x == 0)
    }

    /// Children do not report their ends; the group does, once.
    @Test func `end with it`() {
        final class Log: CAAnimationDelegate {
            var lines: [String] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                lines.append("\(anim is CAAnimationGroup ? "group" : "child") \(flag)")
            }
        }
        let (world, log) = (World(), Log())
        world.perform {
            let group = CAAnimationGroup()
            let child = animation("position.x", ClockRow(duration: 5))
            (child.delegate, group.delegate) = (log, log)
            (group.animations, group.duration) = ([child], 2)
            world.layer.add(group, forKey: nil)
        }
        #expect(world.seen(at: 1).position.x == 1400)
        #expect(world.seen(at: 2).position.x == 0)
        #expect(log.lines == ["group true"])
    }
}
