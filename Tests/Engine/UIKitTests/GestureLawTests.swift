import CoreAnimation
import Foundation
import TestSupport
import Testing
import UIKitCore

/// A random tree of views with random recognizers, and fingers that act randomly; reproducible by seed.
private final class RandomHand {
    let hand = Hand()
    private(set) var views: [NoticingView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var referees: [Referee] = []
    private var random: SplitMix64
    /// Violations of the laws.
    private(set) var faults: [String] = []
    /// The calls to each view about each touch.
    private var viewsTold: [ObjectIdentifier: [UITouch: [String]]] = [:]
    /// Whether targets turn recognizers and views off and on as they are called.
    private let meddles: Bool

    init(seed: UInt64, meddles: Bool) {
        (random, self.meddles) = (SplitMix64(state: seed), meddles)
        let middle = hand.addView(CGRect(x: 20, y: 20, width: 300, height: 600))
        let inner = hand.addView(CGRect(x: 30, y: 30, width: 200, height: 300), in: middle)
        let aside = hand.addView(CGRect(x: 200, y: 400, width: 150, height: 300))
        views = [hand.view, middle, inner, aside]
        for view in views {
            view.isMultipleTouchEnabled = Bool.random(using: &random)
            view.isExclusiveTouch = chance(0.1)
            for index in 0..<Int.random(in: 0...3, using: &random) { add(index, to: view) }
        }
        for recognizer in recognizers {
            let referee = Referee()
            referee.begins = !chance(0.1)
            referee.receives = !chance(0.05)
            if chance(0.3) { referee.runsBeside = pick(recognizers) }
            if chance(0.2) { referee.waitsFor = pick(recognizers) }
            if chance(0.1) { referee.isAwaitedBy = pick(recognizers) }
            if chance(0.2) { recognizer.require(toFail: pick(recognizers)) }
            recognizer.delegate = referee
            referees.append(referee)
        }
        for view in views {
            view.whenTold = { [unowned self, unowned view] touches in note(view, touches) }
        }
    }

    private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    private func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &random)]
    }

    private func add(_ index: Int, to view: UIView) {
        let recognizer: UIGestureRecognizer
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
            tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
            recognizer = tap
        case 1:
            let press = UILongPressGestureRecognizer()
            press.numberOfTapsRequired = Int.random(in: 0...1, using: &random)
            press.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
            press.minimumPressDuration = pick([0, 0.1, 0.3])
            recognizer = press
        case 2:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = pick([.right, [.left, .up], .down])
            recognizer = swipe
        case 3: recognizer = UIPinchGestureRecognizer()
        case 4: recognizer = UIRotationGestureRecognizer()
        case 5:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = [.left, .right, .top, .bottom]
            recognizer = edge
        default:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
            pan.maximumNumberOfTouches = pick([2, .max])
            recognizer = pan
        }
        recognizer.cancelsTouchesInView = chance(0.7)
        recognizer.delaysTouchesBegan = chance(0.2)
        recognizer.delaysTouchesEnded = chance(0.6)
        hand.add(recognizer, "\(recognizers.count)", to: view)
        recognizer.addTarget { [unowned self, unowned recognizer] in told(recognizer) }
        recognizers.append(recognizer)
    }

    private func told(_ recognizer: UIGestureRecognizer) {
        checkExclusivity()
        _ = recognizer.location(in: recognizer.view)
        for index in 0..<recognizer.numberOfTouches {
            _ = recognizer.location(ofTouch: index, in: nil)
        }
        guard meddles, chance(0.1) else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: recognizer.isEnabled.toggle()
        case 1: pick(recognizers).isEnabled.toggle()
        case 2: pick(views).addGestureRecognizer(pick(recognizers))
        case 3: recognizer.view?.removeGestureRecognizer(recognizer)
        case 4: pick(Array(views.dropFirst())).removeFromSuperview()
        default: hand.view.addSubview(pick(Array(views.dropFirst(3))))
        }
    }

    /// Checks that no two recognizers that exclude each other are active on one touch.
    private func checkExclusivity() {
        let active = recognizers.filter { $0.state == .began || $0.state == .changed }
        for (index, one) in active.enumerated() {
            for other in active.dropFirst(index + 1) where !mayRunTogether(one, other) {
                let shared = touchesDown.filter { touch in
                    guard let watching = touch.gestureRecognizers else { return false }
                    return watching.contains(one) && watching.contains(other)
                }
                if !shared.isEmpty { faults.append("\(one.name ?? "") beside \(other.name ?? "")") }
            }
        }
    }

    private func mayRunTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        (one.delegate as? Referee)?.runsBeside === other
            || (other.delegate as? Referee)?.runsBeside === one
    }

    /// A recognizer on the window that never recognizes a gesture, and records the touches it has seen.
    private lazy var spy: EventSpy = {
        let spy = EventSpy()
        let referee = Referee()
        referees.append(referee)
        spy.delegate = referee
        hand.stage.perform { hand.stage.window.addGestureRecognizer(spy) }
        return spy
    }()
    private var touchesDown: [UITouch] {
        spy.seen.filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    private func note(_ view: NoticingView, _ touches: Set<UITouch>) {
        let word = view.told.last { !$0.hasPrefix("as") }?.split(separator: " ").first ?? ""
        for touch in touches {
            viewsTold[ObjectIdentifier(view), default: [:]][touch, default: []].append(String(word))
        }
    }

    /// Plays up to three fingers that come down, move, rest and are lifted or cancelled, for three
    /// seconds.
    func play() {
        _ = spy
        struct Finger { var x, y, dx, dy: Double }
        var fingers: [Int: Finger] = [:]
        for step in 1...192 {
            var samples: [TouchSample] = []
            for finger in 0..<3 {
                if var known = fingers[finger] {
                    if step > 180 || chance(0.06) {
                        samples.append(
                            TouchSample(
                                finger: finger, phase: chance(0.3) ? .cancelled : .ended,
                                location: CGPoint(x: known.x, y: known.y)))
                        fingers[finger] = nil
                        continue
                    }
                    if chance(0.1) { (known.dx, known.dy) = (pick([0, 4, -4]), pick([0, 3, -6])) }
                    if known.dx == 0 && known.dy == 0 { continue }
                    (known.x, known.y) = (known.x + known.dx, known.y + known.dy)
                    fingers[finger] = known
                    samples.append(
                        TouchSample(
                            finger: finger, phase: .moved,
                            location: CGPoint(x: known.x, y: known.y)))
                } else if step < 170, chance(0.08) {
                    let new = Finger(
                        x: pick([8, Double(Int.random(in: 0..<390, using: &random))]),
                        y: Double(Int.random(in: 0..<840, using: &random)),
                        dx: pick([0, 0, 5, -5]), dy: pick([0, 0, 2, -2]))
                    fingers[finger] = new
                    samples.append(
                        TouchSample(
                            finger: finger, phase: .began, location: CGPoint(x: new.x, y: new.y)))
                }
            }
            hand.stage.advance(to: Double(step) / 64)
            if chance(0.5) {
                hand.stage.send(samples)
            } else {
                for sample in samples { hand.stage.send(sample) }
            }
        }
        hand.stage.advance(to: 6)
    }

    /// The violations, checked at the end.
    func verdict() -> [String] {
        for (index, recognizer) in recognizers.enumerated() {
            if recognizer.state != .possible { faults.append("\(index) is \(recognizer.state)") }
            if recognizer.name == nil { faults.append("no name") }
            checkWalk(of: "\(index)")
        }
        for told in viewsTold.values {
            for words in told.values {
                let middle = words.dropFirst().dropLast()
                let isWalk =
                    words.first == "began" && ["ended", "cancelled"].contains(words.last)
                    && middle.allSatisfy { $0 == "moved" }
                if !isWalk { faults.append("a view was told \(words)") }
            }
        }
        return faults
    }

    /// Checks that every `began` has one end, nothing comes after it, and `changed` comes only in
    /// between.
    private func checkWalk(of name: String) {
        var isUnderWay = false
        for entry in hand.told where entry.hasPrefix("\(name) ") {
            switch entry.dropFirst(name.count + 1) {
            case "began":
                if isUnderWay { faults.append("\(name) began twice") }
                isUnderWay = true
            case "changed":
                if !isUnderWay { faults.append("\(name) changed before it began") }
            case "cancelled":
                if !isUnderWay { faults.append("\(name) cancelled before it began") }
                isUnderWay = false
            default: isUnderWay = false
            }
        }
        if isUnderWay { faults.append("\(name) never ended") }
    }

    var all: [AnyObject] {
        [self, hand, hand.stage, hand.stage.window] + views + recognizers + spy.seen
    }
}

@Suite(.seeded) struct `Whatever fingers do` {
    @Test(arguments: TestSeed.all(0..<150), [false, true])
    func `the laws of gestures and of touched views hold`(_ seed: UInt64, meddles: Bool) {
        let random = RandomHand(seed: TestSeed.used(seed), meddles: meddles)
        random.play()
        #expect(random.verdict().isEmpty)
        random.hand.stage.tearDown()
    }

    /// With seeds of its own, even where another is replayed: it is about the generator.
    @Test func `gestures of every kind are among them`() {
        var states: Set<String> = []
        for seed in 0..<UInt64(60) {
            let random = RandomHand(seed: seed, meddles: false)
            random.play()
            for (index, recognizer) in random.recognizers.enumerated() {
                for state in random.hand.walk(of: "\(index)") {
                    states.insert("\(type(of: recognizer)) \(state)")
                }
            }
            random.hand.stage.tearDown()
        }
        for kind in [
            "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
            "UILongPressGestureRecognizer", "UIPinchGestureRecognizer",
            "UIRotationGestureRecognizer",
        ] {
            for state in ["began", "changed", "ended", "cancelled", "failed"] {
                let name = "\(kind) \(state)"
                #expect(states.contains(name), "\(name)")
            }
        }
        for kind in ["UITapGestureRecognizer", "UISwipeGestureRecognizer"] {
            for state in ["ended", "failed"] {
                let name = "\(kind) \(state)"
                #expect(states.contains(name), "\(name)")
            }
        }
    }

    final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private func leftovers(_ seed: UInt64) -> [Weak] {
        let random = RandomHand(seed: TestSeed.used(seed), meddles: seed % 2 == 0)
        // Ends the play during a gesture, or after all of them.
        if seed % 3 == 0 {
            random.hand.stage.send(
                TouchSample(finger: 9, phase: .began, location: CGPoint(x: 99, y: 99)))
        }
        random.play()
        let all = random.all.map(Weak.init)
        random.hand.stage.tearDown()
        return all
    }

    @Test(arguments: TestSeed.all(0..<60))
    func `nothing is left of it when the stage is torn down`(_ seed: UInt64) {
        let alive = leftovers(seed).compactMap(\.object)
        #expect(alive.isEmpty, "\(alive.map { "\(type(of: $0))" })")
    }
}

@Suite struct `Two fingers at constant speed` {
    struct Reading: Equatable {
        var translation, velocity: CGPoint
        var scale, scaleVelocity, rotation, rotationVelocity: CGFloat
    }

    /// The readings after half a second of fingers that are sampled `steps` times per second.
    private func readings(_ steps: Int, _ path: (Double) -> [CGPoint]) -> Reading {
        let hand = Hand()
        let (pan, pinch, rotation) = (
            UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()
        )
        for recognizer in [pan, pinch, rotation] { hand.add(recognizer, "") }
        let (panReferee, pinchReferee, rotationReferee) = (Referee(), Referee(), Referee())
        (pan.delegate, pinch.delegate, rotation.delegate) = (
            panReferee, pinchReferee, rotationReferee
        )
        (panReferee.runsBeside, pinchReferee.runsBeside) = (pinch, rotation)
        rotationReferee.runsBeside = pan
        for step in 0...steps / 2 {
            let time = Double(step) / Double(steps)
            hand.stage.advance(to: time)
            hand.stage.send(
                path(time).enumerated().map { finger, point in
                    TouchSample(finger: finger, phase: step == 0 ? .began : .moved, location: point)
                })
        }
        defer { hand.stage.tearDown() }
        return Reading(
            translation: pan.translation(in: nil), velocity: pan.velocity(in: nil),
            scale: pinch.scale, scaleVelocity: pinch.velocity, rotation: rotation.rotation,
            rotationVelocity: rotation.velocity)
    }

    private func isNear(_ one: Reading, _ other: Reading) -> Bool {
        [
            one.translation.x - other.translation.x, one.translation.y - other.translation.y,
            one.velocity.x - other.velocity.x, one.velocity.y - other.velocity.y,
            one.scale - other.scale, one.scaleVelocity - other.scaleVelocity,
            one.rotation - other.rotation,
        ].allSatisfy { abs($0) < 1e-4 }
    }

    /// The centroid moves by (60, 80) in half a second, 90 of its 100 points are translation; the
    /// distance grows from 100 to 150 points.
    @Test(arguments: [32, 64, 128, 256, 512])
    func `are read the same in few samples and in many`(_ steps: Int) {
        let reading = readings(steps) { time in
            [
                CGPoint(x: 100 + 70 * time, y: 100 + 160 * time),
                CGPoint(x: 200 + 170 * time, y: 100 + 160 * time),
            ]
        }
        let expected = Reading(
            translation: CGPoint(x: 54, y: 72), velocity: CGPoint(x: 120, y: 160),
            scale: 150.0 / 110, scaleVelocity: 100.0 / 110, rotation: 0, rotationVelocity: 0)
        #expect(isNear(reading, expected))
    }

    /// A fifth of a turn in half a second, less five degrees.
    @Test(arguments: [64, 128, 256, 512])
    func `turn the same in few samples and in many`(_ steps: Int) {
        let reading = readings(steps) { time in
            let angle = 2 * .pi / 5 * 2 * time
            return [
                CGPoint(x: 200 - 80 * cos(angle), y: 300 - 80 * sin(angle)),
                CGPoint(x: 200 + 80 * cos(angle), y: 300 + 80 * sin(angle)),
            ]
        }
        #expect(abs(reading.rotation - (2 * .pi / 5 - .pi / 36)) < 1e-4)
        #expect(abs(reading.rotationVelocity - 4 * .pi / 5) < 1e-3)
        #expect(reading.scale == 1)
    }
}
