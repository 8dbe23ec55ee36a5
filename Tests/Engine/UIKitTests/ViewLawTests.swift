import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import TestSupport
import Testing
import UIKitCore

/// A random tree of views, with random calls on views at random times; reproducible by seed.
private final class RandomViews {
    let stage = Stage()
    let views: [UIView]
    var animators: [UIViewPropertyAnimator] = []
    /// The number of completions registered, and the calls to them.
    private(set) var waiting = 0
    private(set) var told: [(time: Double, block: Int, finished: String)] = []
    private var random: SplitMix64

    init(seed: UInt64) {
        var random = SplitMix64(state: seed)
        views = stage.perform {
            (0..<Int.random(in: 2...6, using: &random)).map { index in
                UIView(frame: CGRect(x: 10 * Double(index), y: 5, width: 100, height: 80))
            }
        }
        stage.perform { [stage, views] in
            for (index, view) in views.enumerated() {
                let parents = [stage.window] + views[..<index]
                parents[Int.random(in: 0..<parents.count, using: &random)].addSubview(view)
            }
        }
        self.random = random
    }

    deinit { stage.tearDown() }

    /// A random multiple of 1/32 below `count`/32.
    private func tick(_ count: Int) -> Double {
        Double(Int.random(in: 0..<count, using: &random)) / 32
    }

    private func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &random)]
    }

    /// A completion that must be called exactly once, and retains a view until then.
    private func completion<End>(_ view: UIView) -> (End) -> Void {
        let block = waiting
        waiting += 1
        return { [unowned self] end in
            view.tag = block
            told.append((stage.now, block, "\(end)"))
        }
    }

    private func changes(_ view: UIView) -> () -> Void {
        let (x, y, alpha, angle) = (tick(9999), tick(9999), tick(32), tick(200))
        let kind = Int.random(in: 0..<4, using: &random)
        return {
            switch kind {
            case 0: view.center.x = x
            case 1: view.frame = CGRect(x: y, y: x, width: x, height: y)
            case 2: view.transform = CGAffineTransform(rotationAngle: angle)
            default: (view.alpha, view.backgroundColor) = (alpha, UIColor(white: alpha, alpha: 1))
            }
        }
    }

    /// Schedules thirty calls within three seconds.
    func scheduleCalls(forever: Bool) {
        for _ in 0..<30 {
            let (view, other, duration) = (pick(views), pick(views), tick(64))
            let (change, next, velocity) = (changes(view), changes(other), tick(200) - 3)
            var options = pick(
                [
                    [], .curveLinear, .curveEaseIn, [.beginFromCurrentState, .curveEaseOut],
                    .autoreverse, .overrideInheritedDuration,
                ] as [UIView.AnimationOptions])
            if forever { options.insert(.repeat) }
            let (kind, delay) = (Int.random(in: 0..<10, using: &random), pick([0, 0, 0.25]))
            let ratio = tick(40) + 1 / 32
            stage.schedule(at: tick(96)) { [unowned self] in
                switch kind {
                case 0...1:
                    UIView.animate(
                        withDuration: duration, delay: delay, options: options,
                        animations: {
                            change()
                            UIView.animate(withDuration: 0.5, animations: next)
                        }, completion: completion(view))
                case 2:
                    UIView.animate(
                        withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
                        initialSpringVelocity: velocity, options: options, animations: change,
                        completion: completion(view))
                case 3:
                    UIView.animate(
                        springDuration: duration + 0.25, bounce: 0.2, animations: change,
                        completion: completion(view))
                case 4:
                    let done: (Bool) -> Void = completion(view)
                    UIView.animateKeyframes(withDuration: duration) {
                        UIView.addKeyframe(
                            withRelativeStartTime: 0.25, relativeDuration: 0.5, animations: change)
                        UIView.addKeyframe(
                            withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: next)
                    } completion: {
                        done($0)
                    }
                case 5:
                    let animator = UIViewPropertyAnimator(
                        duration: duration + 0.25, curve: .easeIn, animations: change)
                    animator.addCompletion(completion(view))
                    animators.append(animator)
                    animator.startAnimation(afterDelay: delay)
                case 6: turn(pick(animators + [nil]))
                case 7: other.removeFromSuperview()
                case 8: if other.superview == nil { stage.window.addSubview(other) }
                default: change()
                }
            }
        }
    }

    /// Performs one of a finger's actions on a running animator.
    private func turn(_ animator: UIViewPropertyAnimator?) {
        guard let animator, animator.state == .active else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            animator.fractionComplete = tick(32)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        case 1: animator.isReversed.toggle()
        case 2: animator.pauseAnimation()
        default:
            animator.stopAnimation(false)
            animator.finishAnimation(at: pick([.start, .current, .end]))
        }
    }

    /// The presented values of every view.
    func seen() -> [[CGFloat]] {
        stage.perform {
            views.map { view in
                let (layer, turn) = (view.seen, view.seen.transform)
                return [
                    layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height,
                    CGFloat(layer.opacity), turn.m11, turn.m12, turn.m21, turn.m22,
                    layer.backgroundColor?.red ?? -1,
                ]
            }
        }
    }
}

@Suite(.seeded) struct `Whatever views do` {
    private func play(_ seed: UInt64, looks: Int) -> (seen: [[[CGFloat]]], told: [String]) {
        let play = RandomViews(seed: TestSeed.used(seed))
        play.scheduleCalls(forever: false)
        var last = 0.0
        let seen = [0.1, 0.4, 1, 1.3, 2.2, 2.9, 3.3, 5, 9].map { time in
            for step in 0..<looks {
                play.stage.advance(to: last + (time - last) * Double(step) / Double(looks))
                _ = play.seen()
            }
            play.stage.advance(to: time)
            last = time
            return play.seen()
        }
        return (seen, play.told.map { "\($0.time): \($0.block) \($0.finished)" })
    }

    @Test(arguments: TestSeed.all(0..<60))
    func `is seen and told the same however often one looks`(_ seed: UInt64) {
        let (once, often) = (play(seed, looks: 0), play(seed, looks: 13))
        #expect(once.seen == often.seen)
        #expect(once.told == often.told)
    }

    @Test(arguments: TestSeed.all(0..<60), [false, true])
    func `tells every block once of its end`(_ seed: UInt64, forever: Bool) {
        let play = RandomViews(seed: TestSeed.used(seed))
        play.scheduleCalls(forever: forever)
        play.stage.advance(to: 20)
        // Animations still running repeat for ever or are paused: they end with their view or animator.
        play.stage.perform {
            for view in play.views { view.removeFromSuperview() }
            for animator in play.animators where animator.state == .active {
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
            }
        }
        play.stage.advance(to: 21)
        #expect(play.told.map(\.block).sorted() == Array(0..<play.waiting))
        #expect(play.told.map(\.time) == play.told.map(\.time).sorted())
    }
}

@Suite(.seeded) struct `A stage that is torn down` {
    final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// Plays until `time`, tears down, and returns the objects still alive.
    private func leftovers(_ seed: UInt64, until time: Double) -> [Weak] {
        let play = RandomViews(seed: TestSeed.used(seed))
        play.scheduleCalls(forever: seed % 2 == 0)
        // An endless animation whose completion retains its view and starts it again.
        func pulse(_ view: UIView) {
            UIView.animate(withDuration: 0.25, delay: 0, options: .repeat) {
                view.alpha = view.alpha == 0.5 ? 1 : 0.5
            } completion: { _ in
                if view.window != nil { pulse(view) }
            }
        }
        play.stage.perform { pulse(play.views[0]) }
        play.stage.advance(to: time)
        let animations = play.views.flatMap { view in
            (view.layer.animationKeys() ?? []).compactMap { view.layer.animation(forKey: $0) }
        }
        defer { play.stage.tearDown() }
        return [Weak(play), Weak(play.stage), Weak(play.stage.window)] + animations.map(Weak.init)
            + play.views.flatMap { [Weak($0), Weak($0.layer)] } + play.animators.map(Weak.init)
    }

    @Test(arguments: TestSeed.all(0..<60))
    func `leaves no view, layer or animation behind`(_ seed: UInt64) {
        for time in [0, 0.5, 1.7, 4] {
            let alive = leftovers(seed, until: time).filter { $0.object != nil }
            #expect(alive.isEmpty, "\(alive.map { $0.object.map { "\(type(of: $0))" } ?? "" })")
        }
    }

    /// A back swipe interrupted before, while and after a finger drives it.
    @Test(arguments: [0, 0.1, 0.5, 1.1, 1.3, 1.31, 1.4, 3])
    func `leaves no controller of a transition behind`(_ time: Double) {
        func leftovers() -> [Weak] {
            let play = Play({ makeBackSwipe(screens: []) })
            play.dragRight(translation: 200)
            play.stage.advance(to: time)
            defer { play.stage.tearDown() }
            return [play.navigation, play.inbox, play.message].flatMap {
                [Weak($0), Weak($0.view), Weak($0.view.layer)]
            } + [Weak(play.stage), Weak(play.stage.window)]
        }
        let alive = leftovers().filter { $0.object != nil }
        #expect(alive.isEmpty, "\(alive.map { $0.object.map { "\(type(of: $0))" } ?? "" })")
    }
}

@Suite struct `A completion without end` {
    /// Each block changes nothing, ends at once, and begins the next.
    @Test func `stops the program in place of hanging it`() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage()
            func again() {
                UIView.animate(withDuration: 1) {
                } completion: { _ in
                    again()
                }
            }
            stage.perform { again() }
        }
    }
}
