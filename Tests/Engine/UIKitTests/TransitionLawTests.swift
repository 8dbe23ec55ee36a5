import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import TestSupport
import Testing
import UIKitCore

/// A swipe: down, a drag at constant speed, a rest, and up.
private struct Swipe: CustomTestStringConvertible {
    var start = CGPoint(x: 60, y: 400)
    var distance = 200.0
    var seconds = 0.4
    var rest = 0.1
    var isCancelled = false
    var began = 0.1

    var testDescription: String {
        "\(distance) pt in \(seconds) s from \(start.x), \(rest) s of rest"
            + (isCancelled ? ", cancelled" : "")
    }

    /// Creates a random swipe; some start at the left edge.
    init(_ random: inout SplitMix64) {
        start.x = random.unit() < 0.5 ? 5 : 60 + 100 * random.unit()
        distance = 330 * random.unit() - 60
        seconds = 0.05 + 0.6 * random.unit()
        rest = random.unit() < 0.5 ? 0 : 0.3 * random.unit()
        isCancelled = random.unit() < 0.2
    }

    init() {}

    var end: Double { began + seconds + rest }

    /// The samples, with the way divided into `steps`.
    func samples(_ steps: Int) -> [(time: Double, x: Double, y: Double)] {
        let way = (0...steps).map { step in
            let part = Double(step) / Double(steps)
            return (
                time: began + seconds * part, x: start.x + distance * part, y: Double(start.y)
            )
        }
        return way + [(time: end, x: start.x + distance, y: Double(start.y))]
    }
}

extension Play {
    /// The views in the window, and the stack.
    fileprivate var state: (Tree, [UIViewController]) {
        stage.perform { (Tree(stage.window), navigation.viewControllers) }
    }

    /// The presented frames of both screens.
    fileprivate var seen: [CGRect] {
        stage.perform {
            [inbox, message].map { $0.view.window == nil ? .zero : $0.view.seen.frame }
        }
    }
}

@Suite(.seeded) struct `Any swipe` {
    private func play(custom: Bool) -> Play {
        Play({
            custom
                ? makeBackSwipe(screens: [])
                : UINavigationController(nibName: nil, bundle: nil)
        })
    }

    @Test(arguments: TestSeed.all(0..<60))
    func `plays the same however densely it is watched`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let swipe = Swipe(&random)
        let times = (0..<6).map { _ in 1.5 * random.unit() }.sorted()
        let extra = (0..<200).map { _ in 1.5 * random.unit() }
        let isCustom = seed % 2 == 0
        func watch(_ moments: [Double]) -> (Play, [Double: [CGRect]]) {
            let play = play(custom: isCustom)
            play.touch(swipe.samples(20), cancelled: swipe.isCancelled)
            var seen: [Double: [CGRect]] = [:]
            for time in moments {
                play.stage.advance(to: time)
                seen[time] = play.seen
            }
            play.stage.advance(to: 5)
            return (play, seen)
        }
        let (sparse, few) = watch(times)
        let (dense, many) = watch((times + extra).sorted())
        for time in times { #expect(few[time] == many[time]) }
        #expect(sparse.stage.transitions == dense.stage.transitions)
        #expect(sparse.stage.events == dense.stage.events)
        sparse.stage.tearDown()
        dense.stage.tearDown()
    }

    @Test(arguments: TestSeed.all(1000..<1060))
    func `ends, and each gesture that began ends once`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let play = play(custom: seed % 2 == 0)
        // Up to three fingers, at once or one after another.
        for finger in 0...Int(random.next() % 3) {
            var swipe = Swipe(&random)
            swipe.began = 0.1 + 0.8 * random.unit()
            let samples = swipe.samples(12)
            for (index, sample) in samples.enumerated() {
                let phase: UITouch.Phase =
                    index == 0
                    ? .began
                    : index < samples.count - 1
                        ? .moved : swipe.isCancelled ? .cancelled : .ended
                play.stage.schedule(at: sample.time) { [stage = play.stage] in
                    stage.send(
                        TouchSample(
                            finger: finger, phase: phase,
                            location: CGPoint(x: sample.x, y: sample.y)))
                }
            }
        }
        play.stage.advance(to: 10)
        #expect(play.stage.transitions.allSatisfy { $0.outcome != nil })
        var active: Set<String> = []
        for event in play.stage.events where event.name == .recognizerState {
            guard let name = event.subject, case .word(let state) = event.detail else { continue }
            switch state {
            case "began": #expect(active.insert(name).inserted)
            case "changed": #expect(active.contains(name))
            case "ended", "cancelled": #expect(active.remove(name) != nil)
            default: #expect(!active.contains(name))
            }
        }
        #expect(active.isEmpty)
        play.stage.tearDown()
    }

    /// The system's animation restores everything that it changes.
    @Test(arguments: TestSeed.all(2000..<2060))
    func `that is cancelled leaves everything as if it had never been`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var swipe = Swipe(&random)
        swipe.start.x = 5
        swipe.isCancelled = true
        let play = play(custom: false)
        play.stage.advance(to: 0)
        // Both screens are loaded and have been laid out once.
        play.stage.perform { play.inbox.view.frame = play.stage.window.bounds }
        let (tree, stack) = play.state
        let inbox = play.stage.perform { Tree(play.inbox.view) }
        play.touch(swipe.samples(20), cancelled: true)
        play.stage.advance(to: 5)
        #expect(play.stage.transitions.allSatisfy { $0.outcome == .cancelled })
        #expect(play.state.0 == tree)
        #expect(play.state.1 == stack)
        #expect(play.stage.perform { Tree(play.inbox.view) } == inbox)
        play.stage.tearDown()
    }
}

@Suite struct `A pop after a push` {
    @Test(arguments: [true, false])
    func `leaves everything as it was`(isAnimated: Bool) {
        let play = Play({ UINavigationController(nibName: nil, bundle: nil) }, root: true)
        play.stage.advance(to: 0)
        let (tree, stack) = play.state
        play.stage.perform {
            play.navigation.pushViewController(play.message, animated: isAnimated)
        }
        play.stage.advance(to: 2)
        #expect(play.state.0 != tree)
        play.stage.perform { _ = play.navigation.popViewController(animated: isAnimated) }
        play.stage.advance(to: 4)
        #expect(play.state.0 == tree)
        #expect(play.state.1 == stack)
        #expect(play.stage.perform { play.message.parent == nil })
        play.stage.tearDown()
    }
}

@Suite struct `A move at constant speed` {
    /// 20 steps in 0.4 s begin the pan after 10 pt, 80 steps at another sample: from then on they
    /// agree.
    @Test(arguments: [150.0, 230, 300], [true, false])
    func `is followed the same in few steps and in many`(distance: Double, isCustom: Bool) {
        func outcome(_ steps: Int) -> ([[CGRect]], [StageTransition.Outcome?]) {
            let play = Play({
                isCustom
                    ? makeBackSwipe(screens: [])
                    : UINavigationController(nibName: nil, bundle: nil)
            })
            var swipe = Swipe()
            (swipe.start.x, swipe.distance) = (5, distance)
            play.touch(swipe.samples(steps))
            // At samples that both have, and while the rest plays by itself.
            let seen = [0.3001, 0.4001, 0.5001, 0.62, 0.7].map { time -> [CGRect] in
                play.stage.advance(to: time)
                return play.seen
            }
            play.stage.advance(to: 5)
            defer { play.stage.tearDown() }
            return (seen, play.stage.transitions.map(\.outcome))
        }
        let (few, many) = (outcome(20), outcome(80))
        for (one, other) in zip(few.0.joined(), many.0.joined()) {
            #expect(abs(one.minX - other.minX) < 1e-5)
        }
        #expect(few.1 == many.1)
    }
}

@Suite struct `A spring that takes over from a finger` {
    struct Row: CustomTestStringConvertible {
        var velocity, distance, damping: Double
        var testDescription: String { "\(velocity) pt/s, \(distance) pt, damping \(damping)" }
    }

    /// The first difference quotient deviates by the acceleration, at most ω²·d·h ≈ 25²·500·1e-4.
    @Test(arguments: [
        Row(velocity: 900, distance: 400, damping: 1), Row(velocity: 0, distance: 300, damping: 1),
        Row(velocity: 2500, distance: 500, damping: 0.7),
        Row(velocity: -600, distance: 200, damping: 0.8),
    ])
    func `goes on at the finger's velocity`(_ row: Row) {
        let stage = Stage()
        let view = stage.perform { [stage] in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            UIView.animate(
                withDuration: 0.45, delay: 0, usingSpringWithDamping: row.damping,
                initialSpringVelocity: row.velocity / row.distance
            ) { view.transform = CGAffineTransform(translationX: 0, y: row.distance) }
            return view
        }
        func y(_ time: Double) -> Double {
            stage.advance(to: time)
            return stage.perform { view.seen.affineTransform().ty }
        }
        let (start, next) = (y(0), y(1e-4))
        #expect(start == 0)
        #expect(abs((next - start) / 1e-4 - row.velocity) < 60)
        stage.tearDown()
    }
}
