import Foundation
import TestSupport

/// Random scripts: touches anywhere, and operations between them.
struct GauntletFuzz {
    private var random: SplitMix64
    private let operations: [String]

    /// Creates the scripts of one seed for a preset.
    init(_ preset: GauntletPreset, seed: UInt64) {
        random = SplitMix64(state: preset.name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
        var operations = [preset.enter, preset.leave, preset.again].compactMap(\.self)
        if preset.leave.contains("pop") {
            operations += [
                "\"popToRoot\": true", "\"setViewControllers\": [\"\(preset.upper)\"]",
                "\"setViewControllers\": [\"\(preset.upper)\", \"\(preset.lower)\"]",
            ]
        }
        self.operations = operations
    }

    /// The next script: the upper screen enters at 0 s, and 3 to 10 steps follow until 4 s.
    mutating func next(_ preset: GauntletPreset) -> [GauntletStep] {
        let enter = preset.enter.map { [GauntletStep(time: 0, action: $0)] } ?? []
        let count = 3 + Int(random.next() % 8)
        return enter
            + (0..<count).map { _ in
                GauntletStep(time: number(in: 0.05...4), action: action(preset.gesture))
            }
    }

    /// A random time, 0…6 s.
    mutating func time() -> Double { number(in: 0...6) }

    private mutating func action(_ gesture: GauntletGesture) -> String {
        switch random.next() % 10 {
        case 0, 1: return operations[Int(random.next() % UInt64(operations.count))]
        case 2:
            return
                "\"tap\": { \"location\": \(point()), \"numberOfTaps\": \(1 + random.next() % 3) }"
        case 3:
            return """
                "pinch": { "center": \(point()), "from": \(number(in: 0...300)), \
                "to": \(number(in: 0...300)), "angle": \(number(in: -3...3)), \(motion()) }
                """
        case 4:
            return """
                "rotate": { "center": \(point()), "radius": \(number(in: 10...150)), \
                "from": \(number(in: -3...3)), "to": \(number(in: -3...3)), \(motion()) }
                """
        case 5: return "\"drag\": { \"from\": \(point()), \"to\": \(point()), \(motion()) }"
        case 6: return touches()
        default:
            // The preset's own gesture, from near its beginning, with any length.
            let (x, y) = (gesture.start.x, gesture.start.y)
            let way = number(in: -60...gesture.length)
            let (dx, dy) = (gesture.direction.x * way, gesture.direction.y * way)
            return """
                "drag": { "from": [\(x), \(y)], "to": [\(x + dx), \(y + dy)], \(motion()) }
                """
        }
    }

    /// A finger that jumps about, sometimes with several samples at one time.
    private mutating func touches() -> String {
        var time = 0.0
        let samples = (0..<2 + Int(random.next() % 12)).map { _ in
            if random.next() % 4 > 0 { time += number(in: 0...0.2) }
            return "[\(time), \(point().dropFirst())"
        }
        return "\"touches\": [\(samples.joined(separator: ", "))]"
    }

    private mutating func motion() -> String {
        let duration = random.next() % 3 == 0 ? 0.05 : number(in: 0...0.8)
        let hold = random.next() % 2 == 0 ? 0 : number(in: 0...0.4)
        return """
            "duration": \(duration), "hold": \(hold), "cancelled": \(random.next() % 5 == 0)
            """
    }

    /// A random point, sometimes at an edge of the screen or outside.
    private mutating func point() -> String {
        let x =
            random.next() % 3 == 0
            ? [-5, 3, 387, 400][Int(random.next() % 4)] : number(in: 0...390)
        return "[\(x), \(number(in: -20...870))]"
    }

    /// A random number in steps of 1/64, so that times sometimes coincide.
    private mutating func number(in range: ClosedRange<Double>) -> Double {
        let value = range.lowerBound + random.unit() * (range.upperBound - range.lowerBound)
        return (value * 64).rounded(.down) / 64
    }
}
