import UIKit

/// A finger's action at a given time.
struct Touch {
    var time: Double
    var finger: Int
    var phase: UITouch.Phase
    var point: CGPoint

    private init(_ time: Double, _ finger: Int, _ phase: UITouch.Phase, _ x: Double, _ y: Double) {
        (self.time, self.finger, self.phase) = (time, finger, phase)
        point = CGPoint(x: x, y: y)
    }

    static func down(_ time: Double, _ x: Double, _ y: Double, finger: Int = 0) -> Touch {
        Touch(time, finger, .began, x, y)
    }
    static func move(_ time: Double, _ x: Double, _ y: Double, finger: Int = 0) -> Touch {
        Touch(time, finger, .moved, x, y)
    }
    static func up(_ time: Double, _ x: Double, _ y: Double, finger: Int = 0) -> Touch {
        Touch(time, finger, .ended, x, y)
    }
    static func off(_ time: Double, _ x: Double, _ y: Double, finger: Int = 0) -> Touch {
        Touch(time, finger, .cancelled, x, y)
    }
}

/// A stage with a view of 390 × 844 points in its window, and fingers that touch it.
final class Hand {
    let stage: Stage
    let view: NoticingView
    /// The calls to targets: `name state` and further notes of the test.
    var told: [String] = []

    init(profile: Profile = Profile()) {
        stage = Stage(profile: profile)
        view = stage.perform { [stage] in
            let view = NoticingView(frame: stage.window.bounds)
            stage.window.addSubview(view)
            return view
        }
    }

    /// Adds a view inside another, by default the large one.
    func addView(_ frame: CGRect, in parent: UIView? = nil) -> NoticingView {
        stage.perform {
            let inner = NoticingView(frame: frame)
            (parent ?? view).addSubview(inner)
            return inner
        }
    }

    /// Adds a recognizer to a view, by default the large one, and logs the calls to its target.
    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to other: UIView? = nil,
        note: @escaping (Recognizer) -> String = { _ in "" }
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget { [unowned self, unowned recognizer] in
            let words = [name, "\(recognizer.state)", note(recognizer)]
            told.append(words.filter { !$0.isEmpty }.joined(separator: " "))
        }
        stage.perform { (other ?? view).addGestureRecognizer(recognizer) }
        return recognizer
    }

    /// Plays touches in the order of their times, simultaneous ones as one event unless a finger
    /// comes twice, and advances to `end`, by default two seconds later.
    func play(_ touches: [Touch], until end: Double? = nil) {
        var rest = touches[...]
        while let first = rest.first {
            var fingers: Set<Int> = []
            let together = rest.prefix { touch in
                touch.time == first.time && fingers.insert(touch.finger).inserted
            }
            rest = rest.dropFirst(together.count)
            stage.advance(to: first.time)
            stage.send(
                together.map { TouchSample(finger: $0.finger, phase: $0.phase, location: $0.point) }
            )
        }
        stage.advance(to: end ?? stage.now + 2)
    }

    /// The states that a recognizer went through, including failures, without repetitions.
    func walk(of name: String) -> [String] {
        stage.events.compactMap { event in
            guard event.name == .recognizerState, event.subject == name,
                case .word(let state) = event.detail
            else { return nil }
            return state
        }
    }

    /// The time at which a recognizer first reached a state.
    func time(of name: String, _ state: String) -> Double? {
        stage.events.first { $0.subject == name && $0.detail == .word(state) }?.time
    }
}

extension CGPoint {
    /// The text `(x, y)`, rounded to a millionth.
    var words: String {
        "(\((x * 1e6).rounded() / 1e6 + 0), \((y * 1e6).rounded() / 1e6 + 0))"
    }
}

/// A view that logs its touch calls and passes nothing on.
final class NoticingView: UIView {
    var told: [String] = []
    var mayBegin = true
    var whenTold: (Set<UITouch>) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin
    }

    private func note(_ word: String, _ touches: Set<UITouch>) {
        told.append(touches.count == 1 ? word : "\(word) \(touches.count)")
        for touch in touches where "\(touch.phase)" != word { told.append("as \(touch.phase)") }
        whenTold(touches)
    }
}

/// A recognizer that does nothing by itself and logs its touch calls.
final class PlainRecognizer: UIGestureRecognizer {
    var shown: [String] = []
    var resets = 0
    var whenShown: (PlainRecognizer, String) -> Void = { _, _ in }
    var mayPrevent = true
    var mayBePrevented = true
    var needsFailure: UIGestureRecognizer?
    var isNeededToFail: UIGestureRecognizer?

    private func show(_ word: String) {
        shown.append(word)
        whenShown(self, word)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { show("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { show("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { show("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        show("cancelled")
    }
    override func reset() { resets += 1 }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        mayPrevent
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBePrevented
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === needsFailure
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer === isNeededToFail
    }
}

/// A delegate with preset answers that logs the questions.
final class Referee: UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var runsBeside: UIGestureRecognizer?
    var waitsFor: UIGestureRecognizer?
    var isAwaitedBy: UIGestureRecognizer?
    var questions: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions.append("begin")
        return begins
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        questions.append("receive")
        return receives
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === runsBeside }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        questions.append("require")
        return otherGestureRecognizer === waitsFor
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === isAwaitedBy }
}

/// A target as a program would write it.
final class Screen {
    var taps = 0
    var gestures = 0

    func tapped(_ tap: UITapGestureRecognizer) { taps += 1 }
    func anything(_ gesture: UIGestureRecognizer) { gestures += 1 }
}

/// The popular pan in one direction: a subclass that reads the state that it has just set.
final class HorizontalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began, abs(translation(in: view).y) > abs(translation(in: view).x) {
            state = .cancelled
        }
    }
}

/// A recognizer that ignores every finger.
final class Ignoring: UIGestureRecognizer {
    var shown: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        shown.append("began")
        for touch in touches { ignore(touch, for: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        shown.append("moved")
    }
}

/// A recognizer that records the touches and the last event delivered to it.
final class EventSpy: UIGestureRecognizer {
    var seen: [UITouch] = []
    var event: UIEvent?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        seen += touches
        self.event = event
    }
}
