import FilmstripGeometry
import Foundation
import TransitionSpec

/// The random gestures and calls that a spec is played with.
///
/// Most fingers begin near where those of the spec's own script do and go roughly in their direction, since others seldom
/// begin anything: flicks, drags that rest, reversals, taps and holds, some of which the system cancels. Up to four
/// follow each other: a second finger while the first is down, taps and new drags while a transition settles, code that
/// pops or pushes meanwhile, things at exactly the same time, and some much later.
struct FuzzGrammar: Sendable {
    /// Touch and lift of the fingers of the spec's own script.
    var own: [(from: CGPoint, to: CGPoint)]
    /// Calls of code.
    var calls: [Spec.ScriptStep.Call]
    var size: CGSize
    /// The time at which everything before the fingers is over, stage seconds.
    var settled: Double
    /// Whether fingers may touch before that.
    var isEarly: Bool

    /// The actions of a play, in order of time.
    func actions(_ random: inout FuzzRandom) -> [FuzzAction] {
        let beginning =
            isEarly && settled > 0 && random.chance(0.15)
            ? random.number(0...settled) : settled + random.number(0.05...0.3)
        var actions: [FuzzAction] = []
        var (time, last) = (beginning, nil as FuzzFinger?)
        let count = 1 + (random.chance(0.6) ? Int(random.next() % 4) : 0)
        for _ in 0..<count {
            if let finger = last {
                time = next(after: finger, &random)
            }
            if !calls.isEmpty, last != nil || random.chance(0.3), random.chance(0.25),
                let call = random.element(of: calls)
            {
                actions.append(.call(call, at: round(time)))
                continue
            }
            let made = finger(at: round(time), &random)
            actions.append(.finger(made))
            last = made
        }
        return actions.sorted { $0.time < $1.time }
    }

    private func next(after finger: FuzzFinger, _ random: inout FuzzRandom) -> Double {
        switch random.next() % 6 {
        case 0, 1: random.number(finger.time...max(finger.end, finger.time))
        case 2: finger.end
        case 3, 4: finger.end + random.number(0.01...0.4)
        case _: finger.end + random.number(0.4...5)
        }
    }

    private func finger(at time: Double, _ random: inout FuzzRandom) -> FuzzFinger {
        var from = CGPoint(
            x: random.number(0...size.width), y: random.number(0...size.height))
        var angle = random.number(-Double.pi...Double.pi)
        if random.chance(0.8), let own = random.element(of: own) {
            from.x = own.from.x + random.number(-15...15)
            from.y = own.from.y + random.number(-15...15)
            let way = CGVector(dx: own.to.x - own.from.x, dy: own.to.y - own.from.y)
            if way != .zero, random.chance(0.85) {
                angle = atan2(way.dy, way.dx) + random.number(-0.3...0.3)
            }
        }
        from.x = min(max(from.x, 1), size.width - 1)
        from.y = min(max(from.y, 1), size.height - 1)
        let side = abs(cos(angle)) > abs(sin(angle)) ? size.width : size.height
        func point(_ time: Double, _ way: Double) -> FuzzFinger.Point {
            FuzzFinger.Point(
                time: (time * 1000).rounded() / 1000,
                x: round(min(max(from.x + cos(angle) * way, 0), size.width)),
                y: round(min(max(from.y + sin(angle) * way, 0), size.height)))
        }
        var points = [point(0, 0)]
        let way = random.number(0.05...0.95) * side
        let duration = random.number(0.15...0.7)
        switch random.next() % 10 {
        case 0, 1:  // A flick.
            let short = random.number(40...200)
            points.append(point(short / random.number(600...3000), short))
        case 2, 3, 4:  // A drag that rests.
            points += [point(duration, way), point(duration + random.number(0.1...0.3), way)]
        case 5, 6:  // A drag that lifts while it moves.
            points.append(point(duration, way))
        case 7, 8:  // A reversal, some beyond the touch.
            let back = way * random.number(-0.3...0.8)
            points += [point(duration, way), point(duration + random.number(0.05...0.4), back)]
        case _:  // A tap or a hold.
            points.append(point(random.chance(0.7) ? 0.05 : 0.7, 0))
        }
        return FuzzFinger(time: time, points: points, isCancelled: random.chance(0.15))
    }

    private func round(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
